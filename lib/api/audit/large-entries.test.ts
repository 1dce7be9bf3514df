import { beforeAll, describe, expect, test } from 'vitest';
import { asOwner } from '#testing/store/empty-store.ts';
import { followPages } from '#testing/api/follow-pages.ts';
import { firms, offers } from '#testing/api/example-book.ts';
import { openDesk } from '#testing/api/open-desk.ts';

const desk = openDesk();
const history = `/restapi/privateplacementoffers/${offers.plain}/history`;
const auditor = () => desk.key('creating', 'auditor');

/** Each of them has 3 MB. An allocation of 10,000 subscriptions has as much. */
const large = 5;

beforeAll(async () => {
  const decision = {
    privatePlacementOrderOid: '1',
    decision: 'reject',
    from: { status: 'INITIAL', fillDollarAmount: null },
    to: { status: 'REJECTED', fillDollarAmount: null },
    reasons: [],
    comment: 'x'.repeat(30_000),
  };
  const actor = { kind: 'key', name: 'test', keyId: '0123456789abcdef', firmOid: firms.creating };
  const entry = {
    at: '2026-11-20T10:00:00.000-05:00',
    action: 'decide',
    actor,
    changes: [],
    effects: ['All were rejected.'],
    basis: null,
    requestId: null,
    decisions: Array.from({ length: 100 }, () => decision),
  };
  const now = new Date().toISOString();
  await asOwner(
    desk.address,
    `insert into audit_entry (private_placement_offer_oid, version, content, seal)
      select '${offers.plain}', number, '${JSON.stringify({ ...entry, at: now })}', '' from generate_series(2, ${large + 1}) as number;
    update offer set version = ${large + 1} where private_placement_offer_oid = '${offers.plain}'`,
  );
});

describe('entries that list many subscriptions', () => {
  test.each([history, '/restapi/auditentries', '/restapi/changes', `/restapi/changes?q=${offers.plain}`])(
    'end a page of %s after a few of them, and none is missing',
    async (path) => {
      const pages = await followPages(desk, `${path}${path.includes('?') ? '&' : '?'}limit=200`, auditor());
      const sizes = pages.map(({ text }) => text.length);
      expect(Math.max(...sizes)).toBeLessThan(8_000_000);
      const versions = pages
        .flatMap(({ json }) => json)
        .filter(({ privatePlacementOfferOid: oid = offers.plain }: any) => oid === offers.plain)
        .map(({ version }: any) => version);
      expect(versions).toEqual([6, 5, 4, 3, 2, 1]);
    },
  );

  test.each([`${history}?format=csv`, '/restapi/changes?format=csv', '/restapi/today'])(
    'are read without the subscriptions in %s',
    async (path) => {
      const { status, text } = await desk.get(path, { key: auditor() });
      expect([status, text.split('All were rejected.').length - 1]).toEqual([200, large]);
      expect(text.length).toBeLessThan(1_000_000);
    },
  );
});

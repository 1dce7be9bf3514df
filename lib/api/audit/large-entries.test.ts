import { beforeAll, describe, expect, test } from 'vitest';
import { asOwner } from '#testing/store/empty-store.ts';
import { followPages } from '#testing/api/follow-pages.ts';
import { firms, offers } from '#testing/api/example-book.ts';
import { openDesk } from '#testing/api/open-desk.ts';

const desk = openDesk();
const history = `/restapi/privateplacementoffers/${offers.plain}/history`;
const auditor = () => desk.key('creating', 'auditor');

/**
 * Actor names of the entries. All of them are valid key names. Each entry has 3 MB, as much as the entry for an
 * allocation to 10,000 subscriptions.
 */
const names = ['test', 'batch }', '{batch', '"batch": {}', '\\"}} \\'];
const large = names.length;

beforeAll(async () => {
  const decision = {
    privatePlacementOrderOid: '1',
    decision: 'reject',
    from: { status: 'INITIAL', fillDollarAmount: null },
    to: { status: 'REJECTED', fillDollarAmount: null },
    reasons: [],
    comment: 'x'.repeat(30_000),
  };
  const entry = {
    changes: [],
    effects: ['All were rejected.'],
    basis: null,
    requestId: null,
    decisions: Array.from({ length: 100 }, () => decision),
  };
  const entries = names.map((name) => {
    const actor = { kind: 'key', name, keyId: '0123456789abcdef', firmOid: firms.creating };
    return JSON.stringify({ at: new Date().toISOString(), action: 'decide', actor, ...entry });
  });
  const values = entries.map((content, index) => `('${offers.plain}', ${index + 2}, '${content}', '')`);
  await asOwner(
    desk.address,
    `insert into audit_entry (private_placement_offer_oid, version, content, seal) values ${values.join(', ')};
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

  test('have their actor in Today, whatever its name', async () => {
    const { json } = await desk.get('/restapi/today', { key: auditor() });
    const found = json.changes.filter(({ action }: any) => action === 'decide');
    expect(found.map(({ actor }: any) => actor.name)).toEqual(names.toReversed());
  });
});

test('an export shows the effects of a change once, although each changed field has a row', async () => {
  const { zeroDays: offer } = offers;
  const actor = { kind: 'key', name: 'feeder', keyId: '0123456789abcdef', firmOid: firms.creating };
  const added = '7 subscriptions added.';
  const changes = ['offerName', 'offerMinimum'].map((field) => ({ field, from: null, to: '1' }));
  const content = { at: new Date().toISOString(), action: 'import', actor, changes, effects: [added] };
  await asOwner(
    desk.address,
    `insert into audit_entry (private_placement_offer_oid, version, content, seal)
      values ('${offer}', 2, '${JSON.stringify({ ...content, basis: null, requestId: null })}', '');
    update offer set version = 2 where private_placement_offer_oid = '${offer}'`,
  );
  for (const path of [`/restapi/privateplacementoffers/${offer}/history?`, `/restapi/changes?q=${offer}&`]) {
    const { text } = await desk.get(`${path}format=csv&columns=field,effects`, { key: auditor() });
    expect(text.split('\r\n').slice(1, 3)).toEqual([`"offerName","${added}"`, '"offerMinimum",']);
  }
});

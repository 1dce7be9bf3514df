import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { type AuditEntry, replay } from '#lib/domain/offers/audit-entry.ts';
import { verifyAudit } from '#lib/store/audit/verification/verify-audit.ts';
import { offers } from '#testing/api/example-book.ts';
import { openDesk } from '#testing/api/open-desk.ts';

const desk = openDesk();
const path = (oid: string, rest = '') => `/restapi/privateplacementoffers/${oid}${rest}`;
const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const countOf = (statuses: number[], status: number) => statuses.filter((other) => other === status).length;

test('exactly one of 50 writers with the same If-Match succeeds', async () => {
  const etag = String((await desk.get(path(offers.plain))).headers.etag);
  const replies = await times(50, (index) =>
    desk.put(offers.plain, { maximumInvestmentAmount: 1000 + index }, { headers: { 'if-match': etag } }),
  );
  const statuses = replies.map(({ status }) => status);
  expect([countOf(statuses, 200), countOf(statuses, 412)]).toEqual([1, 49]);
});

test('exactly one of 20 concurrent status changes succeeds, and the audit log contains exactly that one', async () => {
  const moves = ['IN_PROGRESS', 'CLOSED_CANCELLED', 'CLOSED_INCOMPLETE'];
  const replies = await times(20, (index) =>
    // Uses only transitions to a closed status, because a closed offer has no further transitions.
    desk.put(offers.pending, { offerStatus: moves[1 + (index % 2)] }),
  );
  const statuses = replies.map(({ status }) => status);
  expect([countOf(statuses, 200), countOf(statuses, 409)]).toEqual([1, 19]);
  const entries = (await desk.get(path(offers.pending, '/history'))).json.filter(
    ({ action }: AuditEntry) => action !== 'import',
  );
  expect(entries).toHaveLength(1);
  expect(entries[0].changes[0].to).toBe((await desk.get(path(offers.pending))).json.offerStatus);
});

test('the audit log of concurrent status changes follows the transition table', async () => {
  const moves = ['IN_PROGRESS', 'CLOSED_CANCELLED', 'CLOSED_INCOMPLETE'];
  const replies = await times(20, (index) => desk.put(offers.executable, { offerStatus: moves[index % 3] }));
  const won = replies.filter(({ status }) => status === 200).length;
  const trail = (await desk.get(path(offers.executable, '/history'))).json
    .filter(({ action }: AuditEntry) => action !== 'import')
    .reverse()
    .map(({ changes }: AuditEntry) => [changes[0]?.from, changes[0]?.to]);
  expect(trail).toHaveLength(won);
  expect(trail[0][0]).toBe('INITIAL');
  expect(won === 1 || trail[0][1] === 'IN_PROGRESS').toBe(true);
  expect(trail.at(-1)[1]).toBe((await desk.get(path(offers.executable))).json.offerStatus);
});

test('50 concurrent changes of different settings all apply, and the audit log has no gaps', async () => {
  const settings = [
    (n: number) => ({ maximumInvestmentAmount: 2_000 + n }),
    (n: number) => ({ blueSkyedStates: [['CA'], ['NV'], ['UT'], ['VA'], ['TX']][n % 5] }),
    (n: number) => ({ minimumAnnualIncomeRange: 'ABCDE'[n % 5] }),
    (n: number) => ({ minimumNetWorthRange: 'ABCDE'[n % 5] }),
    (n: number) => ({ previousExperienceSetting: 'NPS'[n % 3] }),
  ];
  const replies = await times(50, (index) =>
    desk.put(offers.zeroDays, settings[index % 5]?.(Math.floor(index / 5))),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  const rows = await desk.store.database.query<{ version: number; content: string }>(sql`
    select version, content from audit_entry where private_placement_offer_oid = ${offers.zeroDays} order by version`);
  expect(rows.map(({ version }) => version)).toEqual(rows.map((_, index) => index + 1));
  const { lastModifiedTimestamp, ...record } = (await desk.get(path(offers.zeroDays))).json;
  const entries: AuditEntry[] = rows.map(({ content }) => JSON.parse(content));
  const participatingFirms = record.participatingFirms.map(
    ({ participation: _, ...firm }: { participation: string }) => firm,
  );
  expect(replay(entries)).toEqual({ ...record, participatingFirms });
  expect(entries.at(-1)?.at).toBe(lastModifiedTimestamp);
  expect(await verifyAudit(desk.store)).toMatchObject({ ok: true });
});

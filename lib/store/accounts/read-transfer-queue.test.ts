import fc from 'fast-check';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { rejectCodes } from '#lib/domain/transfers/reject-code.ts';
import { rankOf, transferRanks } from '#lib/domain/transfers/transfer-rank.ts';
import { transferStatuses } from '#lib/domain/transfers/transfer-status.ts';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { firmOid, importOptions, otherFirmOid, smallBook } from '#testing/store/small-book.ts';
import type { QueueSearch } from './queue-places.ts';
import { type QueuedTransfer, readTransferQueue } from './read-transfer-queue.ts';
import { readTransfersToAnswer } from './transfers-to-answer.ts';

const { store, address } = freshStore();
const statuses = [...Object.keys(transferStatuses), 'On Hold', 'Odd'];
const accountCount = 20;
const count = 400;

const soft = String.raw`- Rejected By Contra.\\( 03 - Documentation Needed )\\`;
const hard = String.raw`- Rejected By Contra.\\( 08 - Client Rescinded )\\`;

const book = {
  ...smallBook(),
  accounts: Array.from({ length: accountCount }, (_, index) => ({
    accountNumber: `A${index}`,
    accountName: `Name ${index}`,
    firmOid: index % 5 === 4 ? otherFirmOid : firmOid,
  })),
  offers: [],
  subscriptions: [],
  transfers: Array.from({ length: count }, (_, index) => ({
    accountNumber: `A${index % accountCount}`,
    acatid: `T${index}`,
    kind: index % 3 === 0 ? 'non-ACAT' : 'ACAT',
    status: statuses[index % statuses.length] ?? '',
    comment: index % 4 === 0 ? soft : index % 4 === 1 ? hard : null,
    contraAccountNumber: `C${index}`,
    contraFirmName: index % 7 === 0 ? 'Äußere Bank' : null,
    creationTS: '2026-09-01T10:00:00.000-04:00',
    dtcNumber: '0164',
    // Many of the same moment.
    lastModifiedTS: new Date(Date.UTC(2026, 9, 1 + ((index * 7) % 40), 15)).toISOString(),
  })),
};

beforeAll(async () => {
  expect(await importBook(store, book, importOptions())).toMatchObject({ ok: true });
});

test('the table ranks every status and comment as the rule does', async () => {
  /** Mostly as it should be, so that not every comment is wrong somewhere. */
  const mostly = (usual: string, ...others: string[]) =>
    fc.oneof(
      { weight: 5, arbitrary: fc.constant(usual) },
      { weight: 2, arbitrary: fc.constantFrom(...others) },
    );
  const space = mostly(' ', '', '\t', '\u00a0', '\u2003', '\u0085', ' '.repeat(9), ' '.repeat(10));
  const code = fc.oneof(
    fc.constantFrom(...rejectCodes.map((entry) => entry.code)),
    mostly('03', '3', 'X_9', '1234567890', 'é'),
  );
  const anything = fc.string({ maxLength: 8, unit: 'binary' }).map((text) => text.replaceAll('\0', ''));
  const comment = fc
    .tuple(
      fc.oneof(mostly('- ', 'x', '_', 'é', '(', 'reject '), anything),
      mostly('Rejected ', 'reject', 'REJECT ', 'ſreject'),
      mostly('By Contra', 'by receiver', 'BY\u2003DELIVERER', 'by receivers', 'éby receiver', '_by receiver'),
      fc.oneof(mostly('.', ')', 'reject ', 'x'.repeat(480), 'x'.repeat(482), 'é'.repeat(501)), anything),
      fc.constant('('),
      space,
      code,
      space,
      mostly('-', '–'),
      space,
      mostly('Needed', '', ' ', 'x'.repeat(300), 'x'.repeat(301), 'x'.repeat(302), 'a (b', '\u00a0', 'é'),
      space,
      mostly(')', ''),
    )
    .map((parts) => parts.join(''));
  const cases = fc.sample(
    fc.record({
      status: fc.constantFrom(...statuses, 'Rejected', 'Rejected', 'Rejected', 'rejected', 'constructor'),
      comment: fc.option(comment),
    }),
    4_000,
  );
  const [row] = await store.database.query<{ ranks: number[] }>(sql`
    select array_agg(transfer_rank(one ->> 'status', one ->> 'comment') order by place) as ranks
    from json_array_elements(${JSON.stringify(cases)}::json) with ordinality as given (one, place)`);
  const wrong = cases.filter((one, place) => rankOf(one) !== row?.ranks[place]);
  expect(wrong.map((one) => [rankOf(one), one])).toEqual([]);
  const counts = Map.groupBy(row?.ranks ?? [], (rank) => rank);
  expect(counts.get(transferRanks.correctable)?.length).toBeGreaterThan(20);
});

const orders = ['rank', 'lastModified', '-lastModified'] as const;
const searches: Partial<QueueSearch>[] = [
  {},
  { kind: 'ACAT' },
  { kind: 'non-ACAT', statuses: ['Rejected', 'Settling'] },
  { statuses: ['Odd'] },
  { statuses: ['Odd', 'Rejected'] },
  { statuses: ['constructor'] },
  { text: 'äußere' },
  { text: 'name 1' },
  { since: new Date('2026-10-20T15:00:00Z') },
  { before: new Date('2026-10-20T15:00:00Z'), statuses: ['Rejected'] },
  { ranks: [transferRanks.correctable] },
];

describe.each(orders)('in the order %s', (order) => {
  test.each(searches)('pages hold what the whole list has: %j', async (search) => {
    const wanted = expectedFor({ ...search, order });
    for (const limit of [7, 1_000]) {
      expect((await allPages({ ...search, order, limit })).map(({ acatid }) => acatid)).toEqual(wanted);
    }
  });
});

test('an import that changes a request, and an account that goes to another firm, move it', async () => {
  const moved = { ...book.transfers[0], status: 'Completed', lastModifiedTS: '2026-11-20T12:00:00.000Z' };
  await importBook(
    store,
    {
      ...book,
      transfers: [moved],
      accounts: [{ accountNumber: 'A0', accountName: 'Moved', firmOid: otherFirmOid }],
    },
    importOptions(),
  );
  const { transfers } = await readTransferQueue(store.database, {
    firmOid: otherFirmOid,
    order: '-lastModified',
    limit: 1,
  });
  expect(transfers).toMatchObject([{ acatid: 'T0', status: 'Completed', accountName: 'Moved' }]);
  await expectFollowed();
  await asOwner(address, `delete from transfer where acatid = 'T0'`);
  await expectFollowed();
});

test('what has to be answered: nothing replaced, nothing past its last day', async () => {
  const at = (day: string) => `2026-11-${day}T10:00:00.000-05:00`;
  const rejected = {
    ...book.transfers[0],
    accountNumber: 'Q',
    status: 'Rejected',
    comment: soft,
    contraAccountNumber: null,
  };
  const transfers = [
    { ...rejected, acatid: 'R1', lastModifiedTS: at('02') }, // to be answered by Dec 1
    { ...rejected, acatid: 'R2', lastModifiedTS: at('03') },
    { ...rejected, acatid: 'R3', lastModifiedTS: at('04') },
    {
      ...rejected,
      acatid: 'N',
      status: 'Requested',
      comment: '- Replaces R2.',
      creationTS: at('06'),
      lastModifiedTS: at('06'),
    },
    { ...rejected, acatid: 'P', status: 'Request Past Due' },
    { ...rejected, acatid: 'W', status: 'Paperwork Required' },
  ];
  const own = '77';
  await importBook(
    store,
    {
      ...smallBook(),
      firms: [{ firmOid: own, firmName: 'Own' }],
      accounts: [{ accountNumber: 'Q', accountName: 'Q', firmOid: own }],
      offers: [],
      subscriptions: [],
      transfers,
    },
    importOptions(),
  );
  const on = async (today: string) => {
    const found = await readTransfersToAnswer(store.database, { firmOid: own, today, limit: 5 });
    return Object.values(found).map((list) => list.map(({ acatid }) => acatid));
  };
  expect(await on('2026-12-01')).toEqual([['R1', 'R3'], ['P'], ['W']]);
  expect(await on('2026-12-02')).toEqual([['R3'], ['P'], ['W']]);
});

/** Reads along the pages to the end. */
async function allPages(search: Omit<QueueSearch, 'firmOid'>): Promise<QueuedTransfer[]> {
  const all: QueuedTransfer[] = [];
  let after: QueueSearch['after'];
  do {
    const page = await readTransferQueue(store.database, { ...search, firmOid, after });
    all.push(...page.transfers);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return all;
}

function expectedFor({
  order,
  statuses: wanted,
  kind,
  text,
  since,
  before,
  ranks,
}: Partial<QueueSearch>): string[] {
  const sign = order === '-lastModified' ? -1 : 1;
  return book.transfers
    .map((transfer, index) => ({ ...transfer, account: book.accounts[index % accountCount] }))
    .filter(
      (one) =>
        one.account?.firmOid === firmOid &&
        (wanted?.includes(one.status) ?? true) &&
        (kind === undefined || one.kind === kind) &&
        (text === undefined ||
          `${one.account.accountName} ${one.contraFirmName}`.toLowerCase().includes(text)) &&
        (since === undefined || Date.parse(one.lastModifiedTS) >= since.getTime()) &&
        (before === undefined || Date.parse(one.lastModifiedTS) < before.getTime()) &&
        (ranks?.includes(rankOf(one)) ?? true),
    )
    .map((one) => ({ one, key: [one.lastModifiedTS, one.accountNumber, one.acatid].join(' ') }))
    .sort((left, right) => {
      const byRank = order === 'rank' ? rankOf(left.one) - rankOf(right.one) : 0;
      return byRank || (left.key < right.key ? -sign : sign);
    })
    .map(({ one }) => one.acatid);
}

/** The queue holds what the transfers and accounts say. */
async function expectFollowed(): Promise<void> {
  const different = await store.database.query(sql`
    (select account_number, acatid, firm_oid, kind, transfer_rank(status, comment), last_modified_ts
      from transfer join account using (account_number)
      except select account_number, acatid, firm_oid, kind, rank, last_modified_ts from transfer_queue)
    union all
    (select account_number, acatid, firm_oid, kind, rank, last_modified_ts from transfer_queue
      except select account_number, acatid, firm_oid, kind, transfer_rank(status, comment), last_modified_ts
      from transfer join account using (account_number))`);
  expect(different).toEqual([]);
}

import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { rejectCodes } from '#lib/domain/transfers/reject-code.ts';
import { rejectReasonOf } from '#lib/domain/transfers/reject-reason.ts';
import { rankOf, transferRanks } from '#lib/domain/transfers/transfer-rank.ts';
import {
  matchingStatuses,
  statusAliases,
  transferStatuses,
  recognizedStatus,
} from '#lib/domain/transfers/transfer-status.ts';
import { statementsOf } from '#lib/store/migrating/apply-migration.ts';
import { readMigrations } from '#lib/store/migrating/migration-files.ts';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { firmOid, importOptions, otherFirmOid, smallBook } from '#testing/store/small-book.ts';
import type { QueueSearch } from './queue-positions.ts';
import { type QueuedTransfer, readTransferQueue, readTransfersToAnswer } from './transfer-queue.ts';

const { store, address } = freshStore();
const statuses = [...Object.keys(transferStatuses), 'On Hold', 'Odd', 'SETTLE_PREP'];
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
    creationTS: new Date(Date.UTC(2026, 8, 1 + ((index * 11) % 9), 15)).toISOString(),
    dtcNumber: '0164',
    // Many transfers have the same timestamp.
    lastModifiedTS: new Date(Date.UTC(2026, 9, 1 + ((index * 7) % 40), 15)).toISOString(),
  })),
};

beforeAll(async () => {
  expect(await importBook(store, book, importOptions())).toMatchObject({ ok: true });
});

test('the database interprets statuses and comments in the same way as the rules', async () => {
  const piece = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom('( ', '(', '((', ' ', ' - ', '-', '–', ': ', ' )', ')', ', ', '/', ' and '),
    },
    {
      weight: 4,
      arbitrary: fc.constantFrom(
        '03',
        '3',
        '08',
        '9',
        '21',
        '10',
        '7 digits',
        '08 - Nov 2',
        '0303',
        '12/08',
        '０８',
        'é',
      ),
    },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        'Rejected',
        ' reject ',
        'REJECT',
        '_reject',
        'rejection',
        'code ',
        'Reason: ',
        'reason code ',
      ),
    },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        ' By Contra',
        ' by the receiver',
        ' BY\u2003NSCC',
        ' by Fidelity',
        'System ',
        'ACATS ',
        'deliverer firm ',
      ),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        'Documentation',
        'days',
        'firm',
        '.',
        ';',
        String.raw`\\`,
        '\n',
        '\u00a0',
        'x'.repeat(70),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.string({ maxLength: 8, unit: 'binary' }).map((text) => text.replaceAll('\0', '')),
    },
  );
  const usual = fc
    .tuple(
      fc.constantFrom('- Rejected By Contra', '- Rejected By Receiver', 'rejected', 'Receiver reject', 'x'),
      fc.constantFrom('. ( ', ': ', ' (', ' code '),
      fc.constantFrom(...rejectCodes.map(({ code }) => code), '3', '10'),
      fc.constantFrom(' - Text )', ' - Text )', ' - Days left )', '—text', ''),
      fc.constantFrom(
        '',
        ' ( 08 - Client )',
        ', 02 - Title',
        ' Form sent, by mail.',
        '- System reject.',
        ' Code nine.',
      ),
    )
    .map((parts) => parts.join(''));
  const status = fc
    .tuple(
      fc.constantFrom(...statuses, ...Object.keys(statusAliases), 'constructor'),
      fc.constantFrom(' ', '_', '-', '–', '\u00a0'),
      fc.boolean(),
    )
    .map(([text, separator, isUpper]) => {
      const spelled = text.replaceAll(' ', separator);
      return isUpper ? spelled.toUpperCase() : ` ${spelled}`;
    });
  const cases = fc.sample(
    fc.record({
      status: fc.oneof(fc.constant('Rejected'), fc.constant('REQUEST REJECT'), status),
      comment: fc.option(
        fc.oneof(
          usual,
          fc.array(piece, { maxLength: 12 }).map((parts) => parts.join('')),
        ),
      ),
    }),
    6_000,
  );
  const read = await store.database.query<{
    rank: number;
    status: string | null;
    code: string;
    kind: string;
  }>(sql`
    select transfer_rank(one ->> 'status', one ->> 'comment') as rank, transfer_status(one ->> 'status') as status,
      reject.code, reject.kind
    from json_array_elements(${JSON.stringify(cases)}::json) with ordinality as given (one, place),
      transfer_reject(one ->> 'comment') as reject
    order by place`);
  const expected = cases.map((one) => {
    const reason = rejectReasonOf({ status: 'Rejected', comment: one.comment });
    return {
      rank: rankOf(one),
      status: recognizedStatus(one.status),
      code: reason?.code ?? '',
      kind: reason?.kind,
    };
  });
  const wrong = cases.flatMap((one, place) =>
    isDeepStrictEqual(expected[place], read[place]) ? [] : [[one, expected[place], read[place]]],
  );
  expect(wrong.slice(0, 5)).toEqual([]);
  const kinds = Map.groupBy(read, ({ kind }) => kind);
  expect([...kinds.values()].map((found) => found.length > 0)).toEqual(Array(6).fill(true));
});

test('20 business days are counted from the first rejection with the same code, regardless of later changes to the request', async () => {
  const at = (day: string) => `2026-11-${day}T10:00:00.000-05:00`;
  const own = '78';
  const bring = async (status: string, comment: string | null, lastModifiedTS: string) => {
    await importBook(
      store,
      {
        firms: [{ firmOid: own, firmName: 'Own' }],
        offers: [],
        subscriptions: [],
        accounts: [{ accountNumber: 'RJ', accountName: 'RJ', firmOid: own }],
        transfers: [
          {
            ...book.transfers[0],
            accountNumber: 'RJ',
            acatid: 'X',
            kind: 'ACAT',
            status,
            comment,
            lastModifiedTS,
          },
        ],
      },
      importOptions(),
    );
    const { transfers } = await readTransferQueue(store.database, { firmOid: own, order: 'rank', limit: 1 });
    return [transfers[0]?.rejectedOn, transfers[0]?.answerBy];
  };
  expect(await bring('Requested', null, at('01'))).toEqual([null, null]);
  expect(await bring('Rejected', soft, at('02'))).toEqual(['2026-11-02', '2026-12-01']);
  expect(await bring('REJECTED', `${soft} Form sent.`, at('10'))).toEqual(['2026-11-02', '2026-12-01']);
  expect(await bring('Rejected', '- Rejected by contra: 3–docs', at('11'))).toEqual([
    '2026-11-02',
    '2026-12-01',
  ]);
  expect(await bring('Rejected', '- Rejected by contra: 5–number', at('12'))).toEqual([
    '2026-11-12',
    '2026-12-11',
  ]);
  expect(await bring('Rejected', hard, at('13'))).toEqual(['2026-11-13', null]);
  expect(await bring('Requested', soft, at('14'))).toEqual([null, null]);
  expect(await bring('Rejected', soft, at('16'))).toEqual(['2026-11-16', '2026-12-15']);
  // An older record is stale and has no effect.
  expect(await bring('Rejected', hard, at('15'))).toEqual(['2026-11-16', '2026-12-15']);
  expect(await bring('Rejected', null, at('17'))).toEqual(['2026-11-17', '2026-12-16']);
  expect(await bring('Rejected', 'See the form.', at('18'))).toEqual(['2026-11-17', '2026-12-16']);
  await expectFollowed();
});

const orders = ['rank', 'lastModified', '-lastModified', 'created'] as const;
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
  { rejectedSince: new Date('2026-10-20T15:00:00Z'), statuses: ['Rejected', 'Settling'] },
  { rejectedBefore: new Date('2026-10-20T15:00:00Z'), ranks: [0] },
  { statuses: ['SETTLE_PREP'] },
  { statuses: ['settle prep'] },
  { statuses: ['settling'] },
  { accountNumber: 'A3' },
  { ranks: [transferRanks.correctable] },
];

describe.each(orders)('sorted by %s', (order) => {
  test.each(searches)('the pages together equal the whole list: %j', async (search) => {
    const wanted = expectedFor({ ...search, order });
    for (const limit of [7, 1_000]) {
      expect((await allPages({ ...search, order, limit })).map(({ acatid }) => acatid)).toEqual(wanted);
    }
  });
});

test('an import that changes a request, or moves an account to another firm, updates its queue entry', async () => {
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

test('the migration corrects existing queue entries, and can run again during imports', async () => {
  const migration = (await readMigrations()).find(({ name }) => name.startsWith('0055-'));
  const statements = statementsOf(migration?.statements ?? '');
  const changed = book.transfers.map((transfer, index) => ({
    ...transfer,
    status: statuses[(index + 1) % statuses.length] ?? '',
    lastModifiedTS: '2026-11-20T11:00:00.000Z',
  }));
  await asOwner(
    address,
    'drop index transfer_queue_of_firm_by_rejection',
    `update transfer_queue set rank = 8, creation_ts = null where acatid like '%3%'`,
  );
  const importing = importBook(store, { ...book, transfers: changed }, importOptions());
  for (let times = 0; times < 3; times += 1) await asOwner(address, ...statements);
  expect(await importing).toMatchObject({ ok: true });
  await asOwner(address, ...statements);
  await expectFollowed();
});

test('transfers that can be resubmitted exclude replaced transfers and those past their deadline', async () => {
  const at = (day: string) => `2026-11-${day}T10:00:00.000-05:00`;
  const rejected = {
    ...book.transfers[0],
    accountNumber: 'Q',
    status: 'Rejected',
    comment: soft,
    contraAccountNumber: null,
  };
  const transfers = [
    { ...rejected, acatid: 'R1', lastModifiedTS: at('02') }, // respond by Dec 1
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
  const read = (today: string, limit: number) =>
    readTransfersToAnswer(store.database, { firmOid: own, today, limit });
  const on = async (today: string) =>
    Object.values((await read(today, 5)).transfers).map((list) => list.map(({ acatid }) => acatid));
  expect(await on('2026-12-01')).toEqual([['R1', 'R3'], ['P'], ['W']]);
  expect(await on('2026-12-02')).toEqual([['R3'], ['P'], ['W']]);
  // Counts include what the limit leaves out.
  expect(await read('2026-12-01', 1)).toMatchObject({ correctableCount: 2, transfers: { rejected: [{}] } });
});

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
  rejectedSince,
  rejectedBefore,
  accountNumber,
  ranks,
}: Partial<QueueSearch>): string[] {
  const sign = order === '-lastModified' ? -1 : 1;
  return book.transfers
    .map((transfer, index) => ({ ...transfer, account: book.accounts[index % accountCount] }))
    .filter(
      (one) =>
        one.account?.firmOid === firmOid &&
        (wanted?.some(
          (status) =>
            status === one.status ||
            (matchingStatuses(status) !== null && matchingStatuses(status) === recognizedStatus(one.status)),
        ) ??
          true) &&
        (accountNumber === undefined || one.accountNumber === accountNumber) &&
        (kind === undefined || one.kind === kind) &&
        (text === undefined ||
          `${one.account.accountName} ${one.contraFirmName}`.toLowerCase().includes(text)) &&
        (since === undefined || Date.parse(one.lastModifiedTS) >= since.getTime()) &&
        (rejectedSince === undefined ||
          rankOf(one) > transferRanks.rejected ||
          Date.parse(one.lastModifiedTS) >= rejectedSince.getTime()) &&
        (rejectedBefore === undefined || Date.parse(one.lastModifiedTS) < rejectedBefore.getTime()) &&
        (ranks?.includes(rankOf(one)) ?? true),
    )
    .map((one) => ({
      one,
      key: [order === 'created' ? one.creationTS : one.lastModifiedTS, one.accountNumber, one.acatid].join(
        ' ',
      ),
    }))
    .sort((left, right) => {
      const byRank = order === 'rank' ? rankOf(left.one) - rankOf(right.one) : 0;
      return byRank || (left.key < right.key ? -sign : sign);
    })
    .map(({ one }) => one.acatid);
}

/** Checks that the queue matches the transfers. */
async function expectFollowed(): Promise<void> {
  const different = await store.database.query(sql`
    with wanted as (
      select account_number, acatid, account_firm_oid as firm_oid, kind, transfer_rank(status, comment) as rank,
        last_modified_ts, rejected_at, creation_ts
      from transfer
    ), found as (
      select account_number, acatid, firm_oid, kind, rank, last_modified_ts, rejected_at, creation_ts from transfer_queue
    )
    (select * from wanted except select * from found) union all (select * from found except select * from wanted)`);
  expect(different).toEqual([]);
}

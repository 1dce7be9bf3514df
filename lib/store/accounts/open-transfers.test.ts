import { expect, test } from 'vitest';
import { maxCountedTransfers } from '#lib/domain/transfers/transfer-rank.ts';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import { firmOid, importOptions, smallBook } from '#testing/store/small-book.ts';
import { readOpenTransfers } from './open-transfers.ts';

const { store, address } = freshStore();

test('counts open transfers only in accounts with few enough requests, and leaves out replaced and old ones', async () => {
  const book = { ...smallBook(), accounts: [], offers: [], subscriptions: [], transfers: [] };
  expect(await importBook(store, book, importOptions())).toMatchObject({ ok: true });
  const soft = '- Rejected By Contra. ( 05 - Invalid Account Number )';
  const of = (account: string, acatid: string, status: string, comment: string | null, day: string) =>
    `('${account}', '${acatid}', 'ACAT', '${status}', ${comment === null ? 'null' : `'${comment}'`}, '${day}', '${day}')`;
  await asOwner(
    address,
    `insert into account (account_number, account_name, firm_oid)
      select name, name, '${firmOid}' from unnest(array['FEW', 'MOST', 'MANY', 'NONE']) as name`,
    `insert into transfer (account_number, acatid, kind, status, comment, creation_ts, last_modified_ts) values
      ${[
        of('FEW', 'SOFT', 'Rejected', soft, '2026-11-20'),
        of('FEW', 'LATER', 'REJECT', soft, '2026-11-23'),
        of('FEW', 'OLD', 'Rejected', soft, '2026-09-01'),
        of('FEW', 'REPLACED', 'Rejected', soft, '2026-11-19'),
        of('FEW', 'NEW', 'In Review', '- Replaces REPLACED.', '2026-11-24'),
        of('FEW', 'DONE', 'Completed', null, '2026-11-24'),
      ].join(', ')}`,
    `insert into transfer (account_number, acatid, kind, status, creation_ts, last_modified_ts)
      select account, 'T' || n, 'ACAT', 'Requested', '2026-11-01', '2026-11-01'
      from unnest(array['MOST', 'MANY']) as account,
        generate_series(1, ${maxCountedTransfers} + (case account when 'MANY' then 1 else 0 end)) as n`,
  );
  const found = await readOpenTransfers(store.database, {
    firmOid,
    accountNumbers: ['FEW', 'MOST', 'MANY', 'NONE', 'OF ANOTHER FIRM'],
    today: '2026-11-28',
  });
  const none = { open: 0, rejected: 0, answerBy: null };
  expect(Object.fromEntries(found)).toEqual({
    FEW: { open: 3, rejected: 2, answerBy: '2026-12-18' },
    MOST: { open: maxCountedTransfers, rejected: 0, answerBy: null },
    NONE: none,
    'OF ANOTHER FIRM': none,
  });
});

import { type ConsoleUnderTest, harborPoint } from './console.ts';

type ImportBook = ConsoleUnderTest['importBook'];

/** An account of Harbor Point that only one test file uses. Importing it again resets it. */
export const longAccount = {
  accountNumber: 'RB90010000',
  accountName:
    'The Bartholomew-Featherstonehaugh Irrevocable Generation-Skipping Family Trust for the Benefit of Descendants',
  count: 10_000,
  /** The newest request, which is at the top of the list. */
  newest: 'LONG0000',
  unknownStatus: 'Awaiting Medallion Desk',
} as const;

/** Imports the account with its transfer requests. Only the newest request's status can differ between imports. */
export async function importLongAccount(importBook: ImportBook, newestStatus = 'Requested'): Promise<void> {
  await importTransfers(
    importBook,
    Array.from({ length: longAccount.count }, (_, place) => transfer(place)),
    newestStatus,
  );
}

/** Imports the newest request again, with another status. */
export async function changeNewest(importBook: ImportBook, status: string): Promise<void> {
  await importTransfers(importBook, [transfer(0)], status);
}

/** Accounts without transfers. There are enough of them for more than one page. */
export const pagedAccounts = { name: 'Paged Partners', count: 60 } as const;

export async function importPagedAccounts(importBook: ImportBook): Promise<void> {
  await importBook({
    accounts: Array.from({ length: pagedAccounts.count }, (_, place) => ({
      accountNumber: `RB9002${String(place).padStart(4, '0')}`,
      accountName: `${pagedAccounts.name} ${place + 1}`,
      firmOid: harborPoint,
    })),
  });
}

async function importTransfers(
  importBook: ImportBook,
  transfers: object[],
  newestStatus: string,
): Promise<void> {
  const { accountNumber, accountName } = longAccount;
  const [newest, ...others] = transfers;
  await importBook({
    accounts: [{ accountNumber, accountName, firmOid: harborPoint }],
    // Newer than the stored version. Otherwise, the import wouldn't replace it.
    transfers: [{ ...newest, status: newestStatus, lastModifiedTS: new Date().toISOString() }, ...others],
  });
}

function transfer(place: number) {
  const created = new Date(Date.UTC(2026, 0, 5, 15) - place * 3_600_000).toISOString();
  return {
    accountNumber: longAccount.accountNumber,
    acatid: `LONG${String(place).padStart(4, '0')}`,
    creationTS: created,
    lastModifiedTS: created,
    kind: place % 3 === 0 ? 'non-ACAT' : 'ACAT',
    ...variants[place % variants.length],
  };
}

const variants = [
  {
    status: 'Completed',
    contraFirmName: 'Charles Schwab & Co.',
    dtcNumber: '0164',
    contraAccountNumber: '12345678',
  },
  {
    status: 'Rejected',
    comment: String.raw`- Rejected By Contra.\\( 08 - Client Rescinded )\\`,
    contraFirmName: 'National Financial Services LLC',
    dtcNumber: '0226',
  },
  { status: longAccount.unknownStatus },
  {
    status: 'Rejected',
    comment: String.raw`- Rejected By Contra.\\( 77 - Something Else Entirely )\\`,
    contraFirmName:
      'The Consolidated Savings, Loan, Trust and Safe Deposit Company of Upper Marlow and Environs',
    contraAccountNumber: 'X-0000000000000000000000000000000001',
  },
  { status: 'Transfer Closed - No Action', comment: '- Client Decided To Stay With Contra.' },
];

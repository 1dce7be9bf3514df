import { raw, type Sql } from 'sql-template-tag';
import { isRecordField } from '#lib/domain/offers/audit-entry.ts';
import { isIssuerField, offerFieldNames } from '#lib/domain/offers/offer.ts';
import { columnsOf } from '#lib/store/offers/offer-rows.ts';
import type { BookKind, BookRecords, RemovableKind, Removals } from './book.ts';

/** Excludes the time of an offer's last change, which is set by the store rather than by the import. */
const offerColumns = offerFieldNames.filter(isRecordField).flatMap(columnsOf);

/**
 * Storage of each kind of record: its table, its identifying columns and the columns that an import fills. An
 * import is first staged in temporary tables with the same columns.
 */
export const bookTables = {
  firm: { table: 'firm', key: ['firm_oid'], columns: ['firm_oid', 'firm_name'] },
  account: {
    table: 'account',
    key: ['account_number', 'firm_oid'],
    columns: ['account_number', 'account_name', 'firm_oid', 'residence_state'],
  },
  offer: {
    table: 'offer',
    key: ['private_placement_offer_oid'],
    columns: offerColumns.map(({ column }) => column),
  },
  subscription: {
    table: 'subscription',
    key: ['private_placement_order_oid'],
    time: 'modification_timestamp',
    columns: [
      'private_placement_order_oid',
      'reference',
      'private_placement_offer_oid',
      'account_number',
      'account_firm_oid',
      'status',
      'requested_dollar_amount',
      'fill_dollar_amount',
      'discretionary',
      'creation_timestamp',
      'modification_timestamp',
    ],
  },
  transfer: {
    table: 'transfer',
    key: ['account_number', 'account_firm_oid', 'acatid'],
    time: 'last_modified_ts',
    columns: [
      'account_number',
      'account_firm_oid',
      'acatid',
      'kind',
      'status',
      'comment',
      'contra_account_number',
      'contra_firm_name',
      'creation_ts',
      'dtc_number',
      'last_modified_ts',
    ],
  },
} as const satisfies Record<BookKind, BookTable>;

type BookTable = {
  readonly table: string;
  readonly key: readonly string[];
  readonly columns: readonly string[];
  /** Column with the record's timestamp. Of two records, the newer one is used. */
  readonly time?: string;
};

/** Kinds whose records have a timestamp. For all other kinds, the last record is used. */
export type TimedKind = 'subscription' | 'transfer';

type RowOf<Kind extends BookKind> = Readonly<Record<(typeof bookTables)[Kind]['columns'][number], unknown>>;

type StagedRows = { readonly [Kind in Exclude<BookKind, 'offer'>]: RowOf<Kind> } & {
  /** `given_firms` is in file order, so that errors refer to the right positions. */
  readonly offer: RowOf<'offer'> & { readonly given_firms: readonly string[] };
};

/** Converts a record to a row. */
export const bookRows: { readonly [Kind in BookKind]: (record: BookRecords[Kind]) => StagedRows[Kind] } = {
  firm: (firm) => ({ firm_oid: firm.firmOid, firm_name: firm.firmName }),
  account: (account) => ({
    account_number: account.accountNumber,
    account_name: account.accountName,
    firm_oid: account.firmOid,
    residence_state: account.residenceState,
  }),
  offer: (offer) => ({ ...offerRow(offer), given_firms: offer.participatingFirms }),
  subscription: (subscription) => ({
    private_placement_order_oid: subscription.privatePlacementOrderOid,
    reference: subscription.reference,
    private_placement_offer_oid: subscription.privatePlacementOfferOid,
    account_number: subscription.accountNumber,
    account_firm_oid: subscription.firmOid,
    status: subscription.status,
    requested_dollar_amount: subscription.requestedDollarAmount,
    fill_dollar_amount: subscription.fillDollarAmount,
    discretionary: subscription.discretionary,
    creation_timestamp: subscription.creationTimestamp,
    modification_timestamp: subscription.modificationTimestamp,
  }),
  transfer: (transfer) => ({
    account_number: transfer.accountNumber,
    account_firm_oid: transfer.firmOid,
    acatid: transfer.acatid,
    kind: transfer.kind,
    status: transfer.status,
    comment: transfer.comment,
    contra_account_number: transfer.contraAccountNumber,
    contra_firm_name: transfer.contraFirmName,
    creation_ts: transfer.creationTS,
    dtc_number: transfer.dtcNumber,
    last_modified_ts: transfer.lastModifiedTS,
  }),
};

/** Converts a removal to a row. */
export const removalRows: { readonly [Kind in RemovableKind]: (removal: Removals[Kind]) => object } = {
  account: ({ accountNumber, firmOid }) => ({ account_number: accountNumber, firm_oid: firmOid }),
  subscription: ({ privatePlacementOrderOid, modificationTimestamp }) => ({
    private_placement_order_oid: privatePlacementOrderOid,
    modification_timestamp: modificationTimestamp,
  }),
  transfer: ({ accountNumber, firmOid, acatid, lastModifiedTS }) => ({
    account_number: accountNumber,
    account_firm_oid: firmOid,
    acatid,
    last_modified_ts: lastModifiedTS,
  }),
};

function offerRow(offer: BookRecords['offer']): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const { column, field } of offerColumns) row[column] = valueOf(offer, field);
  return row;
}

function valueOf(offer: BookRecords['offer'], field: (typeof offerColumns)[number]['field']): unknown {
  if (isIssuerField(field)) return offer.issuer[field];
  return field === 'participatingFirms' ? offer.participatingFirms.toSorted() : offer[field];
}

/** Returns a kind's temporary table, which exists until the end of the import's transaction. */
export function stagingOf(kind: BookKind): Sql {
  return raw(`book_${bookTables[kind].table}`);
}

/** Returns the temporary table to which a kind's removals are moved from the staged records. */
export function removalsOf(kind: RemovableKind): Sql {
  return raw(`book_removed_${bookTables[kind].table}`);
}

/** Returns columns as SQL, such as `staged.firm_oid, staged.firm_name`, with or without a table name. */
export function columnList(columns: readonly string[], table?: string): Sql {
  return raw(columns.map((column) => (table === undefined ? column : `${table}.${column}`)).join(', '));
}

/** Returns a condition that is true if two rows are the same record, such as `left.firm_oid = right.firm_oid`. */
export function sameKey(kind: BookKind, left: string, right: string): Sql {
  return raw(bookTables[kind].key.map((column) => `${left}.${column} = ${right}.${column}`).join(' and '));
}

/** Returns the condition that two rows differ in a record's values. A missing row (all null) differs. */
export function differs(kind: BookKind, left: string, right: string): Sql {
  const { columns } = bookTables[kind];
  return raw(`(${columnList(columns, left).sql}) is distinct from (${columnList(columns, right).sql})`);
}

import { raw, type Sql } from 'sql-template-tag';
import type { BookKind, BookRecords } from './book.ts';

/**
 * Where each kind of record is kept: its table, the columns that identify it and those that a book fills. A book is
 * staged in temporary tables of the same columns first.
 */
export const bookTables = {
  firm: { table: 'firm', key: ['firm_oid'], columns: ['firm_oid', 'firm_name'] },
  account: {
    table: 'account',
    key: ['account_number'],
    columns: ['account_number', 'account_name', 'firm_oid'],
  },
  offer: {
    table: 'offer',
    key: ['private_placement_offer_oid'],
    columns: [
      'private_placement_offer_oid',
      'offer_name',
      'offer_status',
      'published',
      'exemption',
      'security_type',
      'issuer_name',
      'issuer_state',
      'issuer_city',
      'industry_sector',
      'issuer_size',
      'website',
      'offer_minimum',
      'offer_maximum',
      'minimum_investment_amount',
      'maximum_investment_amount',
      'closing_date',
      'days_from_closing_cash_is_required',
      'original_days_from_closing_cash_is_required',
      'blue_skyed_states',
      'clients_have_access',
      'corporate_accreditation_setting',
      'natural_person_accreditation_setting',
      'minimum_annual_income_range',
      'minimum_liquid_net_worth_range',
      'minimum_net_worth_range',
      'previous_experience_setting',
      'documentation_external',
      'physical_signature_required',
      'participating_firms',
      'creating_firm_oid',
      'creating_member_oid',
      'creation_timestamp',
    ],
  },
  subscription: {
    table: 'subscription',
    key: ['private_placement_order_oid'],
    time: 'modification_timestamp',
    columns: [
      'private_placement_order_oid',
      'private_placement_offer_oid',
      'account_number',
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
    key: ['account_number', 'acatid'],
    time: 'last_modified_ts',
    columns: [
      'account_number',
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

export type BookTable = {
  readonly table: string;
  readonly key: readonly string[];
  readonly columns: readonly string[];
  /** When what the record says was so: of two records the newer one holds. */
  readonly time?: string;
};

/** The kinds whose records carry a time of their own. Of the others the last that comes holds. */
export type TimedKind = 'subscription' | 'transfer';

type RowOf<Kind extends BookKind> = Readonly<Record<(typeof bookTables)[Kind]['columns'][number], unknown>>;

type StagedRows = { readonly [Kind in Exclude<BookKind, 'offer'>]: RowOf<Kind> } & {
  /** With the participating firms in the book's own order, for the places of errors. */
  readonly offer: RowOf<'offer'> & { readonly given_firms: readonly string[] };
};

/** How a record becomes a row. */
export const bookRows: { readonly [Kind in BookKind]: (record: BookRecords[Kind]) => StagedRows[Kind] } = {
  firm: (firm) => ({ firm_oid: firm.firmOid, firm_name: firm.firmName }),
  account: (account) => ({
    account_number: account.accountNumber,
    account_name: account.accountName,
    firm_oid: account.firmOid,
  }),
  offer: (offer) => ({
    private_placement_offer_oid: offer.privatePlacementOfferOid,
    offer_name: offer.offerName,
    offer_status: offer.offerStatus,
    published: offer.published,
    exemption: offer.exemption,
    security_type: offer.securityType,
    issuer_name: offer.issuer.issuerName,
    issuer_state: offer.issuer.issuerState,
    issuer_city: offer.issuer.issuerCity,
    industry_sector: offer.issuer.industrySector,
    issuer_size: offer.issuer.issuerSize,
    website: offer.issuer.website,
    offer_minimum: offer.offerMinimum,
    offer_maximum: offer.offerMaximum,
    minimum_investment_amount: offer.minimumInvestmentAmount,
    maximum_investment_amount: offer.maximumInvestmentAmount,
    closing_date: offer.closingDate,
    days_from_closing_cash_is_required: offer.daysFromClosingCashIsRequired,
    original_days_from_closing_cash_is_required: offer.originalDaysFromClosingCashIsRequired,
    blue_skyed_states: offer.blueSkyedStates,
    clients_have_access: offer.clientsHaveAccess,
    corporate_accreditation_setting: offer.corporateAccreditationSetting,
    natural_person_accreditation_setting: offer.naturalPersonAccreditationSetting,
    minimum_annual_income_range: offer.minimumAnnualIncomeRange,
    minimum_liquid_net_worth_range: offer.minimumLiquidNetWorthRange,
    minimum_net_worth_range: offer.minimumNetWorthRange,
    previous_experience_setting: offer.previousExperienceSetting,
    documentation_external: offer.documentationExternal,
    physical_signature_required: offer.physicalSignatureRequired,
    participating_firms: offer.participatingFirms.toSorted(),
    given_firms: offer.participatingFirms,
    creating_firm_oid: offer.creatingFirmOid,
    creating_member_oid: offer.creatingMemberOid,
    creation_timestamp: offer.creationTimestamp,
  }),
  subscription: (subscription) => ({
    private_placement_order_oid: subscription.privatePlacementOrderOid,
    private_placement_offer_oid: subscription.privatePlacementOfferOid,
    account_number: subscription.accountNumber,
    status: subscription.status,
    requested_dollar_amount: subscription.requestedDollarAmount,
    fill_dollar_amount: subscription.fillDollarAmount,
    discretionary: subscription.discretionary,
    creation_timestamp: subscription.creationTimestamp,
    modification_timestamp: subscription.modificationTimestamp,
  }),
  transfer: (transfer) => ({
    account_number: transfer.accountNumber,
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

/** The temporary table of a kind, which lasts as long as the transaction of an import. */
export function stagingOf(kind: BookKind): Sql {
  return raw(`book_${bookTables[kind].table}`);
}

/** `staged.firm_oid, staged.firm_name`: columns as SQL, of one table or of none. */
export function columnList(columns: readonly string[], table?: string): Sql {
  return raw(columns.map((column) => (table === undefined ? column : `${table}.${column}`)).join(', '));
}

/** Whether two tables hold the same record: `left.firm_oid = right.firm_oid`. */
export function sameKey(kind: BookKind, left: string, right: string): Sql {
  return raw(bookTables[kind].key.map((column) => `${left}.${column} = ${right}.${column}`).join(' and '));
}

/** Whether two tables differ in what a book says of a record; a row that is not there (all null) differs. */
export function differs(kind: BookKind, left: string, right: string): Sql {
  const { columns } = bookTables[kind];
  return raw(`(${columnList(columns, left).sql}) is distinct from (${columnList(columns, right).sql})`);
}

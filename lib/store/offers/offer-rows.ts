import sql, { raw, type Sql } from 'sql-template-tag';
import { sealedTimestampText } from '#lib/store/database/sql-parts.ts';
import { byField } from '#lib/domain/offers/fields/by-field.ts';
import {
  isIssuerField,
  type Issuer,
  issuerFieldNames,
  type Offer,
  offerFieldNames,
  type IssuerField,
  type OfferField,
} from '#lib/domain/offers/offer.ts';
import { type FieldKind, issuerFields, offerFields } from '#lib/domain/offers/fields/offer-fields.ts';

/** PostgreSQL's name for each column type. */
export const columnTypes: Readonly<Record<ColumnKind, string>> = {
  identifier: 'text',
  text: 'text',
  status: 'text',
  exemption: 'text',
  amount: 'numeric',
  date: 'date',
  days: 'integer',
  states: 'text[]',
  boolean: 'boolean',
  code: 'text',
  firms: 'text[]',
  timestamp: 'timestamp with time zone',
};

export type StoredOffer = {
  readonly offer: Offer;
  /** Version in the offer's ETag. Audit entries about filings don't increase it. */
  readonly version: number;
  /**
   * Number of the offer's audit entries, which is the number of the newest one. Must be unchanged when the
   * offer is written.
   */
  readonly entries: number;
};

/**
 * Returns when an offer last changed, as far as a firm can see. For a participating firm, changes to other
 * firms' subscriptions don't count.
 */
export function lastModifiedFor(firmOid: string): Sql {
  return sql`(case when unseen_version = version and creating_firm_oid <> ${firmOid}
    then seen_timestamp else last_modified_timestamp end)`;
}

const asItIs = (column: string) => column;

/** By kind of column, returns the expression that selects such a column. */
const read: Readonly<Record<ColumnKind, (column: string) => string>> = {
  identifier: asItIs,
  text: asItIs,
  status: asItIs,
  exemption: asItIs,
  amount: (column) => `${column}::text`,
  date: (column) => `to_char(${column}::timestamp, 'YYYY-MM-DD')`,
  days: asItIs,
  states: asItIs,
  boolean: asItIs,
  code: asItIs,
  firms: asItIs,
  timestamp: (column) => sealedTimestampText(column).sql,
};

/** Columns of an OfferRow, selected from the `offer` table. Session settings don't affect their bytes. */
export const offerColumns: Sql = raw(
  [
    'version - unversioned_entries as version, version as entries',
    ...offerFieldNames
      .flatMap(columnsOf)
      .map(({ column, field, kind }) => `${read[kind](`offer.${column}`)} as "${field}"`),
  ].join(', '),
);

/** An offer as a row: its fields by name, including its issuer's. */
export type OfferRow = Omit<Offer, 'issuer'> &
  Issuer & { readonly version: number; readonly entries: number };

export function storedOfferOf(row: OfferRow): StoredOffer {
  return { offer: offerOf(row), version: row.version, entries: row.entries };
}

export function offerOf(row: OfferRow): Offer {
  return byField<Offer>(offerFieldNames, (field) => (field === 'issuer' ? issuerOf(row) : row[field]));
}

function issuerOf(row: OfferRow): Issuer {
  return byField<Issuer>(issuerFieldNames, (field) => row[field]);
}

/** Kinds that have a column. An issuer has a text column for each of its members. */
export type ColumnKind = Exclude<FieldKind, 'issuer'>;

export type StoredColumn = {
  readonly column: string;
  readonly field: Exclude<OfferField, 'issuer'> | IssuerField;
  readonly kind: ColumnKind;
  readonly isNullable: boolean;
};

/** Returns a field's column in the `offer` table, such as `closing_date` for closingDate. */
export function columnOf(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Returns a field's columns, in order. */
export function columnsOf(field: OfferField): StoredColumn[] {
  if (field === 'issuer') {
    return issuerFieldNames.map((member) => ({
      column: columnOf(member),
      field: member,
      kind: 'text',
      isNullable: issuerFields[member].isNullable,
    }));
  }
  const entry = offerFields[field];
  return [{ column: columnOf(field), field, kind: entry.kind, isNullable: 'isNullable' in entry }];
}

/** Returns an offer's values by column, in a form that can be sent as JSON. */
export function offerRow(offer: Offer, columns: readonly StoredColumn[]): Record<string, unknown> {
  return Object.fromEntries(
    columns.map(({ column, field }) => [column, isIssuerField(field) ? offer.issuer[field] : offer[field]]),
  );
}

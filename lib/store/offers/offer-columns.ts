import { type IssuerField, issuerFieldNames, type OfferField } from '#lib/domain/offers/offer.ts';
import { type FieldKind, issuerFields, offerFields } from '#lib/domain/offers/fields/offer-fields.ts';

/** The kinds that have a column; an issuer has one for each of its members, which are text. */
export type ColumnKind = Exclude<FieldKind, 'issuer'>;

export type StoredColumn = {
  readonly column: string;
  readonly field: Exclude<OfferField, 'issuer'> | IssuerField;
  readonly kind: ColumnKind;
  readonly isNullable: boolean;
};

/** The type of a column, as PostgreSQL names it. */
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

/** Where the table `offer` keeps a field: closingDate in `closing_date`. */
export function columnOf(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The columns of a field in their order. */
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

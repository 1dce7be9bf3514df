import { stringify } from 'csv-stringify/browser/esm/sync';
import type { BulkAnswer } from '#lib/contract/offers/bulk-schemas.ts';
import { describeValue, fieldLabels } from '#lib/client/offers/field-labels.ts';
import { isRecordField } from '#lib/domain/offers/audit-entry.ts';

export type Results = BulkAnswer['results'];

const columns = ['Offer identifier', 'Offer', 'Outcome', 'Setting', 'From', 'To', 'Reason'] as const;

/** CSV (RFC 4180) with a row for each setting that changed and each reason of a refusal. No cell of it is a formula. */
export function resultsText(results: Results, nameOf: (oid: string) => string): string {
  const rows = results.flatMap(({ privatePlacementOfferOid: oid, outcome, changes, errors }) => {
    const offer = [oid, nameOf(oid), outcome];
    const changed = changes.flatMap(({ field, from, to }) =>
      isRecordField(field)
        ? [[...offer, fieldLabels[field], describeValue(field, from), describeValue(field, to), '']]
        : [],
    );
    const refused = errors.map(({ field, message }) => [...offer, labelOf(field), '', '', message]);
    const all = [...changed, ...refused];
    return all.length > 0 ? all : [[...offer, '', '', '', '']];
  });
  return stringify([[...columns], ...rows], {
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
}

function labelOf(field: string | null): string {
  return field !== null && isRecordField(field) ? fieldLabels[field] : (field ?? '');
}

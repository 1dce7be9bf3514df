import { stringify } from 'csv-stringify/browser/esm/sync';
import { saveFile } from '#lib/client/http/save-file.ts';
import { marketDate } from '#lib/domain/market/market-time.ts';
import type { BulkAnswer } from '#lib/contract/offers/bulk-schemas.ts';
import { describeValue, fieldLabels } from '#lib/client/offers/field-labels.ts';
import { isRecordField } from '#lib/domain/offers/audit-entry.ts';

const columns = ['Offer identifier', 'Offer', 'Outcome', 'Setting', 'From', 'To', 'Reason'] as const;

/** Saves each offer's results as a CSV file. */
export function saveResults(results: Results, nameOf: (oid: string) => string): void {
  const content = new Blob([resultsText(results, nameOf)], { type: 'text/csv;charset=utf-8' });
  saveFile({ name: `changed-offers-${marketDate(new Date())}.csv`, content });
}

type Results = BulkAnswer['results'];

/**
 * Returns CSV (RFC 4180) with a row for each changed setting, each error, and each unchanged offer. No cell is a
 * formula.
 */
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

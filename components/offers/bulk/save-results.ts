import { saveFile } from '#lib/client/http/save-file.ts';
import { marketDate } from '#lib/domain/market/market-time.ts';
import { type Results, resultsText } from './results-text.ts';

/** Has the browser save what became of the offers. */
export function saveResults(results: Results, nameOf: (oid: string) => string): void {
  const content = new Blob([resultsText(results, nameOf)], { type: 'text/csv;charset=utf-8' });
  saveFile({ name: `changed-offers-${marketDate(new Date())}.csv`, content });
}

import type { ExportTable } from '#lib/contract/exports/export-table.ts';
import { historyExport } from '#lib/contract/offers/offer-exports.ts';

/** Changes to all of a firm's offers as a file: the columns of an offer's history, plus the offer. */
export const changeExport = {
  name: 'changes',
  sheet: 'Changes',
  columns: {
    offerName: { label: 'Offer', kind: 'text' },
    privatePlacementOfferOid: { label: 'Identifier', kind: 'text' },
    ...historyExport.columns,
    bulkId: { label: 'Bulk update', kind: 'text' },
  },
} as const satisfies ExportTable;

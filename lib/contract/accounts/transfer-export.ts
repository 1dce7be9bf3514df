import type { ExportTable } from '#lib/contract/exports/export-table.ts';

/** An account's external transfers as a file. */
export const transferExport = {
  name: 'transfers',
  sheet: 'Transfers',
  columns: {
    acatid: { label: 'Request', kind: 'text' },
    kind: { label: 'Kind', kind: 'text' },
    status: { label: 'Status', kind: 'text' },
    comment: { label: 'Comment', kind: 'text' },
    contraFirmName: { label: 'Contra firm', kind: 'text' },
    dtcNumber: { label: 'DTC number', kind: 'text' },
    contraAccountNumber: { label: 'Contra account', kind: 'text' },
    creationTS: { label: 'Created', kind: 'timestamp' },
    lastModifiedTS: { label: 'Last change', kind: 'timestamp' },
  },
} as const satisfies ExportTable;

/** A firm's external transfers as a file. */
export const firmTransferExport = {
  name: 'firm-transfers',
  sheet: 'Transfers',
  columns: {
    accountNumber: { label: 'Account', kind: 'text' },
    accountName: { label: 'Account name', kind: 'text' },
    ...transferExport.columns,
    answerBy: { label: 'Respond by', kind: 'date' },
    replacedBy: { label: 'Replaced by', kind: 'text' },
  },
} as const satisfies ExportTable;

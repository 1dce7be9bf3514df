import type { ExportTable } from '#lib/contract/exports/export-table.ts';

/** A firm's security events as a file. */
export const securityEventExport = {
  name: 'security-events',
  sheet: 'Security events',
  columns: {
    eventId: { label: 'Number', kind: 'text' },
    at: { label: 'When', kind: 'timestamp' },
    event: { label: 'What', kind: 'text' },
    subject: { label: 'Subject', kind: 'text' },
    detail: { label: 'Detail', kind: 'text' },
    actorName: { label: 'Who', kind: 'text' },
    actorKind: { label: 'Via', kind: 'text' },
    actorKeyId: { label: 'API key', kind: 'text' },
    address: { label: 'From', kind: 'text' },
    requestId: { label: 'Request', kind: 'text' },
  },
} as const satisfies ExportTable;

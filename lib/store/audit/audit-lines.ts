import { stringify } from 'csv-stringify/sync';
import * as z from 'zod';

/** A stored audit entry and its position. */
export type PlacedEntry = {
  readonly offer: string;
  readonly version: number;
  /** Position among the entries of all offers. */
  readonly sequence: number;
  readonly content: string;
  /** HMAC, in base64. */
  readonly seal: string;
};

const entrySchema = z.object({
  at: z.string(),
  action: z.string(),
  actor: z.object({
    kind: z.string(),
    name: z.string(),
    keyId: z.string().nullish(),
    firmOid: z.string().nullable(),
    memberId: z.string().optional(),
  }),
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  effects: z.array(z.string()),
  basis: z.unknown().optional(),
  approval: z.unknown().optional(),
  requestId: z.string().nullable(),
});

type ReadEntry = z.output<typeof entrySchema>;

/** Parses an entry's content. Returns undefined if it was modified and is no longer valid. */
export function readEntry({ content }: Pick<PlacedEntry, 'content'>): ReadEntry | undefined {
  try {
    return entrySchema.safeParse(JSON.parse(content)).data;
  } catch {
    return undefined; // not JSON, so not the original content
  }
}

/**
 * Formats an entry as one JSON object: its position, followed by its stored content. Content that isn't a valid
 * entry on a single line is included in full as `unreadable`.
 */
export function entryJson(entry: PlacedEntry): string {
  const { sequence, offer, version, seal, content } = entry;
  const place = JSON.stringify({ sequence, privatePlacementOfferOid: offer, version, seal }).slice(0, -1);
  const isLine = readEntry(entry) !== undefined && content.startsWith('{') && !/[\n\r]/.test(content);
  const rest = isLine ? content.slice(1) : `"unreadable":${JSON.stringify(content)}}`;
  return `${place},${rest}`;
}

/** Formats an entry as a line of an export. */
export function jsonLine(entry: PlacedEntry): string {
  return `{"type":"entry",${entryJson(entry).slice(1)}\n`;
}

const csvColumns = [
  'sequence',
  'privatePlacementOfferOid',
  'version',
  'at',
  'action',
  'actorKind',
  'actorName',
  'actorFirmOid',
  'actorMemberId',
  'field',
  'from',
  'to',
  'effects',
  'requestId',
  'sealHex',
  'actorKeyId',
  'basis',
  'approval',
] as const;

type CsvRow = Record<(typeof csvColumns)[number], string>;

export const csvHeader = csvText([[...csvColumns]]);

/**
 * Formats an entry as CSV rows (RFC 4180): one for each changed field, or a single row if there is none. A
 * cell that a spreadsheet would read as a formula starts with an apostrophe, because an offer's text comes
 * from outside. The HMAC is in hexadecimal, because base64 can start like a formula.
 */
export function csvLines(entry: PlacedEntry): string {
  return csvText(csvRows(entry).map((row) => csvColumns.map((column) => row[column])));
}

function csvRows(entry: PlacedEntry): CsvRow[] {
  const read = readEntry(entry);
  const place = {
    sequence: String(entry.sequence),
    privatePlacementOfferOid: entry.offer,
    version: String(entry.version),
    sealHex: Buffer.from(entry.seal, 'base64').toString('hex'),
  };
  if (read === undefined) {
    return [{ ...emptyRow, ...place, effects: `This entry can't be read: ${entry.content}` }];
  }
  const { at, action, actor, effects, basis, approval, requestId, changes } = read;
  const row: CsvRow = {
    ...emptyRow,
    ...place,
    at,
    action,
    actorKind: actor.kind,
    actorName: actor.name,
    actorFirmOid: actor.firmOid ?? '',
    actorMemberId: actor.memberId ?? '',
    actorKeyId: actor.keyId ?? '',
    effects: effects.join(' '),
    basis: cellOf(basis),
    approval: cellOf(approval),
    requestId: requestId ?? '',
  };
  return changes.length === 0
    ? [row]
    : changes.map(({ field, from, to }) => ({ ...row, field, from: cellOf(from), to: cellOf(to) }));
}

const emptyRow: CsvRow = {
  sequence: '',
  privatePlacementOfferOid: '',
  version: '',
  at: '',
  action: '',
  actorKind: '',
  actorName: '',
  actorFirmOid: '',
  actorMemberId: '',
  field: '',
  from: '',
  to: '',
  effects: '',
  requestId: '',
  sealHex: '',
  actorKeyId: '',
  basis: '',
  approval: '',
};

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function csvText(rows: readonly (readonly string[])[]): string {
  return stringify([...rows], {
    escape_formulas: true,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
  });
}

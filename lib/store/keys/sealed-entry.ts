import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { type AuditEntry, replay } from '#lib/domain/offers/audit-entry.ts';

/** Used in place of the previous HMAC for an offer's first entry, which has no previous entry. */
export const chainStart: Buffer = Buffer.alloc(0);

/** Parts of an entry that verification reads. */
export type SealedEntry = {
  readonly at: string;
  readonly action: AuditEntry['action'];
  readonly changes: readonly { readonly field: string; readonly from: unknown }[];
  /** The changed fields and their new values. */
  readonly after: Readonly<Record<string, unknown>>;
};

/** Protected content was written by this program, so only its structure is checked. */
const outline = z.object({
  at: z.string(),
  action: z.custom<AuditEntry['action']>((action) => typeof action === 'string'),
  changes: z.custom<AuditEntry['changes']>((changes) => Array.isArray(changes) && changes.every(isChange)),
});

function isChange(change: unknown): boolean {
  return (
    typeof change === 'object' && change !== null && 'field' in change && typeof change.field === 'string'
  );
}

/** Parses an entry's content. Returns undefined if it was modified and is no longer valid. */
export function readSealed({ content }: { readonly content: string }): SealedEntry | undefined {
  try {
    const entry = outline.parse(JSON.parse(content));
    return { ...entry, after: replay([entry]) };
  } catch {
    return undefined;
  }
}

/** The part of an audit entry that the HMAC covers: its position and its JSON text, byte for byte. */
type SealedContent = {
  readonly privatePlacementOfferOid: string;
  readonly version: number;
  readonly content: string;
};

/**
 * Returns an entry's HMAC-SHA256 over its content, its position and the previous HMAC. Anyone who changes,
 * swaps or removes an entry without the key invalidates every HMAC from there on.
 */
export function sealEntry(auditKey: KeyObject, previousSeal: Buffer, entry: SealedContent): Buffer {
  return createHmac('sha256', auditKey)
    .update(
      JSON.stringify([
        previousSeal.toString('base64'),
        entry.privatePlacementOfferOid,
        entry.version,
        entry.content,
      ]),
    )
    .digest();
}

export function isSealedBy(
  auditKey: KeyObject,
  previousSeal: Buffer,
  entry: SealedContent,
  seal: Buffer,
): boolean {
  const expected = sealEntry(auditKey, previousSeal, entry);
  return seal.length === expected.length && timingSafeEqual(expected, seal);
}

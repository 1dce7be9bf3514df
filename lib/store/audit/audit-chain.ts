import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/** The part of an audit entry that is sealed: its place and its JSON text, byte for byte. */
export type SealedContent = {
  readonly privatePlacementOfferOid: string;
  readonly version: number;
  readonly content: string;
};

/** What the first entry of an offer continues. */
export const chainStart: Buffer = Buffer.alloc(0);

/**
 * The seal of an entry: an HMAC-SHA256 over its content, its place and the seal before it. Whoever changes, swaps
 * or removes an entry without the key breaks every seal from there on.
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

import { createHash, randomBytes } from 'node:crypto';

/** The kinds of records that a firm can name by a reference, as an import's NDJSON writes them. */
export type ReferencedKind = 'offer' | 'subscription';

/**
 * The identifier for a firm's reference, the same in every file: `8` and 18 digits, from SHA-256 over
 * `firmOid|type|reference`.
 */
export function identifierOfReference(firmOid: string, kind: ReferencedKind, reference: string): string {
  return identifierOfBytes(createHash('sha256').update(`${firmOid}|${kind}|${reference}`).digest());
}

/** An identifier of the same form for a record without a reference. */
export function randomIdentifier(): string {
  return identifierOfBytes(randomBytes(32));
}

function identifierOfBytes(bytes: Buffer): string {
  const digits = BigInt(`0x${bytes.toString('hex')}`) % 10n ** 18n;
  return `8${digits.toString().padStart(18, '0')}`;
}

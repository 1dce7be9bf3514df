import { hash, randomBytes } from 'node:crypto';

/** Kinds of records to which a firm can refer by reference, as spelled in an import's NDJSON. */
export type ReferencedKind = 'offer' | 'subscription';

/**
 * Returns the identifier for a firm's reference, which is the same in every file: `8` and 18 digits derived
 * from the SHA-256 over `firmOid|type|reference`.
 */
export function identifierFromReference(firmOid: string, kind: ReferencedKind, reference: string): string {
  return identifierFromHex(hash('sha256', `${firmOid}|${kind}|${reference}`));
}

/** Returns an identifier of the same form for a record without a reference. */
export function randomIdentifier(): string {
  return identifierFromHex(randomBytes(32).toString('hex'));
}

const modulus = 10n ** 18n;

function identifierFromHex(hex: string): string {
  const digits = BigInt(`0x${hex}`) % modulus;
  return `8${digits.toString().padStart(18, '0')}`;
}

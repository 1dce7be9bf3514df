import sql, { raw } from 'sql-template-tag';
import { readReference } from '#lib/domain/offers/creating/reference.ts';
import { isJsonObject } from '#lib/domain/text/json-object.ts';
import type { Database } from '#lib/store/database/database.ts';
import { identifierFromReference, type ReferencedKind } from '#lib/store/offers/reference-identifiers.ts';
import type { BookKind } from './book.ts';
import { bookTables, sameKey, stagingOf } from './book-tables.ts';
import type { MemberPath } from './book-errors.ts';

/** A member that contains a reference to a record, and the identifier member that it replaces. */
type Naming = { readonly reference: string; readonly identifier: string; readonly of: ReferencedKind };

const namings: Readonly<Partial<Record<BookKind, readonly Naming[]>>> = {
  offer: [{ reference: 'reference', identifier: 'privatePlacementOfferOid', of: 'offer' }],
  subscription: [
    { reference: 'reference', identifier: 'privatePlacementOrderOid', of: 'subscription' },
    { reference: 'offerReference', identifier: 'privatePlacementOfferOid', of: 'offer' },
  ],
};

export type NamedRecord = {
  readonly value: unknown;
  readonly complaints: readonly { readonly path: MemberPath; readonly message: string }[];
};

/**
 * Replaces a record's references with identifiers, and adds the sender to a transfer without a firm. If a record has
 * both a reference and an identifier, they must match each other. If `sender` is undefined, the operator imports the file. An offer's reference then belongs to the offer's
 * creating firm, and references aren't compared with identifiers, because an export contains both.
 */
export function withIdentifiers(kind: BookKind, value: unknown, sender: string | undefined): NamedRecord {
  if (kind === 'transfer' && sender !== undefined && isJsonObject(value)) {
    return { value: { ...value, firmOid: value['firmOid'] ?? sender }, complaints: [] };
  }
  const named =
    namings[kind]?.filter(({ reference }) => isJsonObject(value) && (value[reference] ?? null) !== null) ??
    [];
  if (named.length === 0 || !isJsonObject(value)) return { value, complaints: [] };
  const creator = kind === 'offer' ? value['creatingFirmOid'] : undefined;
  const firmOid = sender ?? (typeof creator === 'string' ? creator : undefined);
  const complaints: { path: MemberPath; message: string }[] = [];
  let identified = value;
  for (const { reference, identifier, of } of named) {
    const text = value[reference];
    const reading = typeof text === 'string' ? readReference(text) : undefined;
    const given = value[identifier] ?? undefined;
    // Malformed references are rejected when the record is validated.
    if (!reading || 'problem' in reading || (sender === undefined && given !== undefined)) continue;
    if (firmOid === undefined) {
      complaints.push({
        path: [reference],
        message: `Add ${identifier}. A file imported by an operator doesn't belong to a firm.`,
      });
      continue;
    }
    const meant = identifierFromReference(firmOid, of, reading.reference);
    if (given !== undefined && given !== meant) {
      const message = `This reference identifies ${meant}, which doesn't match ${identifier}. Remove one of the two fields.`;
      complaints.push({ path: [reference], message });
    }
    identified = { ...identified, [identifier]: meant };
  }
  return { value: identified, complaints };
}

/** Keeps the stored reference of each record that has no reference in the import. */
export async function keepReferences(database: Database): Promise<void> {
  for (const kind of ['offer', 'subscription'] as const) {
    await database.query(sql`
      update ${stagingOf(kind)} as staged set reference = stored.reference
      from ${raw(bookTables[kind].table)} as stored
      where ${sameKey(kind, 'stored', 'staged')} and staged.reference is null and stored.reference is not null`);
  }
}

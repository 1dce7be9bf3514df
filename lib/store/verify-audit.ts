import type { KeyObject } from 'node:crypto';
import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod';
import { type AuditEntry, replay } from '#lib/domain/audit-entry.ts';
import { offerRecord } from '#lib/domain/offer-record.ts';
import { chainStart, isSealedBy } from './audit-chain.ts';
import type { Database } from './database.ts';
import { offerColumns, type OfferRow, type StoredOffer, storedOfferOf } from './offer-rows.ts';
import type { Store } from './store.ts';
import { freezeStore, streamRows } from './stream-rows.ts';

export type AuditVerification =
  | { readonly ok: true; readonly offers: number; readonly entries: number }
  | {
      readonly ok: false;
      /** How many were right before the one that is not. */
      readonly offers: number;
      readonly entries: number;
      /** The first offer with something wrong, and the first version of it. */
      readonly offer: string;
      readonly version: number;
      readonly problem: string;
    };

/**
 * Checks every chain of audit entries: no gap, every seal right, and at its end the offer as it is now, at the version
 * and with the chain head that it has. With a firm only those of the offers that it created. Sees the store as it is at
 * one instant, however long it takes.
 */
export async function verifyAudit({ database, keys }: Store, firmOid?: string): Promise<AuditVerification> {
  return database.transaction(async (transaction) => {
    await freezeStore(transaction);
    return verifyTrails(keys.audit, storedOffers(transaction, firmOid), storedEntries(transaction, firmOid));
  });
}

type ChainedOffer = StoredOffer & { readonly chainHead: Buffer };

type StoredEntry = {
  readonly offer: string;
  readonly version: number;
  readonly content: string;
  readonly seal: Buffer;
};

/** Both in the order of the offers' identifiers. */
async function verifyTrails(
  auditKey: KeyObject,
  offers: AsyncGenerator<ChainedOffer>,
  entries: AsyncGenerator<StoredEntry>,
): Promise<AuditVerification> {
  const checked = { offers: 0, entries: 0 };
  const wrong = (offer: string, { version, problem }: Finding): AuditVerification => {
    return { ok: false, ...checked, offer, version, problem };
  };
  const next = async (): Promise<StoredEntry | undefined> => {
    const found = await entries.next();
    return found.done === true ? undefined : found.value;
  };
  let entry = await next();
  for await (const offer of offers) {
    const oid = offer.offer.privatePlacementOfferOid;
    if (entry !== undefined && entry.offer < oid) break;
    let trail: Trail = { version: 0, seal: chainStart, at: '', record: {} };
    for (; entry?.offer === oid; entry = await next()) {
      const finding = findingIn(auditKey, trail, entry);
      if (finding !== undefined) return wrong(oid, finding);
      trail = continued(trail, entry);
      checked.entries += 1;
    }
    const finding = findingAtEnd(trail, offer);
    if (finding !== undefined) return wrong(oid, finding);
    checked.offers += 1;
  }
  return entry === undefined
    ? { ok: true, ...checked }
    : wrong(entry.offer, { version: entry.version, problem: 'The offer of this entry does not exist.' });
}

/** What the entries of an offer so far lead to. */
type Trail = {
  readonly version: number;
  readonly seal: Buffer;
  readonly at: string;
  readonly record: Readonly<Record<string, unknown>>;
};

type Finding = { readonly version: number; readonly problem: string };

function findingIn(auditKey: KeyObject, trail: Trail, entry: StoredEntry): Finding | undefined {
  const expected = trail.version + 1;
  if (entry.version !== expected) {
    return { version: expected, problem: 'The entry is missing.' };
  }
  const sealed = { privatePlacementOfferOid: entry.offer, version: entry.version, content: entry.content };
  return isSealedBy(auditKey, trail.seal, sealed, entry.seal)
    ? undefined
    : { version: expected, problem: 'The entry, or the one before it, is not as it was sealed.' };
}

/** What was sealed was written by this program, so only its outline is looked at. */
const sealedForm = z.object({ at: z.string(), changes: z.custom<AuditEntry['changes']>(Array.isArray) });

function continued({ record }: Trail, { version, seal, content }: StoredEntry): Trail {
  const entry = sealedForm.parse(JSON.parse(content));
  return { version, seal, at: entry.at, record: { ...record, ...replay([entry]) } };
}

function findingAtEnd(trail: Trail, { offer, version, chainHead }: ChainedOffer): Finding | undefined {
  if (trail.version < version) {
    return { version: trail.version + 1, problem: 'The entry is missing.' };
  }
  if (trail.version > version) {
    return { version: trail.version, problem: `The offer is at version ${version}, before this entry.` };
  }
  if (!trail.seal.equals(chainHead)) {
    return { version, problem: 'The offer does not continue its newest entry.' };
  }
  const now: Readonly<Record<string, unknown>> = offerRecord(offer);
  const told: Readonly<Record<string, unknown>> = { ...trail.record, lastModifiedTimestamp: trail.at };
  const fields = new Set([...Object.keys(now), ...Object.keys(told)]);
  const differing = [...fields].filter((field) => JSON.stringify(now[field]) !== JSON.stringify(told[field]));
  return differing.length === 0
    ? undefined
    : { version, problem: `The offer is not as its entries say: ${differing.join(', ')}.` };
}

async function* storedOffers(database: Database, firmOid: string | undefined): AsyncGenerator<ChainedOffer> {
  const statement = sql`
    select ${offerColumns}, chain_head from offer
    ${firmOid === undefined ? empty : sql`where creating_firm_oid = ${firmOid}`}
    order by private_placement_offer_oid`;
  const batches = streamRows<OfferRow & { chain_head: Buffer }>(database, 'audited_offers', statement);
  for await (const rows of batches) {
    yield* rows.map((row) => ({ ...storedOfferOf(row), chainHead: row.chain_head }));
  }
}

async function* storedEntries(database: Database, firmOid: string | undefined): AsyncGenerator<StoredEntry> {
  const statement = sql`
    select private_placement_offer_oid as offer, version, content, seal from audit_entry
    ${firmOid === undefined ? empty : sql`where ${isOfFirm(firmOid)}`}
    order by private_placement_offer_oid, audit_entry.version`;
  for await (const rows of streamRows<StoredEntry>(database, 'audited_entries', statement)) {
    yield* rows;
  }
}

/** An entry belongs to the firm that created its offer; where the offer is gone, to the firm that its entries name. */
function isOfFirm(firmOid: string): Sql {
  const created = `"field":"creatingFirmOid","from":null,"to":${JSON.stringify(firmOid)}`;
  return sql`private_placement_offer_oid in (
      select private_placement_offer_oid from offer where creating_firm_oid = ${firmOid}
      union all
      select private_placement_offer_oid from audit_entry as first_entry
      where strpos(first_entry.content, ${created}) > 0 and not exists (
        select from offer where offer.private_placement_offer_oid = first_entry.private_placement_offer_oid)
    )`;
}

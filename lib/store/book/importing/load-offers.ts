import sql, { join, raw, type Sql } from 'sql-template-tag';
import {
  type Actor,
  type AuditEntry,
  changesBetweenRecords,
  type RecordChange,
} from '#lib/domain/offers/audit-entry.ts';
import { offerEvents } from '#lib/domain/events/offer-events.ts';
import { marketDate, marketTimestamp } from '#lib/domain/market/market-time.ts';
import type { Offer } from '#lib/domain/offers/offer.ts';
import { offerRecord } from '#lib/domain/offers/offer-record.ts';
import { type TermChange, termChanges } from '#lib/domain/offers/deciding/changed-terms.ts';
import { noteContradicted, noteTermChanges } from '#lib/store/offers/terms.ts';
import { chainStart, sealEntry } from '#lib/store/keys/sealed-entry.ts';
import { bookTables, columnList } from '#lib/store/book/book-tables.ts';
import type { Database } from '#lib/store/database/database.ts';
import type { ImportMode } from '#lib/store/book/stage-book.ts';
import { readContradicted, readContradictions } from './decided-by-desk.ts';
import { deskFields, offersAsLoaded } from './desk-owned.ts';
import { insertOfferEvents, offerEventRows, type OfferEventRow } from '#lib/store/events/write-events.ts';
import {
  findChangedSubscriptions,
  listChangedSubscriptions,
  listRemovedSubscriptions,
} from './list-changed-subscriptions.ts';
import { offerColumns, offerOf, type OfferRow } from '#lib/store/offers/offer-rows.ts';
import type { ForeignRecords } from './foreign-records.ts';
import type { SecretKeys } from '#lib/store/keys/secret-keys.ts';

/** An import's sender, time and options, and the keys that protect its audit entries. */
export type Loading = {
  readonly keys: SecretKeys;
  readonly actor: Actor;
  readonly now: Date;
  /** Whether everything is rolled back at the end, including events. */
  readonly dryRun: boolean;
  /** Whether the import overrides fields that Placement Desk owns, in offers that aren't closed. */
  readonly override: boolean;
  /** Whether the override also bypasses firms' approval policies. */
  readonly withoutApproval: boolean;
  readonly mode: ImportMode;
  /** Whether normalized or ignored values, and differing records with the same timestamp, are errors. */
  readonly strict: boolean;
  /** Importing firm; undefined for the operator, who can import records of all firms. */
  readonly firmOid: string | undefined;
  /** Collects the other firms' records that the import refers to; undefined for the operator. */
  readonly others: ForeignRecords | undefined;
  /** Called for every offer that is added or whose own fields change. */
  readonly onOffer: (offer: LoadedOffer) => void;
};

/** An offer after the import. */
export type LoadedOffer = {
  /** Position of its record in the file. */
  readonly position: number;
  /** State before the import; undefined if the offer is new. */
  readonly before: Offer | undefined;
  readonly offer: Offer;
  readonly changes: readonly RecordChange[];
};

/** Number of offers per batch. Small enough to keep in memory, however many offers a file has. */
const offersAtOnce = 500;

/**
 * Writes the changed offers. Each gets its fields, a new version, and one audit entry for the import's changes
 * to the offer and to its subscriptions, which are written later. Returns how many offers were added or had
 * their own fields changed.
 */
export async function loadOffers(database: Database, loading: Loading): Promise<number> {
  if (!loading.dryRun) await findChangedSubscriptions(database);
  let changed = 0;
  let last = '';
  for (;;) {
    const oids = await nextTouched(database, last);
    if (oids.length === 0) return changed;
    changed += await loadBatch(database, loading, oids);
    last = oids.at(-1) ?? last;
  }
}

async function nextTouched(database: Database, last: string): Promise<string[]> {
  const rows = await database.query<{ oid: string }>(sql`
    select private_placement_offer_oid as oid from book_touched
    where private_placement_offer_oid > ${last}
    order by private_placement_offer_oid limit ${offersAtOnce}`);
  return rows.map((row) => row.oid);
}

async function loadBatch(database: Database, loading: Loading, oids: readonly string[]): Promise<number> {
  const before = await readBefore(database, oids);
  const after = await readAfter(database, loading, oids);
  const effects = loading.dryRun ? [] : await listEffects(database, oids);
  const events: OfferEventRow[] = [];
  const terms = new Map<string, readonly TermChange[]>();
  const sealed = oids.flatMap((oid) => {
    const stored = before.get(oid);
    const loaded = after.get(oid);
    const offer = loaded?.offer ?? stored?.offer;
    const sentences = effects.flatMap((sentencesOf) => sentencesOf.get(oid) ?? []);
    if (offer === undefined || (loaded === undefined && sentences.length === 0)) return [];
    const changes = changesBetweenRecords(stored ? offerRecord(stored.offer) : null, offerRecord(offer));
    if (loaded !== undefined) loading.onOffer({ ...loaded, before: stored?.offer, changes });
    const entry: AuditEntry = {
      at: timeOf(loading.now, stored),
      action: 'import',
      actor: loading.actor,
      changes,
      effects: [...(stored === undefined ? [] : overridden(changes)), ...sentences],
      basis: null,
      requestId: null,
    };
    if (stored !== undefined) {
      const changedTerms = termChanges(changes, entry.at, marketDate(loading.now));
      if (changedTerms.length > 0) terms.set(oid, changedTerms);
    }
    const one = sealNext(loading.keys, oid, stored, entry);
    const changed = changes.map(({ field }) => field);
    const offerEventsOfImport = offerEvents({
      before: stored?.offer,
      after: offer,
      changed,
      version: one.version,
    });
    events.push(...offerEventRows(offerEventsOfImport, { ...entry, firmOid: offer.creatingFirmOid }));
    return [one];
  });
  await writeBatch(database, loading, sealed, events);
  await noteTermChanges(database, terms);
  await noteContradicted(database, await readContradicted(database, oids));
  return after.size;
}

/** Returns what the import changes in the subscriptions of these offers, as sentences for the audit entries. */
async function listEffects(
  database: Database,
  oids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>[]> {
  return [
    await listChangedSubscriptions(database, oids),
    await listRemovedSubscriptions(database, oids),
    await readContradictions(database, oids),
  ];
}

/**
 * Returns the audit text for changed fields that Placement Desk owns. An import changes them only if
 * `override` is set.
 */
function overridden(changes: readonly RecordChange[]): string[] {
  const fields = changes.map(({ field }) => field).filter((field) => deskFields.includes(field));
  return fields.length === 0
    ? []
    : [`The import overrode values set in Placement Desk: ${fields.join(', ')}.`];
}

/**
 * Returns the time of the change. It is not earlier than the previous change, which may have been made while
 * the file was being read.
 */
function timeOf(now: Date, before: Before | undefined): string {
  const earliest = before === undefined ? 0 : Date.parse(before.offer.lastModifiedTimestamp);
  return marketTimestamp(new Date(Math.max(now.getTime(), earliest)));
}

type Before = { readonly offer: Offer; readonly entries: number; readonly chainHead: Buffer };

async function readBefore(database: Database, oids: readonly string[]): Promise<Map<string, Before>> {
  const rows = await database.query<OfferRow & { chain_head: Buffer }>(sql`
    select ${offerColumns}, chain_head from offer where private_placement_offer_oid = any(${oids}::text[])`);
  return new Map(
    rows.map((row) => [
      row.privatePlacementOfferOid,
      { offer: offerOf(row), entries: row.entries, chainHead: row.chain_head },
    ]),
  );
}

/**
 * Returns the offers whose own fields the import changes, as they will be stored, except for the time of the
 * change.
 */
async function readAfter(
  database: Database,
  loading: Loading,
  oids: readonly string[],
): Promise<Map<string, Pick<LoadedOffer, 'position' | 'offer'>>> {
  const rows = await database.query<OfferRow & { position: number }>(sql`
    select ${offerColumns}, place::float8 as position
    from (
      select loaded.*, 0 as version, 0 as unversioned_entries, now() as last_modified_timestamp
      from (${offersAsLoaded(loading)}) as loaded
      where private_placement_offer_oid = any(${oids}::text[])
    ) as offer`);
  return new Map(
    rows.map((row) => [row.privatePlacementOfferOid, { position: row.position, offer: offerOf(row) }]),
  );
}

type SealedEntry = {
  readonly private_placement_offer_oid: string;
  readonly version: number;
  readonly at: string;
  readonly content: string;
  /** HMAC, in base64. */
  readonly seal: string;
};

function sealNext(keys: SecretKeys, oid: string, before: Before | undefined, entry: AuditEntry): SealedEntry {
  const version = (before?.entries ?? 0) + 1;
  const content = JSON.stringify(entry);
  const place = { privatePlacementOfferOid: oid, version, content };
  const seal = sealEntry(keys.audit, before?.chainHead ?? chainStart, place).toString('base64');
  return { private_placement_offer_oid: oid, version, at: entry.at, content, seal };
}

/**
 * Writes the fields, versions, audit entries and events of offers. If the operator imports a new offer, its
 * participating firms are treated as confirmed. If a firm imports it, they are invited. With override, the
 * operator also confirms the participating firms of stored offers.
 */
async function writeBatch(
  database: Database,
  loading: Loading,
  entries: readonly SealedEntry[],
  events: readonly OfferEventRow[],
): Promise<void> {
  const { override, keys, firmOid } = loading;
  await database.query(sql`
    with sealed as materialized (
      select private_placement_offer_oid, version, at, content, decode(seal, 'base64') as seal
      from json_to_recordset(${JSON.stringify(entries)}::json)
        as entry (private_placement_offer_oid text, version integer, at timestamptz, content text, seal text)
    ), written as (
      insert into offer (${columnList(columns)}, invited_firms, version, chain_head, last_modified_timestamp)
      select ${columnList(columns, 'loaded')}, ${firmOid === undefined ? sql`'{}'` : sql`loaded.participating_firms`}, sealed.version, sealed.seal, sealed.at
      from sealed join (${offersAsLoaded(loading)}) as loaded using (private_placement_offer_oid)
      order by private_placement_offer_oid
      on conflict (private_placement_offer_oid) do update set ${overwritten}
      returning private_placement_offer_oid
    ), moved as (
      update offer set version = sealed.version, chain_head = sealed.seal, last_modified_timestamp = sealed.at
      from sealed
      where offer.private_placement_offer_oid = sealed.private_placement_offer_oid
        and sealed.private_placement_offer_oid not in (select private_placement_offer_oid from written)
    ), inserted_event as (${insertOfferEvents(events, sql`select private_placement_offer_oid from sealed`, 'book_event')})
    insert into book_audit_entry (private_placement_offer_oid, version, content, seal, secret_key_id)
    select private_placement_offer_oid, version, content, seal, ${keys.id}::bytea from sealed`);
  if (firmOid === undefined && override) {
    const oids = entries.map((entry) => entry.private_placement_offer_oid);
    await database.query(sql`
      update offer set invited_firms = '{}' from book_offer
      where offer.private_placement_offer_oid = book_offer.private_placement_offer_oid
        and offer.private_placement_offer_oid = any(${oids}::text[]) and invited_firms <> '{}'`);
  }
}

const entryColumns = raw('private_placement_offer_oid, version, content, seal, secret_key_id');

/**
 * Creates a temporary table for an import's audit entries. Entries and events get their numbers at the end of
 * the import.
 */
export async function createEntryStaging(database: Database): Promise<void> {
  await database.query(sql`
    create temporary table book_audit_entry on commit drop as select ${entryColumns} from audit_entry with no data`);
}

export async function writeBookEntries(database: Database): Promise<void> {
  await database.query(sql`
    insert into audit_entry (${entryColumns}) select ${entryColumns} from book_audit_entry
    order by private_placement_offer_oid`);
}

const { columns } = bookTables.offer;
const overwritten: Sql = join(
  [...columns, 'version', 'chain_head', 'last_modified_timestamp'].map((column) =>
    raw(`${column} = excluded.${column}`),
  ),
);

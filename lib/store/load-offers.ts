import sql, { join, raw, type Sql } from 'sql-template-tag';
import { type Actor, type AuditEntry, changesBetweenRecords } from '#lib/domain/audit-entry.ts';
import { marketTimestamp } from '#lib/domain/market-time.ts';
import type { Offer } from '#lib/domain/offer.ts';
import { offerRecord } from '#lib/domain/offer-record.ts';
import { countOf } from '#lib/domain/rules.ts';
import { chainStart, sealEntry } from './audit-chain.ts';
import { bookTables, columnList, differs, sameKey, stagingOf } from './book-tables.ts';
import type { Database } from './database.ts';
import { offerColumns, offerOf, type OfferRow } from './offer-rows.ts';
import type { SecretKeys } from './secret-keys.ts';

/** Who brings a book in, when, and the keys that seal its audit entries. */
export type Loading = { readonly keys: SecretKeys; readonly actor: Actor; readonly now: Date };

/** Few enough to hold at once, however many offers a book has. */
const offersAtOnce = 500;

/**
 * Notes which offers are new or differ, themselves or in their subscriptions, and holds back every other change of
 * those the store has until the transaction ends. A cancellation under way is then either done, and the import
 * reads what it left, or it waits. Locked in the order of their identifiers, so that two who lock never wait for
 * each other. An offer that changes between the look and the lock may turn out not to differ, which its loading
 * notices; one that differs only from then on was changed after this import.
 */
export async function lockTouchedOffers(database: Database): Promise<void> {
  await database.query(sql`
    create temporary table book_touched on commit drop as
    select staged.private_placement_offer_oid from ${stagingOf('offer')} as staged
    left join offer as stored using (private_placement_offer_oid)
    where ${offerDiffers}
    union
    select staged.private_placement_offer_oid from ${stagingOf('subscription')} as staged
    left join subscription as stored on ${sameKey('subscription', 'stored', 'staged')}
    where ${differs('subscription', 'stored', 'staged')}`);
  await database.query(sql`create unique index on book_touched (private_placement_offer_oid)`);
  await database.query(sql`create index on ${stagingOf('offer')} (private_placement_offer_oid)`);
  await database.query(sql`
    select count(*) from (
      select from offer
      where private_placement_offer_oid in (select private_placement_offer_oid from book_touched)
      order by private_placement_offer_oid for update
    ) as locked`);
}

/**
 * Writes the touched offers: each gets its fields, one version more and one audit entry for what the import does to
 * it and its subscriptions, which are still to be written. Returns how many offers were added or changed themselves.
 */
export async function loadOffers(database: Database, loading: Loading): Promise<number> {
  await countSubscriptions(database);
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

async function countSubscriptions(database: Database): Promise<void> {
  await database.query(sql`
    create temporary table book_touched_subscriptions on commit drop as
    select staged.private_placement_offer_oid,
      (count(*) filter (where stored.private_placement_order_oid is null))::int as added,
      (count(*) filter (where stored.private_placement_order_oid is not null))::int as changed
    from ${stagingOf('subscription')} as staged
    left join subscription as stored on ${sameKey('subscription', 'stored', 'staged')}
    where ${differs('subscription', 'stored', 'staged')}
    group by staged.private_placement_offer_oid`);
  await database.query(sql`create unique index on book_touched_subscriptions (private_placement_offer_oid)`);
}

async function loadBatch(database: Database, loading: Loading, oids: readonly string[]): Promise<number> {
  const before = await readBefore(database, oids);
  const after = await readAfter(database, oids);
  const subscriptions = await readSubscriptionCounts(database, oids);
  const sealed = oids.flatMap((oid) => {
    const stored = before.get(oid);
    const offer = after.get(oid) ?? stored?.offer;
    const counts = subscriptions.get(oid);
    if (offer === undefined || (!after.has(oid) && counts === undefined)) return [];
    const entry: AuditEntry = {
      at: timeOf(loading.now, stored),
      action: 'import',
      actor: loading.actor,
      changes: changesBetweenRecords(stored ? offerRecord(stored.offer) : null, offerRecord(offer)),
      effects: counts === undefined ? [] : [effectOf(counts)],
      basis: null,
      requestId: null,
    };
    return [sealNext(loading.keys, oid, stored, entry)];
  });
  await writeBatch(database, sealed);
  return after.size;
}

/** Not before the change that it follows, which may have come while the book was read. */
function timeOf(now: Date, before: Before | undefined): string {
  const earliest = before === undefined ? 0 : Date.parse(before.offer.lastModifiedTimestamp);
  return marketTimestamp(new Date(Math.max(now.getTime(), earliest)));
}

type Before = { readonly offer: Offer; readonly version: number; readonly chainHead: Buffer };

async function readBefore(database: Database, oids: readonly string[]): Promise<Map<string, Before>> {
  const rows = await database.query<OfferRow & { chain_head: Buffer }>(sql`
    select ${offerColumns}, chain_head from offer where private_placement_offer_oid = any(${oids}::text[])`);
  return new Map(
    rows.map((row) => [
      row.private_placement_offer_oid,
      { offer: offerOf(row), version: row.version, chainHead: row.chain_head },
    ]),
  );
}

/** The offers that the book itself changes, as they will be but for the time stamp of the change. */
async function readAfter(database: Database, oids: readonly string[]): Promise<Map<string, Offer>> {
  const rows = await database.query<OfferRow>(sql`
    select ${offerColumns}
    from (
      select differing.*, 0 as version, now() as last_modified_timestamp
      from (${differingOffers}) as differing
      where private_placement_offer_oid = any(${oids}::text[])
    ) as offer`);
  return new Map(rows.map((row) => [row.private_placement_offer_oid, offerOf(row)]));
}

type SubscriptionCounts = { readonly added: number; readonly changed: number };

async function readSubscriptionCounts(
  database: Database,
  oids: readonly string[],
): Promise<Map<string, SubscriptionCounts>> {
  const rows = await database.query<{ oid: string } & SubscriptionCounts>(sql`
    select private_placement_offer_oid as oid, added, changed from book_touched_subscriptions
    where private_placement_offer_oid = any(${oids}::text[])`);
  return new Map(rows.map(({ oid, ...counts }) => [oid, counts]));
}

function effectOf({ added, changed }: SubscriptionCounts): string {
  if (added === 0) return `${countOf(changed, 'subscription')} changed.`;
  return `${countOf(added, 'subscription')} added${changed === 0 ? '' : `, ${changed} changed`}.`;
}

type SealedEntry = {
  readonly private_placement_offer_oid: string;
  readonly version: number;
  readonly at: string;
  readonly content: string;
  /** Base64. */
  readonly seal: string;
};

function sealNext(keys: SecretKeys, oid: string, before: Before | undefined, entry: AuditEntry): SealedEntry {
  const version = (before?.version ?? 0) + 1;
  const content = JSON.stringify(entry);
  const place = { privatePlacementOfferOid: oid, version, content };
  const seal = sealEntry(keys.audit, before?.chainHead ?? chainStart, place).toString('base64');
  return { private_placement_offer_oid: oid, version, at: entry.at, content, seal };
}

/** In one statement: what the book says of offers, the version of all that are touched, and the entries. */
async function writeBatch(database: Database, entries: readonly SealedEntry[]): Promise<void> {
  await database.query(sql`
    with sealed as materialized (
      select private_placement_offer_oid, version, at, content, decode(seal, 'base64') as seal
      from json_to_recordset(${JSON.stringify(entries)}::json)
        as entry (private_placement_offer_oid text, version integer, at timestamptz, content text, seal text)
    ), written as (
      insert into offer (${columnList(columns)}, version, chain_head, last_modified_timestamp)
      select ${columnList(columns, 'differing')}, sealed.version, sealed.seal, sealed.at
      from sealed join (${differingOffers}) as differing using (private_placement_offer_oid)
      order by private_placement_offer_oid
      on conflict (private_placement_offer_oid) do update set ${overwritten}
      returning private_placement_offer_oid
    ), moved as (
      update offer set version = sealed.version, chain_head = sealed.seal, last_modified_timestamp = sealed.at
      from sealed
      where offer.private_placement_offer_oid = sealed.private_placement_offer_oid
        and sealed.private_placement_offer_oid not in (select private_placement_offer_oid from written)
    )
    insert into audit_entry (private_placement_offer_oid, version, content, seal)
    select private_placement_offer_oid, version, content, seal from sealed`);
}

const { columns } = bookTables.offer;
const original = 'original_days_from_closing_cash_is_required';
const plainColumns = columns.filter((column) => column !== original);

const overwritten: Sql = join(
  [...columns, 'version', 'chain_head', 'last_modified_timestamp'].map((column) =>
    raw(`${column} = excluded.${column}`),
  ),
);

/** A staged offer that the store lacks or holds otherwise. Without original days it leaves those of the store. */
const offerDiffers: Sql = sql`(
  (${columnList(plainColumns, 'stored')}) is distinct from (${columnList(plainColumns, 'staged')})
  or stored.original_days_from_closing_cash_is_required <> staged.original_days_from_closing_cash_is_required)`;

/** Days that the book raises become the new original; shortened ones leave it. */
const originalDays: Sql = raw(`coalesce(
  staged.${original},
  case when staged.days_from_closing_cash_is_required <= stored.days_from_closing_cash_is_required
    then stored.${original}
    else staged.days_from_closing_cash_is_required end) as ${original}`);

/** The staged offers that differ, with the original days that they will have. */
const differingOffers: Sql = sql`
  select ${columnList(plainColumns, 'staged')}, ${originalDays}
  from ${stagingOf('offer')} as staged
  left join offer as stored using (private_placement_offer_oid)
  where ${offerDiffers}`;

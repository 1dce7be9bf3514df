import sql from 'sql-template-tag';
import type { Principal } from '#lib/domain/access/access.ts';
import { CallerGone } from '#lib/store/access/lock-access.ts';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';
import { visibleTo } from '#lib/store/offers/offer-search.ts';

/** Maximum number of watches per person. */
export const maxWatches = 1_000;

type Watcher = Pick<Principal, 'id' | 'firmOid'>;

/** Returns the offers that a person watches and the firm can read, newest first. */
export async function listWatches(database: Database, { id, firmOid }: Watcher): Promise<string[]> {
  const watches = await database.query<{ oid: string }>(sql`
    select private_placement_offer_oid as oid from offer_watch join offer using (private_placement_offer_oid)
    where email = ${id} and ${visibleTo(firmOid)}
    order by watch_number desc`);
  return watches.map(({ oid }) => oid);
}

/**
 * Starts watching an offer, unless the person already watches it. Returns false if the person would exceed the maximum
 * number of watches. Throws CallerGone if the person was removed.
 */
export async function watchOffer(database: DatabasePool, person: Watcher, oid: string): Promise<boolean> {
  return database.transaction(async (transaction) => {
    // Locks the person, so that concurrent transactions count the watches one after the other.
    const found = await transaction.query(sql`
      select 1 from desk_user where email = ${person.id} and firm_oid = ${person.firmOid} for no key update`);
    if (found.length === 0) throw new CallerGone();
    const [watch] = await transaction.query<{ isThere: boolean; count: number }>(sql`
      select count(*)::int as count, coalesce(bool_or(private_placement_offer_oid = ${oid}), false) as "isThere"
      from offer_watch where email = ${person.id}`);
    if (watch === undefined || watch.isThere) return true;
    if (watch.count >= maxWatches) return false;
    await transaction.query(sql`
      insert into offer_watch (email, private_placement_offer_oid) values (${person.id}, ${oid})`);
    return true;
  });
}

export async function unwatchOffer(database: Database, { id }: Watcher, oid: string): Promise<void> {
  await database.query(sql`
    delete from offer_watch where email = ${id} and private_placement_offer_oid = ${oid}`);
}

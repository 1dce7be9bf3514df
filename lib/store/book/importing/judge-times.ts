import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { type BookErrors, mostErrors } from '#lib/store/book/book-errors.ts';
import { bookTables, differs, sameKey, stagingOf, type TimedKind } from '#lib/store/book/book-tables.ts';
import { latestTimestamp } from '#lib/store/book/book-values.ts';
import { fieldOf, fieldsThatDiffer } from './compare-fields.ts';
import type { Database } from '#lib/store/database/database.ts';
import { isNotTheDesks } from '#lib/store/offers/cancelled-by-desk.ts';

/** Nobody could tell which of two records holds that say different things of the same time. */
export async function checkSameTimes(database: Database, kind: TimedKind, errors: BookErrors): Promise<void> {
  const { columns, time } = bookTables[kind];
  const same = await database.query<{ place: number; fields: string }>(sql`
    select place::float8 as place, string_agg(compared.field, ', ' order by compared.ordinal) as fields
    from ${timed(kind)}, ${fieldsThatDiffer(columns, 'stored', 'staged')}
    where staged.${raw(time)} = stored.${raw(time)} and ${differs(kind, 'stored', 'staged')}
      ${kind === 'subscription' ? sql`and ${isNotTheDesks} and ${isOfTheSameOffer}` : empty}
    group by place order by place limit ${mostErrors + 1}`);
  for (const { place, fields } of same) {
    const message = `The store has this ${kind} of the same time with other values of ${fields}: a change has a newer time.`;
    errors.add(place, [fieldOf(time)], message);
  }
}

/**
 * Takes the records out of a staged book that are older than those of the store. Returns how many they are. A stored
 * record with a time in the future, which an earlier release accepted, is older than any.
 */
export async function setAsideOlder(database: Database, kind: TimedKind, now: Date): Promise<number> {
  const time = raw(bookTables[kind].time);
  const [row] = await database.query<{ count: number }>(sql`
    with set_aside as (
      delete from ${stagingOf(kind)} as staged using ${raw(bookTables[kind].table)} as stored
      where ${sameKey(kind, 'stored', 'staged')} and staged.${time} < stored.${time} and stored.${time} <= ${latestTimestamp(now)}::timestamptz
      returning 1
    )
    select count(*)::int as count from set_aside`);
  return row?.count ?? 0;
}

function timed(kind: TimedKind): Sql {
  return sql`${stagingOf(kind)} as staged
    join ${raw(bookTables[kind].table)} as stored on ${sameKey(kind, 'stored', 'staged')}`;
}

/** One that moved to another offer is told of as that. */
const isOfTheSameOffer = raw('stored.private_placement_offer_oid = staged.private_placement_offer_oid');

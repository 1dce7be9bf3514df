import sql from 'sql-template-tag';
import { countOf } from '#lib/domain/text/count-of.ts';
import { bookTables, differs, removalsOf, sameKey, stagingOf } from '#lib/store/book/book-tables.ts';
import { fieldsThatDiffer } from './judge-times.ts';
import type { Database } from '#lib/store/database/database.ts';
import { valueText } from '#lib/domain/offers/feed-values.ts';

/** Maximum number of subscriptions listed in an audit entry. The rest are counted. */
const maxListed = 100;

/** Stores, for each offer, the first subscriptions that an import adds or changes, and the number of all of them. */
export async function findChangedSubscriptions(database: Database): Promise<void> {
  await database.query(sql`
    create temporary table book_changed_subscription on commit drop as
    select * from (
      select staged.private_placement_offer_oid, staged.private_placement_order_oid,
        stored.private_placement_order_oid is null as is_new,
        (count(*) filter (where stored.private_placement_order_oid is null) over of_offer)::int as added,
        (count(*) filter (where stored.private_placement_order_oid is not null) over of_offer)::int as changed,
        row_number() over (of_offer order by staged.private_placement_order_oid) as ordinal
      from ${stagingOf('subscription')} as staged
      left join subscription as stored on ${sameKey('subscription', 'stored', 'staged')}
      where ${differs('subscription', 'stored', 'staged')}
      window of_offer as (partition by staged.private_placement_offer_oid)
    ) as found
    where ordinal <= ${maxListed}`);
  await database.query(sql`create index on book_changed_subscription (private_placement_offer_oid)`);
  await database.query(sql`analyze book_changed_subscription`);
}

/**
 * Returns the import's changes to the subscriptions of each of these offers, as sentences for the offer's audit
 * entry.
 */
export async function listChangedSubscriptions(
  database: Database,
  oids: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await database.query<ChangedSubscriptions>(sql`
    select private_placement_offer_oid as offer, added, changed,
      json_agg(json_build_object('oid', private_placement_order_oid, 'isNew', is_new, 'fields', fields)
        order by ordinal) as named
    from (
      select found.*, json_agg(json_build_array(compared.field, compared.before, compared.after)
        order by compared.ordinal) as fields
      from book_changed_subscription as found
      join ${stagingOf('subscription')} as staged using (private_placement_order_oid)
      left join subscription as stored using (private_placement_order_oid),
        ${fieldsThatDiffer(namedColumns, 'stored', 'staged')}
      where found.private_placement_offer_oid = any(${oids}::text[])
      group by found.private_placement_offer_oid, found.private_placement_order_oid, is_new, added, changed, found.ordinal
    ) as changed_subscription
    group by private_placement_offer_oid, added, changed`);
  return new Map(rows.map((row) => [row.offer, sentencesOf(row)]));
}

/**
 * Returns the subscriptions that the import removes from each of these offers, as sentences for the offer's
 * audit entry: their number, and the values of the first ones.
 */
export async function listRemovedSubscriptions(
  database: Database,
  oids: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await database.query<{
    offer: string;
    oid: string;
    total: number;
    fields: readonly (readonly [field: string, value: unknown])[];
  }>(sql`
    select private_placement_offer_oid as offer, private_placement_order_oid as oid, total,
      json_agg(json_build_array(compared.field, compared.before) order by compared.ordinal) as fields
    from (
      select stored.*, (count(*) over of_offer)::int as total,
        row_number() over (of_offer order by private_placement_order_oid) as place_of_offer
      from ${removalsOf('subscription')} as staged join subscription as stored using (private_placement_order_oid)
      where stored.private_placement_offer_oid = any(${oids}::text[])
      window of_offer as (partition by stored.private_placement_offer_oid)
    ) as stored, ${fieldsThatDiffer(namedColumns, 'stored', 'none', valueOrNone)}
    where place_of_offer <= ${maxListed}
    group by private_placement_offer_oid, private_placement_order_oid, total
    order by private_placement_order_oid`);
  const sentences = new Map<string, string[]>();
  for (const { offer, oid, total, fields } of rows) {
    const known = sentences.get(offer) ?? [
      `${countOf(total, 'subscription')} removed.`,
      ...(total > maxListed ? [`Only the first ${maxListed} are listed.`] : []),
    ];
    const values = fields.map(([field, value]) => `${field} ${valueText(value)}`).join(', ');
    sentences.set(offer, [...known, `Subscription ${oid} removed: ${values}.`]);
  }
  return sentences;
}

function valueOrNone(table: string, column: string): string {
  if (table === 'stored') return `stored.${column}`;
  return column.endsWith('_timestamp') ? 'null::timestamptz' : 'null::text';
}

const namedColumns = bookTables.subscription.columns.filter(
  (column) => column !== 'private_placement_order_oid' && column !== 'private_placement_offer_oid',
);

type ChangedSubscriptions = {
  readonly offer: string;
  readonly added: number;
  readonly changed: number;
  readonly named: readonly {
    readonly oid: string;
    readonly isNew: boolean;
    readonly fields: readonly (readonly [field: string, from: unknown, to: unknown])[];
  }[];
};

function sentencesOf({ added, changed, named }: ChangedSubscriptions): string[] {
  const more = added + changed - named.length;
  return [
    summaryOf(added, changed),
    ...named.map(({ oid, isNew, fields }) => {
      // The account's firm is listed only for a changed subscription.
      const shown = fields.filter(([field]) => !isNew || field !== 'firmOid');
      const values = shown.map(([field, from, to]) =>
        isNew ? `${field} ${valueText(to)}` : `${field} ${valueText(from)} → ${valueText(to)}`,
      );
      return `Subscription ${oid}${isNew ? ' added' : ''}: ${values.join(', ')}.`;
    }),
    ...(more > 0 ? [`${countOf(more, 'subscription')} more.`] : []),
  ];
}

function summaryOf(added: number, changed: number): string {
  if (added === 0) return `${countOf(changed, 'subscription')} changed.`;
  return `${countOf(added, 'subscription')} added${changed === 0 ? '' : `, ${changed} changed`}.`;
}

import { randomBytes } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import type { Principal } from '#lib/domain/access/access.ts';
import type { ViewPage } from '#lib/domain/views/view-pages.ts';
import type { Database } from '#lib/store/database/database.ts';
import { comparableName } from '#lib/domain/text/comparable-name.ts';
import { CallerGone } from '#lib/store/access/lock-access.ts';

/** Lock number that no other lock uses. */
const viewLocks = 7_302_235;

export const maxViews = { ofPerson: 100, sharedInFirm: 200 } as const;

export type ViewContent = {
  readonly name: string;
  readonly page: ViewPage;
  readonly address: string;
  readonly shared: boolean;
};

export type StoredView = ViewContent & {
  readonly viewId: string;
  /** Whether it is the reader's default. */
  readonly isDefault: boolean;
  /** Null if the owner was removed. */
  readonly owner: string | null;
  readonly version: number;
};

type ViewReader = Pick<Principal, 'id' | 'firmOid'>;

/** Returns the reader's own views and those shared within the firm, by name. */
export async function listViews(database: Database, reader: ViewReader): Promise<StoredView[]> {
  return database.query(sql`${seenBy(reader, sql`desk_view.email = ${reader.id} or is_shared`)}
    order by name collate desk_name, desk_view.view_id`);
}

/** Returns a view of the reader's firm, regardless of its owner. */
export async function readView(
  database: Database,
  reader: ViewReader,
  viewId: string,
): Promise<StoredView | undefined> {
  const [view] = await database.query<StoredView>(seenBy(reader, sql`desk_view.view_id = ${viewId}`));
  return view;
}

function seenBy({ id, firmOid }: ViewReader, condition: Sql): Sql {
  return sql`
    select desk_view.view_id as "viewId", name, desk_view.page, address, is_shared as shared,
      desk_view.email as owner, version::int as version, default_view.view_id is not null as "isDefault"
    from desk_view
    left join default_view on default_view.view_id = desk_view.view_id and default_view.email = ${id}
    where firm_oid = ${firmOid} and (${condition})`;
}

/** Why a view is rejected: its owner already has a view with this name, or the maximum number of views is reached. */
export type ViewObstacle = 'exists' | keyof typeof maxViews;

/**
 * Serializes changes to a firm's views until the end of the transaction, because names are compared and views
 * counted. Throws CallerGone if the person was removed after the request was authenticated.
 */
export async function lockViews(transaction: Database, { id, firmOid }: ViewReader): Promise<void> {
  await transaction.query(sql`select pg_advisory_xact_lock(${viewLocks}, hashtext(${firmOid}))`);
  const person = await transaction.query(sql`
    select 1 from desk_user where email = ${id} and firm_oid = ${firmOid} for key share`);
  if (person.length === 0) {
    throw new CallerGone();
  }
}

/**
 * Returns why an owner's new or changed view must be rejected; null if it can be stored. Must run under `lockViews`.
 */
export async function obstacleToView(
  transaction: Database,
  { id, firmOid }: ViewReader,
  { name, shared }: ViewContent,
  changed: StoredView | null,
): Promise<ViewObstacle | null> {
  const nameKey = comparableName(name);
  const [found] = await transaction.query<{ hasName: boolean; ofPerson: number; sharedInFirm: number }>(sql`
    select
      coalesce(bool_or(email = ${id} and name_key = ${nameKey}), false) as "hasName",
      count(*) filter (where email = ${id})::int as "ofPerson",
      count(*) filter (where is_shared)::int as "sharedInFirm"
    from desk_view
    where firm_oid = ${firmOid} and (email = ${id} or is_shared)
      and view_id is distinct from ${changed?.viewId ?? null}`);
  const { hasName, ofPerson, sharedInFirm } = found ?? { hasName: false, ofPerson: 0, sharedInFirm: 0 };
  if (hasName) {
    return 'exists';
  }
  if (changed === null && ofPerson >= maxViews.ofPerson) {
    return 'ofPerson';
  }
  return shared && changed?.shared !== true && sharedInFirm >= maxViews.sharedInFirm ? 'sharedInFirm' : null;
}

export async function addView(
  transaction: Database,
  { id, firmOid }: ViewReader,
  content: ViewContent,
): Promise<StoredView> {
  const { name, page, address, shared } = content;
  const viewId = randomBytes(8).toString('hex');
  await transaction.query(sql`
    insert into desk_view (view_id, firm_oid, email, name, name_key, page, address, is_shared)
    values (${viewId}, ${firmOid}, ${id}, ${name}, ${comparableName(name)}, ${page}, ${address}, ${shared})`);
  return { viewId, ...content, isDefault: false, owner: id, version: 1 };
}

/** Writes a view's new content. Removes it as the default for users who can no longer see it. */
export async function writeView(transaction: Database, view: StoredView): Promise<void> {
  const { viewId, owner, name, address, shared, version } = view;
  await transaction.query(sql`
    update desk_view set email = ${owner}, name = ${name}, name_key = ${comparableName(name)}, address = ${address},
      is_shared = ${shared}, version = ${version}
    where view_id = ${viewId}`);
  if (!shared) {
    await transaction.query(sql`delete from default_view where view_id = ${viewId} and email <> ${owner}`);
  }
}

export async function deleteView(transaction: Database, viewId: string): Promise<void> {
  await transaction.query(sql`delete from desk_view where view_id = ${viewId}`);
}

/** Makes a view a person's default for its page, or removes it as the default. */
export async function setDefaultView(
  transaction: Database,
  email: string,
  { viewId, page }: StoredView,
  isDefault: boolean,
): Promise<void> {
  await transaction.query(
    isDefault
      ? sql`
          insert into default_view (email, page, view_id) values (${email}, ${page}, ${viewId})
          on conflict (email, page) do update set view_id = excluded.view_id`
      : sql`delete from default_view where email = ${email} and view_id = ${viewId}`,
  );
}

/** Removes the owner's private views. */
export async function deleteUnsharedViews(transaction: Database, email: string): Promise<void> {
  await transaction.query(sql`delete from desk_view where email = ${email} and not is_shared`);
}

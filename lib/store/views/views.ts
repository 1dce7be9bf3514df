import sql, { type Sql } from 'sql-template-tag';
import type { Principal } from '#lib/domain/access/access.ts';
import type { ViewPage } from '#lib/domain/views/view-pages.ts';
import type { Database } from '#lib/store/database/database.ts';

/** What a view says. */
export type ViewContent = {
  readonly name: string;
  readonly page: ViewPage;
  readonly address: string;
  readonly shared: boolean;
};

export type StoredView = ViewContent & {
  readonly viewId: string;
  /** Whether it is the default of who reads it. */
  readonly isDefault: boolean;
  /** Null once the person was removed. */
  readonly owner: string | null;
  readonly version: number;
};

/** Who reads. */
export type ViewReader = Pick<Principal, 'id' | 'firmOid'>;

/** The own views and the shared ones of the firm, by name. */
export async function listViews(database: Database, reader: ViewReader): Promise<StoredView[]> {
  return database.query(sql`${seenBy(reader, sql`desk_view.email = ${reader.id} or is_shared`)}
    order by name collate desk_name, desk_view.view_id`);
}

/** A view of the reader's firm, whoever has it. */
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

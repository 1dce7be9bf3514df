import sql, { raw, type Sql } from 'sql-template-tag';
import type { Database } from '#lib/store/database/database.ts';
import { isRecordField } from '#lib/domain/offers/audit-entry.ts';
import { offerFieldNames } from '#lib/domain/offers/offer.ts';
import { inOrder, sortValue } from './offer-order.ts';
import {
  offerColumns,
  type OfferRow,
  type StoredOffer,
  storedOfferOf,
  lastModifiedFor,
  type ColumnKind,
  columnsOf,
  type StoredColumn,
} from './offer-rows.ts';
import { timestampText } from '#lib/store/database/sql-parts.ts';
import { visibleTo } from './offer-search.ts';
import { type OfferSearch, type OfPage, readOfferPage } from './offer-page.ts';

/** Text form of each kind of column in the record. */
const written: Readonly<Record<ColumnKind, (column: string, isNullable: boolean) => Piece>> = {
  identifier: (column, isNullable) => (isNullable ? jsonText(column, true) : quoted(column)),
  text: jsonText,
  status: quoted,
  exemption: jsonText,
  amount: (column, isNullable) =>
    plain(isNullable ? `coalesce(trim_scale(${column})::text, 'null')` : `trim_scale(${column})`),
  date: quoted,
  days: plain,
  states: jsonText,
  boolean: (column) => plain(`${column}::text`),
  code: jsonText,
  firms: (column) => ({
    before: '[',
    value: `case when ${column} <> '{}' then (
      select string_agg('{"participatingFirmId":"' || firm || '","participatingFirmStatus":"ACCEPTED"'
        || case when reader.firm_oid in (firm, offer.creating_firm_oid) then
          case when firm = any(offer.invited_firms) then ',"participation":"invited"' else ',"participation":"confirmed"' end
          else '' end || '}', ',' order by ordinal)
      from unnest(${column}) with ordinality as participant (firm, ordinal)) end`,
    after: ']',
  }),
  timestamp: (column) => quoted(timestampText(column).sql),
};

const allButLastModified: Sql = raw(concatenated(offerFieldNames.filter(isRecordField).flatMap(membersOf)));

/** Returns an offer that the firm created or participates in; undefined for any other (D14). */
export async function readOffer(
  database: Database,
  privatePlacementOfferOid: string,
  firmOid: string,
): Promise<StoredOffer | undefined> {
  const [row] = await database.query<OfferRow>(sql`
    select ${offerColumns} from offer
    where private_placement_offer_oid = ${privatePlacementOfferOid} and ${visibleTo(firmOid)}`);
  return row && storedOfferOf(row);
}

/** An offer in the API format for a firm. */
type WrittenOffer = {
  /** JSON text of the offer's record. */
  readonly json: string;
  readonly version: number;
  /** Whether the firm created it. */
  readonly isOwn: boolean;
};

/** Returns the same offer as `readOffer`, in the API format. */
export async function readOfferJson(
  database: Database,
  privatePlacementOfferOid: string,
  firmOid: string,
): Promise<WrittenOffer | undefined> {
  const [offer] = await database.read<WrittenOffer>(sql`
    select ${offerJson(firmOid)} as json, version - unversioned_entries as version, creating_firm_oid = ${firmOid} as "isOwn" from offer
    where private_placement_offer_oid = ${privatePlacementOfferOid} and ${visibleTo(firmOid)}`);
  return offer;
}

/** A page of a list of offers. */
type FoundPage = {
  /** JSON text of the array of records. */
  readonly offers: string;
  /** Sort value and identifier of the page's last offer. Null on the last page. */
  readonly next: readonly [string, string] | null;
};

type PageRow = OfPage & {
  readonly offers: string;
  readonly found: number;
  readonly lastValue: string;
  readonly lastOid: string;
};

/**
 * Returns a page of the offers that a firm created or participates in, in a total order. The database joins the
 * records, because parsing a row for each of them would take longer. It looks for one more offer than the page has.
 */
export async function searchOffers(database: Database, search: OfferSearch): Promise<FoundPage> {
  const { firmOid, limit } = search;
  const isLast = sql`filter (where place = ${limit})`;
  const [row] = await readOfferPage({ ...search, limit: limit + 1 }, [], (page) =>
    database.query<PageRow>(sql`
      select concat('[', string_agg(${offerJson(firmOid)}, ',' order by place) filter (where place <= ${limit}), ']') as offers,
        count(*)::int as found, min(${sortValue(search)}) ${isLast} as "lastValue",
        min(private_placement_offer_oid) ${isLast} as "lastOid", bool_and(is_whole) as is_whole
      from (select *, row_number() over (order by ${inOrder(search)}) as place from ${page} as offer) as offer`),
  );
  return {
    offers: row?.offers ?? '[]',
    next: row !== undefined && row.found > limit ? [row.lastValue, row.lastOid] : null,
  };
}

/**
 * Returns the JSON text of an offer's record as a firm can see it, for the current row of `offer`. The bytes are the
 * same as those of `offerRecord`, except for the firms' participation: the creating firm sees all of it, and every
 * other firm only its own. The database writes the JSON, because transferring every column of such a wide row would
 * take longer. The text is concatenated here, because `to_json` would take 10 to 20% longer. Only identifiers, dates,
 * timestamps and status names are quoted here, because they need no escaping. PostgreSQL quotes all other text.
 */
export function offerJson(firmOid: string): Sql {
  return sql`(
    select concat(${allButLastModified}, ${timestampText(lastModifiedFor(firmOid))}, '"}')
    from (select ${firmOid}::text as firm_oid) as reader)`;
}

/** A value with the text before and after it, such as an expression between quotes. */
type Piece = { readonly before: string; readonly value: string; readonly after: string };

function plain(value: string): Piece {
  return { before: '', value, after: '' };
}

function quoted(value: string): Piece {
  return { before: '"', value, after: '"' };
}

function jsonText(column: string, isNullable: boolean): Piece {
  return plain(isNullable ? `coalesce(to_json(${column}), 'null')` : `to_json(${column})`);
}

function membersOf(field: (typeof offerFieldNames)[number]): Piece[] {
  const columns = columnsOf(field);
  const members = columns.map(memberOf);
  if (field !== 'issuer') return members;
  return members.map((piece, index) => ({
    ...piece,
    before: index === 0 ? `"issuer":{${piece.before}` : piece.before,
    after: index === members.length - 1 ? `${piece.after}}` : piece.after,
  }));
}

function memberOf({ column, field, kind, isNullable }: StoredColumn): Piece {
  const piece = written[kind](`offer.${column}`, isNullable);
  return { ...piece, before: `"${field}":${piece.before}` };
}

/** Returns the arguments of `concat`. The text between two values is one argument. */
function concatenated(pieces: readonly Piece[]): string {
  let text = '{';
  const parts = pieces.map(({ before, value, after }) => {
    const part = `'${text}${before}', ${value}`;
    text = `${after},`;
    return part;
  });
  return `${parts.join(', ')}, '${text}"lastModifiedTimestamp":"'`;
}

'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { MoreRows } from '#components/ui/more-rows.tsx';
import { EmptyState } from '#components/ui/notice.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import type { RejectedRow } from '#lib/client/imports/rejected-file.ts';
import { splitLineError, rowOf } from '#lib/client/imports/send-import.ts';
import { type ReadImport, isRunning, type ListedImport, resultsQuery } from '#lib/client/imports/uploads.ts';
import { curlyApostrophes } from '#lib/domain/text/curly-apostrophes.ts';
import { ImportedRecords } from './imported-records.tsx';
import { RejectedFile, RejectedRecords } from './rejected-rows.tsx';
import { cellClass, Row, RowTable, Section } from './result-table.tsx';
import { FieldChange, labelOf, OfferName, SubscriptionName, Value } from './result-values.tsx';
import { fileNameOf, kindsIn, totalOf, withCurlyQuotes } from './upload-words.ts';

type Props = { readonly parts: readonly ListedImport[] };

/** Position of a value in the file: the index of the part, and the place within that part. */
type Placed = { readonly part: number; readonly place: string };

/**
 * How to describe positions. An upload from the console has rows. A data feed's file, in one or several parts, has
 * lines or JSON Pointers.
 */
type PlacedBy = 'rows' | 'one file' | 'parts';

/** Number of pages of results to load automatically. The user can load more. */
const pagesAtOnce = 10;

/** Shows what happened to the records of a file, as far as the server lists them. */
export function Results({ parts }: Props) {
  const results = useInfiniteQuery({
    ...resultsQuery(parts.map(({ importId }) => importId)),
    enabled: !isRunning(parts),
  });
  const { hasNextPage, isFetching, isError, fetchNextPage } = results;
  const mayLoad = hasNextPage && !isFetching && !isError && (results.data?.pages.length ?? 0) < pagesAtOnce;
  useEffect(() => {
    if (mayLoad) void fetchNextPage();
  }, [mayLoad, fetchNextPage]);
  if (isRunning(parts)) return null;
  const lists = listsOf(results.data?.pages ?? []);
  const isEmpty = Object.values(lists).every(({ length }) => length === 0);
  return (
    <>
      {results.error !== null && results.data === undefined && (
        <ProblemNotice
          title="The details couldn’t be loaded."
          error={results.error}
          onRetry={() => void results.refetch()}
        />
      )}
      {results.isPending && <SkeletonRows rows={4} label="Loading the details" />}
      {results.isSuccess && isEmpty && !results.hasNextPage && <Nothing />}
      <Lists
        parts={parts}
        lists={lists}
        onLoadAll={async () => {
          let all = results;
          while (all.hasNextPage) all = await all.fetchNextPage();
          if (all.error !== null) throw all.error;
          return rejectedRows(listsOf(all.data?.pages ?? []));
        }}
      />
      {results.hasNextPage && (
        <MoreRows
          label="Load more"
          hasMore
          isLoading={results.isFetchingNextPage}
          error={results.isFetchNextPageError ? results.error : null}
          onLoad={async () => (await results.fetchNextPage()).hasNextPage}
        >
          There are more results.
        </MoreRows>
      )}
    </>
  );
}

/** Returns the problems of the rejected rows, from the browser's check and from the server, in the file's order. */
function rejectedRows({ errors, leftOut }: ReturnType<typeof listsOf>): RejectedRow[] {
  const ofServer = errors.map(({ part, place, message }) => {
    const { member, reason } = splitLineError(message);
    return { part, place, field: member, found: '', reason: curlyApostrophes(reason), values: undefined };
  });
  const ofBrowser = leftOut.flatMap(({ part, place, values, problems }) =>
    problems.map(({ field, message }) => {
      return {
        part,
        place,
        field,
        found: values[field ?? ''] ?? '',
        reason: withCurlyQuotes(message),
        values,
      };
    }),
  );
  // A data feed's file can have parts, each with its own lines.
  const order = (row: RejectedRow) => row.part * 1e9 + (rowOf(row.place) ?? 0);
  return [...ofServer, ...ofBrowser].sort((one, other) => order(one) - order(other));
}

/** Combines the lists of all parts. Contains only the pages loaded so far. */
function listsOf(pages: readonly { readonly part: number; readonly value: ReadImport }[]) {
  const collect = <Row,>(rows: (page: ReadImport) => readonly Row[]) =>
    pages.flatMap(({ part, value }) => rows(value).map((row) => ({ ...row, part })));
  const places = (list: (page: ReadImport) => readonly string[]) =>
    collect((page) => list(page).map((place) => ({ place })));
  return {
    errors: collect(({ errors }) => errors),
    leftOut: collect(({ leftOut }) => leftOut),
    changes: collect(({ changes }) => changes),
    records: collect(({ records }) => records),
    kept: collect(({ kept }) => kept),
    normalized: places(({ normalized }) => normalized),
    ignored: places(({ ignored }) => ignored),
  };
}

type ListsProps = {
  readonly parts: readonly ListedImport[];
  readonly lists: ReturnType<typeof listsOf>;
  /** Loads all pages of results, and returns the rejected rows. */
  readonly onLoadAll: () => Promise<readonly RejectedRow[]>;
};

function Lists({ parts, lists, onLoadAll }: ListsProps) {
  const by = placedBy(parts);
  const { changes, records, kept, normalized, ignored } = lists;
  const total = totalOf(parts, 'refusedTotal') + totalOf(parts, 'leftOutTotal');
  const fileName = fileNameOf(parts);
  return (
    <>
      <Section title="Rejected" total={total} rows={rejectedRows(lists)} noun="problem">
        {(rows) => (
          <>
            {fileName !== null && (
              <RejectedFile fileName={fileName} kinds={kindsIn(parts)} onLoadAll={onLoadAll} />
            )}
            <RejectedRecords rows={rows.map((row) => ({ ...row, where: placeWords(row, by) }))} />
          </>
        )}
      </Section>
      <ImportedRecords
        parts={parts}
        records={records.map((record) => ({ ...record, where: placeWords(record, by) }))}
      />
      <Section title="Changes to offers" total={null} rows={byOffer(changes)} noun="offer">
        {(rows) => <OfferChanges rows={rows} />}
      </Section>
      <Section title="Kept" total={totalOf(parts, 'keptTotal')} rows={kept} noun="value">
        {(rows) => <KeptValues rows={rows} by={by} />}
      </Section>
      <Places title="Corrected values" total={totalOf(parts, 'normalizedTotal')} places={normalized} by={by}>
        Invisible characters were removed. Unusual spaces and line breaks were replaced.
      </Places>
      <Places title="Ignored fields" total={totalOf(parts, 'ignoredTotal')} places={ignored} by={by}>
        Placement Desk doesn’t recognize these fields in the file.
      </Places>
    </>
  );
}

type RowsProps<Row> = { readonly rows: readonly Row[]; readonly by: PlacedBy };

function OfferChanges({ rows }: { readonly rows: ReturnType<typeof byOffer> }) {
  return (
    <RowTable caption="Changes to offers" headings={['Offer', 'What changed']}>
      {rows.map(({ oid, fields }) => (
        <Row key={oid} head={<OfferName oid={oid} />}>
          <td className={cellClass}>
            <ul className="grid gap-1">
              {fields.map(({ field, from, to }) => (
                <li key={field}>
                  <FieldChange field={field} from={from} to={to} />
                </li>
              ))}
            </ul>
          </td>
        </Row>
      ))}
    </RowTable>
  );
}

function KeptValues({ rows, by }: RowsProps<ReadImport['kept'][number] & Placed>) {
  return (
    <>
      <p className="mt-1 max-w-[72ch] text-quiet">
        These values are managed in Placement Desk, so the file’s values were not used.
      </p>
      <RowTable
        caption="Values kept in Placement Desk"
        headings={['Offer', 'Field', 'Placement Desk', 'File']}
      >
        {rows.map((one, index) => (
          <Row key={index} head={<OfferName oid={one.privatePlacementOfferOid} />}>
            <td className={cellClass}>
              {labelOf(one.field)}
              {by === 'rows' && <span className="block text-quiet">{placeWords(one, by)}</span>}
              {one.privatePlacementOrderOid !== null && (
                <span className="block text-quiet">
                  Subscription <SubscriptionName {...one} />
                </span>
              )}
            </td>
            <td className={cellClass}>
              <Value field={one.field} value={one.inStore} />
            </td>
            <td className={cellClass}>
              <Value field={one.field} value={one.inFile} />
            </td>
          </Row>
        ))}
      </RowTable>
    </>
  );
}

function Nothing() {
  return (
    <div className="mt-6">
      <EmptyState title="No rejected records and no changes to offers">
        Changes to accounts, subscriptions and transfers are counted above and shown on their own pages.
      </EmptyState>
    </div>
  );
}

type PlacesProps = {
  readonly title: string;
  readonly total: number;
  readonly places: readonly Placed[];
  readonly by: PlacedBy;
  readonly children: ReactNode;
};

function Places({ title, total, places, by, children }: PlacesProps) {
  return (
    <Section title={title} total={total} rows={places} noun="location">
      {(rows) => (
        <>
          <p className="mt-1 max-w-[72ch] text-quiet">{children}</p>
          <p className="mt-1 text-small">{rows.map((place) => placeWords(place, by)).join(', ')}</p>
        </>
      )}
    </Section>
  );
}

/**
 * Returns how to describe the positions. In a user's upload, a record's line number is its row number. See `partsOf`
 * in `output-files.ts`.
 */
function placedBy(parts: readonly ListedImport[]): PlacedBy {
  if (parts.every(({ actor, uploadId }) => actor.kind === 'user' && uploadId !== null)) return 'rows';
  return parts.length === 1 ? 'one file' : 'parts';
}

/**
 * Returns `Row 7` for an upload, `Line 7` for NDJSON, or `Offers 4, exemption` for JSON. If a data feed's file has
 * several parts, the text begins with the part's number.
 */
function placeWords({ part, place }: Placed, by: PlacedBy): string {
  const row = by === 'rows' ? rowOf(place) : null;
  if (row !== null) return `Row ${row.toLocaleString('en-US')}`;
  const [, list, index, ...rest] = place.split('/');
  const words = place.startsWith('/')
    ? `${list ?? ''}${index === undefined ? '' : ` ${Number(index) + 1}`}${rest.length > 0 ? `, ${rest.join('.')}` : ''}`
    : place;
  const where = words.charAt(0).toUpperCase() + words.slice(1);
  return by === 'parts' ? `Part ${part + 1}, ${words}` : where;
}

type Change = ReadImport['changes'][number];

function byOffer(
  changes: readonly Change[],
): readonly { readonly oid: string; readonly fields: readonly Change[] }[] {
  const groups = Map.groupBy(changes, ({ privatePlacementOfferOid }) => privatePlacementOfferOid);
  return [...groups].map(([oid, fields]) => ({ oid, fields }));
}

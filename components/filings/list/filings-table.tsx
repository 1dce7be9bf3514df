'use client';

import { memo, useState } from 'react';
import { FirmName } from '#components/offers/firms/firm-name.tsx';
import { useSession } from '#components/shell/session-context.tsx';
import { useRowKeys } from '#components/shell/shortcuts/shortcuts.ts';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { later } from '#components/ui/later.tsx';
import { RowLink } from '#components/ui/row-link.tsx';
import { SortHeading } from '#components/ui/sort-heading.tsx';
import { Cell } from '#components/ui/table-cell.tsx';
import type { Filing } from '#lib/client/filings/filings.ts';
import { filingTitle } from '#lib/domain/filings/jurisdictions.ts';
import { formatDate } from '#lib/domain/market/market-time.ts';
import { DueDate, filedWord, FilingStateMark, subjectKey, triggerName } from '../filing-words.tsx';
import type { FilingsAddress } from './filings-address.ts';

const ConfirmSale = later(() => import('../confirm-sale.tsx').then((module) => module.ConfirmSale), {
  ssr: false,
});

type Sort = FilingsAddress['sort'];

type Props = {
  readonly filings: readonly Filing[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  /** Whether the rows are those of the previous list, shown while the new list is loading. */
  readonly isStale: boolean;
  /** Whether rows are grouped by how soon they are due. */
  readonly isGrouped: boolean;
};

/** Column widths on a wide page. They are fixed, so the columns don't shift when the rows change. */
const columns = {
  offer: { heading: 'Offer', width: 'lg:w-[21%] lg:pr-4' },
  filing: { heading: 'Filing', width: 'lg:pr-4' },
  due: { heading: 'Due', width: 'lg:w-[17%] lg:pr-4' },
  state: { heading: 'Status', width: 'lg:w-[13%] lg:pr-4' },
  trigger: { heading: 'Counted from', width: 'lg:w-[22%] lg:pr-4' },
  filed: { heading: 'Filed', width: 'lg:w-[13%]' },
} as const;

/**
 * The list as a table. Below 1,024 pixels its rows are laid out as cards, and the ARIA roles keep it a table for
 * screen readers.
 */
export function FilingsTable({ filings, sort, onSort, isStale, isGrouped }: Props) {
  useRowKeys();
  return (
    <table
      role="table"
      aria-busy={isStale}
      className="rows-on-paper w-full border-collapse text-small max-lg:block lg:table-fixed"
    >
      <caption className="sr-only">
        Filings and deadlines for all offers. Select a column heading to sort.
      </caption>
      <thead role="rowgroup" className="max-lg:hidden">
        <tr role="row">
          {shownColumns(isGrouped).map(([name, { heading, width }]) => (
            <SortHeading
              key={name}
              sorted={name === 'due' ? (sort === 'due' ? 'ascending' : 'descending') : null}
              onSort={name === 'due' ? () => onSort(sort === 'due' ? '-due' : 'due') : null}
              className={classNames('sticky top-12 z-10', width)}
            >
              {heading}
            </SortHeading>
          ))}
        </tr>
      </thead>
      {groupsOf(filings, isGrouped).map(([label, rows]) => (
        <tbody key={label} role="rowgroup" className="max-lg:block">
          {label !== '' && (
            <tr role="row" className="border-b border-edge max-lg:block">
              <th
                role="columnheader"
                scope="rowgroup"
                colSpan={shownColumns(isGrouped).length}
                className="pt-5 pb-1 text-left font-semibold max-lg:block"
              >
                {label}
              </th>
            </tr>
          )}
          {rows.map((filing, place) => (
            <FilingRow
              key={`${filing.privatePlacementOfferOid} ${subjectKey(filing)}`}
              filing={filing}
              isFirstOfOffer={!isSameOffer(rows[place - 1], filing)}
              isLastOfOffer={!isSameOffer(rows[place + 1], filing)}
              isFiledShown={!isGrouped}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

/**
 * Returns the visible columns. Grouped rows are filings that require action and haven't been filed yet, so they have
 * no `filed` column.
 */
function shownColumns(isGrouped: boolean) {
  return Object.entries(columns).filter(([name]) => !isGrouped || name !== 'filed');
}

/**
 * Groups the rows by how soon they are due. Within a group, keeps each offer's filings together, in the order of the
 * offers' first filings. If `isGrouped` is false, returns all rows as one group without a label.
 */
function groupsOf(
  filings: readonly Filing[],
  isGrouped: boolean,
): readonly (readonly [label: string, rows: readonly Filing[]])[] {
  if (!isGrouped) return [['', filings]];
  return [...Map.groupBy(filings, groupOf)].map(([label, rows]) => {
    const byOffer = Map.groupBy(rows, ({ privatePlacementOfferOid }) => privatePlacementOfferOid);
    return [label, [...byOffer.values()].flat()] as const;
  });
}

function isSameOffer(one: Filing | undefined, other: Filing): boolean {
  return one?.privatePlacementOfferOid === other.privatePlacementOfferOid;
}

function groupOf({ daysLeft }: Filing): string {
  if (daysLeft === null) return 'As soon as practicable, if required';
  if (daysLeft < 0) return 'Overdue';
  return daysLeft <= 7 ? 'Due in the next 7 days' : daysLeft <= 30 ? 'Due in 8 to 30 days' : 'Due later';
}

type RowProps = {
  readonly filing: Filing;
  /** Whether the row above is about another offer. Rows of the same offer show its name once. */
  readonly isFirstOfOffer: boolean;
  readonly isLastOfOffer: boolean;
  readonly isFiledShown: boolean;
};

const FilingRow = memo(function FilingRow(props: RowProps) {
  const { filing, isFirstOfOffer, isLastOfOffer, isFiledShown } = props;
  const { firmOid, filed, exemption, trigger } = filing;
  return (
    <tr
      role="row"
      className={classNames(
        'border-hairline focus-within:bg-accent-wash max-lg:grid max-lg:grid-cols-[1fr_auto] max-lg:gap-x-6 max-lg:gap-y-1 max-lg:border-b max-lg:py-3 lg:hover:bg-wash',
        isLastOfOffer && 'lg:border-b',
      )}
    >
      <OfferCell filing={filing} isFirstOfOffer={isFirstOfOffer} />
      <Cell width={columns.filing.width} className="max-lg:order-2 max-lg:col-span-2">
        {filingTitle(filing)}
        {firmOid !== null && (
          <span className="block wrap-anywhere text-quiet">
            <FirmName oid={firmOid} />
          </span>
        )}
      </Cell>
      <Cell width={columns.due.width} className="max-lg:order-3 max-lg:col-span-2">
        <DueDate filing={filing} isLabeled />
      </Cell>
      <Cell width={columns.state.width} className="max-lg:order-1">
        <FilingStateMark filing={filing} />
      </Cell>
      <Cell width={columns.trigger.width} className="max-lg:order-4 max-lg:col-span-2">
        {triggerName(filing)}
        <span className="block text-quiet">
          {trigger.date === null ? 'None yet' : formatDate(trigger.date)}
          {trigger.date !== null && trigger.provisional && ' (suggested)'}
        </span>
        {trigger.date !== null && trigger.provisional && exemption === null && (
          <ConfirmSaleButton filing={filing} />
        )}
      </Cell>
      {isFiledShown && (
        <Cell
          width={columns.filed.width}
          className={classNames(
            'max-lg:order-5 max-lg:col-span-2',
            filed === null && exemption === null && 'max-lg:hidden',
          )}
        >
          {filed !== null && (
            <>
              <span className={filedWord(filing) === 'Filed' ? 'lg:sr-only' : undefined}>
                {filedWord(filing)}{' '}
              </span>
              {formatDate(filed.on)}
              <span className="block font-mono wrap-anywhere">{filed.reference}</span>
            </>
          )}
          {filed === null && exemption !== null && (
            <span className="wrap-anywhere text-quiet">{exemption.reason}</span>
          )}
        </Cell>
      )}
    </tr>
  );
});

/** The offer's name. On wide pages, the rows of its other filings show it only while it has focus. */
function OfferCell({ filing, isFirstOfOffer }: Pick<RowProps, 'filing' | 'isFirstOfOffer'>) {
  const { privatePlacementOfferOid: oid, offerName } = filing;
  return (
    <th
      role="rowheader"
      scope="row"
      className={classNames(
        'min-w-0 text-left align-top font-semibold wrap-anywhere lg:py-2',
        columns.offer.width,
      )}
    >
      <RowLink
        href={`/offers/${oid}?tab=filings`}
        className={classNames(
          'inline-block min-h-6 text-accent hover:underline',
          !isFirstOfOffer && 'lg:sr-only lg:focus:not-sr-only',
        )}
      >
        {offerName}
      </RowLink>
    </th>
  );
}

/** Opens the dialog that confirms the first sale, for users who are allowed to record filings. */
function ConfirmSaleButton({ filing }: Pick<RowProps, 'filing'>) {
  const [isOpen, setOpen] = useState(false);
  const { rights, restricted } = useSession();
  const { privatePlacementOfferOid: oid, offerName, jurisdiction, firmOid, trigger } = filing;
  if (!rights.updateOffers || restricted.includes('updateOffer')) return null;
  return (
    <>
      <Button
        small
        className="no-print mt-1"
        aria-label={`Confirm first sale… ${offerName}, ${filingTitle(filing)}`}
        onClick={() => setOpen(true)}
      >
        Confirm first sale…
      </Button>
      {isOpen && (
        <ConfirmSale
          oid={oid}
          etag={null}
          sale={{ jurisdiction, firmOid }}
          label={`${offerName}, ${triggerName(filing)}`}
          initial={trigger.date ?? ''}
          hasDeadline
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

'use client';

import { memo } from 'react';
import { FirmName } from '#components/offers/firms/firm-name.tsx';
import { useSession } from '#components/shell/session-context.tsx';
import { useRowKeys } from '#components/shell/shortcuts/shortcuts.ts';
import { classNames } from '#components/ui/class-names.ts';
import { RowLink } from '#components/ui/row-link.tsx';
import { SortHeading } from '#components/ui/sort-heading.tsx';
import { Cell } from '#components/ui/table-cell.tsx';
import type { Filing } from '#lib/client/filings/filings.ts';
import { filingTitle, isOthersFiling } from '#lib/domain/filings/jurisdictions.ts';
import { formatDate } from '#lib/domain/market/market-time.ts';
import { DueDate, filedWord, FilingStateMark, subjectKey, triggerName } from '../filing-words.tsx';
import { ConfirmSaleButton, RecordButton } from './filing-buttons.tsx';
import type { FilingsAddress } from './filings-address.ts';

type Sort = FilingsAddress['sort'];

type Props = {
  readonly filings: readonly Filing[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  /** Whether the rows are those of the previous list, shown while the new list is loading. */
  readonly isStale: boolean;
  /** Whether rows are grouped by how soon they are due. */
  readonly isGrouped: boolean;
  /** Whether the user can record filings. */
  readonly mayRecord: boolean;
};

/** Column widths on a wide page. They are fixed, so the columns don't shift when the rows change. */
const columns = {
  offer: { heading: 'Offer', width: 'lg:w-[20%] lg:pr-4' },
  filing: { heading: 'Filing', width: 'lg:pr-4' },
  due: { heading: 'Due', width: 'lg:w-[16%] lg:pr-4' },
  state: { heading: 'Status', width: 'lg:w-[12%] lg:pr-4' },
  trigger: { heading: 'Counted from', width: 'lg:w-[20%] lg:pr-4' },
  filed: { heading: 'Filed', width: 'lg:w-[15%]' },
} as const;

/**
 * The list as a table. Below 1,024 pixels its rows are laid out as cards, and the ARIA roles keep it a table for
 * screen readers.
 */
export function FilingsTable({ filings, sort, onSort, isStale, isGrouped, mayRecord }: Props) {
  useRowKeys();
  const { firmOid } = useSession();
  const isFiledShown = !isGrouped || mayRecord;
  // Groups aren't in ascending order: what is due soon comes before what is overdue.
  const sorted = sort === '-due' ? 'descending' : isGrouped ? null : 'ascending';
  const shown = Object.entries(columns).filter(([name]) => isFiledShown || name !== 'filed');
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
          {shown.map(([name, { heading, width }]) => (
            <SortHeading
              key={name}
              sorted={name === 'due' ? sorted : null}
              onSort={name === 'due' ? () => onSort(sort === 'due' ? '-due' : 'due') : null}
              className={classNames('pinned', width)}
            >
              {name === 'filed' && isGrouped ? 'Action' : heading}
            </SortHeading>
          ))}
        </tr>
      </thead>
      {groupsOf(filings, isGrouped, firmOid).map(([label, rows]) => (
        <tbody key={label} role="rowgroup" className="max-lg:block">
          {label !== '' && (
            <tr role="row" className="border-b border-edge max-lg:block">
              <th
                role="columnheader"
                scope="rowgroup"
                colSpan={shown.length}
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
              isOthers={isOthersFiling(filing, firmOid)}
              isFiledShown={isFiledShown}
              mayRecord={mayRecord}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

/**
 * Groups the rows by how soon they are due, with those of other firms last. Within a group, keeps each offer's filings
 * together, in the order of the offers' first filings. If `isGrouped` is false, returns all rows as one group without a
 * label.
 */
function groupsOf(
  filings: readonly Filing[],
  isGrouped: boolean,
  ownFirm: string,
): readonly (readonly [label: string, rows: readonly Filing[]])[] {
  if (!isGrouped) return [['', filings]];
  const [own = [], others = []] = [false, true].map((isOthers) =>
    filings.filter((filing) => isOthersFiling(filing, ownFirm) === isOthers),
  );
  const groups: (readonly [label: string, rows: readonly Filing[]])[] = [...Map.groupBy(own, groupOf)];
  if (others.length > 0) groups.push(['Due from other firms', others]);
  return groups.map(([label, rows]) => {
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
  /** Whether another firm must make the filing. */
  readonly isOthers: boolean;
  readonly isFiledShown: boolean;
  readonly mayRecord: boolean;
};

const FilingRow = memo(function FilingRow(props: RowProps) {
  const { filing, isFirstOfOffer, isLastOfOffer, isOthers, isFiledShown, mayRecord } = props;
  const { firmOid, filed, exemption, trigger } = filing;
  const isOpen = filed === null && exemption === null;
  return (
    <tr
      role="row"
      className={classNames(
        'border-hairline focus-within:bg-accent-wash max-lg:grid max-lg:grid-cols-[1fr_auto] sm:max-lg:grid-cols-[1fr_1fr_1fr_8rem] max-lg:gap-x-6 max-lg:gap-y-1 max-lg:border-b max-lg:py-3 lg:hover:bg-wash',
        isLastOfOffer && 'lg:border-b',
      )}
    >
      <OfferCell filing={filing} isFirstOfOffer={isFirstOfOffer} />
      <Cell width={columns.filing.width} className="max-lg:order-2 max-sm:col-span-2">
        {filingTitle(filing)}
        {firmOid !== null && (
          <span className="block wrap-anywhere text-quiet">
            {isOthers && isOpen && 'Due from '}
            <FirmName oid={firmOid} />
          </span>
        )}
      </Cell>
      <Cell
        width={columns.due.width}
        className={classNames(
          'max-lg:order-3 max-sm:col-span-2',
          filing.dueDate !== null && 'print:whitespace-nowrap',
        )}
      >
        <DueDate filing={filing} isLabeled />
      </Cell>
      <Cell width={columns.state.width} className="max-lg:order-1">
        <FilingStateMark filing={filing} />
      </Cell>
      <Cell width={columns.trigger.width} className="max-lg:order-4 max-sm:col-span-2">
        <span className="text-quiet lg:hidden print:hidden">{columns.trigger.heading} </span>
        {triggerName(filing)}
        <span className="block text-quiet">
          {trigger.date === null ? (
            'None yet'
          ) : (
            <time dateTime={trigger.date}>{formatDate(trigger.date)}</time>
          )}
          {trigger.date !== null && trigger.provisional && ' (suggested)'}
        </span>
        {mayRecord && trigger.date !== null && trigger.provisional && exemption === null && (
          <ConfirmSaleButton filing={filing} />
        )}
      </Cell>
      {isFiledShown && (
        <Cell
          width={columns.filed.width}
          className={classNames('max-lg:order-5 max-sm:col-span-2', isOpen && !mayRecord && 'max-lg:hidden')}
        >
          {isOpen ? (
            mayRecord && <RecordButton filing={filing} isOthers={isOthers} />
          ) : (
            <Outcome filing={filing} />
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
        'min-w-0 text-left align-top font-semibold wrap-anywhere sm:max-lg:col-span-3 lg:py-2',
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

/** When and under which reference the filing was made, or why no filing is required. */
function Outcome({ filing }: Pick<RowProps, 'filing'>) {
  const { filed, exemption } = filing;
  if (filed === null) return <span className="wrap-anywhere text-quiet">{exemption?.reason}</span>;
  const word = filedWord(filing);
  return (
    <>
      <span className={word === 'Filed' ? 'lg:sr-only' : undefined}>{word} </span>
      <time dateTime={filed.on}>{formatDate(filed.on)}</time>
      <span className="block font-mono wrap-anywhere">{filed.reference}</span>
    </>
  );
}

'use client';

import Link from 'next/link';
import { PersonName } from '#components/people/person-name.tsx';
import { useSession } from '#components/shell/session-context.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import { useShortened } from '#components/ui/use-shortened.tsx';
import { fieldLabels } from '#lib/client/offers/field-labels.ts';
import type { ListedRecentChange } from '#lib/client/today/today.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { addMoney, money } from '#lib/domain/market/money.ts';
import { isRecordField } from '#lib/domain/offers/audit-entry.ts';
import { entryTitle } from '#lib/domain/offers/entry-title.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { ValueChange } from '#components/offers/changed-values.tsx';

const shownAtFirst = 6;

/** Lists changes that others made in the last week. Marks those that are new to the user. */
export function TodayChanges({ changes }: { readonly changes: readonly ListedRecentChange[] }) {
  const groups = groupChanges(changes);
  const { shown, button } = useShortened(groups, shownAtFirst);
  if (groups.length === 0) {
    return (
      <>
        <p className="mt-1 text-quiet">No one else made changes in the last seven days.</p>
        <AllChanges />
      </>
    );
  }
  return (
    <>
      <ul className="mt-1">
        {shown.map((group) => (
          <Change key={`${group.first.privatePlacementOfferOid} ${group.first.version}`} group={group} />
        ))}
      </ul>
      {button}
      <AllChanges />
    </>
  );
}

/** Links to all of the firm's changes, also the user's own, if the user can read them. */
function AllChanges() {
  return useSession().rights.verifyAudit ? (
    <p className="mt-1">
      <Link
        href="/administration?tab=changes&from=7"
        prefetch={false}
        className="inline-flex min-h-6 items-center text-accent underline"
      >
        See all changes
      </Link>
    </p>
  ) : null;
}

function Change({ group: { first, count } }: { readonly group: ChangeGroup }) {
  return (
    <li className="border-b border-hairline py-2">
      <p className="wrap-anywhere">
        {first.isNew && (
          <span className="mr-1.5 rounded-sm bg-accent-wash px-1 font-semibold text-accent">New</span>
        )}
        <PersonName actor={first.actor.name} className="font-semibold" />{' '}
        {count > 1 ? (
          `${deedOf(first)} ${count.toLocaleString('en-US')} offers, including `
        ) : (
          <>{deedOf(first)} </>
        )}
        <Link
          href={`/offers/${first.privatePlacementOfferOid}?tab=history`}
          prefetch={false}
          className="inline-block min-h-6 text-accent hover:underline"
        >
          {first.offerName}
        </Link>
      </p>
      {first.action === 'update' && count === 1 && (
        <ul className="text-small">
          {first.changes.slice(0, maxFields).map(({ field, from, to }) => (
            <li key={field} className="flex flex-wrap gap-x-1.5">
              {isRecordField(field) && (
                <>
                  <span>{fieldLabels[field]}</span> <ValueChange field={field} from={from} to={to} />
                </>
              )}
            </li>
          ))}
          {first.changes.length > maxFields && (
            <li className="text-quiet">and {first.changes.length - maxFields} more</li>
          )}
        </ul>
      )}
      <p className="text-small text-quiet">
        <TimeText timestamp={first.at} />
      </p>
    </li>
  );
}

/** Maximum number of changed fields to name. */
const maxFields = 3;

const deeds: Readonly<Record<ListedRecentChange['action'], string>> = {
  create: 'created',
  terms: 'changed the terms of',
  delete: 'deleted',
  update: 'changed',
  import: 'imported',
  decide: 'made decisions on subscriptions to',
  termsreview: 'reviewed changed terms for',
  filing: 'changed filings for',
  execute: 'executed',
  cancel: 'canceled',
  close: 'closed',
};

/** Large entries contain neither decisions nor allocations. */
function deedOf({ action, decisions = [], allocation, ...change }: ListedRecentChange): string {
  if (action !== 'decide') return deeds[action];
  if (allocation !== undefined) {
    const filled = allocation.lines.filter(({ fillDollarAmount: fill }) => fill > 0);
    const total = filled.map(({ fillDollarAmount: fill }) => money(fill)).reduce(addMoney, '0.00');
    return `allocated ${formatMoney(total)} to ${countOf(filled.length, 'subscription')} of`;
  }
  if (decisions.length === 0) return deeds.decide;
  const title = entryTitle({ ...change, action, decisions });
  return `${title.charAt(0).toLowerCase()}${title.slice(1)} to`;
}

/** Changes that are shown on one line: either a single change, or those of an import or a bulk update. */
type ChangeGroup = { readonly first: ListedRecentChange; readonly count: number };

/**
 * Groups adjacent entries of the same bulk update, and adjacent imports by the same actor in the same minute, because
 * each creates an entry for each offer.
 */
function groupChanges(changes: readonly ListedRecentChange[]): ChangeGroup[] {
  const groups: ChangeGroup[] = [];
  for (const change of changes) {
    const last = groups.at(-1);
    if (last !== undefined && isSameDeed(last.first, change)) {
      groups[groups.length - 1] = { ...last, count: last.count + 1 };
    } else {
      groups.push({ first: change, count: 1 });
    }
  }
  return groups;
}

function isSameDeed(left: ListedRecentChange, right: ListedRecentChange): boolean {
  if (left.bulkId !== undefined || right.bulkId !== undefined) return left.bulkId === right.bulkId;
  return (
    left.action === 'import' &&
    right.action === 'import' &&
    left.actor.name === right.actor.name &&
    left.isNew === right.isNew &&
    left.at.slice(0, 16) === right.at.slice(0, 16)
  );
}

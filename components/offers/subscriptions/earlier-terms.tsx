import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { Notice } from '#components/ui/notice.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import { fieldLabels } from '#lib/client/offers/field-labels.ts';
import { termsQuery } from '#lib/client/offers/decide-orders.ts';
import { allOrdersQuery, type Order } from '#lib/client/offers/list-orders.ts';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { subscribedBefore } from '#lib/domain/offers/deciding/changed-terms.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { ValueChange } from '../changed-values.tsx';
import { AccountWords } from './many-outcomes.tsx';

type Props = {
  readonly oid: string;
  /** Reports whether the step concerns the subscription. */
  readonly isConcerned: (order: Order) => boolean;
  /** Called when the user opens the list of subscriptions, where the changed terms are reviewed. */
  readonly onLeave?: () => void;
};

const maxShown = 50;

/**
 * Warns that subscriptions were made under other terms, until a user records a review of the changes: which terms
 * changed, and whose subscriptions are older.
 */
export function EarlierTerms({ oid, isConcerned, onLeave }: Props) {
  const terms = useQuery(termsQuery(oid));
  const changes = terms.data?.value.changes ?? [];
  const all = useQuery({ ...allOrdersQuery(oid), enabled: changes.length > 0 });
  if (terms.isError || all.isError) return <Notice tone="due" title="Changed terms couldn’t be checked" />;
  const orders = all.data?.filter(isConcerned) ?? [];
  const affected = orders.filter((order) => changes.some((change) => subscribedBefore(change, order)));
  if (affected.length === 0) return null;
  const count = countOf(affected.length, 'subscription');
  const were = affected.length === 1 ? 'was' : 'were';
  return (
    <Notice tone="due" title={`The terms changed after ${count} ${were} made`}>
      <ul>
        {changes.map((change) => (
          <li key={`${change.field} ${change.at}`} className="flex flex-wrap gap-x-2">
            <TermChangeWords change={change} />
            <span className="text-quiet">
              {countOf(orders.filter((order) => subscribedBefore(change, order)).length, 'subscription')} made
              before <TimeText timestamp={change.at} dateOnly />
            </span>
          </li>
        ))}
      </ul>
      <details>
        <summary className="min-h-6 w-fit text-accent underline">
          Show the {affected.length === 1 ? 'subscription' : count}
        </summary>
        <ul className="mt-1 max-h-48 overflow-auto">
          {affected.slice(0, maxShown).map((order) => (
            <li key={order.privatePlacementOrderOid}>
              <AccountWords
                number={order.accountNumber}
                firmOid={order.accountFirmOid}
                reference={order.reference}
              />
            </li>
          ))}
          {affected.length > maxShown && (
            <li>and {(affected.length - maxShown).toLocaleString('en-US')} more</li>
          )}
        </ul>
      </details>
      <p className="mt-1">
        Check whether investors have to reconfirm, then{' '}
        {onLeave === undefined ? (
          'record the result on the Subscriptions tab.'
        ) : (
          <>
            <Link
              href={`/offers/${oid}?tab=subscriptions`}
              onClick={onLeave}
              className="text-accent underline"
            >
              record the result
            </Link>
            .
          </>
        )}
      </p>
    </Notice>
  );
}

/** The term, its old and new values, and whether a date was extended too late. */
export function TermChangeWords({
  change: { field, from, to, extendedAfterClosing },
}: {
  readonly change: ResultOf<'readTerms'>['changes'][number];
}) {
  return (
    <>
      <span className="font-semibold">{fieldLabels[field]}</span>
      <ValueChange field={field} from={from} to={to} />
      {extendedAfterClosing === true && <span>Extended after the previous date had passed.</span>}
    </>
  );
}

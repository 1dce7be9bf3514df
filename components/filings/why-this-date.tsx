'use client';

import { PersonName } from '#components/people/person-name.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import type { Filing, SaleRecord } from '#lib/client/filings/filings.ts';
import { formatDate } from '#lib/domain/market/market-time.ts';
import { triggerName } from './filing-words.tsx';

type Props = {
  readonly id: string;
  readonly filing: Filing;
  /** The first sale that starts the deadline; undefined for amendments. */
  readonly sale: SaleRecord | undefined;
};

/** The basis of a deadline: its trigger and who confirmed it, the resulting day, and the rule with its version. */
export function WhyThisDate({ id, filing, sale }: Props) {
  const { trigger, rolledFrom, dueDate, rule } = filing;
  return (
    <dl
      id={id}
      className="grid gap-x-6 gap-y-1 border-l-3 border-edge bg-wash px-4 py-3 text-small sm:grid-cols-[160px_minmax(0,1fr)]"
    >
      <dt className="text-quiet">Runs from</dt>
      <dd>
        {triggerName(filing)}
        {trigger.date === null ? ': none yet' : `: ${formatDate(trigger.date)}`}
        {sale && <SaleBasis sale={sale} />}
      </dd>
      {dueDate !== null && (
        <>
          <dt className="text-quiet">Falls on</dt>
          <dd>
            {formatDate(rolledFrom ?? dueDate)}
            {rolledFrom !== null && (
              <>
                . This isn’t a federal business day, so{' '}
                {filing.code === 'form.d'
                  ? `the deadline moves to ${formatDate(dueDate)}`
                  : `Placement Desk shows the next one, ${formatDate(dueDate)}. If you aren’t sure the rule allows this, file by the earlier date`}
              </>
            )}
          </dd>
        </>
      )}
      <dt className="text-quiet">Rule</dt>
      <dd className="max-w-[72ch]">{rule.text}</dd>
      <dt className="text-quiet">Source</dt>
      <dd>
        {rule.source}. Rule last checked {formatDate(rule.asOf)}
      </dd>
    </dl>
  );
}

function SaleBasis({ sale }: { readonly sale: SaleRecord }) {
  if (!sale.provisional && sale.confirmedBy !== null && sale.confirmedAt !== null) {
    return (
      <span className="block wrap-anywhere text-quiet">
        Confirmed by <PersonName actor={sale.confirmedBy} />, <TimeText timestamp={sale.confirmedAt} />
      </span>
    );
  }
  return (
    <span className="block text-quiet">
      {sale.suggestedDate === null
        ? 'No accepted subscriptions yet.'
        : 'Provisional, based on the day a subscription was first seen as accepted. The actual first sale can be earlier.'}
    </span>
  );
}

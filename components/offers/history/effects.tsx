import { Fragment } from 'react';
import type { HistoryEntry } from '#lib/client/offers/list-history.ts';
import { withoutZeroCounts } from '#lib/domain/offers/deciding/decision-words.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { curlyApostrophes } from '#lib/domain/text/curly-apostrophes.ts';
import { decisionsWords, withOneTotal, withoutHeading } from './history-words.ts';
import { importedSubscription } from './imported-subscription.ts';

type Props = { readonly entry: Pick<HistoryEntry, 'action' | 'effects' | 'decisions'> };

/**
 * Lists a change's effects, and the comments on its decisions. Unless the change is a decision on one subscription,
 * lists the effects on each subscription on demand.
 */
export function Effects({ entry: { action, decisions = [], ...entry } }: Props) {
  const effects = withoutHeading(action, entry.effects);
  const named = decisions.length === 1 ? [] : effects.filter((effect) => effect.startsWith('Subscription '));
  const shown = [
    ...(decisions.length > 1 ? decisionsWords(decisions) : []),
    ...withOneTotal(effects.filter((effect) => !named.includes(effect))),
  ];
  const only = shown.length === 1 && named.length > 0 ? shown[0] : undefined;
  const added = only !== undefined && /^[\d,]+ subscriptions? added\.$/.test(only) ? only : undefined;
  const comments = new Set(decisions.flatMap(({ comment }) => comment ?? []));
  return (
    <>
      {shown.length > 0 && added === undefined && (
        <ul aria-label="Effects" className="mt-2 list-disc pl-5">
          {shown.map((effect) => (
            <li key={effect}>{effectText(effect)}</li>
          ))}
        </ul>
      )}
      {named.length > 0 && (
        <details className="mt-1">
          <summary className="min-h-6 w-fit text-accent underline">
            {added?.slice(0, -1) ??
              `Show the ${named.length === 1 ? 'subscription' : countOf(named.length, 'subscription')}`}
          </summary>
          <ul aria-label="Subscriptions" className="mt-1 list-disc pl-5">
            {named.map((effect) => (
              <li key={effect} className="[overflow-wrap:anywhere]">
                <SubscriptionEffect effect={effect} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {[...comments].map((comment) => (
        <p key={comment} className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">
          <span className="text-quiet">Comment:</span> {comment}
        </p>
      ))}
    </>
  );
}

function SubscriptionEffect({ effect }: { readonly effect: string }) {
  const imported = importedSubscription(effect);
  if (imported === null) return effectText(effect);
  return (
    <>
      {imported.change}:{' '}
      {imported.values.map(([label, words], at) => (
        <Fragment key={label}>
          {at > 0 && ' · '}
          <span className="text-quiet">{label}</span> {words}
        </Fragment>
      ))}
    </>
  );
}

/** Returns the effect without the subscription's identifier if its account and amount identify it. */
function effectText(effect: string): string {
  const words = withoutZeroCounts(effect);
  return curlyApostrophes(
    words
      .replace(/^Subscription \d+ (?=.* from account )/s, 'The subscription ')
      .replace(/ (isn't|aren't) complete yet and (doesn't|don't) change\./, ' stayed pending.'),
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { Notice } from '#components/ui/notice.tsx';
import { reasonOf } from '#components/ui/reason-of.ts';
import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import type { Order } from '#lib/client/offers/list-orders.ts';
import type { Actions } from '#lib/client/offers/list-actions.ts';
import { plainWords } from '#lib/client/offers/plain-words.ts';
import { subscriptionTotalsQuery } from '#lib/client/offers/read-subscription-totals.ts';
import { formatDate } from '#lib/domain/market/market-time.ts';
import { contradictionsOf } from '#lib/domain/offers/creating/contradictions.ts';
import { offerFromRecord, type OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { unpublishLoss } from '#lib/domain/offers/actions/losses.ts';
import { approvedStatuses } from '#lib/domain/offers/subscription.ts';
import { offerStatusLabel } from '../offer-status-mark.tsx';
import { EarlierTerms } from '../subscriptions/earlier-terms.tsx';
import { type ButtonAction, explainAction, type ExplainedAction } from './action-names.ts';
import { CancellationFigures } from './cancellation-figures.tsx';
import { ClosingFigures, ClosingReason } from './closing-figures.tsx';
import { BeforeYouContinue, ExecutionFigures, MoveWarnings } from './execution-figures.tsx';

type OutcomeProps = {
  readonly name: ButtonAction;
  readonly actions: Actions;
  readonly offer: OfferRecord;
  /** Whether the user requests the action, and a second person must approve it. */
  readonly isRequest?: boolean;
  readonly onLeave: () => void;
};

/** Shows an action's outcome: the resulting status with figures, or the effects of publishing, and any advisories. */
export function Outcome({ name, actions, offer, isRequest = false, onLeave }: OutcomeProps) {
  const action = explainAction(name, actions, offer);
  const today = useMarketDate();
  const isMove = name !== 'publish' && name !== 'unpublish';
  // For an execution, cancellation or closing, the figures already show what will happen.
  const effects = isMove
    ? []
    : [
        ...action.effects.map(plainWords),
        ...(name === 'unpublish' && offer.published ? [unpublishLoss(offer)] : []),
      ];
  // Once the offer is published, its terms can't be edited.
  const contradictions = name === 'publish' ? contradictionsOf(offerFromRecord(offer)) : {};
  const pastDates =
    name === 'publish' && offer.closingDate < today
      ? [`The closing date, ${formatDate(offer.closingDate)}, has passed.`]
      : [];
  const advisories = [
    ...new Set([...action.advisories, ...Object.values(contradictions), ...pastDates].map(plainWords)),
  ];
  return (
    <div className="grid gap-3">
      {isMove && (
        <p>
          {isRequest ? 'If approved, the' : 'The'} offer {name === 'close' ? 'will be ' : 'becomes '}
          <strong className="font-semibold">
            {name === 'close' ? closingWords(action) : offerStatusLabel(action.resultingStatus)}
          </strong>
          {name === 'close' && <ClosingReason offer={offer} />}.{' '}
          {isRequest ? 'No one can undo that.' : 'You can’t undo this.'}
        </p>
      )}
      {(name === 'cancel' || name === 'close') && explainAction('execute', actions, offer).allowed && (
        <ExecutableInstead verb={name === 'cancel' ? 'Cancel' : 'Close'} />
      )}
      {isMove && <FiguresFailure offer={offer} />}
      {name === 'cancel' && <CancellationFigures offer={offer} />}
      {name === 'close' && <ClosingFigures offer={offer} onLeave={onLeave} />}
      {name === 'execute' && (
        <>
          <ExecutionFigures offer={offer} />
          <EarlierTerms oid={offer.privatePlacementOfferOid} isConcerned={isApproved} onLeave={onLeave} />
        </>
      )}
      {effects.length > 0 && (
        <ul className="grid list-disc gap-1 pl-5">
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      )}
      {isMove ? (
        <MoveWarnings
          offer={offer}
          ofSubscriptions={name === 'execute'}
          advisories={advisories}
          onLeave={onLeave}
        />
      ) : (
        advisories.length > 0 && (
          <BeforeYouContinue>
            {advisories.map((advisory) => (
              <li key={advisory}>{advisory}</li>
            ))}
          </BeforeYouContinue>
        )
      )}
    </div>
  );
}

function isApproved({ status }: Order): boolean {
  return approvedStatuses.includes(status);
}

/** Says that the subscription figures couldn't be loaded. Without them, the action could be a mistake. */
function FiguresFailure({ offer: { privatePlacementOfferOid: oid } }: { readonly offer: OfferRecord }) {
  const { data, error } = useQuery(subscriptionTotalsQuery(oid));
  if (data !== undefined || error === null) return null;
  return <p className="text-danger">The subscription figures couldn’t be loaded. {reasonOf(error)}</p>;
}

/** Asks whether to end an offer without executing it, although it can be executed. */
function ExecutableInstead({ verb }: { readonly verb: string }) {
  return (
    <Notice tone="danger" title={`This offer can be executed. ${verb} it anyway?`}>
      Its minimum is reached, and its cash-required date has arrived.
    </Notice>
  );
}

function closingWords({ resultingStatus }: ExplainedAction): string {
  return resultingStatus === 'CLOSED_COMPLETE' ? 'closed as complete' : 'closed as incomplete';
}

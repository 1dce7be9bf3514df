import { changesBetweenRecords } from '#lib/domain/offers/audit-entry.ts';
import { isExemptionCode } from '#lib/domain/offers/exemption-names.ts';
import { exemptions } from '#lib/domain/offers/exemptions.ts';
import { addDays, marketDate } from '#lib/domain/market/market-time.ts';
import type { Offer } from '#lib/domain/offers/offer.ts';
import { offerRecord } from '#lib/domain/offers/offer-record.ts';
import { offerStatuses } from '#lib/domain/offers/offer-status.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { subscriptionStatuses } from '#lib/domain/offers/subscription.ts';
import { operatorName } from '../../bin/desk-words.ts';
import { accounts, firms, type Subscription, trialOffer, trialSubscription } from './trial-book.ts';
import { type Dice, diceOf } from './trial-desk.ts';

/** An offer at the current step of the model, and the random source that chooses the next step. */
export type Walk = {
  readonly dice: Dice;
  readonly seed: string;
  offer: Offer;
  subscriptions: readonly Subscription[];
  version: number;
  /**
   * Oldest first. The service sets `at`, so the test knows only that `at` is between the times of the request and the
   * response.
   */
  readonly history: Entry[];
};

/** An entry that the service must show in the history, and when it was made. */
export type Entry = {
  readonly notBeforeMs: number;
  readonly notAfterMs: number;
  readonly content: Readonly<Record<string, unknown>>;
};

/** Returns a random offer with dates and amounts near the limits that the rules depend on. */
export function beginWalk(seed: number, index: number): Walk {
  const dice = diceOf(seed * 1_000_003 + index);
  const oid = String(5_000_000_000_000_000_000n + BigInt(index));
  const daysFromClosingCashIsRequired = dice.pick([0, 1, 10, 3650]);
  const toCashRequired = dice.pick([-30, -1, 0, 1, 2, 60]);
  const exemption = dice.pick(Object.keys(exemptions).filter(isExemptionCode));
  const offer = trialOffer(oid, {
    exemption,
    daysFromClosingCashIsRequired,
    closingDate: addDays(marketDate(new Date()), toCashRequired + daysFromClosingCashIsRequired),
    offerStatus: dice.below(10) < 8 ? 'INITIAL' : dice.pick(offerStatuses),
    published: dice.below(4) > 0,
    maximumInvestmentAmount: dice.pick([null, '0.01', '9999999999999.99']),
    offerMaximum: dice.pick([null, '2000000.00', '8000000.00']),
    participatingFirms: dice.pick([[], [firms.partner], [firms.partner, firms.foreign]]),
  });
  const subscriptions = Array.from({ length: dice.pick([0, 0, 1, 2, 5]) }, (_, number) => {
    return trialSubscription(String(6_000_000_000_000_000_000n + BigInt(index * 10 + number)), oid, {
      status: dice.pick(subscriptionStatuses),
      fill: dice.pick([null, '0.01', '1999999.99', '2000000.00']),
      accountNumber: dice.pick([accounts.own, accounts.partner]),
    });
  });
  const content = {
    version: 1,
    action: 'import',
    actor: { kind: 'operator', name: operatorName(), keyId: null, firmOid: null },
    changes: changesBetweenRecords(null, offerRecord(offer)),
    effects:
      subscriptions.length === 0
        ? []
        : [`${countOf(subscriptions.length, 'subscription')} added.`, ...subscriptions.map(wordsOfAdded)],
    basis: null,
    requestId: null,
  };
  const history = [{ notBeforeMs: 0, notAfterMs: Infinity, content }];
  return { dice, seed: `Seed ${seed}, offer ${index}`, offer, subscriptions, version: 1, history };
}

/** Returns an added subscription as the audit entry of an import lists it. */
function wordsOfAdded({ oid, accountNumber, status, requested, fill }: Subscription): string {
  const values = [
    `accountNumber ${accountNumber}`,
    `status ${status}`,
    `requestedDollarAmount ${Number(requested)}`,
    ...(fill === null ? [] : [`fillDollarAmount ${Number(fill)}`]),
    'discretionary false',
    'creationTimestamp 2026-10-05T10:00:00.000-04:00',
    'modificationTimestamp 2026-10-09T16:20:00.000-04:00',
  ];
  return `Subscription ${oid} added: ${values.join(', ')}.`;
}

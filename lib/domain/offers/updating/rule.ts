import { type MarketDate, marketDate } from '#lib/domain/market/market-time.ts';
import type { Offer } from '#lib/domain/offers/offer.ts';
import type { ProblemCode, Violation } from '#lib/domain/problems/problems.ts';
import type { OfferFacts } from '#lib/domain/offers/subscription.ts';
import type { UpdateRequest } from './update-request.ts';

/**
 * Input for a rule. Rules don't read the clock. `today` is the market date of the request, computed on first
 * use, because few rules need it.
 */
export type Situation = {
  readonly offer: Offer;
  readonly request: UpdateRequest;
  readonly facts: OfferFacts;
  readonly today: () => MarketDate;
};

/** Returns the situation at a point in time. */
export function situationAt(now: Date, situation: Omit<Situation, 'today'>): Situation {
  let today: MarketDate | undefined;
  return { ...situation, today: () => (today ??= marketDate(now)) };
}

/** A business rule: its problem code, its source, and a function that returns a request's violations. */
export type Rule = {
  readonly code: ProblemCode;
  readonly source: string;
  readonly check: (situation: Situation) => readonly Omit<Violation, 'code'>[];
};

export function at(field: string | null, message: string): Omit<Violation, 'code'> {
  return { field, message };
}

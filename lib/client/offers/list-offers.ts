import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { type ApiResult, type Query, read } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';

export const offersPath = '/restapi/offeroverview';

/** A page of the offer list. Its counts are null on every page except the first. */
export type OfferOverview = ResultOf<'listOfferOverview'>;

/** An offer as a list row. */
export type OverviewOffer = OfferOverview['offers'][number];

/** Reports whether an offer counts as one of the firm's own offers that need attention. Must match countOffers. */
export function needsAttention(offer: OverviewOffer, firmOid: string): boolean {
  const { creatingFirmOid, attention, noInvestor, termsChanged, feedContradicts } = offer;
  return (
    creatingFirmOid === firmOid &&
    (attention.length > 0 || noInvestor === true || termsChanged === true || feedContradicts === true)
  );
}

/** The requested offers, one page at a time. The previous page stays visible while the next one loads. */
export function offerListQuery(query: Query) {
  return queryOptions({
    queryKey: keys.offerList(query),
    queryFn: ({ signal }): Promise<ApiResult<OfferOverview>> =>
      read('listOfferOverview', offersPath, { signal, query }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
}

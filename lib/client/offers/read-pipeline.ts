import { queryOptions } from '@tanstack/react-query';
import { type ApiResult, type Query, read } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';
import { type OfferOverview, offersPath, type OverviewOffer } from './list-offers.ts';

const pagesOfPipeline = 5;

/** The firm's open offers by closing date, soonest first, up to 1,000. */
export function pipelineQuery() {
  return queryOptions({
    queryKey: keys.offerList({ of: 'pipeline' }),
    queryFn: async ({ signal }) => {
      const offers: OverviewOffer[] = [];
      let cursor: string | null = null;
      for (let page = 0; page < pagesOfPipeline && (page === 0 || cursor !== null); page += 1) {
        const query: Query = { offerstatus: 'open', owner: 'ours', sort: 'closingdate', limit: 200, cursor };
        const page: ApiResult<OfferOverview> = await read('listOfferOverview', offersPath, {
          signal,
          query,
        });
        offers.push(...page.value.offers);
        cursor = page.nextCursor;
      }
      return { offers, isCut: cursor !== null };
    },
  });
}

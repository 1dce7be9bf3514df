import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { cache } from 'react';
import { OfferPage } from '#components/offers/offer-page.tsx';
import { actionsQuery } from '#lib/client/offers/list-actions.ts';
import { offerFilingsQuery } from '#lib/client/filings/filings.ts';
import { createQueryClient } from '#lib/client/http/query-client.ts';
import { offerPath, offerQuery } from '#lib/client/offers/read-offer.ts';
import { subscriptionTotalsQuery } from '#lib/client/offers/read-subscription-totals.ts';
import { GET as readActions } from '../../../restapi/privateplacementoffers/[privateplacementofferoid]/actions/route.ts';
import { GET as readFilings } from '../../../restapi/privateplacementoffers/[privateplacementofferoid]/filings/route.ts';
import { GET as readOffer } from '../../../restapi/privateplacementoffers/[privateplacementofferoid]/route.ts';
import { GET as readTotals } from '../../../restapi/privateplacementoffers/[privateplacementofferoid]/subscriptiontotals/route.ts';
import { askApi } from '../../ask-api.ts';

type Props = { params: Promise<{ privateplacementofferoid: string }> };

/** Renders the offer on the server, so the page isn't empty at first. */
export default async function Page({ params }: Props) {
  const { privateplacementofferoid: oid } = await params;
  const queryClient = createQueryClient();
  const [offer, totals, actions, filings] = await askForOffer(oid);
  if (offer !== null && totals !== null && actions !== null) {
    queryClient.setQueryData(offerQuery(oid).queryKey, offer);
    queryClient.setQueryData(subscriptionTotalsQuery(oid).queryKey, totals.value);
    queryClient.setQueryData(actionsQuery(oid).queryKey, actions.value);
    queryClient.setQueryData(offerFilingsQuery(oid).queryKey, filings ?? undefined);
  }
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <OfferPage oid={oid} />
    </HydrationBoundary>
  );
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [offer] = await askForOffer((await params).privateplacementofferoid);
  return { title: offer?.value.offerName ?? 'Offer' };
}

/** Cached, so the page and its title share these requests. */
const askForOffer = cache((oid: string) =>
  Promise.all([
    askApi('readOffer', readOffer, offerPath(oid)),
    askApi('listSubscriptionTotals', readTotals, `${offerPath(oid)}/subscriptiontotals`),
    askApi('listActions', readActions, `${offerPath(oid)}/actions`),
    askApi('listOfferFilings', readFilings, `${offerPath(oid)}/filings`),
  ]),
);

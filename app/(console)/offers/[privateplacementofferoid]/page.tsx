import type { Metadata } from 'next';
import { OfferPage } from '#components/offers/offer-page.tsx';

export const metadata: Metadata = { title: 'Offer' };

type Props = { params: Promise<{ privateplacementofferoid: string }> };

export default async function Page({ params }: Props) {
  return <OfferPage oid={(await params).privateplacementofferoid} />;
}

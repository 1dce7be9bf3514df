import type { Metadata } from 'next';
import { NewOfferPage } from '#components/offers/new/new-offer-page.tsx';

export const metadata: Metadata = { title: 'New offer' };

export default function Page() {
  return <NewOfferPage />;
}

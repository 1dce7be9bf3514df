import { redirect } from 'next/navigation';

type Props = { params: Promise<{ privateplacementofferoid: string }> };

/** Messages link to the filings of an offer by this address. */
export default async function Page({ params }: Props) {
  const { privateplacementofferoid: oid } = await params;
  redirect(`/offers/${oid}?tab=filings`);
}

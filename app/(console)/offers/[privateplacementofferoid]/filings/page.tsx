import { redirect } from 'next/navigation';

type Props = { params: Promise<{ privateplacementofferoid: string }> };

/** Notifications, e-mails, Today and the calendar link to an offer's filings by this address. */
export default async function Page({ params }: Props) {
  const { privateplacementofferoid: oid } = await params;
  redirect(`/offers/${oid}?tab=filings`);
}

import { redirect } from 'next/navigation';

type Props = { params: Promise<{ privateplacementofferoid: string }> };

/** The URL that notifications, e-mails, Today and the calendar use to link to an offer's filings. */
export default async function Page({ params }: Props) {
  const { privateplacementofferoid: oid } = await params;
  redirect(`/offers/${oid}?tab=filings`);
}

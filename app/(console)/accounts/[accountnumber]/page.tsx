import type { Metadata } from 'next';
import { AccountPage } from '#components/accounts/account-page.tsx';

type Props = { params: Promise<{ accountnumber: string }> };

/** Next hands the segment over decoded here, and as it was sent to the page. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Account ${(await params).accountnumber}` };
}

export default async function Page({ params }: Props) {
  return <AccountPage accountNumber={decodeURIComponent((await params).accountnumber)} />;
}

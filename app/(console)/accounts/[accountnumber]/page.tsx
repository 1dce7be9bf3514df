import type { Metadata } from 'next';
import { AccountPage } from '#components/accounts/account-page.tsx';

type Props = { params: Promise<{ accountnumber: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Account ${await accountNumberOf(params)}` };
}

export default async function Page({ params }: Props) {
  return <AccountPage accountNumber={await accountNumberOf(params)} />;
}

/** The segment of the address as it is meant: Next hands it over as it was sent. */
async function accountNumberOf(params: Props['params']): Promise<string> {
  return decodeURIComponent((await params).accountnumber);
}

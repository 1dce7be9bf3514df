import type { Metadata } from 'next';
import { AccountPage } from '#components/accounts/account-page.tsx';

type Props = { params: Promise<{ accountnumber: string }> };

export const metadata: Metadata = { title: 'Account' };

export default async function Page({ params }: Props) {
  return <AccountPage accountNumber={await accountNumberOf(params)} />;
}

/** The segment of the address as it is meant: Next hands it to a page as it was sent. */
async function accountNumberOf(params: Props['params']): Promise<string> {
  return decodeURIComponent((await params).accountnumber);
}

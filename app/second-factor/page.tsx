import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { EnrollmentPage } from '#components/account/security/enrollment-page.tsx';
import { signedInUser } from '#lib/api/sign-in/read-session.ts';
import { returnPath } from '#lib/domain/access/return-path.ts';

export const metadata: Metadata = { title: 'Set up a second factor' };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The page on which a user sets up a required second factor. Redirects all other users. */
export default async function Page({ searchParams }: Props) {
  const next = returnPath((await searchParams)['next']);
  const session = await signedInUser((await headers()).get('cookie'));
  if (session === null || session.secondFactorRequired) {
    redirect(`/sign-in?next=${encodeURIComponent(next)}`);
  }
  if (session.secondFactorEnrollmentRequired === undefined) {
    redirect(next);
  }
  return <EnrollmentPage next={next} />;
}

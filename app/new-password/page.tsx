import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { NewPasswordPage } from '#components/account/new-password-page.tsx';
import { signedInUser } from '#lib/api/sign-in/read-session.ts';
import { returnPath } from '#lib/domain/access/return-path.ts';

export const metadata: Metadata = { title: 'Choose your password' };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The page on which a user replaces a temporary password. Redirects all other users. */
export default async function Page({ searchParams }: Props) {
  const next = returnPath((await searchParams)['next']);
  const session = await signedInUser((await headers()).get('cookie'));
  if (session === null || session.secondFactorRequired) {
    redirect(`/sign-in?next=${encodeURIComponent(next)}`);
  }
  if (!session.mustChangePassword) {
    redirect(next);
  }
  return <NewPasswordPage email={session.email ?? session.name} next={next} />;
}

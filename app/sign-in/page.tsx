import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { SignInPage } from '#components/shell/sign-in-page.tsx';
import { signedInUser } from '#lib/api/read-session.ts';
import { returnPath } from '#lib/client/return-path.ts';

export const metadata: Metadata = { title: 'Sign in' };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Whoever is signed in already is sent on: to sign in as someone else, one signs out first. */
export default async function Page({ searchParams }: Props) {
  const next = returnPath((await searchParams)['next']);
  if ((await signedInUser((await headers()).get('cookie'))) !== null) {
    redirect(next);
  }
  return <SignInPage next={next} />;
}

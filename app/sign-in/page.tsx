import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { SignInPage } from '#components/shell/sign-in-page.tsx';
import { signInMethods } from '#lib/api/sign-in/openid/openid-provider.ts';
import { isEmptyInstallation, isSampleInstallation } from '#lib/api/sign-in/sample-installation.ts';
import { signedInUser } from '#lib/api/sign-in/read-session.ts';
import { isSignInFailure } from '#lib/contract/sign-in/sign-in-failures.ts';
import { returnPath } from '#lib/domain/access/return-path.ts';

export const metadata: Metadata = { title: 'Sign in' };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/**
 * The sign-in page. Redirects users who are already signed in: to sign in as another user, they must sign out first.
 */
export default async function Page({ searchParams }: Props) {
  const { next: given, failure } = await searchParams;
  const next = returnPath(given);
  const cookie = (await headers()).get('cookie');
  const session = await signedInUser(cookie);
  if (session !== null && !session.secondFactorRequired) {
    redirect(next);
  }
  const methods = await signInMethods(cookie);
  const isSample = await isSampleInstallation();
  const isEmpty = await isEmptyInstallation();
  return (
    <SignInPage
      next={next}
      {...methods}
      isSample={isSample}
      isEmpty={isEmpty}
      methods={session?.methods ?? null}
      failure={isSignInFailure(failure) ? failure : null}
    />
  );
}

import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { PageWithoutConsole } from '#components/shell/page-without-console.tsx';
import { signedInUser } from '#lib/api/sign-in/read-session.ts';
import { startPage } from '#lib/domain/access/console-pages.ts';

export const metadata: Metadata = { title: 'Signed in' };

/** The last page of a single sign-on in a new tab. It asks the user to return to the original tab. */
export default async function Page() {
  const session = await signedInUser((await headers()).get('cookie'));
  if (session === null || session.secondFactorRequired) redirect('/sign-in');
  return (
    <PageWithoutConsole title="You’re signed in">
      <p className="mt-3 font-semibold wrap-anywhere">{session.name}</p>
      <p className="mt-3">Close this tab and return to the page you were on.</p>
      <p className="mt-6 text-small">
        <a href={startPage.path} className="text-accent underline">
          Open Placement Desk here
        </a>
      </p>
    </PageWithoutConsole>
  );
}

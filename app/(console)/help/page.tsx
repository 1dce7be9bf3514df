import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { HelpPage } from '#components/shell/help-page.tsx';
import { signedInUser } from '#lib/api/sign-in/read-session.ts';

export const metadata: Metadata = { title: 'Help' };

export default async function Page() {
  const session = await signedInUser((await headers()).get('cookie'));
  return session && <HelpPage rights={session.rights} />; // without a session, the layout redirects
}

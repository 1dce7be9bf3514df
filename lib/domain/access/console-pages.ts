import type { Rights } from './access.ts';

type PageRights = Pick<Rights, 'administer' | 'verifyAudit' | 'readImports'>;

export type ConsolePage = {
  readonly path: string;
  readonly label: string;
  /** Whether the page uses the full width. Other pages limit the line length. */
  readonly isWide?: true;
};

/** First page after sign-in, unless the user requested another one. */
export const startPage: ConsolePage = { path: '/today', label: 'Today' };

/** Opened with the bell in the header. */
export const noticesPage: ConsolePage = { path: '/notices', label: 'Notifications' };

/** Listed in the user menu instead of the page list. */
export const ownAccountPage: ConsolePage = { path: '/account', label: 'Your account' };

/** Returns the pages in the console's header and command palette, in order, for a user with these rights. */
export function consolePagesFor({
  administer,
  verifyAudit,
  readImports,
}: PageRights): readonly ConsolePage[] {
  return [
    startPage,
    { path: '/offers', label: 'Offers', isWide: true },
    { path: '/calendar', label: 'Calendar' },
    { path: '/filings', label: 'Filings', isWide: true },
    { path: '/transfers', label: 'Transfers', isWide: true },
    { path: '/accounts', label: 'Accounts' },
    ...(readImports ? [{ path: '/imports', label: 'Data' }] : []),
    ...(administer || verifyAudit
      ? [{ path: '/administration', label: administer ? 'Administration' : 'Audit' }]
      : []),
  ];
}

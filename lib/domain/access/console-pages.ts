import type { Rights } from './access.ts';

type PageRights = Pick<Rights, 'administer' | 'verifyAudit' | 'readImports'>;

export type ConsolePage = {
  readonly path: string;
  readonly label: string;
  /** Lists use the full width. Other pages limit the line length. */
  readonly isWide?: true;
};

/** The page after signing in, unless another one was requested. */
export const startPage: ConsolePage = { path: '/today', label: 'Today' };

/** Opened by the bell in the header. */
export const noticesPage: ConsolePage = { path: '/notices', label: 'Notices' };

/** In the user menu, and not in the list of pages. */
export const ownAccountPage: ConsolePage = { path: '/account', label: 'Your account' };

/** The pages in the console's header and palette, in order, for a user with these rights. */
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

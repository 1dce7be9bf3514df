type PageRights = { readonly administer: boolean; readonly verifyAudit: boolean };

export type ConsolePage = {
  readonly path: string;
  readonly label: string;
  /** A list takes the width that there is; everything else is read in lines of a bearable length. */
  readonly isWide?: true;
};

/** Where signing in leads whoever asked for no other page. */
export const startPage: ConsolePage = { path: '/today', label: 'Today' };

/** Behind the bell in the head. */
export const noticesPage: ConsolePage = { path: '/notices', label: 'Notices' };

/** Under the name of the person, and not among the pages. */
export const ownAccountPage: ConsolePage = { path: '/account', label: 'Your account' };

/** The pages that the console's head and palette lead to, in their order, for somebody with these rights. */
export function consolePagesFor({ administer, verifyAudit }: PageRights): readonly ConsolePage[] {
  return [
    startPage,
    { path: '/offers', label: 'Offers', isWide: true },
    { path: '/calendar', label: 'Calendar' },
    { path: '/transfers', label: 'Transfers', isWide: true },
    { path: '/accounts', label: 'Accounts' },
    ...(administer || verifyAudit
      ? [{ path: '/administration', label: administer ? 'Administration' : 'Audit' }]
      : []),
  ];
}

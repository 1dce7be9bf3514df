import type { OverviewOffer } from '#lib/client/list-offers.ts';
import type { Session } from '#lib/client/read-session.ts';

/** One thing that the palette leads to or does. */
export type PaletteItem = {
  readonly value: string;
  readonly label: string;
  readonly note?: string;
  readonly deed: { readonly go: string } | { readonly run: Run };
};

export type PaletteGroup = { readonly value: string; readonly items: readonly PaletteItem[] };

/** What the palette does by itself. */
export type Run = 'show shortcuts' | 'sign out' | 'sign out everywhere';

/** What the palette knows without asking the server, as far as the text occurs in it. */
export function ownGroups(text: string, session: Session): PaletteGroup[] {
  const { administer, verifyAudit } = session.rights;
  const pages: PaletteItem[] = [
    { value: '/offers', label: 'Offers', deed: { go: '/offers' } },
    {
      value: '/offers?attention=any',
      label: 'Offers that need attention',
      deed: { go: '/offers?attention=any' },
    },
    { value: '/accounts', label: 'Accounts', deed: { go: '/accounts' } },
    ...(administer || verifyAudit
      ? [
          {
            value: '/administration',
            label: administer ? 'Administration' : 'Audit',
            deed: { go: '/administration' },
          },
        ]
      : []),
    { value: '/account', label: 'Your account', deed: { go: '/account' } },
  ];
  const actions: PaletteItem[] = [
    { value: 'shortcuts', label: 'Keyboard shortcuts', deed: { run: 'show shortcuts' } },
    { value: 'sign out', label: 'Sign out', deed: { run: 'sign out' } },
    {
      value: 'sign out everywhere',
      label: 'Sign out everywhere',
      deed: { run: 'sign out everywhere' },
    },
  ];
  const matching = (items: PaletteItem[]) =>
    items.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
  return [
    { value: 'Pages', items: matching(pages) },
    { value: 'Actions', items: matching(actions) },
  ].filter(hasItems);
}

type Found = {
  readonly offers: readonly OverviewOffer[];
  readonly accounts: readonly { readonly accountNumber: string; readonly accountName: string }[];
};

export function foundGroups({ offers, accounts }: Found): PaletteGroup[] {
  return [
    {
      value: 'Offers',
      items: offers.map(({ privatePlacementOfferOid: oid, offerName, issuerName }) => ({
        value: oid,
        label: offerName,
        note: issuerName,
        deed: { go: `/offers/${oid}` },
      })),
    },
    {
      value: 'Accounts',
      items: accounts.map(({ accountNumber, accountName }) => ({
        value: accountNumber,
        label: accountName,
        note: accountNumber,
        deed: { go: `/accounts/${encodeURIComponent(accountNumber)}` },
      })),
    },
  ].filter(hasItems);
}

function hasItems({ items }: PaletteGroup): boolean {
  return items.length > 0;
}

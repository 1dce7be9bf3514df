import { nearestTo } from '#lib/client/accounts/find-anywhere.ts';
import type { FirmTransfer } from '#lib/client/accounts/list-firm-transfers.ts';
import type { OverviewOffer } from '#lib/client/offers/list-offers.ts';
import {
  type AdministrationTab,
  administrationTabLabels,
  administrationTabsFor,
} from '#lib/domain/access/administration-tabs.ts';
import {
  type ConsolePage,
  consolePagesFor,
  noticesPage,
  ownAccountPage,
} from '#lib/domain/access/console-pages.ts';
import { isClosed, offerStatusLabels } from '#lib/domain/offers/offer-status.ts';
import type { Session } from '#lib/client/sign-in/read-session.ts';
import type { PageCommand } from './page-commands.ts';

/** A palette entry: a page or an action. */
export type PaletteItem = {
  readonly value: string;
  readonly label: string;
  readonly note?: string;
  /** Other words by which users look for the item. */
  readonly keywords?: string;
  readonly action:
    { readonly go: string } | { readonly run: Run } | { readonly command: (() => void) | null };
};

export type PaletteGroup = { readonly value: string; readonly items: readonly PaletteItem[] };

/** Actions that the palette itself performs. */
export type Run = 'show shortcuts' | 'sign out' | 'sign out everywhere';

type Own = { readonly session: Session; readonly commands: readonly PageCommand[] };

/**
 * Returns the items that need no request to the server and that contain the text or, if there are none, match it with
 * at most one typo in each word.
 */
export function ownGroups(text: string, { session, commands }: Own): PaletteGroup[] {
  const groups: PaletteGroup[] = [
    {
      value: 'This page',
      // Commands that can't currently run are listed only if the user searches for them.
      items: commands
        .filter(({ run }) => run !== null || text !== '')
        .map(({ label, note, run }) => ({
          value: `this page: ${label}`,
          label,
          ...(note !== undefined && { note }),
          action: { command: run },
        })),
    },
    {
      value: 'Pages',
      items: [
        ...pagesFor(session),
        ...(text === '' ? [] : [...narrowedPagesFor(session), ...tabsFor(session)]),
      ],
    },
    {
      value: 'Actions',
      items: [
        ...(session.rights.updateOffers ? [newOffer] : []),
        ...(session.rights.importBooks ? [uploadFile] : []),
        ...actions,
      ],
    },
  ];
  const sought = text.toLowerCase();
  const exact = narrowed(groups, (items) =>
    items
      .filter(({ label, keywords = '' }) => `${label} ${keywords}`.toLowerCase().includes(sought))
      .toSorted(
        (left, right) =>
          Number(isBlocked(left)) - Number(isBlocked(right)) ||
          Number(begins(right, sought)) - Number(begins(left, sought)),
      ),
  );
  return exact.length > 0 ? exact : narrowed(groups, (items) => nearestTo(text, items, ({ label }) => label));
}

const newOffer: PaletteItem = { value: 'new offer', label: 'New offer', action: { go: '/offers/new' } };

const uploadFile: PaletteItem = {
  value: 'upload a file',
  label: 'Upload a file',
  action: { go: '/imports/new' },
};

const actions: readonly PaletteItem[] = [
  { value: 'shortcuts', label: 'Keyboard shortcuts', action: { run: 'show shortcuts' } },
  { value: 'sign out', label: 'Sign out', action: { run: 'sign out' } },
  { value: 'sign out everywhere', label: 'Sign out everywhere', action: { run: 'sign out everywhere' } },
];

function pagesFor({ rights }: Session): PaletteItem[] {
  return [...consolePagesFor(rights), noticesPage, ownAccountPage, ...helpPages].map(pageItem);
}

function narrowedPagesFor({ rights }: Session): PaletteItem[] {
  return consolePagesFor(rights)
    .flatMap(({ path }) => narrowedPages[path] ?? [])
    .filter(({ isForHistory = false }) => !isForHistory || rights.readHistory)
    .map(pageItem);
}

function pageItem({ path, label, keywords }: NarrowedPage): PaletteItem {
  return { value: path, label, ...(keywords !== undefined && { keywords }), action: { go: path } };
}

/** Listed in the user menu, like the user's account. */
const helpPages: readonly ConsolePage[] = [
  { path: '/help', label: 'Help' },
  { path: '/docs', label: 'API docs' },
];

type NarrowedPage = Pick<ConsolePage, 'path' | 'label'> & {
  readonly keywords?: string;
  /** Whether only users who can read the history of offers can open the list. */
  readonly isForHistory?: true;
};

/** Filtered lists that users often search for directly, keyed by the path of their page. */
const narrowedPages: Readonly<Record<string, readonly NarrowedPage[]>> = {
  '/offers': [
    { path: '/offers?attention=any', label: 'Offers that need attention' },
    { path: '/offers?attention=executable', label: 'Offers ready to execute', keywords: 'execution' },
    {
      path: '/offers?approval=pending',
      label: 'Offers waiting for approval',
      keywords: 'approvals approve',
      isForHistory: true,
    },
  ],
  '/filings': [{ path: '/filings?state=overdue', label: 'Overdue filings' }],
  '/transfers': [{ path: '/transfers?status=Rejected', label: 'Rejected transfers' }],
};

/** Returns the tabs of the administration page that the user can open, except one with the same name as the page. */
function tabsFor({ rights }: Session): PaletteItem[] {
  const page = consolePagesFor(rights).find(({ path }) => path === '/administration')?.label;
  return administrationTabsFor(rights)
    .map((tab) => ({ tab, label: administrationTabLabels[tab] }))
    .filter(({ label }) => label !== page)
    .map(({ tab, label }) => ({
      value: `/administration?tab=${tab}`,
      label,
      ...(page !== undefined && { note: page }),
      ...(tabKeywords[tab] !== undefined && { keywords: tabKeywords[tab] }),
      action: { go: `/administration?tab=${tab}` },
    }));
}

const tabKeywords: Readonly<Partial<Record<AdministrationTab, string>>> = {
  users: 'people roles sign-in policy',
  requests: 'request log',
  approvals: 'approval policy two-person approve',
  webhooks: 'endpoints deliveries',
  audit: 'audit log verification',
  changes: 'change log',
  security: 'security log sign-ins',
};

function narrowed(
  groups: readonly PaletteGroup[],
  choose: (items: readonly PaletteItem[]) => readonly PaletteItem[],
): PaletteGroup[] {
  return groups.map(({ value, items }) => ({ value, items: choose(items) })).filter(hasItems);
}

type Found = {
  readonly offers: readonly OverviewOffer[];
  readonly accounts: readonly { readonly accountNumber: string; readonly accountName: string }[];
  readonly transfers: readonly FirmTransfer[];
  /** The text that was searched for. */
  readonly text: string;
};

/** Maximum number of results in a group. */
const maxFound = 6;

export function foundGroups({ offers, accounts, transfers, text }: Found): PaletteGroup[] {
  const inName = (name: string) => Number(beginsWord(name, text));
  return [
    {
      value: 'Offers',
      // Among equal matches, closed offers come last, because users who search usually want to work on an offer.
      items: offers
        .toSorted(
          (left, right) =>
            inName(right.offerName) - inName(left.offerName) ||
            Number(isClosed(left.offerStatus)) - Number(isClosed(right.offerStatus)),
        )
        .slice(0, maxFound)
        .map(({ privatePlacementOfferOid: oid, offerName, issuerName, offerStatus }) => ({
          value: oid,
          label: offerName,
          note: `${offerStatusLabels[offerStatus]} · ${issuerName}`,
          action: { go: `/offers/${oid}` },
        })),
    },
    {
      value: 'Accounts',
      items: accounts
        .toSorted((left, right) => inName(right.accountName) - inName(left.accountName))
        .slice(0, maxFound)
        .map(({ accountNumber, accountName }) => ({
          value: accountNumber,
          label: accountName,
          note: accountNumber,
          action: { go: `/accounts/${encodeURIComponent(accountNumber)}` },
        })),
    },
    {
      value: 'Transfers',
      items: transfers.map(({ acatid, accountNumber, accountName, contraFirmName, status }) => ({
        value: `${accountNumber}:${acatid}`,
        label: acatid,
        note: [status, accountName, contraFirmName].filter(Boolean).join(' · '),
        action: { go: `/accounts/${encodeURIComponent(accountNumber)}?q=${encodeURIComponent(acatid)}` },
      })),
    },
  ].filter(hasItems);
}

/**
 * Returns all groups in display order. The console's own groups come before the server's results if one of their
 * items begins with the text, and otherwise after them. If nothing is typed, the page's commands come first.
 */
export function inOrder(text: string, own: readonly PaletteGroup[], found: readonly PaletteGroup[]) {
  // A command that can't run doesn't come before results that can be opened.
  const isMeant = ({ items }: PaletteGroup) =>
    items.some((item) => !isBlocked(item) && begins(item, text.toLowerCase()));
  return [...own.filter(isMeant), ...found, ...own.filter((group) => !isMeant(group))];
}

/** Reports whether an item is a command that can't currently run. */
export function isBlocked({ action }: PaletteItem): boolean {
  return 'command' in action && action.command === null;
}

function begins({ label }: PaletteItem, sought: string): boolean {
  return label.toLowerCase().startsWith(sought);
}

/** Reports whether the text occurs at the beginning of a word. */
function beginsWord(name: string, text: string): boolean {
  const place = ` ${name}`.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ' ');
  return place.includes(` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ' ')}`);
}

function hasItems({ items }: PaletteGroup): boolean {
  return items.length > 0;
}

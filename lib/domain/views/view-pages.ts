import { quote } from '#lib/domain/text/quote.ts';
import { type Principal, rightsOf } from '#lib/domain/access/access.ts';

/**
 * Pages that can have saved views, with all parameters of their addresses. The pages read no other
 * parameters.
 */
export const viewPages = {
  offers: [
    'q',
    'status',
    'exemption',
    'published',
    'closing',
    'attention',
    'approval',
    'subscriptions',
    'belowminimum',
    'owner',
    'sort',
    'cursor',
    'page',
  ],
  transfers: [
    'q',
    'state',
    'status',
    'kind',
    'answerbyto',
    'answerbyfrom',
    'modifiedsince',
    'sort',
    'cursor',
  ],
  filings: ['q', 'state', 'code', 'jurisdiction', 'duefrom', 'dueto', 'sort', 'cursor'],
  // The subscriptions tab of any offer. With `tab`, a copied link opens this tab.
  subscriptions: ['tab', 'q', 'status', 'review', 'sort'],
} as const satisfies Record<string, readonly string[]>;

export type ViewPage = keyof typeof viewPages;

export type ParameterOf<Page extends ViewPage> = (typeof viewPages)[Page][number];

/** Returns an error message for a query in the page's address, or null if the query is valid. */
export function addressFault(page: ViewPage, address: string): string | null {
  const known: readonly string[] = viewPages[page];
  const unknown = [...new URLSearchParams(address).keys()].find((name) => !known.includes(name));
  return unknown === undefined
    ? null
    : `${quote(unknown)} is not a parameter of the ${page} page. Use ${known.join(', ')}.`;
}

/**
 * Returns a page's default address for the owner of these views, or null if no default is set or its address is
 * empty.
 */
export function defaultAddress(
  page: ViewPage,
  views: readonly { readonly page: ViewPage; readonly address: string; readonly isDefault: boolean }[],
): string | null {
  const address = views.find((view) => view.page === page && view.isDefault)?.address.replace(/^\?/, '');
  return address === undefined || address === '' ? null : address;
}

/** A saved view of the user's firm. */
type OwnedView = { readonly owner: string | null; readonly shared: boolean };

/** Reports whether a user sees a view: the user's own, a shared one or, for an administrator, any view of the firm. */
export function isSeenBy(person: Principal, view: OwnedView): boolean {
  return view.shared || mayChangeView(person, view);
}

export function mayChangeView({ id, role }: Pick<Principal, 'id' | 'role'>, { owner }: OwnedView): boolean {
  return owner === id || rightsOf[role].administer;
}

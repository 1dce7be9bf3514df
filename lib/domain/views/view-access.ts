import { type Principal, rightsOf } from '#lib/domain/access/access.ts';

/** A saved view of the user's firm. */
type OwnedView = { readonly owner: string | null; readonly shared: boolean };

/** Users see their own views and shared ones. Administrators see all views of the firm. */
export function isSeenBy(person: Principal, view: OwnedView): boolean {
  return view.shared || mayChangeView(person, view);
}

export function mayChangeView({ id, role }: Pick<Principal, 'id' | 'role'>, { owner }: OwnedView): boolean {
  return owner === id || rightsOf[role].administer;
}

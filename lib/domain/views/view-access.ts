import { type Principal, rightsOf } from '#lib/domain/access/access.ts';

/** A view of the person's firm. */
type OwnedView = { readonly owner: string | null; readonly shared: boolean };

/** The person's own views, the shared ones and, for administrators, all of the firm. */
export function isSeenBy(person: Principal, view: OwnedView): boolean {
  return view.shared || mayChangeView(person, view);
}

export function mayChangeView({ id, role }: Pick<Principal, 'id' | 'role'>, { owner }: OwnedView): boolean {
  return owner === id || rightsOf[role].administer;
}

import { type ProblemCode, problemOf } from './problems.ts';

/** Returns a problem's title for readers other than the caller, whom the title addresses as "you". */
export function titleForOthers(code: ProblemCode): string {
  return titles[code] ?? problemOf(code).title;
}

const titles: Readonly<Partial<Record<ProblemCode, string>>> = {
  'password.change.required': 'The caller must change their password first',
  'reauthentication.required': 'The caller must confirm their identity',
  'administration.not.allowed': 'The caller has no access to administration',
  'account.not.allowed': 'The caller has no access to this account',
  'offer.update.not.allowed': 'The caller can view this offer but not change it',
  'offer.create.not.allowed': "The caller can't create offers",
  'history.not.allowed': 'The caller has no access to the history',
  'note.not.allowed': 'The caller has no access to these notes',
  'view.not.allowed': "The caller can't change this view",
  'restriction.own': 'This operation is also disabled for the caller',
  'request.not.available': 'This operation is disabled for the caller',
  'approval.not.allowed': 'The caller has no access to this approval',
  'order.update.not.allowed': "The caller can't make decisions on this subscription",
  'participation.not.allowed': "The caller can't change the firm's participation",
  'precondition.failed': 'The record had changed since the caller read it',
  'filing.not.allowed': "The caller doesn't have permission to change this filing",
  'view.exists': 'The caller already has a view with this name',
  'watch.limit': 'The caller is watching the maximum of 1,000 offers',
  'user.oneself': "The caller can't do this to their own account",
};

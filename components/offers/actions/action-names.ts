import { describeValue, fieldLabels } from '#lib/client/offers/field-labels.ts';
import type { OfferAction, Actions } from '#lib/client/offers/list-actions.ts';
import type { ActionName } from '#lib/domain/offers/actions/explain-actions.ts';
import { firmsOf } from '#lib/domain/offers/actions/losses.ts';
import { investmentAdvisories } from '#lib/domain/offers/investable.ts';
import { transitions } from '#lib/domain/offers/offer-status.ts';
import { offerFromRecord, type OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { countOf } from '#lib/domain/text/count-of.ts';

/** Actions that the console offers on an entire offer. */
export type ButtonAction = ActionName | 'publish';

type Words = {
  /** Label of the button that opens the dialog. */
  readonly opener: string;
  /** Label of the button that confirms the action. */
  readonly button: string;
  readonly question: (offerName: string) => string;
  /** Label of the button that closes the dialog without changing anything. */
  readonly keep: string;
  readonly done: (offerName: string) => string;
  /** Whether the action is irreversible. The user must then type the offer's name, and can add a reason. */
  readonly isFinal: boolean;
  readonly body: Readonly<Record<string, unknown>>;
};

/** Labels to use if the action requires a second person's approval. */
export const requestWords: Readonly<
  Record<'execute' | 'close' | 'cancel', Pick<Words, 'opener' | 'button' | 'question' | 'done'>>
> = {
  execute: {
    opener: 'Request execution…',
    button: 'Request approval',
    question: (name) => `Request execution of ${name}?`,
    done: (name) => `Requested approval to execute ${name}.`,
  },
  close: {
    opener: 'Request closing…',
    button: 'Request approval',
    question: (name) => `Request closing of ${name}?`,
    done: (name) => `Requested approval to close ${name}.`,
  },
  cancel: {
    opener: 'Request cancellation…',
    button: 'Request approval',
    question: (name) => `Request cancellation of ${name}?`,
    done: (name) => `Requested approval to cancel ${name}.`,
  },
};

/** Why an action can't be chosen while a request for it is pending. */
export const pendingNote = 'An approval is pending.';

/** Reports whether the action is one that can require a second person's approval. */
export function isRequestable(name: string): name is keyof typeof requestWords {
  return Object.hasOwn(requestWords, name);
}

export const actionWords: Record<ButtonAction, Words> = {
  execute: {
    opener: 'Execute…',
    button: 'Execute offer',
    question: (name) => `Execute ${name}?`,
    keep: 'Not now',
    done: (name) => `${name} was executed and is in progress.`,
    isFinal: true,
    body: { offerStatus: transitions.execute.requestedStatus },
  },
  close: {
    opener: 'Close…',
    button: 'Close offer',
    question: (name) => `Close ${name}?`,
    keep: 'Not now',
    done: (name) => `${name} is closed.`,
    isFinal: true,
    body: { offerStatus: transitions.close.requestedStatus },
  },
  cancel: {
    opener: 'Cancel offer…',
    button: 'Cancel offer',
    question: (name) => `Cancel ${name}?`,
    keep: 'Keep the offer',
    done: (name) => `${name} is canceled.`,
    isFinal: true,
    body: { offerStatus: transitions.cancel.requestedStatus },
  },
  publish: {
    opener: 'Publish…',
    button: 'Publish offer',
    question: (name) => `Publish ${name}?`,
    keep: 'Not now',
    done: (name) => `${name} is published.`,
    isFinal: false,
    body: { published: true },
  },
  unpublish: {
    opener: 'Unpublish…',
    button: 'Unpublish offer',
    question: (name) => `Unpublish ${name}?`,
    keep: 'Keep it published',
    done: (name) => `${name} is now unpublished.`,
    isFinal: false,
    body: { published: false },
  },
};

/** Returns the URL of an offer's pending subscriptions, or of only those that are accepted or need a decision. */
export function subscriptionsAddress(oid: string, status: 'pending' | 'accepted' | 'undecided'): string {
  return `/offers/${oid}?tab=subscriptions&status=${status}`;
}

/** Returns the address of the accepted subscriptions that no one marked in good order. */
export function unfinishedReviewsAddress(oid: string): string {
  return `${subscriptionsAddress(oid, 'accepted')}&review=unfinished`;
}

/** The result of an action's dry run, and whether the action requires a second person's approval. */
export type ExplainedAction = OfferAction & { readonly needsApproval: boolean };

/**
 * Returns the result of an action's dry run. The API has no dry run for publishing, which depends only on the user's
 * access and on the offer not being closed, so its result is computed here.
 */
export function explainAction(name: ButtonAction, actions: Actions, offer: OfferRecord): ExplainedAction {
  if (name !== 'publish') {
    return explainedFor(actions[name]);
  }
  const standing = actions.unpublish.conditions.filter(
    ({ code }) => code === 'offer.closed.rule' || code === 'access',
  );
  return {
    allowed: standing.every(({ met }) => met),
    resultingStatus: offer.offerStatus,
    effects: ['Investors who can see the offer can subscribe to it.', audienceWords(offer)],
    conditions: standing,
    advisories: investmentAdvisories({ ...offerFromRecord(offer), published: true }),
    needsApproval: false,
  };
}

export type ExplainedButton = { readonly name: ButtonAction; readonly action: ExplainedAction };

/** Returns the label of the button or menu item that opens an action's dialog. */
export function openerOf({ name, action }: ExplainedButton): string {
  return action.needsApproval && isRequestable(name) ? requestWords[name].opener : actionWords[name].opener;
}

const maxStatesNamed = 8;

/** Describes who could subscribe to the offer once it is published, by kind of investor, state and firm. */
function audienceWords(offer: OfferRecord): string {
  const { blueSkyedStates: states } = offer;
  const facts = (['naturalPersonAccreditationSetting', 'corporateAccreditationSetting'] as const).map(
    (field) => `${fieldLabels[field]}: ${describeValue(field, offer[field])}`,
  );
  const where =
    states.length > maxStatesNamed
      ? countOf(states.length, 'state')
      : `States: ${describeValue('blueSkyedStates', states)}`;
  return [...facts, where, `Firms: ${firmsOf(offer)}`].join(' · ');
}

/**
 * Allows the action even if a second person's approval is its only unmet condition, because the user can then request
 * that approval.
 */
function explainedFor(action: OfferAction): ExplainedAction {
  const conditions = action.conditions.filter(({ code }) => code !== 'approval.required');
  return {
    ...action,
    conditions,
    allowed: conditions.every(({ met }) => met),
    needsApproval: conditions.length < action.conditions.length,
  };
}

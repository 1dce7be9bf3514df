/** The states of an offer. */
export const offerStatuses = [
  'INITIAL',
  'IN_PROGRESS',
  'CLOSED_INCOMPLETE',
  'CLOSED_CANCELLED',
  'CLOSED_COMPLETE',
] as const;

export type OfferStatus = (typeof offerStatuses)[number];

export function isOfferStatus(word: string): word is OfferStatus {
  return offerStatuses.some((status) => status === word);
}

/** The commands that move an offer from one status to another. */
export const transitionNames = ['execute', 'cancel', 'close'] as const;

export type TransitionName = (typeof transitionNames)[number];

type Transition = {
  /** The value of offerStatus that requests it (D4). */
  readonly requestedStatus: OfferStatus;
  /** Further accepted spellings in a deployment. */
  readonly aliases: readonly string[];
  /** The statuses that it can start from (D7). Closed statuses are final. */
  readonly from: readonly OfferStatus[];
  /** The resulting status, with and without pending subscriptions. */
  readonly to: { readonly withPending: OfferStatus; readonly withoutPending: OfferStatus };
  /** Pending subscriptions are canceled in the same transaction (D12). */
  readonly cancelsPending: boolean;
  /** Rule 6 holds for it. */
  readonly needsExecutionRules: boolean;
};

/** The transition table: the one place that says which transitions exist, where they start and where they lead. */
export const transitions: Readonly<Record<TransitionName, Transition>> = {
  execute: {
    requestedStatus: 'IN_PROGRESS',
    aliases: [],
    from: ['INITIAL'],
    to: { withPending: 'IN_PROGRESS', withoutPending: 'IN_PROGRESS' },
    cancelsPending: false,
    needsExecutionRules: true,
  },
  cancel: {
    requestedStatus: 'CLOSED_CANCELLED',
    aliases: [],
    from: ['INITIAL', 'IN_PROGRESS'],
    to: { withPending: 'CLOSED_CANCELLED', withoutPending: 'CLOSED_CANCELLED' },
    cancelsPending: true,
    needsExecutionRules: false,
  },
  close: {
    requestedStatus: 'CLOSED_INCOMPLETE',
    aliases: [],
    from: ['INITIAL', 'IN_PROGRESS'],
    to: { withPending: 'CLOSED_INCOMPLETE', withoutPending: 'CLOSED_COMPLETE' },
    cancelsPending: false,
    needsExecutionRules: false,
  },
};

/** A final status, which no transition leaves. */
export function isClosed(status: OfferStatus): boolean {
  return !transitionNames.some((name) => transitions[name].from.includes(status));
}

/** The statuses that some transition leaves. */
export const openStatuses: readonly OfferStatus[] = offerStatuses.filter((status) => !isClosed(status));

/** The transition for a value of offerStatus: names only, in exactly this form (D4). */
export function transitionFor(requestedStatus: string): TransitionName | undefined {
  return transitionNames.find((name) => {
    const transition = transitions[name];
    return transition.requestedStatus === requestedStatus || transition.aliases.includes(requestedStatus);
  });
}

export function resultingStatus(name: TransitionName, pendingCount: number): OfferStatus {
  const { to } = transitions[name];
  return pendingCount > 0 ? to.withPending : to.withoutPending;
}

/** Offer statuses. */
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

/** Commands that move an offer from one status to another. */
export const transitionNames = ['execute', 'cancel', 'close'] as const;

export type TransitionName = (typeof transitionNames)[number];

type Transition = {
  /** Value of offerStatus that requests the transition (D4). */
  readonly requestedStatus: OfferStatus;
  /** Other spellings that a deployment accepts. */
  readonly aliases: readonly string[];
  /** Statuses in which it can start (D7). Closed statuses are final. */
  readonly from: readonly OfferStatus[];
  /** Resulting status, with and without pending subscriptions. */
  readonly to: { readonly withPending: OfferStatus; readonly withoutPending: OfferStatus };
  /** Whether pending subscriptions are canceled in the same transaction (D12). */
  readonly cancelsPending: boolean;
  /** Whether rule 6 applies. */
  readonly needsExecutionRules: boolean;
};

/**
 * The transition table, the only place that defines which transitions exist, where they start and where they
 * lead.
 */
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

/** Reports whether a status is final, so that no transition can leave it. */
export function isClosed(status: OfferStatus): boolean {
  return !transitionNames.some((name) => transitions[name].from.includes(status));
}

/** Statuses that a transition can leave. */
export const openStatuses: readonly OfferStatus[] = offerStatuses.filter((status) => !isClosed(status));

/** Returns the transition for a value of offerStatus, which must be an exact name (D4). */
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

/** Labels for an offer's status, in the console and in files. */
export const offerStatusLabels: Readonly<Record<OfferStatus, string>> = {
  INITIAL: 'Open',
  IN_PROGRESS: 'In progress',
  CLOSED_INCOMPLETE: 'Closed, incomplete',
  CLOSED_CANCELLED: 'Canceled',
  CLOSED_COMPLETE: 'Closed, complete',
};

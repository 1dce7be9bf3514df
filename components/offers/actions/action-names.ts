import type { ActionName } from '#lib/domain/offers/actions/action.ts';
import { transitions } from '#lib/domain/offers/offer-status.ts';

/** The console's actions on an offer as a whole. Only a closed offer can't be published. */
export type ButtonAction = ActionName | 'publish';

type Words = {
  /** The label of the button that opens the dialog. */
  readonly opener: string;
  /** The label of the button that confirms the action. */
  readonly button: string;
  readonly question: (offerName: string) => string;
  /** The label of the button that changes nothing. */
  readonly keep: string;
  readonly done: (offerName: string) => string;
  /** Irreversible: requires typing the offer's name, and takes a reason. */
  readonly isFinal: boolean;
  readonly body: Readonly<Record<string, unknown>>;
};

/** The same if a second person has to approve. */
export const requestWords: Readonly<
  Record<'execute' | 'close' | 'cancel', Pick<Words, 'opener' | 'button' | 'question' | 'done'>>
> = {
  execute: {
    opener: 'Request execution…',
    button: 'Request approval',
    question: (name) => `Request to execute ${name}?`,
    done: (name) => `Requested approval to execute ${name}.`,
  },
  close: {
    opener: 'Request to close…',
    button: 'Request approval',
    question: (name) => `Request to close ${name}?`,
    done: (name) => `Requested approval to close ${name}.`,
  },
  cancel: {
    opener: 'Request to cancel offer…',
    button: 'Request approval',
    question: (name) => `Request to cancel ${name}?`,
    done: (name) => `Requested approval to cancel ${name}.`,
  },
};

/** Whether approval by a second person can be requested for it. */
export function isRequestable(name: ButtonAction): name is keyof typeof requestWords {
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
    keep: 'Keep the offer open',
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
    done: (name) => `${name} is no longer published.`,
    isFinal: false,
    body: { published: false },
  },
};

/** The pending subscriptions of an offer. */
export function pendingAddress(oid: string): string {
  return `/offers/${oid}?tab=subscriptions&status=pending`;
}

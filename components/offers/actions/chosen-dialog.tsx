'use client';

import type { Actions } from '#lib/client/offers/list-actions.ts';
import type { ReadOffer } from '#lib/client/offers/read-offer.ts';
import { ActionDialog } from './action-dialog.tsx';
import { type ButtonAction, explainAction, isRequestable } from './action-names.ts';
import { RequestDialog } from './request-dialog.tsx';

type Props = {
  readonly name: ButtonAction;
  readonly offer: ReadOffer;
  readonly actions: Actions;
  readonly onClose: () => void;
};

/** The dialog of an action or, if the action requires a second person's approval, of its request. */
export function ChosenDialog({ name, ...dialog }: Props) {
  return isRequestable(name) && explainAction(name, dialog.actions, dialog.offer.value).needsApproval ? (
    <RequestDialog name={name} {...dialog} />
  ) : (
    <ActionDialog name={name} {...dialog} />
  );
}

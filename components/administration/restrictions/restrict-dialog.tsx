'use client';

import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { requestNames, setRestrictionMutation } from '#lib/client/administration/restrictions.ts';
import type { RestrictableRequest } from '#lib/domain/access/access.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';

/** What administrators lose if they disable a request for themselves. */
const losses: Readonly<Record<RestrictableRequest, string>> = {
  updateOffer:
    'You can no longer create or change offers, execute, cancel or close them, or confirm or leave other firms’ offers.',
  decideSubscriptions: 'You can no longer accept, reject or allocate subscriptions.',
  listTransfers: 'You can no longer see external transfers, either on Transfers or on account pages.',
  readOffers: 'You can no longer see any offer, including its subscriptions, filings and history.',
};

type Props = {
  readonly email: string;
  readonly request: RestrictableRequest;
  /** Another administrator who can enable the request again; null if there is none. */
  readonly rescuer: string | null;
  readonly reader: string;
  readonly focusAfter: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
};

/** Asks administrators to confirm before they disable a request for themselves, because they can't enable it again. */
export function RestrictSelfDialog({ email, request, rescuer, reader, focusAfter, onClose }: Props) {
  const name = requestNames[request];
  return (
    <ConfirmDialog
      title={`Turn off “${name}” for your account?`}
      effects={[
        losses[request],
        rescuer === null
          ? 'Your firm has no other administrator who can turn it on again. Only the operator can.'
          : `You can’t turn it on again, for yourself or anyone else. Another administrator can, such as ${rescuer}.`,
      ]}
      action="Turn off for me"
      keep="Keep it on"
      done={`${name} is off for you.`}
      failure="The restriction was not set."
      mutation={setRestrictionMutation(useQueryClient(), reader)}
      subject={{ subjectKind: 'user', subjectId: email, request, off: true }}
      focusAfter={focusAfter}
      onClose={onClose}
    />
  );
}

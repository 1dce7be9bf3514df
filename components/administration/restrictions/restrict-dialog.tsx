'use client';

import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { requestNames, setRestrictionMutation } from '#lib/client/administration/restrictions.ts';
import type { RestrictableRequest } from '#lib/domain/access/access.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';

/** What a user or key can no longer do if a request is disabled. */
const losses: Readonly<Record<RestrictableRequest, string>> = {
  updateOffer:
    'create or change offers, execute, cancel or close them, or confirm or leave other firms’ offers',
  decideSubscriptions: 'accept, reject or allocate subscriptions',
  listTransfers: 'see external transfers, either on Transfers or on account pages',
  readOffers: 'see any offer, including its subscriptions, filings and history',
};

type Props = {
  readonly subject: { readonly kind: 'user' | 'key'; readonly id: string; readonly label: string };
  readonly isOneself: boolean;
  readonly request: RestrictableRequest;
  /** Another administrator who can enable the request again; null if there is none. */
  readonly rescuer: string | null;
  readonly reader: string;
  readonly focusAfter: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
};

/**
 * Asks before a request is disabled for a user or key, because it takes effect at once. Administrators can't enable it
 * again for themselves.
 */
export function RestrictDialog(props: Props) {
  const { subject, isOneself, request, rescuer, reader, focusAfter, onClose } = props;
  const { kind: subjectKind, id: subjectId, label } = subject;
  const name = requestNames[request];
  const wayBack =
    rescuer === null
      ? 'Your firm has no other administrator who can enable it again. Only the operator can.'
      : `You can’t enable it again, for yourself or anyone else. Another administrator can, such as ${rescuer}.`;
  return (
    <ConfirmDialog
      title={`Disable “${name}” for ${isOneself ? 'your account' : label}?`}
      effects={[
        `${isOneself ? 'You' : subjectKind === 'user' ? 'They' : 'Requests with this key'} can no longer ${losses[request]}.`,
        ...(isOneself ? [wayBack] : []),
      ]}
      action={isOneself ? 'Disable for me' : 'Disable'}
      keep="Keep it enabled"
      done={`${name} is disabled for ${isOneself ? 'you' : label}.`}
      failure="The restriction was not set."
      mutation={setRestrictionMutation(useQueryClient(), reader)}
      subject={{ subjectKind, subjectId, request, off: true }}
      focusAfter={focusAfter}
      onClose={onClose}
    />
  );
}

'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Answered } from '#lib/client/http/api.ts';
import type { Webhook } from '#lib/client/webhooks/list-webhooks.ts';
import { deleteWebhookMutation } from '#lib/client/webhooks/manage-webhooks.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';

type Props = {
  readonly webhook: Answered<Webhook>;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
};

export function DeleteWebhookDialog({ webhook: { value, etag }, onDeleted, onClose }: Props) {
  const page = useRef<HTMLElement>(null); // what led here is gone
  return (
    <ConfirmDialog
      title="Delete this webhook?"
      effects={[
        <span key="address" className="[overflow-wrap:anywhere]">
          No more deliveries are sent to {value.url}. Deliveries in progress may still arrive.
        </span>,
        'Its secret and delivery list are deleted. This can’t be undone.',
      ]}
      action="Delete webhook"
      keep="Keep the webhook"
      done={() => {
        onDeleted();
        return 'The webhook is deleted.';
      }}
      failure="The webhook was not deleted."
      mutation={deleteWebhookMutation(useQueryClient(), etag)}
      subject={value.webhookId}
      focusAfter={page}
      onClose={onClose}
    />
  );
}

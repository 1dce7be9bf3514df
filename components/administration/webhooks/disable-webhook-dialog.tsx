'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Answered } from '#lib/client/http/api.ts';
import type { Webhook } from '#lib/client/webhooks/list-webhooks.ts';
import { disableWebhookMutation } from '#lib/client/webhooks/manage-webhooks.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';

type Props = { readonly webhook: Answered<Webhook>; readonly onClose: () => void };

export function DisableWebhookDialog({ webhook: { value, etag }, onClose }: Props) {
  const page = useRef<HTMLElement>(null); // "Enable" stands where the button was
  return (
    <ConfirmDialog
      title="Disable this webhook?"
      effects={[
        'Deliveries stop, and waiting deliveries fail.',
        'When you enable it again, new events are sent. “Send again…” sends missed events of the last 30 days.',
      ]}
      action="Disable webhook"
      keep="Keep it enabled"
      done="The webhook is disabled."
      failure="The webhook was not disabled."
      mutation={disableWebhookMutation(useQueryClient(), etag)}
      subject={value.webhookId}
      focusAfter={page}
      onClose={onClose}
    />
  );
}

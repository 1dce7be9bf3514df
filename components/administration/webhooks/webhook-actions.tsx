'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import type { Answered } from '#lib/client/http/api.ts';
import type { Webhook } from '#lib/client/webhooks/list-webhooks.ts';
import { changeWebhookMutation } from '#lib/client/webhooks/manage-webhooks.ts';
import { DeleteWebhookDialog } from './delete-webhook-dialog.tsx';
import { DisableWebhookDialog } from './disable-webhook-dialog.tsx';
import { EditWebhookDialog } from './edit-webhook-dialog.tsx';
import { RenewSecretDialog } from './renew-secret-dialog.tsx';
import { ReplayDialog } from './replay-dialog.tsx';
import { SendTest } from './send-test.tsx';

type Props = { readonly webhook: Answered<Webhook>; readonly onDeleted: () => void };

/** All that is done with a webhook. */
export function WebhookActions({ webhook, onDeleted }: Props) {
  const { webhookId, enabled, disabledReason } = webhook.value;
  const isOn = enabled || disabledReason === 'unconfirmed';
  const [open, setOpen] = useState<'edit' | 'disable' | 'secret' | 'replay' | 'delete' | null>(null);
  const enable = useMutation(changeWebhookMutation(useQueryClient(), webhookId));
  const onEnable = () =>
    enable.isPending ||
    enable.mutate(
      { change: { enabled: true }, etag: webhook.etag },
      { onSuccess: () => announce('The webhook is enabled.') },
    );
  const onClose = () => setOpen(null);
  return (
    <div className="mt-4 grid gap-3">
      <SendTest webhook={webhook.value}>
        <Button onClick={() => setOpen('edit')}>Change…</Button>
        <Button onClick={() => setOpen('replay')}>Send again…</Button>
        <Button onClick={() => setOpen('secret')}>New secret…</Button>
        {isOn ? (
          <Button onClick={() => setOpen('disable')}>Disable…</Button>
        ) : (
          <Button aria-disabled={enable.isPending} onClick={onEnable}>
            {enable.isPending ? 'One moment…' : 'Enable'}
          </Button>
        )}
        <Button look="grave" onClick={() => setOpen('delete')}>
          Delete…
        </Button>
      </SendTest>
      {enable.error && <ProblemNotice title="The webhook was not enabled." error={enable.error} />}
      {open === 'edit' && <EditWebhookDialog webhook={webhook} onClose={onClose} />}
      {open === 'replay' && <ReplayDialog webhookId={webhookId} onClose={onClose} />}
      {open === 'secret' && <RenewSecretDialog webhook={webhook.value} onClose={onClose} />}
      {open === 'disable' && <DisableWebhookDialog webhook={webhook} onClose={onClose} />}
      {open === 'delete' && <DeleteWebhookDialog webhook={webhook} onDeleted={onDeleted} onClose={onClose} />}
    </div>
  );
}

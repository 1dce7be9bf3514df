'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { Dialog, DialogButtons } from '#components/ui/dialog.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { ApiResult } from '#lib/client/http/api.ts';
import {
  challengeWebhookMutation,
  changeWebhookMutation,
  deleteWebhookMutation,
  type DeliveryAttempt,
  disableWebhookMutation,
  renewSecretMutation,
  testWebhookMutation,
  type Webhook,
} from '#lib/client/webhooks/webhooks.ts';
import { shownOnce } from '#lib/client/http/shown-once.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { ShownOnce } from '../shown-once.tsx';
import { EditWebhookDialog, ReplayDialog } from './webhook-dialogs.tsx';
import { Exchange } from './delivery-row.tsx';
import { attemptWords } from './delivery-words.ts';

type WebhookActionsProps = { readonly webhook: ApiResult<Webhook>; readonly onDeleted: () => void };

/** The actions that are available for a webhook. */
export function WebhookActions({ webhook, onDeleted }: WebhookActionsProps) {
  const { webhookId, enabled, disabledReason } = webhook.value;
  const isOn = enabled || disabledReason === 'unconfirmed';
  const [open, setOpen] = useState<'edit' | 'disable' | 'secret' | 'replay' | 'delete' | null>(null);
  const enable = useMutation(changeWebhookMutation(useQueryClient(), webhookId));
  const onEnable = () =>
    enable.isPending ||
    enable.mutate(
      { change: { enabled: true }, etag: webhook.etag },
      { onSuccess: () => announce('Webhook enabled.') },
    );
  const onClose = () => setOpen(null);
  return (
    <div className="mt-4 grid gap-3">
      <SendTest webhook={webhook.value}>
        <Button onClick={() => setOpen('edit')}>Change…</Button>
        {/* Nothing is sent while the webhook is disabled or unconfirmed. */}
        {enabled && <Button onClick={() => setOpen('replay')}>Resend…</Button>}
        <Button onClick={() => setOpen('secret')}>Rotate secret…</Button>
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

type DisableWebhookDialogProps = { readonly webhook: ApiResult<Webhook>; readonly onClose: () => void };

function DisableWebhookDialog({ webhook: { value, etag }, onClose }: DisableWebhookDialogProps) {
  const page = useRef<HTMLElement>(null); // "Enable" replaces the button that opened the dialog, so focus moves to the page
  return (
    <ConfirmDialog
      title="Disable this webhook?"
      effects={[
        'Deliveries stop, and pending deliveries fail.',
        'When you enable it again, new events are sent. To send events missed in the last 30 days, select “Resend…”.',
      ]}
      action="Disable webhook"
      keep="Keep it enabled"
      done="Webhook disabled."
      failure="The webhook was not disabled."
      mutation={disableWebhookMutation(useQueryClient(), etag)}
      subject={value.webhookId}
      focusAfter={page}
      onClose={onClose}
    />
  );
}

type DeleteWebhookDialogProps = {
  readonly webhook: ApiResult<Webhook>;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
};

function DeleteWebhookDialog({ webhook: { value, etag }, onDeleted, onClose }: DeleteWebhookDialogProps) {
  const page = useRef<HTMLElement>(null); // the button that opened the dialog disappears, so focus moves to the page
  return (
    <ConfirmDialog
      title="Delete this webhook?"
      effects={[
        <span key="address" className="[overflow-wrap:anywhere]">
          Deliveries to {value.url} stop. Those in progress can still arrive.
        </span>,
        'Its secret and delivery list are deleted. You can’t undo this.',
      ]}
      action="Delete webhook"
      keep="Keep the webhook"
      done={() => {
        onDeleted();
        return 'Webhook deleted.';
      }}
      failure="The webhook was not deleted."
      mutation={deleteWebhookMutation(useQueryClient(), etag)}
      subject={value.webhookId}
      focusAfter={page}
      onClose={onClose}
    />
  );
}

type RenewSecretDialogProps = { readonly webhook: Webhook; readonly onClose: () => void };

/** Rotates a webhook's secret, then shows the new one once. */
function RenewSecretDialog({ webhook: { webhookId, url }, onClose }: RenewSecretDialogProps) {
  const { mutate, data, isPending, error } = useMutation(renewSecretMutation());
  const keepButton = useRef<HTMLButtonElement>(null);
  if (data) {
    return (
      <Dialog open pending onClose={onClose} title="The webhook has a new secret">
        <p className="mt-1">Both secrets work for 24 hours. Update your endpoint within that time.</p>
        <ShownOnce
          name="Secret"
          secret={shownOnce(data.secret)}
          facts={[{ name: 'URL', value: url }]}
          onKept={onClose}
        />
      </Dialog>
    );
  }
  return (
    <Dialog open pending={isPending} onClose={onClose} initialFocus={keepButton} title="Rotate the secret?">
      <ul className="mt-3 grid list-disc gap-1 pl-5">
        <li>The new secret is shown only once.</li>
        <li>Both secrets work for 24 hours, so you can update your endpoint without downtime.</li>
        <li>After that, the current secret stops working.</li>
      </ul>
      {error !== null && (
        <div className="mt-4">
          <ProblemNotice title="The secret was not rotated." error={error} />
        </div>
      )}
      <DialogButtons>
        <Button ref={keepButton} aria-disabled={isPending} onClick={() => isPending || onClose()}>
          Keep the secret
        </Button>
        <Button look="primary" aria-disabled={isPending} onClick={() => isPending || mutate(webhookId)}>
          {isPending ? 'One moment…' : 'Rotate secret'}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

type SendTestProps = {
  readonly webhook: Webhook;
  /** Other buttons in the row. */
  readonly children: ReactNode;
};

const test = {
  mutation: testWebhookMutation,
  action: 'Send a test event',
  failure: 'No test was sent.',
  taken: 'The test was delivered',
  refused: 'The test was not delivered',
};
const challenge = {
  mutation: challengeWebhookMutation,
  action: 'Send challenge',
  failure: 'No challenge was sent.',
  taken: 'The endpoint is confirmed',
  refused: 'The endpoint is not confirmed',
};

/** Sends a test event and shows the result. If the endpoint is unconfirmed, sends the challenge instead. */
function SendTest({ webhook: { webhookId, disabledReason }, children }: SendTestProps) {
  const client = useQueryClient();
  const testing = useMutation(test.mutation(client));
  const challenging = useMutation(challenge.mutation(client));
  const isUnconfirmed = disabledReason === 'unconfirmed';
  // The challenge's result stays visible after the endpoint is confirmed, until the user sends a test event.
  const [words, { data, error }] =
    isUnconfirmed || testing.status === 'idle' ? [challenge, challenging] : [test, testing];
  const { action } = isUnconfirmed ? challenge : test;
  const { mutate, isPending } = isUnconfirmed ? challenging : testing;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" aria-disabled={isPending} onClick={() => isPending || mutate(webhookId)}>
          {isPending ? 'Sending…' : action}
        </Button>
        {children}
      </div>
      {error && <ProblemNotice title={words.failure} error={error} />}
      <div role="status">{data && <Result attempt={data} words={words} />}</div>
    </>
  );
}

function Result({ attempt, words }: { readonly attempt: DeliveryAttempt; readonly words: typeof test }) {
  const isTaken = attempt.error === null;
  return (
    <Notice tone={isTaken ? 'plain' : 'danger'} title={isTaken ? words.taken : words.refused}>
      <p>{attemptWords(attempt)}</p>
      <Exchange attempt={attempt} />
    </Notice>
  );
}

'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '#components/ui/announcer.tsx';
import { Dialog, FormButtons } from '#components/ui/dialog.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Field, inputClass } from '#components/ui/field.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { RadioGroup } from '#components/ui/radio-group.tsx';
import { ApiError, type ApiResult } from '#lib/client/http/api.ts';
import {
  changeWebhookMutation,
  replayMutation,
  type Webhook,
  type WebhookChange,
  webhookQuery,
} from '#lib/client/webhooks/webhooks.ts';
import { typesSummary } from './chosen-types.ts';
import { type WebhookInputs, WebhookForm } from './webhook-form.tsx';

type EditWebhookDialogProps = { readonly webhook: ApiResult<Webhook>; readonly onClose: () => void };

/**
 * Changes a webhook, and sends only the settings that the user changed. If a colleague changed the webhook in the
 * meantime, shows its current values before overwriting anything.
 */
export function EditWebhookDialog({ webhook, onClose }: EditWebhookDialogProps) {
  const client = useQueryClient();
  const [base] = useState(webhook);
  const [theirs, setTheirs] = useState<ApiResult<Webhook> | null>(null);
  const { webhookId } = base.value;
  const { mutate, reset, isPending, error } = useMutation(changeWebhookMutation(client, webhookId));
  const readTheirs = () =>
    void client.query({ ...webhookQuery(webhookId), staleTime: 0 }).then(
      (read) => {
        setTheirs(read);
        reset();
      },
      () => undefined, // the form still shows the conflict
    );
  const onSubmit = (content: WebhookInputs, onRefused: () => void) =>
    mutate(
      { change: changeOf(base.value, content), etag: (theirs ?? base).etag },
      {
        onSuccess: () => {
          announce('Webhook changed.');
          onClose();
        },
        onError: (refusal) =>
          refusal instanceof ApiError && refusal.hasCode('precondition.failed') ? readTheirs() : onRefused(),
      },
    );
  return (
    <Dialog open pending={isPending} onClose={onClose} title="Change webhook">
      <WebhookForm
        content={base.value}
        action={theirs === null ? 'Save changes' : 'Overwrite'}
        failure="The webhook was not changed."
        pending={isPending}
        error={error}
        onSubmit={onSubmit}
        onEdit={reset}
        onClose={onClose}
      >
        {theirs !== null && <Theirs webhook={theirs.value} />}
      </WebhookForm>
    </Dialog>
  );
}

function Theirs({
  webhook: { url, description, types, maxConcurrent, enabled },
}: {
  readonly webhook: Webhook;
}) {
  return (
    <Notice tone="due" role="alert" title="Someone else changed this webhook">
      <p>Your changes were not saved. The current values are:</p>
      <ul className="mt-1 grid gap-1 [overflow-wrap:anywhere]">
        <li>
          <span className="text-quiet">URL:</span> {url}
        </li>
        <li>
          <span className="text-quiet">Description:</span> {description === '' ? '–' : description}
        </li>
        <li>
          <span className="text-quiet">Events:</span> {typesSummary(types)}
        </li>
        <li>
          <span className="text-quiet">Concurrent deliveries:</span> up to {maxConcurrent}
        </li>
        {!enabled && <li>The webhook is disabled.</li>}
      </ul>
      <p className="mt-1">“Overwrite” saves only the fields you changed.</p>
    </Notice>
  );
}

/** Returns only the settings that changed. */
function changeOf(base: Webhook, { url, description, types, maxConcurrent }: WebhookInputs): WebhookChange {
  return {
    ...(url !== base.url && { url }),
    ...(description !== base.description && { description }),
    ...(types.toSorted().join() !== base.types.toSorted().join() && { types }),
    ...(maxConcurrent !== base.maxConcurrent && { maxConcurrent }),
  };
}

type ReplayDialogProps = { readonly webhookId: string; readonly onClose: () => void };

const hourMs = 60 * 60 * 1000;
/** How long events are retained. */
const keptMs = 30 * 24 * hourMs;

const spans = {
  day: { label: 'The last 24 hours', backMs: 24 * hourMs },
  kept: { label: 'All stored events', hint: 'Events from the last 30 days.', backMs: keptMs },
  since: { label: 'Since a specific time', backMs: null },
} as const;
type Span = keyof typeof spans;
const spanNames: readonly Span[] = ['day', 'kept', 'since'];

/** Resends all events of the webhook's types since a point in time, including those already delivered. */
export function ReplayDialog({ webhookId, onClose }: ReplayDialogProps) {
  const { mutate, reset, isPending, error } = useMutation(replayMutation(useQueryClient(), webhookId));
  const [span, setSpan] = useState<Span>('day');
  const [time, setTime] = useState('');
  const [isMissing, setMissing] = useState(false);
  const onSubmit = () => {
    const { backMs } = spans[span];
    const since = backMs === null ? new Date(time) : new Date(Date.now() - backMs);
    if (Number.isNaN(since.getTime())) {
      setMissing(true);
    } else if (!isPending) {
      mutate(since, {
        onSuccess: () => {
          announce('Resending the events.');
          onClose();
        },
      });
    }
  };
  return (
    <Dialog
      open
      pending={isPending}
      onClose={onClose}
      title="Resend events"
      description="Resends all events since the selected time that match the webhook’s event types, including events already delivered. Events can arrive in any order. Use the event ID to detect duplicates."
    >
      <form
        noValidate
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <RadioGroup
          legend="Starting from"
          value={span}
          onChoose={(chosen) => {
            setSpan(spanNames.find((name) => name === chosen) ?? 'day');
            reset();
          }}
          choices={spanNames.map((value) => ({ value, ...spans[value] }))}
        />
        {span === 'since' && (
          <SinceField
            time={time}
            isMissing={isMissing}
            onChange={(typed) => {
              setTime(typed);
              setMissing(false);
              reset();
            }}
          />
        )}
        {error && <ProblemNotice title="No events were sent." error={error} />}
        <FormButtons action="Resend" pending={isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}

type SinceFieldProps = {
  readonly time: string;
  readonly isMissing: boolean;
  readonly onChange: (time: string) => void;
};

function SinceField({ time, isMissing, onChange }: SinceFieldProps) {
  return (
    <Field
      label="Time"
      hint="In your time zone. Events are kept for 30 days."
      error={isMissing ? 'Enter a date and time.' : null}
    >
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          value={time}
          onChange={(event) => onChange(event.target.value)}
          className={inputClass}
        />
      )}
    </Field>
  );
}

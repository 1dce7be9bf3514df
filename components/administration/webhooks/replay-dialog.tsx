'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogButtons } from '#components/ui/dialog.tsx';
import { Field, inputClass } from '#components/ui/field.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { RadioGroup } from '#components/ui/radio-group.tsx';
import { replayMutation } from '#lib/client/webhooks/webhooks.ts';

type ReplayDialogProps = { readonly webhookId: string; readonly onClose: () => void };

const hourMs = 60 * 60 * 1000;
/** Retention period for events. */
const keptMs = 30 * 24 * hourMs;

const spans = {
  day: { label: 'The last 24 hours', backMs: 24 * hourMs },
  kept: { label: 'All stored events', hint: 'Events from the last 30 days.', backMs: keptMs },
  since: { label: 'Since a time', backMs: null },
} as const;
type Span = keyof typeof spans;
const spanNames: readonly Span[] = ['day', 'kept', 'since'];

/** Resends the events since a point in time, including delivered ones. */
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
      description="Resends all events of the webhook’s types since the selected time, including delivered events, in any order. Use the event ID to detect duplicates."
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
                onChange={(event) => {
                  setTime(event.target.value);
                  setMissing(false);
                  reset();
                }}
                className={inputClass}
              />
            )}
          </Field>
        )}
        {error && <ProblemNotice title="No events were sent." error={error} />}
        <DialogButtons>
          <Button aria-disabled={isPending} onClick={() => isPending || onClose()}>
            Cancel
          </Button>
          <Button type="submit" look="primary" aria-disabled={isPending}>
            {isPending ? 'One moment…' : 'Resend'}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

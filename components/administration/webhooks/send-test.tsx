'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import type { Webhook } from '#lib/client/webhooks/list-webhooks.ts';
import {
  challengeWebhookMutation,
  type DeliveryAttempt,
  testWebhookMutation,
} from '#lib/client/webhooks/manage-webhooks.ts';
import { AttemptWords, Exchange } from './attempt-words.tsx';

type SendTestProps = {
  readonly webhook: Webhook;
  /** Text next to the button in the row. */
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

/** Sends a test event, or the challenge while the endpoint is unconfirmed, and shows the result. */
export function SendTest({ webhook: { webhookId, disabledReason }, children }: SendTestProps) {
  const client = useQueryClient();
  const testing = useMutation(test.mutation(client));
  const challenging = useMutation(challenge.mutation(client));
  const isUnconfirmed = disabledReason === 'unconfirmed';
  // The result of the challenge stays visible after the endpoint is confirmed, until a test event is sent.
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
      <p>
        <AttemptWords attempt={attempt} />
      </p>
      <Exchange attempt={attempt} />
    </Notice>
  );
}

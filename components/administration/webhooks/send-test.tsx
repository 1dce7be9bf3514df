'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { type DeliveryAttempt, testWebhookMutation } from '#lib/client/webhooks/manage-webhooks.ts';
import { AttemptWords, ResponseStart } from './attempt-words.tsx';

type Props = {
  readonly webhookId: string;
  /** What stands in the row beside the button. */
  readonly children: ReactNode;
};

/** Sends a test, also where the webhook is disabled, and shows what came of it. */
export function SendTest({ webhookId, children }: Props) {
  const { mutate, data, error, isPending } = useMutation(testWebhookMutation(useQueryClient()));
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" aria-disabled={isPending} onClick={() => isPending || mutate(webhookId)}>
          {isPending ? 'Sending…' : 'Send a test'}
        </Button>
        {children}
      </div>
      {error && <ProblemNotice title="No test was sent." error={error} />}
      <div role="status">{data && <Result attempt={data} />}</div>
    </>
  );
}

function Result({ attempt }: { readonly attempt: DeliveryAttempt }) {
  const isTaken = attempt.error === null;
  return (
    <Notice
      tone={isTaken ? 'plain' : 'danger'}
      title={isTaken ? 'The test was delivered' : 'The test was not delivered'}
    >
      <p>
        <AttemptWords attempt={attempt} />
      </p>
      <ResponseStart attempt={attempt} />
    </Notice>
  );
}

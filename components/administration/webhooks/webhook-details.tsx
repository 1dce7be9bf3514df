'use client';

import { useQuery } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import { type Webhook, webhookQuery } from '#lib/client/webhooks/list-webhooks.ts';
import { wordsOfTypes } from './chosen-types.ts';
import { Deliveries } from './deliveries.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { BacklogWords, LastDelivery, WebhookState } from './webhook-state.tsx';

type Props = { readonly webhookId: string; readonly onBack: () => void };

/** One webhook: what is sent there, what is done with it, and what became of each delivery. */
export function WebhookDetails({ webhookId, onBack }: Props) {
  const { data, error, refetch } = useQuery(webhookQuery(webhookId));
  return (
    <>
      <Button small look="quiet" onClick={onBack}>
        ‹ All webhooks
      </Button>
      {error !== null && (
        <div className="mt-4">
          <ProblemNotice
            title="The webhook could not be loaded."
            error={error}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {data === undefined ? (
        error === null && <SkeletonRows rows={6} label="Loading the webhook." />
      ) : (
        <>
          <h2 className="mt-3 text-heading [overflow-wrap:anywhere]">{data.value.url}</h2>
          <Facts webhook={data.value} />
          <WebhookActions webhook={data} onDeleted={onBack} />
          <Deliveries webhookId={webhookId} />
        </>
      )}
    </>
  );
}

function Facts({ webhook }: { readonly webhook: Webhook }) {
  const { webhookId, description, types, maxConcurrent, creationTimestamp } = webhook;
  return (
    <dl className="mt-2 grid grid-cols-[max-content_1fr] gap-x-6 gap-y-1 [&>dt]:text-quiet">
      <dt>Status</dt>
      <dd>
        <WebhookState webhook={webhook} />
      </dd>
      {description !== '' && (
        <>
          <dt>For</dt>
          <dd className="[overflow-wrap:anywhere]">{description}</dd>
        </>
      )}
      <dt>Events</dt>
      <dd>{wordsOfTypes(types)}</dd>
      <dt>Last delivery</dt>
      <dd>
        <LastDelivery webhook={webhook} />
      </dd>
      <dt>Waiting</dt>
      <dd>
        <BacklogWords webhook={webhook} />
      </dd>
      <dt>At the same time</dt>
      <dd>Up to {maxConcurrent}</dd>
      <dt>Created</dt>
      <dd>
        <TimeText timestamp={creationTimestamp} />
      </dd>
      <dt>Webhook id</dt>
      <dd>
        <CopyButton text={webhookId} label="Webhook id" />
      </dd>
    </dl>
  );
}

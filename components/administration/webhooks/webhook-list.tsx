'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/notice.tsx';
import { webhooksQuery } from '#lib/client/webhooks/list-webhooks.ts';
import { ListState } from '../list-state.tsx';
import { ListTable } from '../list-table.tsx';
import { CreateWebhookDialog } from './create-webhook-dialog.tsx';
import { WebhookRow } from './webhook-row.tsx';

/** The webhooks of the firm, oldest first. */
export function WebhookList({ onOpen }: { readonly onOpen: (webhookId: string) => void }) {
  const { data = [], error, isSuccess, refetch } = useQuery(webhooksQuery);
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="mr-auto max-w-[72ch] text-quiet">
          Signed events about your offers, subscriptions and transfers are sent to these URLs. They can arrive
          in any order and more than once. Use the event ID to detect repeats.
        </p>
        <Button look="primary" onClick={() => setCreating(true)}>
          Create a webhook
        </Button>
      </div>
      <ListState
        noun="webhooks"
        error={error}
        isLoaded={isSuccess || data.length > 0}
        onRetry={() => void refetch()}
        found={data.length}
        search=""
        onClearSearch={() => undefined}
        empty={
          <EmptyState title="Your firm has no webhooks">
            A webhook sends events to another program, such as an order system, as they happen.
          </EmptyState>
        }
      >
        <ListTable
          caption="Webhooks of the firm"
          headings={[
            { label: 'Address' },
            { label: 'Events', className: 'max-lg:hidden' },
            { label: 'Status', className: 'max-sm:hidden' },
            { label: 'Last delivery', className: 'max-md:hidden' },
          ]}
        >
          {data.map((webhook) => (
            <WebhookRow key={webhook.webhookId} webhook={webhook} onOpen={() => onOpen(webhook.webhookId)} />
          ))}
        </ListTable>
      </ListState>
      {isCreating && <CreateWebhookDialog onCreated={onOpen} onClose={() => setCreating(false)} />}
    </>
  );
}

'use client';

import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/notice.tsx';
import { createWebhookMutation, type Webhook, webhooksQuery } from '#lib/client/webhooks/webhooks.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { shownOnce } from '#lib/client/http/shown-once.ts';
import { cellClass, ListState, ListTable } from '../lists.tsx';
import { ShownOnce } from '../shown-once.tsx';
import { typesSummary } from './chosen-types.ts';
import { BacklogLine, LastDelivery, WebhookState } from './webhook-state.tsx';
import { WebhookForm } from './webhook-form.tsx';

/** Lists the firm's webhooks, oldest first. */
export function WebhookList({ onOpen }: { readonly onOpen: (webhookId: string) => void }) {
  const { data = [], error, isSuccess, refetch } = useQuery(webhooksQuery);
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Link href="/docs/feed" prefetch={false} className="mr-auto text-accent hover:underline">
          How to receive events
        </Link>
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
            A webhook sends events to another program, such as an order system, as they happen. To begin,
            select “Create a webhook”.
          </EmptyState>
        }
      >
        <ListTable
          caption="Your firm’s webhooks"
          headings={[
            { label: 'URL' },
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

type Props = { readonly webhook: Webhook; readonly onOpen: () => void };

/** A webhook in the list. Its URL is a link to its deliveries and actions. */
function WebhookRow({ webhook, onOpen }: Props) {
  const { webhookId, url, description, types } = webhook;
  return (
    <tr className="border-b border-hairline">
      <th scope="row" className={`${cellClass} [overflow-wrap:anywhere]`}>
        <a
          data-in-place
          href={`?tab=webhooks&webhook=${encodeURIComponent(webhookId)}`}
          className="block min-h-6 w-fit font-semibold text-accent underline"
          onClick={(event) => {
            if (!event.metaKey && !event.ctrlKey && !event.shiftKey) {
              event.preventDefault();
              onOpen();
            }
          }}
        >
          {url}
        </a>
        {description !== '' && <span className="block text-quiet">{description}</span>}
        <span className="block lg:hidden">{typesSummary(types)}</span>
        <span className="block sm:hidden">
          <WebhookState webhook={webhook} />
        </span>
        <span className="block text-quiet md:hidden">
          Last delivery: <LastDelivery webhook={webhook} />
          <BacklogLine webhook={webhook} />
        </span>
      </th>
      <td className={`${cellClass} max-lg:hidden`}>{typesSummary(types)}</td>
      <td className={`${cellClass} max-sm:hidden`}>
        <WebhookState webhook={webhook} />
      </td>
      <td className={`${cellClass} text-quiet max-md:hidden`}>
        <LastDelivery webhook={webhook} />
        <BacklogLine webhook={webhook} />
      </td>
    </tr>
  );
}

type CreateWebhookDialogProps = {
  readonly onCreated: (webhookId: string) => void;
  readonly onClose: () => void;
};

/** Creates a webhook, then shows its secret once. */
function CreateWebhookDialog({ onCreated, onClose }: CreateWebhookDialogProps) {
  const create = useMutation(createWebhookMutation(useQueryClient()));
  const { data, error, isPending } = create;
  if (data) {
    const onKept = () => onCreated(data.webhookId);
    return (
      <Dialog open pending onClose={onKept} title="Webhook created">
        <p className="mt-1">
          The endpoint receives a challenge signed with this secret according to Standard Webhooks. Events
          start after the endpoint confirms the challenge.
        </p>
        <ShownOnce
          name="Secret"
          secret={shownOnce(data.secret)}
          facts={[{ name: 'URL', value: data.url }]}
          onKept={onKept}
        />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      pending={isPending}
      onClose={onClose}
      title="Create a webhook"
      description="The signing secret is shown only once."
    >
      <WebhookForm
        content={{ url: '', description: '', types: [], maxConcurrent: 4 }}
        action="Create webhook"
        failure="The webhook was not created."
        pending={isPending}
        error={error}
        onSubmit={(content, onRefused) => create.mutate(content, { onError: onRefused })}
        onEdit={() => create.reset()}
        onClose={onClose}
      />
    </Dialog>
  );
}

'use client';

import { parseAsString, parseAsStringLiteral, useQueryState, useQueryStates } from 'nuqs';
import { type UseInfiniteQueryResult, useQuery, useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import { Filter } from '#components/ui/filter.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import {
  type Webhook,
  type WebhookDelivery,
  webhookQuery,
  deliveriesQuery,
} from '#lib/client/webhooks/webhooks.ts';
import { MoreRows } from '#components/ui/more-rows.tsx';
import { EmptyState } from '#components/ui/notice.tsx';
import { ListState, ListTable } from '../lists.tsx';
import { WebhookList } from './webhook-list.tsx';
import { typesSummary } from './chosen-types.ts';
import { WebhookActions } from './webhook-actions.tsx';
import { BacklogWords, failedChallenge, LastDelivery, WebhookState } from './webhook-state.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import { stateLabel } from './delivery-words.ts';

/** Shows the firm's webhooks as a list or, if the URL names one, that webhook. */
export function WebhooksTab() {
  const [{ webhook: opened }, setAddress] = useQueryStates(
    { webhook: parseAsString, status: parseAsString },
    { history: 'push' },
  );
  const onOpen = (webhookId: string | null) => {
    void setAddress({ webhook: webhookId, status: null });
    document.getElementById('page')?.focus(); // moves focus, because the focused element disappears
  };
  return opened === null ? (
    <WebhookList onOpen={onOpen} />
  ) : (
    <WebhookDetails key={opened} webhookId={opened} onBack={() => onOpen(null)} />
  );
}

type Props = { readonly webhookId: string; readonly onBack: () => void };

/** One webhook: its settings, its actions, and the result of each delivery. */
function WebhookDetails({ webhookId, onBack }: Props) {
  const { data, error, refetch } = useQuery(webhookQuery(webhookId));
  return (
    <>
      <Button small look="quiet" className="-ml-2" onClick={onBack}>
        ‹ All webhooks
      </Button>
      {error !== null && (
        <div className="mt-4">
          <ProblemNotice
            title="The webhook couldn’t be loaded."
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
          <Deliveries webhook={data.value} />
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
        {failedChallenge(webhook) !== null && (
          <span className="block text-quiet">Change the URL, or send the challenge again.</span>
        )}
      </dd>
      {description !== '' && (
        <>
          <dt>Description</dt>
          <dd className="[overflow-wrap:anywhere]">{description}</dd>
        </>
      )}
      <dt>Events</dt>
      <dd>{typesSummary(types)}</dd>
      <dt>Last delivery</dt>
      <dd>
        <LastDelivery webhook={webhook} />
      </dd>
      <dt>Pending</dt>
      <dd>
        <BacklogWords webhook={webhook} />
      </dd>
      <dt>Concurrent deliveries</dt>
      <dd>Up to {maxConcurrent}</dd>
      <dt>Created</dt>
      <dd>
        <TimeText timestamp={creationTimestamp} />
      </dd>
      <dt>Webhook ID</dt>
      <dd>
        <CopyButton text={webhookId} label="Webhook ID" />
      </dd>
    </dl>
  );
}

const deliveryStates = ['failed', 'delivered', 'pending'] as const satisfies WebhookDelivery['state'][];
const stateChoices = [
  { value: '', label: 'Any status' },
  ...deliveryStates.map((state) => ({ value: state, label: stateLabel(state) })),
];

/** A webhook's past and pending deliveries, newest first. */
function Deliveries({ webhook: { webhookId, disabledReason } }: { readonly webhook: Webhook }) {
  const [state, setState] = useQueryState(
    'status',
    parseAsStringLiteral(deliveryStates).withOptions({ history: 'push' }),
  );
  const query = useInfiniteQuery(deliveriesQuery(webhookId, state));
  const found = query.data?.pages.flatMap(({ value }) => value) ?? [];
  const isLoaded = found.length > 0 || (query.isSuccess && !query.isPlaceholderData);
  const onChoose = (chosen: string) => void setState(deliveryStates.find((one) => one === chosen) ?? null);
  return (
    <section aria-labelledby="deliveries" className="mt-8">
      <h3 id="deliveries" className="text-lead font-semibold">
        Deliveries
      </h3>
      <p className="max-w-[72ch] text-quiet">
        Deliveries from the last 30 days, newest first. A delivery without a 2xx response within 10 seconds is
        retried up to seven times over 27 hours.
      </p>
      {(state !== null || found.length > 0) && (
        <div className="no-print mt-3 flex">
          <Filter label="Status" value={state ?? ''} choices={stateChoices} onChoose={onChoose} />
        </div>
      )}
      <ListState
        noun="deliveries"
        error={found.length === 0 ? query.error : null}
        isLoaded={isLoaded}
        onRetry={() => void query.refetch()}
        found={found.length}
        search=""
        onClearSearch={() => undefined}
        empty={
          state === null ? (
            <NoDeliveries disabledReason={disabledReason} />
          ) : (
            <EmptyState
              title="No matching deliveries"
              actions={<Button onClick={() => onChoose('')}>Show all deliveries</Button>}
            >
              Deliveries are listed for 30 days.
            </EmptyState>
          )
        }
      >
        <DeliveryTable
          webhookId={webhookId}
          query={query}
          found={found}
          canResend={disabledReason !== 'unconfirmed'}
        />
      </ListState>
    </section>
  );
}

function NoDeliveries({ disabledReason }: Pick<Webhook, 'disabledReason'>) {
  return (
    <EmptyState title="No deliveries yet">
      {disabledReason === 'unconfirmed'
        ? 'Deliveries start after the endpoint confirms the challenge.'
        : 'New deliveries appear here.'}
    </EmptyState>
  );
}

type DeliveryTableProps = {
  readonly webhookId: string;
  readonly query: UseInfiniteQueryResult;
  readonly found: readonly WebhookDelivery[];
  readonly canResend: boolean;
};

function DeliveryTable({ webhookId, query, found, canResend }: DeliveryTableProps) {
  return (
    <div aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? 'opacity-60' : ''}>
      <ListTable
        caption="Deliveries, newest first"
        headings={[
          { label: 'Event' },
          { label: 'Status', className: 'max-sm:hidden' },
          { label: 'Attempts', className: 'max-md:hidden' },
          { label: <span className="sr-only">Resend</span> },
        ]}
      >
        {found.map((delivery) => (
          <DeliveryRow
            key={delivery.deliveryId}
            webhookId={webhookId}
            delivery={delivery}
            canResend={canResend}
          />
        ))}
      </ListTable>
      <MoreRows
        label="Show earlier deliveries"
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        error={query.isFetchNextPageError ? query.error : null}
        onLoad={async () => (await query.fetchNextPage()).hasNextPage}
      >
        {`${query.hasNextPage ? 'Showing the newest ' : ''}${found.length} ${found.length === 1 ? 'delivery' : 'deliveries'}.`}
      </MoreRows>
    </div>
  );
}

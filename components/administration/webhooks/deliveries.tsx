'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { MoreRows } from '#components/ui/more-rows.tsx';
import { EmptyState } from '#components/ui/notice.tsx';
import { deliveriesQuery } from '#lib/client/webhooks/list-webhooks.ts';
import { ListState } from '../list-state.tsx';
import { ListTable } from '../list-table.tsx';
import { DeliveryRow } from './delivery-row.tsx';

/** What was or will be sent to a webhook, newest first. */
export function Deliveries({ webhookId }: { readonly webhookId: string }) {
  const query = useInfiniteQuery(deliveriesQuery(webhookId));
  const found = query.data?.pages.flatMap(({ value }) => value) ?? [];
  return (
    <section aria-labelledby="deliveries" className="mt-8">
      <h3 id="deliveries" className="text-lead font-semibold">
        Deliveries
      </h3>
      <p className="max-w-[72ch] text-quiet">
        Newest first, for 30 days. A delivery without a 2xx response within 10 seconds is retried up to seven
        times over 27 hours.
      </p>
      <ListState
        noun="deliveries"
        error={found.length === 0 ? query.error : null}
        isLoaded={query.isSuccess}
        onRetry={() => void query.refetch()}
        found={found.length}
        search=""
        onClearSearch={() => undefined}
        empty={
          <EmptyState title="Nothing was sent yet">
            New deliveries appear here. Select “Send a test” to send one now.
          </EmptyState>
        }
      >
        <ListTable
          caption="Deliveries, newest first"
          headings={[
            { label: 'Event' },
            { label: 'State', className: 'max-sm:hidden' },
            { label: 'Attempts', className: 'max-md:hidden' },
            { label: <span className="sr-only">Send again</span> },
          ]}
        >
          {found.map((delivery) => (
            <DeliveryRow key={delivery.deliveryId} webhookId={webhookId} delivery={delivery} />
          ))}
        </ListTable>
        <MoreRows
          label="Show earlier deliveries"
          hasMore={query.hasNextPage}
          isLoading={query.isFetchingNextPage}
          error={query.isFetchNextPageError ? query.error : null}
          onLoad={async () => (await query.fetchNextPage()).hasNextPage}
        >
          {`${query.hasNextPage ? 'The newest ' : ''}${found.length} ${found.length === 1 ? 'delivery' : 'deliveries'}.`}
        </MoreRows>
      </ListState>
    </section>
  );
}

'use client';

import type { Webhook } from '#lib/client/webhooks/list-webhooks.ts';
import { cellClass } from '../list-table.tsx';
import { wordsOfTypes } from './chosen-types.ts';
import { BacklogWords, LastDelivery, WebhookState } from './webhook-state.tsx';

type Props = { readonly webhook: Webhook; readonly onOpen: () => void };

/** A webhook in the list; its address leads to its deliveries and to all that is done with it. */
export function WebhookRow({ webhook, onOpen }: Props) {
  const { webhookId, url, description, types } = webhook;
  return (
    <tr className="border-b border-hairline">
      <th scope="row" className={`${cellClass} [overflow-wrap:anywhere]`}>
        <a
          href={`?tab=webhooks&webhook=${encodeURIComponent(webhookId)}`}
          className="inline-block min-h-6 font-semibold text-accent underline"
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
        <span className="block lg:hidden">{wordsOfTypes(types)}</span>
        <span className="block sm:hidden">
          <WebhookState webhook={webhook} />
        </span>
        <span className="block text-quiet md:hidden">
          <LastDelivery webhook={webhook} />
        </span>
      </th>
      <td className={`${cellClass} max-lg:hidden`}>{wordsOfTypes(types)}</td>
      <td className={`${cellClass} max-sm:hidden`}>
        <WebhookState webhook={webhook} />
      </td>
      <td className={`${cellClass} text-quiet max-md:hidden`}>
        <LastDelivery webhook={webhook} />
        {webhook.backlog.waiting > 0 && (
          <span className="block">
            Waiting: <BacklogWords webhook={webhook} />
          </span>
        )}
      </td>
    </tr>
  );
}

'use client';

import { parseAsString, useQueryState } from 'nuqs';
import { WebhookDetails } from './webhook-details.tsx';
import { WebhookList } from './webhook-list.tsx';

/** Where the firm has its events sent to: the list, or the one that the address names. */
export function WebhooksTab() {
  const [opened, setOpened] = useQueryState('webhook', parseAsString.withOptions({ history: 'push' }));
  const onOpen = (webhookId: string | null) => {
    void setOpened(webhookId);
    document.getElementById('page')?.focus(); // what led here goes
  };
  return opened === null ? (
    <WebhookList onOpen={onOpen} />
  ) : (
    <WebhookDetails key={opened} webhookId={opened} onBack={() => onOpen(null)} />
  );
}

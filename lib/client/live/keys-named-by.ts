import type { QueryKey } from '@tanstack/react-query';
import { keys } from '#lib/client/http/keys.ts';
import type { LiveEvent } from './live-event.ts';

/** Returns the keys of cached queries that an event makes outdated. Only these reload. */
export function keysNamedBy({ type, privatePlacementOfferOid: oid, accountNumber }: LiveEvent): QueryKey[] {
  if (type.startsWith('offer.') || type.startsWith('subscription.')) {
    return oid === null ? [] : [keys.offer(oid), keys.offerLists];
  }
  if (type.startsWith('transfer.')) {
    return [
      ...(accountNumber === null ? [] : [keys.account(accountNumber)]),
      keys.transferQueues,
      keys.today,
    ];
  }
  if (type.startsWith('approval.')) {
    return [keys.approvals, ...(oid === null ? [] : [keys.offer(oid), keys.offerLists])];
  }
  if (type.startsWith('filing.')) {
    return [keys.filings, ...(oid === null ? [] : [keys.offer(oid), keys.offerLists])];
  }
  if (type.startsWith('account.')) {
    return [keys.accounts];
  }
  if (type === 'import.finished') {
    return [keys.imports];
  }
  return type === 'webhook.disabled' ? [keys.webhooks] : [];
}

/** Reports whether an event can create a notice or a watch. */
export function canNotify({ type }: LiveEvent): boolean {
  return /^(?:offer|transfer|webhook|approval)\./.test(type);
}

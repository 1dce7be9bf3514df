import { exemptionNames } from '#lib/domain/offers/exemption-names.ts';
import { attentionLabels } from './filter-labels.ts';
import type { ListAddress } from './list-address.ts';

/** Describes the filters, without the status: “search “solar””, “closing within 7 days”. */
export function activeFilters(address: ListAddress): string[] {
  const { q, exemption, published, closing, attention, approval, subscriptions, belowminimum, owner } =
    address;
  return [
    q.trim() !== '' && `search “${q.trim()}”`,
    exemption !== null && `exemption ${exemptionNames[exemption]}`,
    published !== null && (published === 'true' ? 'published' : 'not published'),
    closing !== null && `closing within ${closing} days`,
    attention !== null &&
      (attention === 'any' ? 'needs attention' : attentionLabels[attention].toLowerCase()),
    approval !== null && 'waiting for approval',
    subscriptions !== null &&
      (subscriptions === 'toreview' ? 'with subscriptions to review' : 'oversubscribed'),
    belowminimum !== null && 'short of the minimum',
    owner !== null && (owner === 'ours' ? 'ours' : 'of other firms'),
  ].filter((words) => words !== false);
}

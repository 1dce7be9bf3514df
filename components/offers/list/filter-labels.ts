import { fallingBy, offerOrders, risingBy, shownOrders } from '#lib/domain/offers/fields/offer-orders.ts';
import { attentions, type Attention, closingSoonDays } from '#lib/domain/offers/attention.ts';
import { exemptionCodes, exemptionNames } from '#lib/domain/offers/exemption-names.ts';
import { closingFilters } from '#lib/domain/views/offers-query.ts';
import type { ListAddress, Sort, StatusFilter } from './list-address.ts';

export const statusLabels: Record<StatusFilter, string> = {
  open: 'Open or in progress',
  initial: 'Open',
  inprogress: 'In progress',
  closed: 'Closed, any outcome',
  closedcomplete: 'Closed, complete',
  closedincomplete: 'Closed, incomplete',
  closedcancelled: 'Canceled',
  all: 'All',
};

const attentionLabels: Record<'any' | Attention, string> = {
  any: 'Any reason',
  closingdatepassed: 'Past the closing date',
  executable: 'Ready to execute',
  cashrequiredpassed: 'Past the cash-required date',
  closingsoon: `Closes within ${closingSoonDays} days`,
  minimummissed: 'Minimum not reached',
  noinvestor: 'No one can invest',
  termschanged: 'Terms changed',
  feedcontradicts: 'Data feed conflict',
};

export const closingChoices = [
  { value: '', label: 'Any time' },
  ...closingFilters.map((days) => ({ value: days, label: `Within ${days} days` })),
];

export const exemptionChoices = [
  { value: '', label: 'Any' },
  ...exemptionCodes.map((code) => ({ value: code, label: exemptionNames[code] })),
];

export const publishedChoices = [
  { value: '', label: 'Either' },
  { value: 'true', label: 'Published' },
  { value: 'false', label: 'Not published' },
];

export const attentionChoices = [
  { value: '', label: 'All offers' },
  { value: 'any', label: attentionLabels.any },
  ...attentions.map((attention) => ({ value: attention, label: attentionLabels[attention] })),
];

export const ownerChoices = [
  { value: '', label: 'All firms' },
  { value: 'ours', label: 'Ours' },
  { value: 'others', label: 'Other firms' },
];

export const approvalChoices = [
  { value: '', label: 'All offers' },
  { value: 'pending', label: 'Waiting for approval' },
];

export const subscriptionChoices = [
  { value: '', label: 'All offers' },
  { value: 'toreview', label: 'To review' },
  { value: 'oversubscribed', label: 'Oversubscribed' },
];

export const minimumChoices = [
  { value: '', label: 'Any amount' },
  { value: 'true', label: 'Short of the minimum' },
];

export const sortChoices = shownOrders.flatMap((order): { value: Sort; label: string }[] => {
  const { label, rising, falling } = offerOrders[order].words;
  return [
    { value: risingBy(order), label: `${label}, ${rising}` },
    { value: fallingBy(order), label: `${label}, ${falling}` },
  ];
});

/** Returns the label of a sort order. */
export function sortLabelOf(sort: Sort): string {
  return sortChoices.find(({ value }) => value === sort)?.label ?? sort;
}

/** Describes each filter that is set, except the status, such as `search “solar”` or `closing within 7 days`. */
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
    owner !== null && (owner === 'ours' ? 'ours' : 'from other firms'),
  ].filter((words) => words !== false);
}

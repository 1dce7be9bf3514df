import { attentions, type Attention, closingSoonDays } from '#lib/domain/attention.ts';
import { exemptionOf } from '#lib/domain/exemptions.ts';
import { closingFilters, type ListAddress, sorts, type Sort, type StatusFilter } from './list-address.ts';

export const statusLabels: Record<StatusFilter, string> = {
  open: 'Open or in progress',
  initial: 'Open',
  inprogress: 'In progress',
  closed: 'Closed, any way',
  closedcomplete: 'Closed, complete',
  closedincomplete: 'Closed, incomplete',
  closedcancelled: 'Cancelled',
  all: 'All',
};

export const attentionLabels: Record<'any' | Attention, string> = {
  any: 'Any reason',
  closingdatepassed: 'Closing date passed',
  executable: 'Can be executed',
  cashrequiredpassed: 'Cash required date passed',
  closingsoon: `Closes within ${closingSoonDays} days`,
  minimummissed: 'Minimum missed',
};

export const sortLabels: Record<Sort, string> = {
  closingdate: 'Closing date, soonest first',
  '-closingdate': 'Closing date, latest first',
  cashrequireddate: 'Cash required, soonest first',
  '-cashrequireddate': 'Cash required, latest first',
  offername: 'Name, A to Z',
  '-offername': 'Name, Z to A',
  '-lastmodified': 'Last change, newest first',
  lastmodified: 'Last change, oldest first',
};

export const closingChoices = [
  { value: '', label: 'Any time' },
  ...closingFilters.map((days) => ({ value: days, label: `Within ${days} days` })),
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

export const sortChoices = sorts.map((sort) => ({ value: sort, label: sortLabels[sort] }));

/** What narrows the list down, in words, beside its status: “search “solar””, “closing within 7 days”. */
export function activeFilters(address: ListAddress): string[] {
  const { q, exemption, published, closing, attention } = address;
  return [
    q.trim() !== '' && `search “${q.trim()}”`,
    exemption !== null && `exemption ${exemptionOf(exemption).name}`,
    published !== null && (published === 'true' ? 'published' : 'not published'),
    closing !== null && `closing within ${closing} days`,
    attention !== null &&
      (attention === 'any' ? 'needs attention' : attentionLabels[attention].toLowerCase()),
  ].filter((words) => words !== false);
}

import { formatMoney } from '#lib/domain/market/format-money.ts';
import { momentWords } from '#lib/domain/market/moment-words.ts';
import type { AllocationMethod } from '#lib/domain/offers/deciding/allocation.ts';
import {
  onOneLine,
  personWords,
  type MemoAllocation,
  type MemoPart,
  type MemoRequest,
  type MemoSources,
  type MemoPerson,
} from './memo.ts';

/** Maximum number of rejected requests listed, because a memo has at most three pages. */
export const maxRejections = 3;

/** Lists the pending and the newest rejected requests for approval. They changed nothing, so there is no activity. */
export function requestParts({ requests = [], rejections = [] }: MemoSources): MemoPart[] {
  const more = rejections.length > maxRejections ? { text: 'Earlier requests are not listed here.' } : {};
  return [
    { heading: 'Pending requests', groups: requests.map(requestRows) },
    { heading: 'Rejected requests', ...more, groups: rejections.slice(0, maxRejections).map(requestRows) },
  ].filter(({ groups }) => groups.length > 0);
}

function requestRows(request: MemoRequest): string[][] {
  const { requestedBy, requestedAt, reason, decidedBy, decidedAt, comment } = request;
  return [
    ['Request', requestWords(request)],
    ['Requested by', personAt(requestedBy, requestedAt)],
    ['Reason', onOneLine(reason)],
    ...(decidedBy === null ? [] : [['Rejected by', personAt(decidedBy, decidedAt)]]),
    ...(comment === null ? [] : [['Comment', onOneLine(comment)]]),
  ];
}

/** Says what was requested, with the amount to allocate or, if it mattered to the decision, the approved amount. */
function requestWords({ asked, allocation, conditions }: MemoRequest): string {
  const words = asked.replace(/^./, (letter) => letter.toUpperCase());
  if (allocation) return `${words}: ${allocatedWords(allocation)}`;
  const minimum = conditions?.find(({ code }) => code === 'execution.minimum.rule');
  return minimum ? `${words}. ${minimum.statement}` : words;
}

export function allocationPart(allocation: MemoAllocation): MemoPart {
  const { at, approval } = allocation;
  return {
    heading: 'Latest allocation',
    table: {
      head: [],
      rows: [
        ['Amount', allocatedWords(allocation)],
        ...(approval
          ? [
              ['Requested by', personWords(approval.requestedBy)],
              ['Reason', onOneLine(approval.reason)],
              ['Approved by', personAt(allocation, at)],
              ...(approval.comment === null ? [] : [['Comment', onOneLine(approval.comment)]]),
            ]
          : [['Allocated by', personAt(allocation, at)]]),
      ],
    },
  };
}

const methodLabels: Readonly<Record<AllocationMethod, string>> = {
  prorata: 'pro rata',
  first: 'first come, first served',
  equal: 'in equal amounts',
  manual: 'manually',
};

function allocatedWords({
  method,
  allocatedDollarAmount: allocated,
  availableDollarAmount: available,
}: NonNullable<MemoRequest['allocation']>): string {
  return `${formatMoney(allocated)} of the available ${formatMoney(available)}, ${methodLabels[method]}`;
}

/** Returns the number of characters of the reasons and comments that the memo contains because of requests. */
export function requestLength({ requests = [], rejections = [] }: MemoSources): number {
  const listed = [...requests, ...rejections.slice(0, maxRejections)];
  return listed.reduce((sum, { reason, comment }) => sum + reason.length + (comment?.length ?? 0), 0);
}

function personAt(person: MemoPerson, at: string | null): string {
  return [personWords(person), ...(at === null ? [] : [momentWords(new Date(at))])].join(', ');
}

import { momentWords } from '#lib/domain/market/moment-words.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { cutShort, maxName, type MemoPart, type MemoRejection } from './memo.ts';

/** Maximum number of rejected requests listed. A memo has at most three pages, so any others are only counted. */
const maxRejections = 3;

/** Lists the newest rejected requests for approval. They changed nothing, so the activity doesn't contain them. */
export function rejectedPart(rejections: readonly MemoRejection[]): MemoPart[] {
  if (rejections.length === 0) return [];
  const more = rejections.length - maxRejections;
  return [
    {
      heading: 'Rejected requests',
      ...(more > 0 && { text: `${countOf(more, 'earlier request')} not listed here.` }),
      table: {
        head: ['Request', 'When', 'Requested by', 'Rejected by'],
        rows: rejections
          .slice(0, maxRejections)
          .map(({ title, requestedBy, decidedBy, decidedAt }) => [
            title,
            decidedAt === null ? '' : momentWords(new Date(decidedAt)),
            cutShort(requestedBy.name, maxName),
            cutShort(decidedBy?.name ?? '', maxName),
          ]),
      },
    },
  ];
}

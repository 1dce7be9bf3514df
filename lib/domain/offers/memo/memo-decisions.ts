import { formatMoney } from '#lib/domain/market/format-money.ts';
import { formatDate } from '#lib/domain/market/market-time.ts';
import { compareMoney, money } from '#lib/domain/market/money.ts';
import { actionWords, type DecisionBasis } from '#lib/domain/offers/audit-entry.ts';
import type { MemoPart, MemoSources } from './memo.ts';
import { type MemoEntry, momentWords } from './memo-words.ts';

/** The conditions with the values that each decision rested on; of an offer that is open, as they stand. */
export function decisions({ offer, moves, conditions, now }: MemoSources): MemoPart[] {
  const decided = moves.flatMap(({ entry }) =>
    entry.basis
      ? [decision(`${actionWords(entry)} ${momentWords(new Date(entry.at))}`, entry, entry.basis)]
      : [],
  );
  if (offer.offerStatus === 'INITIAL') {
    const rows = conditions.map(({ statement, met }) => [statement, met ? 'Met' : 'Not met']);
    const heading = `Conditions of execution, ${momentWords(now)}`;
    return [...decided, { heading, table: { head: ['Condition', 'Standing'], rows } }];
  }
  return decided.length > 0
    ? decided
    : [
        {
          heading: 'Conditions',
          text: 'The offer was imported with its status. The figures behind that decision are unknown.',
        },
      ];
}

function decision(heading: string, entry: MemoEntry['entry'], basis: DecisionBasis): MemoPart {
  const [approved, minimum] = [money(basis.approvedDollarAmount), money(basis.offerMinimum)];
  const isReached = compareMoney(approved, minimum) >= 0;
  return {
    heading,
    table: {
      head: ['Condition', 'Value', 'Standing'],
      rows: [
        [
          'Approved of the minimum',
          `${formatMoney(approved)} of ${formatMoney(minimum)}`,
          isReached ? 'Met' : 'Not met',
        ],
        [
          'Cash required date',
          formatDate(basis.cashRequiredDate),
          basis.cashRequiredDate <= basis.today ? 'Met' : 'Not met',
        ],
        [
          'Pending subscriptions',
          basis.pendingCount === 0
            ? 'None'
            : `${basis.pendingCount.toLocaleString('en-US')}, ${formatMoney(money(basis.pendingDollarAmount))}`,
          '',
        ],
        ...(basis.reason === undefined ? [] : [['Reason', onOneLine(basis.reason), '']]),
        ...approvalRows(entry),
      ],
    },
  };
}

/** Both people, where a second one had to approve. */
function approvalRows({ approval, actor }: MemoEntry['entry']): string[][] {
  if (approval === undefined) return [];
  const { requestedBy, reason, comment } = approval;
  return [
    ['Requested by', requestedBy.name, ''],
    ['Reason', onOneLine(reason), ''],
    ['Approved by', actor.name, ''],
    ...(comment === null ? [] : [['Comment', onOneLine(comment), '']]),
  ];
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

import { exampleOffer } from '#lib/domain/offers/example-offer.ts';
import { closingMemo } from './closing-memo.ts';
import type { Memo, MemoSources } from './memo.ts';
import type { MemoEntry } from './memo-words.ts';

/** What the tests of the memo make one of. */

const now = new Date('2026-11-23T02:00:00Z');
export const basis = {
  offerMinimum: 2_000_000,
  approvedDollarAmount: 2_000_000,
  pendingCount: 1,
  pendingDollarAmount: 50_000,
  cashRequiredDate: '2026-11-09',
  today: '2026-11-09',
};

export function entryOf(version: number, differences: Partial<MemoEntry['entry']> = {}): MemoEntry {
  return {
    version,
    entry: {
      at: '2026-11-09T10:07:00.000-05:00',
      action: 'update',
      actor: { name: 'm.reyes@harborpoint.example' },
      changes: [{ field: 'published', from: true }],
      ...differences,
    },
  };
}

export function memoOf(differences: Partial<MemoSources> = {}): Memo {
  return closingMemo({
    offer: exampleOffer({ offerStatus: 'CLOSED_COMPLETE' }),
    version: 1,
    seal: 'ab12',
    creatingFirmName: 'Harbor Point Securities',
    participatingFirmNames: [],
    totals: [],
    moves: [],
    newest: [entryOf(1)],
    conditions: [],
    now,
    ...differences,
  });
}

/** The part of a memo with such a heading. */
export const part = ({ parts }: Memo, heading: RegExp) => parts.find((each) => heading.test(each.heading));

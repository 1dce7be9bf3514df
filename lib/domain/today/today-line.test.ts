import { expect, test } from 'vitest';
import { inOrderOfConsequence, type TodayLine, withoutHidden } from './today-line.ts';
import { todayReasons } from './today-reasons.ts';

function line(reason: TodayLine['reason'], changes: Partial<TodayLine> = {}): TodayLine {
  return {
    reason,
    alsoReasons: [],
    privatePlacementOfferOid: '1',
    offerName: 'One',
    accountNumber: null,
    acatid: null,
    date: '2027-03-21',
    dollarAmount: null,
    overMaximumDollarAmount: null,
    step: 'none',
    ours: true,
    ...changes,
  };
}

test('ours stand first, then what has most consequence, then the earliest date', () => {
  const expected = [
    ...todayReasons.map((reason) => line(reason)),
    line('closingdatepassed', { ours: false, date: '2027-03-01' }),
    line('closingdatepassed', { ours: false, date: '2027-03-02', privatePlacementOfferOid: '0' }),
    line('closingdatepassed', { ours: false, date: '2027-03-02', privatePlacementOfferOid: '2' }),
  ];
  expect(inOrderOfConsequence(expected.toReversed())).toEqual(expected);
});

test('a line is hidden for its reason alone', () => {
  const transfer = { privatePlacementOfferOid: null, accountNumber: 'A:1', acatid: 'X' };
  const lines = [line('executable'), line('closingsoon'), line('transferpastdue', transfer)];
  const hidden = [
    { reason: 'executable', id: '1' },
    { reason: 'closingsoon', id: '2' },
    { reason: 'transferpastdue', id: 'A:1:X' },
  ];
  expect(withoutHidden(lines, hidden)).toEqual([line('closingsoon')]);
});

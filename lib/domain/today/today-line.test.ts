import { expect, test } from 'vitest';
import { inOrderOfConsequence, splitHidden, type TodayLine } from './today-line.ts';
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
    lastContactAt: null,
    followUpOn: null,
    step: 'none',
    ours: true,
    ...changes,
  };
}

test("sorts the firm's own offers first, then by consequence, then by date", () => {
  const expected = [
    ...todayReasons.map((reason) => line(reason)),
    line('closingdatepassed', { ours: false, date: '2027-03-01' }),
    line('closingdatepassed', { ours: false, date: '2027-03-02', privatePlacementOfferOid: '0' }),
    line('closingdatepassed', { ours: false, date: '2027-03-02', privatePlacementOfferOid: '2' }),
  ];
  expect(inOrderOfConsequence(expected.toReversed())).toEqual(expected);
});

test('hides a line only for its reason, and a transfer whose client was contacted for any reason', () => {
  const transfer = { privatePlacementOfferOid: null, accountNumber: 'A:1', acatid: 'X' };
  const told = line('transferpaperwork', { ...transfer, acatid: 'TOLD' });
  const lines = [line('executable'), line('closingsoon'), line('transferpastdue', transfer), told];
  const hiddenUntil = '2027-03-22';
  const hidden = [
    { reason: 'executable', id: '1', hiddenUntil },
    { reason: 'closingsoon', id: '2', hiddenUntil },
    { reason: 'transferpastdue', id: 'A:1:X', hiddenUntil },
  ];
  expect(splitHidden(lines, hidden, new Map([['A:1:TOLD', '2027-03-25']]))).toEqual({
    shown: [line('closingsoon')],
    waiting: [
      { ...line('executable'), hiddenUntil },
      { ...line('transferpastdue', transfer), hiddenUntil },
      { ...told, hiddenUntil: '2027-03-25' },
    ],
  });
});

import { expect, test } from 'vitest';
import fc from 'fast-check';
import {
  sortByConsequence,
  lastVisit,
  type Visits,
  splitHidden,
  type TodayLine,
  withVisit,
} from './today-line.ts';
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
  expect(sortByConsequence(expected.toReversed())).toEqual(expected);
});

test('overdue filings come before an offer that closes soon, whether or not their first sales are confirmed', () => {
  const due = (reason: TodayLine['reason'], dueDate: string, daysLeft: number) =>
    line(reason, {
      date: reason === 'firstsaleconfirm' ? '2027-01-01' : dueDate,
      filing: { dueDate, daysLeft } as NonNullable<TodayLine['filing']>,
    });
  const expected = [
    due('filingoverdue', '2027-03-01', -20),
    due('firstsaleconfirm', '2027-03-02', -19),
    due('filingoverdue', '2027-03-03', -18),
    line('closingsoon', { date: '2027-03-01' }),
    due('firstsaleconfirm', '2027-03-21', 0),
    due('filingdue', '2027-03-22', 1),
    due('firstsaleconfirm', '2027-04-30', 40),
  ];
  expect(sortByConsequence(expected.toReversed())).toEqual(expected);
});

test('snoozing hides a line for one reason, and contact with the client hides a transfer for every reason', () => {
  const transfer = { privatePlacementOfferOid: null, accountNumber: 'A:1', acatid: 'X' };
  const contacted = line('transferpaperwork', { ...transfer, acatid: 'TOLD' });
  const lines = [line('executable'), line('closingsoon'), line('transferpastdue', transfer), contacted];
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
      { ...contacted, hiddenUntil: '2027-03-25' },
    ],
  });
});

const start = Date.parse('2027-03-21T13:00:00Z');
const at = (minutes: number) => new Date(start + minutes * 60_000);

test('a user who never opened Today has no last visit', () => {
  expect(lastVisit([], at(0))).toBeNull();
  expect(lastVisit([at(0)], at(30))).toBeNull();
});

test('the last visit is more than 30 minutes ago', () => {
  expect(lastVisit([at(0), at(10)], at(30.1))).toEqual(at(0));
  expect(lastVisit([at(0), at(10)], at(40))).toEqual(at(0));
  expect(lastVisit([at(0), at(10)], at(40.1))).toEqual(at(10));
});

test('for any number of visits, the last visit is exact to the minute and at most 33 visits are stored', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 20, noNaN: true }), { maxLength: 200 }), (steps) => {
      let now = 0;
      let looks: Visits = [];
      const all: Date[] = [];
      for (const step of steps) {
        now += step;
        const real = all.findLast((look) => at(now).getTime() - look.getTime() > 30 * 60_000);
        const known = lastVisit(looks, at(now));
        expect(known === null).toBe(real === undefined);
        if (known !== null && real !== undefined) {
          expect(known.getTime()).toBeLessThanOrEqual(real.getTime());
          expect(known.getTime()).toBeGreaterThan(real.getTime() - 60_000);
        }
        looks = withVisit(looks, at(now));
        all.push(at(now));
        expect(looks.length).toBeLessThanOrEqual(33);
      }
    }),
  );
});

test('a visit less than a minute after the previous one is the same visit', () => {
  expect(withVisit([], at(0))).toEqual([at(0)]);
  expect(withVisit([at(0)], new Date(start + 59_999))).toEqual([at(0)]);
  expect(withVisit([at(0)], at(1))).toEqual([at(0), at(1)]);
  expect(withVisit([at(0), at(1)], at(1.5))).toEqual([at(0), at(1)]);
});

test('drops the visits that are earlier than the last visit', () => {
  expect(withVisit([at(0), at(10), at(20)], at(45))).toEqual([at(10), at(20), at(45)]);
});

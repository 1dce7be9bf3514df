import { describe, expect, test } from 'vitest';
import { addDays } from '#lib/domain/market/market-time.ts';
import type { FilingDeadline } from './filing-deadlines.ts';
import { nextCheck, reminderEvent, remindersOf } from './filing-reminders.ts';

const dueDate = '2026-12-14';
const before = (days: number) => addDays(dueDate, -days);

const deadline = (change: Partial<FilingDeadline> = {}): FilingDeadline => ({
  privatePlacementOfferOid: '1',
  offerName: 'Blue Mesa Solar II',
  code: 'form.d',
  jurisdiction: 'US',
  firmOid: null,
  name: 'Form D',
  state: 'due',
  dueDate,
  daysLeft: 15,
  trigger: { date: '2026-11-29', provisional: false },
  rolledFrom: null,
  rule: { source: '', asOf: '2026-11-01', text: '' },
  filed: null,
  exemption: null,
  ...change,
});

const offerStatus = 'INITIAL';
const provisional = { date: '2026-11-29', provisional: true };

const sent = (days: number, checkedOn = before(days), change: Partial<FilingDeadline> = {}) =>
  remindersOf([deadline({ state: days < 0 ? 'overdue' : 'due', ...change })], {
    checkedOn,
    today: before(days),
    offerStatus,
  }).map(({ daysBefore }) => daysBefore);

describe('a check', () => {
  test.each([
    [15, []],
    [14, [14]],
    [13, []],
    [8, []],
    [7, [7]],
    [6, []],
    [2, []],
    [1, [1]],
    [0, [0]],
    [-1, [-1]],
    [-100, [-1]],
  ])('with %i days left sends the reminders %j', (days, reminders) => {
    expect(sent(days)).toEqual(reminders);
  });
});

describe('if the clock skips days', () => {
  test.each([
    [before(15), 0, [14, 7, 1, 0]],
    [before(15), -3, [14, 7, 1, 0, -1]],
    [before(14), 7, [14, 7]],
    [before(13), 7, [7]],
    [before(7), 1, [7, 1]],
    [before(6), 2, []],
    [before(-1), -1, [-1]],
  ])('after a check on %s, one with %i days left sends the reminders %j', (checkedOn, days, reminders) => {
    expect(sent(days, checkedOn)).toEqual(reminders);
  });
});

describe('there are no reminders', () => {
  test.each<[string, Partial<FilingDeadline>]>([
    ['after the filing', { state: 'filed', daysLeft: null }],
    ['after a late filing', { state: 'filedlate', daysLeft: null }],
    ['if no filing is required', { state: 'notapplicable', daysLeft: null }],
    ['for a change', { state: 'advisory', dueDate: null, daysLeft: null }],
    ['without a first sale', { state: 'notstarted', dueDate: null, daysLeft: null }],
  ])('%s', (_, change) => {
    const check = { checkedOn: before(20), today: before(0), offerStatus };
    expect(remindersOf([deadline(change)], check)).toEqual([]);
    expect(nextCheck([deadline(change)], { today: before(20), offerStatus })).toBe(null);
  });

  test('for an unconfirmed first sale of a closed offer', () => {
    const check = { checkedOn: before(20), today: before(0), offerStatus: 'CLOSED_COMPLETE' };
    expect(remindersOf([deadline({ trigger: provisional })], check)).toEqual([]);
    expect(nextCheck([deadline({ trigger: provisional })], check)).toBe(null);
    expect(remindersOf([deadline()], check)).not.toEqual([]);
  });
});

describe('an unconfirmed first sale', () => {
  const sentWhile = (days: number, checkedOn = before(days)) =>
    sent(days, checkedOn, { trigger: provisional });

  test('has the same reminders, marked as provisional', () => {
    for (const days of [15, 14, 13, 7, 1, 0]) expect(sentWhile(days)).toEqual(sent(days));
    const check = { checkedOn: before(14), today: before(14), offerStatus };
    expect(remindersOf([deadline({ trigger: provisional })], check)).toMatchObject([{ provisional: true }]);
    expect(remindersOf([deadline()], check)).toMatchObject([{ provisional: false }]);
  });

  test('has a reminder of an overdue filing only if the deadline was known before', () => {
    expect(sentWhile(-1)).toEqual([-1]);
    expect(sentWhile(-3, before(1))).toEqual([1, 0, -1]);
    expect(sentWhile(-3)).toEqual([]);
    expect(sent(-3)).toEqual([-1]);
  });
});

test.each([
  [60, before(21)],
  [22, before(21)],
  [21, before(20)],
  [15, before(14)],
  [14, before(13)],
  [1, before(0)],
  [0, before(-1)],
  [-1, null],
])('after a check with %i days left, the next one is on %s', (days, next) => {
  expect(nextCheck([deadline()], { today: before(days), offerStatus })).toBe(next);
});

test('each reminder day is checked, regardless of when checks begin', () => {
  for (let days = 60; days >= -1; days -= 1) {
    const seen: number[] = [];
    let [checkedOn, today] = [before(days), before(days) as string | null];
    while (today !== null) {
      const state = today > dueDate ? ('overdue' as const) : ('due' as const);
      seen.push(
        ...remindersOf([deadline({ state })], { checkedOn, today, offerStatus }).map(
          ({ daysBefore }) => daysBefore,
        ),
      );
      checkedOn = today;
      today = nextCheck([deadline({ state })], { today, offerStatus });
    }
    const expected = [14, 7, 1, 0, -1].filter((each) => each <= days);
    expect([...new Set(seen)]).toEqual(expected);
  }
});

test.each([
  [14, null, 'filing.due', ['C']],
  [0, 'P', 'filing.due', ['C', 'P']],
  [-1, 'P', 'filing.overdue', ['C', 'P']],
  [7, 'C', 'filing.due', ['C']],
  [7, 'X', 'filing.due', ['C']],
] as const)(
  'with %i days left, the reminder for firm %s is a %s event for %j',
  (daysBefore, firmOid, type, readers) => {
    const subject = { code: 'finra.5123', jurisdiction: 'US', firmOid } as const;
    const reminder = { ...subject, dueDate, daysBefore, provisional: false };
    const offer = { privatePlacementOfferOid: '1', creatingFirmOid: 'C', participatingFirms: ['P', 'Q'] };
    const data = { privatePlacementOfferOid: '1', ...subject, dueDate };
    expect(reminderEvent(reminder, offer)).toEqual({ type, data, readers });
    expect(reminderEvent({ ...reminder, provisional: true }, offer).data).toEqual({
      ...data,
      provisional: true,
    });
  },
);

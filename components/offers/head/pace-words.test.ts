import { expect, test } from 'vitest';
import { paceWords } from './pace-words.ts';

const pace = {
  ...{ reachedOn: null, belowSince: null, againOn: null },
  ...{ recentPerDay: 5_000, deadline: '2027-03-21', neededPerDay: 7_000 },
};

test.each([
  [{}, 'Needed: $7,000.00 a day. Last 30 days: $5,000.00 a day.'],
  [{ neededPerDay: 7_001 }, 'Needed: $7,001.00 a day. Last 30 days: $5,000.00 a day.'],
  [{ neededPerDay: 0.161 }, 'Needed: $0.17 a day. Last 30 days: $5,000.00 a day.'],
  [{ neededPerDay: null }, 'Last 30 days: $5,000.00 a day.'],
  [
    { reachedOn: '2027-03-01', belowSince: '2027-03-05', neededPerDay: null },
    'Minimum reached on Mon, Mar 1, 2027, but below it since Fri, Mar 5, 2027.',
  ],
  [{ deadline: null, neededPerDay: null }, 'The closing date has arrived. Last 30 days: $5,000.00 a day.'],
  [{ recentPerDay: -5_000 }, 'Needed: $7,000.00 a day. Last 30 days: down $5,000.00 a day.'],
  [{ reachedOn: '2027-03-01', neededPerDay: null }, 'Minimum reached on Mon, Mar 1, 2027.'],
  [
    { reachedOn: '2027-03-01', belowSince: '2027-03-05' },
    'Minimum reached on Mon, Mar 1, 2027, but below it since Fri, Mar 5, 2027. Needed: $7,000.00 a day.',
  ],
  [
    { reachedOn: '2027-03-01', belowSince: '2027-03-05', deadline: null, neededPerDay: null },
    'Minimum reached on Mon, Mar 1, 2027, but below it since Fri, Mar 5, 2027. The closing date has arrived.',
  ],
  [
    { reachedOn: '2027-03-01', againOn: '2027-03-10', neededPerDay: null },
    'Minimum reached on Mon, Mar 1, 2027, and again on Wed, Mar 10, 2027.',
  ],
])('the pace with %j is described in words', (changes, words) => {
  expect(paceWords({ ...pace, ...changes })).toBe(words);
});

import { describe, expect, test } from 'vitest';
import { contradictionsOf } from './contradictions.ts';

describe('amounts that contradict each other', () => {
  const amounts = {
    offerMinimum: '2000000.00',
    offerMaximum: '2000000.00',
    minimumInvestmentAmount: '25000.00',
    maximumInvestmentAmount: '25000.00',
  };
  test.each([
    ['nothing if the amounts are equal', {}, []],
    ['an offer maximum one cent below its minimum', { offerMaximum: '1999999.99' }, ['offerMaximum']],
    [
      'a minimum per investor one cent above the offer maximum',
      { minimumInvestmentAmount: '2000000.01', maximumInvestmentAmount: null },
      ['minimumInvestmentAmount'],
    ],
    [
      'a minimum per investor equal to the offer maximum',
      { minimumInvestmentAmount: '2000000.00', maximumInvestmentAmount: null },
      [],
    ],
    [
      'a maximum per investor one cent below the minimum',
      { maximumInvestmentAmount: '24999.99' },
      ['maximumInvestmentAmount'],
    ],
    ['nothing without maximums', { offerMaximum: null, maximumInvestmentAmount: null }, []],
    ['nothing without minimums', { offerMinimum: null, minimumInvestmentAmount: null }, []],
  ])('%s', (_, changes, fields) => {
    expect(Object.keys(contradictionsOf({ ...amounts, ...changes }))).toEqual(fields);
  });
});

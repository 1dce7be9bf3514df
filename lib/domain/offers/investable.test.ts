import { describe, expect, test } from 'vitest';
import { exampleOffer } from './memo/example-memo.ts';
import { barriersOf, investmentAdvisories } from './investable.ts';

const investable = exampleOffer({
  published: true,
  minimumInvestmentAmount: '25000.00',
  maximumInvestmentAmount: '25000.00',
});

describe('obstacles to investing', () => {
  test.each([
    ['nothing if the maximum equals the minimum', {}, []],
    [
      'a maximum one cent below the minimum',
      { maximumInvestmentAmount: '24999.99' },
      ['maximumInvestmentAmount'],
    ],
    ['nothing without a minimum', { minimumInvestmentAmount: null, maximumInvestmentAmount: '0.01' }, []],
    ['nothing without a maximum', { maximumInvestmentAmount: null }, []],
    [
      'both kinds of investors not eligible',
      { naturalPersonAccreditationSetting: 'X', corporateAccreditationSetting: 'X' },
      ['naturalPersonAccreditationSetting', 'corporateAccreditationSetting'],
    ],
    ['nothing if institutions are eligible', { naturalPersonAccreditationSetting: 'X' }, []],
    ['nothing if natural persons are eligible', { corporateAccreditationSetting: 'X' }, []],
    ['no states', { blueSkyedStates: [] }, ['blueSkyedStates']],
    ['nothing with one state', { blueSkyedStates: ['CO'] }, []],
  ] as const)('%s', (_, changes, fields) => {
    expect(Object.keys(barriersOf({ ...investable, ...changes }))).toEqual(fields);
  });

  test('are each reported once, and only for an open, published offer', () => {
    const closedOff = {
      ...investable,
      blueSkyedStates: [],
      naturalPersonAccreditationSetting: 'X',
      corporateAccreditationSetting: 'X',
    };
    expect(investmentAdvisories(closedOff)).toHaveLength(2);
    expect(investmentAdvisories({ ...closedOff, offerStatus: 'IN_PROGRESS' })).toHaveLength(2);
    expect(investmentAdvisories({ ...closedOff, published: false })).toEqual([]);
    expect(investmentAdvisories({ ...closedOff, offerStatus: 'CLOSED_COMPLETE' })).toEqual([]);
  });
});

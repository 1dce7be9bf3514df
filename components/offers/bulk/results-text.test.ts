import { expect, test } from 'vitest';
import { resultsText } from './save-results.ts';

test('each change, each error and each unchanged offer has a row, and no cell is a formula', () => {
  const result = { etag: '"2"', changes: [], errors: [] };
  const text = resultsText(
    [
      {
        ...result,
        privatePlacementOfferOid: '1',
        outcome: 'changed',
        changes: [{ field: 'blueSkyedStates', from: ['CA'], to: ['CA', 'TX'] }],
      },
      {
        ...result,
        privatePlacementOfferOid: '2',
        outcome: 'refused',
        errors: [{ field: null, code: 'offer.closed.rule', message: 'The offer is closed.' }],
      },
      { ...result, privatePlacementOfferOid: '3', outcome: 'unchanged' },
    ],
    (oid) => (oid === '3' ? '=1+1' : `Offer ${oid}`),
  );
  expect(text.split('\r\n')).toEqual([
    '\uFEFFOffer identifier,Offer,Outcome,Setting,From,To,Reason',
    '1,Offer 1,changed,States,CA,"CA, TX",',
    '2,Offer 2,refused,,,,The offer is closed.',
    "3,'=1+1,unchanged,,,,",
    '',
  ]);
});

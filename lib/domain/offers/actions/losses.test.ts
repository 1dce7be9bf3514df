import { expect, test } from 'vitest';
import { exampleOffer } from '#lib/domain/offers/memo/example-memo.ts';
import { lossesOf } from './losses.ts';

const offer = exampleOffer({
  published: true,
  clientsHaveAccess: true,
  participatingFirms: ['5511223344556677889'],
});

test.each([
  ['nothing changes', {}, []],
  [
    'it is unpublished',
    { published: false },
    ["Investors at your firm and 1 participating firm can't subscribe until the offer is published again."],
  ],
  [
    'its last firm is also removed',
    { published: false, participatingFirms: [] },
    ["Investors at your firm can't subscribe until the offer is published again."],
  ],
  [
    'clients lose access',
    { clientsHaveAccess: false },
    [
      'Advised clients of your firm and 1 participating firm can no longer see this offer. Their investment professionals still can.',
    ],
  ],
])('lists what each firm loses if %s', (_, changes, losses) => {
  expect(lossesOf(offer, { ...offer, ...changes })).toEqual(losses);
});

test('publishing and granting access remove nothing, and a closed offer has nothing to lose', () => {
  const hidden = { ...offer, published: false, clientsHaveAccess: false };
  expect(lossesOf(hidden, offer)).toEqual([]);
  expect(lossesOf({ ...offer, offerStatus: 'CLOSED_COMPLETE' }, hidden)).toEqual([]);
});

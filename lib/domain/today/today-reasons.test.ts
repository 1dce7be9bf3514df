import { expect, test } from 'vitest';
import {
  isOfferReason,
  isTransferReason,
  offerReasons,
  todayReasons,
  transferReasons,
} from './today-reasons.ts';

test('a reason is one of an offer or one of a transfer', () => {
  expect(todayReasons.filter(isOfferReason)).toEqual(offerReasons);
  expect(todayReasons.filter(isTransferReason)).toEqual(transferReasons);
});

test('another word is neither', () => {
  expect([isOfferReason('closing'), isTransferReason('transfer')]).toEqual([false, false]);
});

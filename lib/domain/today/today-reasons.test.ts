import { expect, test } from 'vitest';
import {
  filingReasons,
  isFilingReason,
  isOfferReason,
  isTransferReason,
  offerReasons,
  todayReasons,
  transferReasons,
} from './today-reasons.ts';

test('a reason belongs to either an offer or a transfer', () => {
  expect(todayReasons.filter(isOfferReason)).toEqual(offerReasons);
  expect(todayReasons.filter(isFilingReason)).toEqual(filingReasons);
  expect(todayReasons.filter(isTransferReason)).toEqual(transferReasons);
});

test('an unknown reason belongs to neither', () => {
  expect([isOfferReason('closing'), isTransferReason('transfer')]).toEqual([false, false]);
});

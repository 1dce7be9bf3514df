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

test('each reason is about an offer, its filings or a transfer', () => {
  expect(todayReasons.filter(isOfferReason)).toEqual(offerReasons);
  expect(todayReasons.filter(isFilingReason)).toEqual(filingReasons);
  expect(todayReasons.filter(isTransferReason)).toEqual(transferReasons);
});

test('an unknown reason is about neither an offer nor a transfer', () => {
  expect([isOfferReason('closing'), isTransferReason('transfer')]).toEqual([false, false]);
});

import { type Money, money } from '#lib/domain/market/money.ts';
import { contradictionsOf } from '#lib/domain/offers/creating/contradictions.ts';
import { barriersOf } from '#lib/domain/offers/investable.ts';
import { isClosed, offerStatuses } from '#lib/domain/offers/offer-status.ts';
import { recognizedStatus } from '#lib/domain/transfers/transfer-status.ts';
import type { UploadKind } from '#lib/domain/uploads/upload-fields.ts';
import type { FlatRecord } from './stored-records.ts';

/** What is questionable about a field of a record that can be imported. */
export type FieldWarning = { readonly field: string; readonly message: string };

/**
 * Returns what is questionable about a record that can be imported: a transfer's unknown status, and the same
 * advisories about an open offer as its settings form.
 */
export function warningsAbout(kind: UploadKind, record: FlatRecord): FieldWarning[] {
  if (kind === 'transfers') return unknownStatus(record);
  return kind === 'offers' ? offerWarnings(record) : [];
}

function unknownStatus({ status }: FlatRecord): FieldWarning[] {
  if (typeof status !== 'string' || recognizedStatus(status) !== null) return [];
  return [{ field: 'status', message: 'This status isn’t recognized. It’s imported as received.' }];
}

/**
 * Returns amounts that contradict each other and, once the offer is published, whatever prevents everyone from
 * investing.
 */
function offerWarnings(record: FlatRecord): FieldWarning[] {
  const offerStatus = offerStatuses.find((status) => status === record['offerStatus']);
  if (offerStatus === undefined || isClosed(offerStatus)) return [];
  const amounts = {
    offerMinimum: amountIn(record, 'offerMinimum'),
    offerMaximum: amountIn(record, 'offerMaximum'),
    minimumInvestmentAmount: amountIn(record, 'minimumInvestmentAmount'),
    maximumInvestmentAmount: amountIn(record, 'maximumInvestmentAmount'),
  };
  const { published, blueSkyedStates } = record;
  const settings = {
    naturalPersonAccreditationSetting: String(record['naturalPersonAccreditationSetting']),
    corporateAccreditationSetting: String(record['corporateAccreditationSetting']),
    blueSkyedStates: Array.isArray(blueSkyedStates) ? blueSkyedStates : [],
  };
  const found = {
    ...contradictionsOf(amounts),
    ...(published === true && barriersOf({ ...amounts, ...settings, offerStatus, published })),
  };
  return Object.entries(found).map(([field, message]) => ({ field, message }));
}

/** Returns an amount, or null if there is none. A stored value from an earlier release isn't always valid. */
function amountIn(record: FlatRecord, field: string): Money | null {
  const value = String(record[field] ?? '');
  return /^\d+(\.\d+)?$/.test(value) ? money(value) : null;
}

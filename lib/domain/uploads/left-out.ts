import type { UploadKind } from './upload-fields.ts';

/** `type` of the NDJSON line for a row of the sender's file that isn't in the import, because the sender rejected it. */
export const leftOutType = 'leftOut';

/** Kind of record that a row would have been, by kind of upload. */
export const recordTypes = {
  offers: 'offer',
  accounts: 'account',
  subscriptions: 'subscription',
  transfers: 'transfer',
} as const satisfies Record<UploadKind, string>;

/** Maximum length of a line for a row that was left out, which is far more than a row with its reasons needs. */
export const maxLeftOutCharacters = 16_384;

import * as z from 'zod';
import type { ExportTable } from '#lib/contract/exports/export-table.ts';
import { choiceSchema, dateSchema, instantParameterSchema, searchSchema } from '#lib/contract/query.ts';
import { attentions } from '#lib/domain/offers/attention.ts';
import { type ExemptionCode, isExemptionCode, exemptionCodes } from '#lib/domain/offers/exemption-names.ts';
import { offerStatuses } from '#lib/domain/offers/offer-status.ts';

/** The offer overview as a file. */
export const offerExport = {
  name: 'offers',
  sheet: 'Offers',
  columns: {
    offerName: { label: 'Offer', kind: 'text' },
    issuerName: { label: 'Issuer', kind: 'text' },
    privatePlacementOfferOid: { label: 'Identifier', kind: 'text' },
    exemption: { label: 'Exemption', kind: 'text' },
    offerStatus: { label: 'Status', kind: 'text' },
    published: { label: 'Published', kind: 'boolean' },
    offerMinimum: { label: 'Minimum', kind: 'amount' },
    offerMaximum: { label: 'Maximum', kind: 'amount' },
    approvedDollarAmount: { label: 'Approved', kind: 'amount' },
    approvedCompleteDollarAmount: { label: 'Approved and complete', kind: 'amount' },
    shortfallDollarAmount: { label: 'Shortfall', kind: 'amount' },
    pendingCount: { label: 'Pending subscriptions', kind: 'number' },
    subscriptionCount: { label: 'Subscriptions', kind: 'number' },
    cashRequiredDate: { label: 'Cash required', kind: 'date' },
    closingDate: { label: 'Closes', kind: 'date' },
    attention: { label: 'Needs attention', kind: 'text' },
    creatingFirmName: { label: 'Created by', kind: 'text' },
    creatingFirmOid: { label: 'Created by, identifier', kind: 'text' },
    lastModifiedTimestamp: { label: 'Last change', kind: 'timestamp' },
  },
} as const satisfies ExportTable;

/** An offer's subscriptions as a file. */
export const orderExport = {
  name: 'subscriptions',
  sheet: 'Subscriptions',
  columns: {
    privatePlacementOrderOid: { label: 'Subscription identifier', kind: 'text' },
    privatePlacementOfferOid: { label: 'Offer identifier', kind: 'text' },
    accountNumber: { label: 'Account', kind: 'text' },
    accountName: { label: 'Account name', kind: 'text' },
    status: { label: 'Status', kind: 'text' },
    requestedDollarAmount: { label: 'Requested', kind: 'amount' },
    fillDollarAmount: { label: 'Approved', kind: 'amount' },
    discretionary: { label: 'Discretionary', kind: 'boolean' },
    creationTimestamp: { label: 'Created', kind: 'timestamp' },
    modificationTimestamp: { label: 'Last change', kind: 'timestamp' },
    reviewState: { label: 'Review', kind: 'text' },
    reviewReasons: { label: 'Review reasons', kind: 'text' },
    reviewComment: { label: 'Review comment', kind: 'text' },
    reviewedBy: { label: 'Reviewed by', kind: 'text' },
    reviewedAt: { label: 'Reviewed', kind: 'timestamp' },
    decision: { label: 'Decision', kind: 'text' },
    decisionReasons: { label: 'Decision reasons', kind: 'text' },
    decisionComment: { label: 'Decision comment', kind: 'text' },
    decidedBy: { label: 'Decided by', kind: 'text' },
    decidedAt: { label: 'Decided', kind: 'timestamp' },
    allocationId: { label: 'Allocation identifier', kind: 'text' },
    ownedBy: { label: 'Owned by', kind: 'text' },
  },
} as const satisfies ExportTable;

/** An offer's history as a file: one row for each field that an entry changed, or one row if it changed none. */
export const historyExport = {
  name: 'history',
  sheet: 'Changes',
  columns: {
    version: { label: 'Version', kind: 'number' },
    at: { label: 'When', kind: 'timestamp' },
    action: { label: 'What', kind: 'text' },
    actorName: { label: 'Who', kind: 'text' },
    actorKind: { label: 'Via', kind: 'text' },
    requestedBy: { label: 'Requested by', kind: 'text' },
    approvedBy: { label: 'Approved by', kind: 'text' },
    field: { label: 'Field', kind: 'text' },
    from: { label: 'From', kind: 'text' },
    to: { label: 'To', kind: 'text' },
    effects: { label: 'Effects', kind: 'text' },
    requestId: { label: 'Request', kind: 'text' },
  },
} as const satisfies ExportTable;

/** Filters for lists of offers. */
export const offerFilters = {
  offerstatus: choiceSchema([
    'all',
    'initial',
    'inprogress',
    'closedincomplete',
    'closedcancelled',
    'closedcomplete',
    'open',
    'closed',
    ...offerStatuses,
  ])
    .default('all')
    .meta({ description: "Only offers with this status. `open` matches all offers that aren't closed." }),
  q: searchSchema
    .optional()
    .meta({ description: 'Part of the offer name, issuer name, reference or identifier, case-insensitive.' }),
  exemption: z
    .string()
    .refine(
      (code): code is ExemptionCode => isExemptionCode(code),
      `Use one of ${exemptionCodes.join(', ')}.`,
    )
    .optional()
    .meta({
      description: 'Only offers under this exemption.',
      override: { type: 'string', enum: [...exemptionCodes] },
    }),
  published: choiceSchema(['true', 'false'])
    .optional()
    .meta({
      description: 'Only published or only unpublished offers.',
      override: ({ jsonSchema }) => {
        delete jsonSchema.enum;
        jsonSchema.type = 'boolean';
      },
    }),
  closingfrom: dateSchema.optional().meta({ description: 'Only offers closing on or after this date.' }),
  closingto: dateSchema.optional().meta({ description: 'Only offers closing on or before this date.' }),
  modifiedsince: instantParameterSchema.optional().meta({
    description:
      'Only offers last modified at or after this time. To poll without missing late commits, subtract 60 seconds from the newest `lastModifiedTimestamp` you saw.',
  }),
};

/** The same filters, plus those that depend on the date and on the firm's own figures. */
export const overviewFilters = {
  ...offerFilters,
  attention: choiceSchema(['any', ...attentions])
    .optional()
    .meta({
      description: 'Only offers with this attention reason today, New York time.',
    }),
  owner: choiceSchema(['ours', 'others'])
    .optional()
    .meta({ description: "Only offers the firm created, or only other firms' offers." }),
  approval: choiceSchema(['pending']).optional().meta({
    description: "Only the firm's own offers with a pending approval.",
  }),
  subscriptions: choiceSchema(['toreview', 'oversubscribed', 'toallocate']).optional().meta({
    description:
      "Only the firm's own open offers. `toreview`: offers with subscriptions to review. `oversubscribed`: offers that aren't executed and whose requests exceed the amount that remains under the maximum. `toallocate`: the offers whose approved total and undecided requests exceed the maximum.",
  }),
  belowminimum: choiceSchema(['true']).optional().meta({
    description: "Only the firm's own open offers below their minimum.",
  }),
};

import type { ExportTable } from '#lib/contract/exports/export-table.ts';

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
    privatePlacementOrderOid: { label: 'Subscription', kind: 'text' },
    privatePlacementOfferOid: { label: 'Offer', kind: 'text' },
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
    allocationId: { label: 'Allocation', kind: 'text' },
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
    field: { label: 'Field', kind: 'text' },
    from: { label: 'From', kind: 'text' },
    to: { label: 'To', kind: 'text' },
    effects: { label: 'Effects', kind: 'text' },
    requestId: { label: 'Request', kind: 'text' },
  },
} as const satisfies ExportTable;

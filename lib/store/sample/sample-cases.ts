/** Offers of Harbor Point that each demonstrate one rule, by privatePlacementOfferOid. */
export const sampleCases = {
  /** Approved amount at the minimum, cash-required date reached, closing date in the future: it can be executed. */
  executable: '7676652372499431528',
  /** Cash-required date reached, approved amount one cent below the minimum. */
  oneCentShort: '8843780034329308721',
  /** Minimum reached, cash-required date in the future. */
  beforeCashRequiredDate: '4683743612465316027',
  /** Has pending orders, so closing it results in CLOSED_INCOMPLETE. */
  pendingOrders: '1946324529639818614',
  /** IN_PROGRESS with only final subscriptions: closing it leads to CLOSED_COMPLETE. */
  noPendingOrders: '4029978035698069426',
  /** Published without subscriptions: it can be unpublished. */
  unpublishable: '1258846969883876561',
  /** Published with subscriptions: it can't be unpublished. */
  notUnpublishable: '4761516727798240084',
  unpublished: '1701828173757491971',
} as const;

/** By ACATS, or in any other way. */
export const transferKinds = ['ACAT', 'non-ACAT'] as const;

export type TransferKind = (typeof transferKinds)[number];

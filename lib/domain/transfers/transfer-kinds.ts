/** By ACATS, or by any other method. */
export const transferKinds = ['ACAT', 'non-ACAT'] as const;

export type TransferKind = (typeof transferKinds)[number];

/** The reason for a subscription's share. */
export const allocationReasons = [
  'requested',
  'prorata',
  'cap',
  'floor',
  'minimum',
  'order',
  'manual',
] as const;

export type AllocationReason = (typeof allocationReasons)[number];

/** A subscription during an allocation. All amounts except the request are in whole units. */
export type Share = {
  /** In cents. */
  readonly requested: bigint;
  /** The most that it can get. */
  readonly cap: bigint;
  /** Whether the request is at most the floor. */
  readonly isSmall: boolean;
  /** The minimum fill if it gets anything, in cents. */
  readonly least: bigint;
};

export type Sharing = { readonly units: bigint; readonly reason: AllocationReason };

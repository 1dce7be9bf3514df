import type { KeyObject } from 'node:crypto';
import { fieldDefaults } from '#lib/domain/offers/offer.ts';
import { isSealedBy, sealEntry, type SealedEntry } from '#lib/store/audit/sealed-entry.ts';
import type { StoredOffer } from '#lib/store/offers/offer-rows.ts';
import type { AuditEntry } from '#lib/domain/offers/audit-entry.ts';
import type { StoredMark } from '#lib/store/audit/verification/verify-audit-checkpoints.ts';

/** Actions that may change subscriptions; every such change has an entry of its offer in the same transaction. */
const mayChange: readonly AuditEntry['action'][] = ['import', 'cancel', 'decide'];

/** Longer than any transaction is open, by which an entry can be older than the checkpoint before its own. */
const mayBePassedOverForMs = 60 * 60_000;

export const passedOver = 'No checkpoint covers the entry, though one was made more than an hour after it.';

export type ChainedOffer = StoredOffer & {
  readonly chainHead: Buffer;
  /** Digest of its subscriptions as they are. */
  readonly subscriptions: string;
  /** Whether only its identifier, version and newest seal stay, and its last entry must say that nothing else does. */
  readonly isDeleted: boolean;
};

export type StoredEntry = {
  readonly offer: string;
  readonly version: number;
  readonly content: string;
  readonly seal: Buffer;
};

/** What the entries of an offer so far lead to. */
export type Trail = {
  readonly version: number;
  /** What the next entry may continue: the newest seal as it stands, and where that is not right as it should be. */
  readonly seals: readonly Buffer[];
  readonly at: string;
  readonly record: Readonly<Record<string, unknown>>;
  /** The subscriptions by the newest checkpoint since the last entry that may have changed them. */
  readonly told: ToldSubscriptions | undefined;
};

const missingEntry = 'The entry is missing.';

type Problem = { readonly version: number; readonly problem: string };

export function problemIn(
  key: KeyObject,
  { version, seals }: Trail,
  entry: StoredEntry,
): Problem | undefined {
  if (entry.version > version + 1) {
    return { version: version + 1, problem: missingEntry };
  }
  const sealed = { ...entry, privatePlacementOfferOid: entry.offer };
  return entry.version === version + 1 && seals.some((before) => isSealedBy(key, before, sealed, entry.seal))
    ? undefined
    : { version: entry.version, problem: 'The entry, or the one before it, is not as it was sealed.' };
}

export function continued(
  key: KeyObject,
  trail: Trail,
  entry: StoredEntry,
  sealed: SealedEntry | undefined,
  problem: Problem | undefined,
): Trail {
  const { version, seal } = entry;
  if (version <= trail.version) return trail; // a number that no entry has
  if (problem === undefined && sealed !== undefined) {
    const record = { ...trail.record, ...sealed.after };
    return { version, seals: [seal], at: sealed.at, record, told: toldAfter(trail.told, sealed) };
  }
  // Where only the seal was changed, the next entry continues the one that it had.
  const before = version === trail.version + 1 ? trail.seals.at(-1) : undefined;
  const expected =
    before === undefined ? [] : [sealEntry(key, before, { ...entry, privatePlacementOfferOid: entry.offer })];
  return { version, seals: [seal, ...expected], at: sealed?.at ?? '', record: {}, told: undefined };
}

export function problemAtEnd(
  trail: Trail,
  { version, chainHead }: ChainedOffer,
  now: Readonly<Record<string, unknown>>,
  isDoubtful: boolean,
): Problem | undefined {
  if (trail.version < version) {
    return { version: trail.version + 1, problem: missingEntry };
  }
  if (trail.version > version) {
    return { version: trail.version, problem: `The offer is at version ${version}, before this entry.` };
  }
  if (!trail.seals.some((seal) => seal.equals(chainHead))) {
    return { version, problem: 'The offer does not continue its newest entry.' };
  }
  const told: Readonly<Record<string, unknown>> = {
    // What no entry tells of a field that came after them; after one that cannot be relied on nothing is known.
    ...(trail.version > 0 && !isDoubtful && fieldDefaults),
    ...trail.record,
    ...(trail.at !== '' && { lastModifiedTimestamp: trail.at }),
  };
  // What no entry tells since one that cannot be relied on is among what was found there.
  const fields = new Set([...Object.keys(told), ...(isDoubtful ? [] : Object.keys(now))]);
  const differing = [...fields].filter((field) => JSON.stringify(now[field]) !== JSON.stringify(told[field]));
  return differing.length === 0
    ? undefined
    : { version, problem: `The offer is not as its entries say: ${differing.join(', ')}.` };
}

/**
 * Whether an entry that no checkpoint covers should be covered by now. Which entries the next checkpoint covers is told
 * by transaction ids, which are not signed: an attacker could change them to have an entry left out, and remove it later. Both time
 * stamps here are sealed. Where a clock was stepped, an entry that the next checkpoint covers looks the same until
 * then.
 */
export function isPassedOver(entryAt: string, newestCheckpointAt: string | undefined): boolean {
  return (
    newestCheckpointAt !== undefined &&
    Date.parse(newestCheckpointAt) - Date.parse(entryAt) > mayBePassedOverForMs
  );
}

/** What a checkpoint says of an offer's subscriptions. */
type ToldSubscriptions = { readonly digest: string; readonly checkpoint: number };

/** What is told of the subscriptions still holds after an entry; undefined where it may have changed them. */
function toldAfter(
  told: ToldSubscriptions | undefined,
  { action }: Pick<AuditEntry, 'action'>,
): ToldSubscriptions | undefined {
  return mayChange.includes(action) ? undefined : told;
}

/** What is told once a checkpoint has spoken, which may say nothing. */
export function toldBy(
  told: ToldSubscriptions | undefined,
  { subscriptions: digest, checkpoint }: StoredMark,
): ToldSubscriptions | undefined {
  return digest === null ? told : { digest, checkpoint };
}

/** What is wrong with subscriptions of this digest, which no entry has changed since they were told. */
export function problemAgainst(
  told: ToldSubscriptions | undefined,
  digest: string | null,
): string | undefined {
  return told === undefined || digest === null || told.digest === digest
    ? undefined
    : `The subscriptions are not those that checkpoint ${told.checkpoint} has, and no entry changed them.`;
}

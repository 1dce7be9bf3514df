import type { KeyObject } from 'node:crypto';
import { fieldDefaults } from '#lib/domain/offers/offer.ts';
import { isSealedBy, sealEntry, type SealedEntry } from '#lib/store/keys/sealed-entry.ts';
import type { StoredOffer } from '#lib/store/offers/offer-rows.ts';
import type { AuditEntry } from '#lib/domain/offers/audit-entry.ts';
import type { StoredMark } from '#lib/store/audit/verification/verify-audit-checkpoints.ts';

/**
 * Actions that can change subscriptions. Every such change writes an audit entry for its offer in the same
 * transaction.
 */
const mayChange: readonly AuditEntry['action'][] = ['import', 'cancel', 'decide'];

/**
 * Longer than any transaction stays open. An entry can be older than the last checkpoint that doesn't cover
 * it, by up to the duration of its transaction.
 */
const mayBePassedOverForMs = 60 * 60_000;

export const passedOverProblem =
  'No checkpoint covers this entry, although one was signed more than an hour later.';

export type ChainedOffer = StoredOffer & {
  readonly chainHead: Buffer;
  /** Digest of the offer's current subscriptions. */
  readonly subscriptions: string;
  /**
   * Whether the offer is deleted. Only its identifier, version and newest HMAC remain, and its last entry must
   * record the deletion.
   */
  readonly isDeleted: boolean;
};

export type StoredEntry = {
  readonly offer: string;
  readonly version: number;
  readonly content: string;
  readonly seal: Buffer;
};

/** State of an offer according to its entries so far. */
export type Trail = {
  readonly version: number;
  /** HMACs that the next entry can continue: the newest stored one and, if that is wrong, the correct one. */
  readonly seals: readonly Buffer[];
  readonly at: string;
  /** Time of the newest entry that changes the offer's timestamp. Entries about filings don't change it. */
  readonly changedAt: string;
  readonly record: Readonly<Record<string, unknown>>;
  /**
   * Subscriptions according to the newest checkpoint, unless a later entry may have changed them; undefined if
   * unknown.
   */
  readonly known: KnownSubscriptions | undefined;
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
    : { version: entry.version, problem: "The HMAC of this entry or the previous one doesn't match." };
}

export function extendTrail(
  key: KeyObject,
  trail: Trail,
  entry: StoredEntry,
  sealed: SealedEntry | undefined,
  problem: Problem | undefined,
): Trail {
  const { version, seal } = entry;
  if (version <= trail.version) return trail; // a valid entry would have a higher version
  if (problem === undefined && sealed !== undefined) {
    const record = { ...trail.record, ...sealed.after };
    const changedAt = sealed.action === 'filing' ? trail.changedAt : sealed.at;
    return {
      version,
      seals: [seal],
      at: sealed.at,
      changedAt,
      record,
      known: knownAfter(trail.known, sealed),
    };
  }
  // If only the HMAC was modified, the next entry continues the original one.
  const before = version === trail.version + 1 ? trail.seals.at(-1) : undefined;
  const expected =
    before === undefined ? [] : [sealEntry(key, before, { ...entry, privatePlacementOfferOid: entry.offer })];
  const at = sealed?.at ?? '';
  return { version, seals: [seal, ...expected], at, changedAt: at, record: {}, known: undefined };
}

export function problemAtEnd(
  trail: Trail,
  { entries: version, chainHead }: ChainedOffer,
  now: Readonly<Record<string, unknown>>,
  isDoubtful: boolean,
): Problem | undefined {
  if (trail.version < version) {
    return { version: trail.version + 1, problem: missingEntry };
  }
  if (trail.version > version) {
    return {
      version: trail.version,
      problem: `The offer is at version ${version}, which is older than this entry.`,
    };
  }
  if (!trail.seals.some((seal) => seal.equals(chainHead))) {
    return { version, problem: "The offer doesn't continue its newest entry." };
  }
  const known: Readonly<Record<string, unknown>> = {
    // A field that was added later and that no entry mentions has its default value, unless there is an entry
    // that can't be trusted.
    ...(trail.version > 0 && !isDoubtful && fieldDefaults),
    ...trail.record,
    ...(trail.changedAt !== '' && { lastModifiedTimestamp: trail.changedAt }),
  };
  // Fields not mentioned since an untrusted entry are covered by the finding about that entry.
  const fields = new Set([...Object.keys(known), ...(isDoubtful ? [] : Object.keys(now))]);
  const differing = [...fields].filter(
    (field) => JSON.stringify(now[field]) !== JSON.stringify(known[field]),
  );
  return differing.length === 0
    ? undefined
    : { version, problem: `The offer doesn't match its entries: ${differing.join(', ')}.` };
}

/**
 * Reports whether a checkpoint should have covered an uncovered entry by now. Transaction IDs determine which
 * entries the next checkpoint covers, but they aren't signed. An attacker could change them to keep an entry
 * out of a checkpoint, and then remove the entry. Both timestamps compared here are protected. If the clock was
 * changed, the result can also be true for an entry that the next checkpoint will cover.
 */
export function isPassedOver(entryAt: string, newestCheckpointAt: string | undefined): boolean {
  return (
    newestCheckpointAt !== undefined &&
    Date.parse(newestCheckpointAt) - Date.parse(entryAt) > mayBePassedOverForMs
  );
}

/** An offer's subscriptions according to a checkpoint. */
type KnownSubscriptions = { readonly digest: string; readonly checkpoint: number };

/** Returns the known subscriptions after an entry; undefined if the entry may have changed them. */
function knownAfter(
  known: KnownSubscriptions | undefined,
  { action }: Pick<AuditEntry, 'action'>,
): KnownSubscriptions | undefined {
  return mayChange.includes(action) ? undefined : known;
}

/** Returns the known subscriptions after a checkpoint. Not every checkpoint includes them. */
export function knownFrom(
  known: KnownSubscriptions | undefined,
  { subscriptions: digest, checkpoint }: StoredMark,
): KnownSubscriptions | undefined {
  return digest === null ? known : { digest, checkpoint };
}

/** Returns a problem if the digest of the subscriptions is different, although no entry has changed them since. */
export function problemAgainst(
  known: KnownSubscriptions | undefined,
  digest: string | null,
): string | undefined {
  return known === undefined || digest === null || known.digest === digest
    ? undefined
    : `The subscriptions differ from those in checkpoint ${known.checkpoint}, although no entry changed them.`;
}

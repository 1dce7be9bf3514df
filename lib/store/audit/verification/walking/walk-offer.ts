import type { KeyObject } from 'node:crypto';
import { recordFields } from '#lib/domain/offers/audit-entry.ts';
import { offerRecord } from '#lib/domain/offers/offer-record.ts';
import { chainStart, readSealed } from '#lib/store/keys/sealed-entry.ts';
import { findingDigest, type Finding } from '#lib/store/audit/verification/audit-finding.ts';
import type { StoredMark } from '#lib/store/audit/verification/verify-audit-checkpoints.ts';
import {
  isPassedOver,
  passedOverProblem,
  type ChainedOffer,
  extendTrail,
  problemAtEnd,
  problemIn,
  type StoredEntry,
  type Trail,
  problemAgainst,
  knownFrom,
} from './trail.ts';

/** Returns the key of an entry, which is determined by the next checkpoint that includes its offer. */
export type SealingKey = (next: StoredMark | undefined) => KeyObject;

type WalkedOffer = {
  readonly findings: readonly Finding[];
  /** Number of correct entries. */
  readonly entries: number;
  /** Number of entries that no checkpoint covers yet. */
  readonly uncovered: number;
};

/**
 * Verifies the entries of one offer, its marks in checkpoints, and the offer itself. Each error is reported
 * once. After an error, verification continues from the stored value, so the error doesn't hide later ones.
 */
export async function walkOffer(
  keyOf: SealingKey,
  offer: ChainedOffer,
  { entries, marks }: { readonly entries: Reader<StoredEntry>; readonly marks: Reader<StoredMark> },
  newestCheckpointAt: string | undefined,
): Promise<WalkedOffer> {
  const oid = offer.offer.privatePlacementOfferOid;
  const markOf = () => (marks.current()?.offer === oid ? marks.current() : undefined);
  const findings: (() => Finding)[] = [];
  const untrusted = collectUntrusted();
  let trail: Trail = { version: 0, seals: [chainStart], at: '', changedAt: '', record: {}, known: undefined };
  let right = 0;
  let covered = 0;
  let firstUncovered: Trail | undefined;
  for (let entry = entries.current(); entry?.offer === oid; entry = await entries.next()) {
    // Skips the marks of missing entries. The gap is reported as a problem of this entry.
    for (let mark = markOf(); mark !== undefined && mark.version < entry.version; mark = markOf()) {
      covered = mark.version;
      await marks.next();
    }
    const evidence = [entry.version, entry.content, entry.seal.toString('base64')];
    const key = keyOf(markOf());
    const sealed = readSealed(entry);
    const problem = problemIn(key, trail, entry);
    let isRight = problem === undefined;
    untrusted.settle(sealed?.changes ?? []);
    if (problem !== undefined) {
      const found = untrusted.begin();
      findings.push(() => ({ offer: oid, ...problem, found: findingDigest(evidence, found()) }));
    }
    trail = extendTrail(key, trail, entry, sealed, problem);
    for (let mark = markOf(); mark?.version === trail.version; mark = markOf()) {
      const { checkpoint, seal, subscriptions } = mark;
      if (isRight && !trail.seals.some((each) => each.equals(seal))) {
        const contradiction = `The entry differs from the one in checkpoint ${checkpoint}.`;
        findings.push(findingOf(oid, trail.version, contradiction, evidence));
        isRight = false;
      }
      findings.push(...findingsInSubscriptions(oid, trail, subscriptions));
      trail = { ...trail, known: knownFrom(trail.known, mark) };
      covered = trail.version;
      await marks.next();
    }
    firstUncovered = covered === trail.version ? undefined : (firstUncovered ?? trail);
    right += isRight ? 1 : 0;
  }
  const now = fieldsNow(offer, trail);
  const missing = markOf();
  const atEnd =
    missing === undefined
      ? problemAtEnd(trail, offer, now, untrusted.areThere())
      : { version: trail.version + 1, problem: missingBefore(missing) };
  const { lastModifiedTimestamp: _, ...fields } = now;
  untrusted.end(trail.changedAt === '' ? now : fields); // the timestamp is compared separately if an entry has one
  if (atEnd !== undefined) {
    const evidence = [offer.entries, offer.chainHead.toString('base64'), now];
    findings.push(findingOf(oid, atEnd.version, atEnd.problem, evidence));
  }
  for (let mark = missing; mark !== undefined; mark = markOf()) await marks.next();
  if (missing === undefined) {
    findings.push(...findingsInSubscriptions(oid, trail, offer.subscriptions));
    findings.push(...findingsInUncovered(oid, firstUncovered, newestCheckpointAt));
  }
  return {
    findings: findings.map((finding) => finding()),
    entries: right,
    uncovered: Math.max(0, trail.version - covered),
  };
}

/** Returns the offer's current fields. For a deleted offer, all are null except the timestamp of its newest entry. */
function fieldsNow({ offer, isDeleted }: ChainedOffer, trail: Trail): Readonly<Record<string, unknown>> {
  return isDeleted ? { ...nothing, lastModifiedTimestamp: trail.changedAt } : offerRecord(offer);
}

/** Record of a deleted offer. */
const nothing = Object.fromEntries(recordFields.map((field) => [field, null]));

/** Describes a checkpoint's mark whose entry is missing. */
export function missingBefore({ checkpoint }: StoredMark): string {
  return `The entry is missing, although checkpoint ${checkpoint} includes it.`;
}

function findingOf(
  offer: string,
  version: number,
  problem: string,
  evidence: readonly unknown[],
): () => Finding {
  return () => ({ offer, version, problem, found: findingDigest(evidence) });
}

/** Returns a finding if the known subscriptions differ from `digest`, in a checkpoint or in the store. */
function findingsInSubscriptions(
  oid: string,
  { version, known }: Trail,
  digest: string | null,
): (() => Finding)[] {
  const problem = problemAgainst(known, digest);
  return problem === undefined ? [] : [findingOf(oid, version, problem, [digest])];
}

/** Returns a finding if the newest checkpoint should have covered the first uncovered entry. */
function findingsInUncovered(
  oid: string,
  first: Trail | undefined,
  newestCheckpointAt: string | undefined,
): (() => Finding)[] {
  return first !== undefined && isPassedOver(first.at, newestCheckpointAt)
    ? [findingOf(oid, first.version, passedOverProblem, [])]
    : [];
}

/** Collects the values that an offer's fields had after each entry that can't be trusted. */
type Untrusted = {
  /**
   * Adds an untrusted entry, after which all fields are unknown. Returns a function that, at the end of the
   * verification, returns the values that were found.
   */
  readonly begin: () => () => readonly (readonly [string, unknown])[];
  /** Takes values from a later entry, which contains the old value of each field that it changed. */
  readonly settle: (changes: readonly { readonly field: string; readonly from: unknown }[]) => void;
  /** Takes the current values of fields that no later entry changed. */
  readonly end: (now: Readonly<Record<string, unknown>>) => void;
  readonly areThere: () => boolean;
};

/**
 * Collects an offer's fields after each untrusted entry. The value of a field is the old value in the entry
 * that changed it next or, if there is none, its current value. The result stays the same after legitimate
 * changes, and differs if a field is changed outside the service.
 */
function collectUntrusted(): Untrusted {
  const untrusted: Map<string, unknown>[] = [];
  /** For each field, the number of untrusted entries for which its value is known. */
  const settled = new Map<string, number>();
  const settleField = (field: string, value: unknown) => {
    for (const fields of untrusted.slice(settled.get(field) ?? 0)) fields.set(field, value);
    settled.set(field, untrusted.length);
  };
  return {
    begin: () => {
      const found = new Map<string, unknown>();
      untrusted.push(found);
      return () => [...found].sort(([one], [other]) => (one < other ? -1 : 1));
    },
    settle: (changes) => {
      if (untrusted.length === 0) return;
      for (const { field, from } of changes) settleField(field, from);
    },
    end: (now) => {
      if (untrusted.length === 0) return;
      for (const [field, value] of Object.entries(now)) settleField(field, value);
    },
    areThere: () => untrusted.length > 0,
  };
}

/** Reads items one at a time, and keeps the current one. */
export type Reader<Item> = {
  /** Returns the current item; undefined after the last. */
  readonly current: () => Item | undefined;
  readonly next: () => Promise<Item | undefined>;
};

export async function readerOf<Item>(items: AsyncGenerator<Item>): Promise<Reader<Item>> {
  let current: Item | undefined;
  const next = async () => {
    const found = await items.next();
    current = found.done === true ? undefined : found.value;
    return current;
  };
  await next();
  return { current: () => current, next };
}

import type { KeyObject } from 'node:crypto';
import { offerRecord } from '#lib/domain/offer-record.ts';
import { chainStart, isSealedBy, sealEntry } from './audit-chain.ts';
import { digestOfFound, type Finding } from './audit-finding.ts';
import type { Reader } from './reader.ts';
import { noteDoubts } from './doubts.ts';
import type { StoredOffer } from './offer-rows.ts';
import { isPassedOver, passedOver } from './passed-over.ts';
import { readSealed, type SealedEntry } from './sealed-entry.ts';
import { problemAgainst, toldAfter, toldBy, type ToldSubscriptions } from './told-subscriptions.ts';
import type { StoredMark } from './verify-audit-checkpoints.ts';

export type ChainedOffer = StoredOffer & {
  readonly chainHead: Buffer;
  /** Digest of its subscriptions as they are. */
  readonly subscriptions: string;
};

export type StoredEntry = {
  readonly offer: string;
  readonly version: number;
  readonly content: string;
  readonly seal: Buffer;
};

/** The keys of which one sealed an entry, by the next thing that a checkpoint says of its offer. */
export type SealingKeys = (next: StoredMark | undefined) => readonly KeyObject[];

export type WalkedOffer = {
  readonly findings: readonly Finding[];
  /** Entries that were right. */
  readonly entries: number;
  /** Entries that are newer than what a checkpoint covers. */
  readonly uncovered: number;
};

/** What the entries of an offer so far lead to. */
type Trail = {
  readonly version: number;
  /** What the next entry may continue: the newest seal as it stands, and where that is not right as it should be. */
  readonly seals: readonly Buffer[];
  readonly at: string;
  readonly record: Readonly<Record<string, unknown>>;
  /** The subscriptions by the newest checkpoint since the last entry that may have changed them. */
  readonly told: ToldSubscriptions | undefined;
};

/**
 * Walks the entries of one offer, what the checkpoints say of them, and the offer itself. What is not right is told
 * once, and from there it goes on with what stands there, so that nothing hides what comes after it.
 */
export async function walkOffer(
  keysOf: SealingKeys,
  offer: ChainedOffer,
  { entries, marks }: { readonly entries: Reader<StoredEntry>; readonly marks: Reader<StoredMark> },
  newestCheckpointAt: string | undefined,
): Promise<WalkedOffer> {
  const oid = offer.offer.privatePlacementOfferOid;
  const markOf = () => (marks.current()?.offer === oid ? marks.current() : undefined);
  const findings: (() => Finding)[] = [];
  const doubts = noteDoubts();
  let trail: Trail = { version: 0, seals: [chainStart], at: '', record: {}, told: undefined };
  let right = 0;
  let covered = 0;
  let firstUncovered: Trail | undefined;
  for (let entry = entries.current(); entry?.offer === oid; entry = await entries.next()) {
    // What is said of entries that are missing.
    for (let mark = markOf(); mark !== undefined && mark.version < entry.version; mark = markOf()) {
      covered = mark.version;
      await marks.next();
    }
    const standing = [entry.version, entry.content, entry.seal.toString('base64')];
    const keys = keysOf(markOf());
    const sealed = readSealed(entry);
    const problem = problemIn(keys, trail, entry);
    let isRight = problem === undefined;
    doubts.settle(sealed?.changes ?? []);
    if (problem !== undefined) {
      const stands = doubts.begin();
      findings.push(() => ({ offer: oid, ...problem, found: digestOfFound(standing, stands()) }));
    }
    trail = continued(keys, trail, entry, sealed, problem);
    for (let mark = markOf(); mark?.version === trail.version; mark = markOf()) {
      const { checkpoint, seal, subscriptions } = mark;
      if (isRight && !trail.seals.some((each) => each.equals(seal))) {
        const contradiction = `The entry is not the one that checkpoint ${checkpoint} has.`;
        findings.push(findingOf(oid, trail.version, contradiction, standing));
        isRight = false;
      }
      findings.push(...findingsInSubscriptions(oid, trail, subscriptions));
      trail = { ...trail, told: toldBy(trail.told, mark) };
      covered = trail.version;
      await marks.next();
    }
    firstUncovered = covered === trail.version ? undefined : (firstUncovered ?? trail);
    right += isRight ? 1 : 0;
  }
  const now: Readonly<Record<string, unknown>> = offerRecord(offer.offer);
  const missing = markOf();
  const atEnd =
    missing === undefined
      ? problemAtEnd(trail, offer, now, doubts.areThere())
      : { version: trail.version + 1, problem: missingBefore(missing) };
  const { lastModifiedTimestamp: _, ...fields } = now;
  doubts.end(trail.at === '' ? now : fields); // the time stamp is compared, or nothing tells it
  if (atEnd !== undefined) {
    const standing = [offer.version, offer.chainHead.toString('base64'), now];
    findings.push(findingOf(oid, atEnd.version, atEnd.problem, standing));
  }
  for (let mark = missing; mark !== undefined; mark = markOf()) {
    await marks.next();
  }
  if (missing === undefined) {
    findings.push(...findingsInSubscriptions(oid, trail, offer.subscriptions));
    if (firstUncovered !== undefined && isPassedOver(firstUncovered.at, newestCheckpointAt)) {
      findings.push(findingOf(oid, firstUncovered.version, passedOver, []));
    }
  }
  return {
    findings: findings.map((finding) => finding()),
    entries: right,
    uncovered: Math.max(0, trail.version - covered),
  };
}

const missingEntry = 'The entry is missing.';

/** What a checkpoint says of an entry that is not there. */
export function missingBefore({ checkpoint }: StoredMark): string {
  return `The entry is missing; checkpoint ${checkpoint} shows that it was there.`;
}

function findingOf(
  offer: string,
  version: number,
  problem: string,
  standing: readonly unknown[],
): () => Finding {
  return () => ({ offer, version, problem, found: digestOfFound(standing) });
}

/** What is told of the subscriptions is not what they are: `digest`, in a checkpoint or as they stand. */
function findingsInSubscriptions(
  oid: string,
  { version, told }: Trail,
  digest: string | null,
): (() => Finding)[] {
  const problem = problemAgainst(told, digest);
  return problem === undefined ? [] : [findingOf(oid, version, problem, [digest])];
}

type Problem = { readonly version: number; readonly problem: string };

function problemIn(
  keys: readonly KeyObject[],
  { version, seals }: Trail,
  entry: StoredEntry,
): Problem | undefined {
  if (entry.version > version + 1) {
    return { version: version + 1, problem: missingEntry };
  }
  const sealed = { ...entry, privatePlacementOfferOid: entry.offer };
  return entry.version === version + 1 &&
    seals.some((before) => keys.some((key) => isSealedBy(key, before, sealed, entry.seal)))
    ? undefined
    : { version: entry.version, problem: 'The entry, or the one before it, is not as it was sealed.' };
}

function continued(
  keys: readonly KeyObject[],
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
  const [key] = keys;
  const expected =
    before === undefined || key === undefined
      ? []
      : [sealEntry(key, before, { ...entry, privatePlacementOfferOid: entry.offer })];
  return { version, seals: [seal, ...expected], at: sealed?.at ?? '', record: {}, told: undefined };
}

function problemAtEnd(
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
  const told: Readonly<Record<string, unknown>> =
    trail.at === '' ? trail.record : { ...trail.record, lastModifiedTimestamp: trail.at };
  // What no entry tells since one that cannot be relied on is among what was found there.
  const fields = new Set([...Object.keys(told), ...(isDoubtful ? [] : Object.keys(now))]);
  const differing = [...fields].filter((field) => JSON.stringify(now[field]) !== JSON.stringify(told[field]));
  return differing.length === 0
    ? undefined
    : { version, problem: `The offer is not as its entries say: ${differing.join(', ')}.` };
}

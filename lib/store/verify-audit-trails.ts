import type { KeyObject } from 'node:crypto';
import * as z from 'zod';
import { type AuditEntry, replay } from '#lib/domain/audit-entry.ts';
import { offerRecord } from '#lib/domain/offer-record.ts';
import { chainStart, isSealedBy } from './audit-chain.ts';
import type { AuditKeys } from './audit-keys.ts';
import type { StoredOffer } from './offer-rows.ts';
import { isPassedOver } from './passed-over.ts';
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

export type Trails = {
  readonly offers: AsyncGenerator<ChainedOffer>;
  readonly entries: AsyncGenerator<StoredEntry>;
  readonly marks: AsyncGenerator<StoredMark>;
  readonly newestCheckpointAt: string | undefined;
};

export type TrailVerification =
  | { readonly ok: true; readonly offers: number; readonly entries: number; readonly uncovered: number }
  | ({
      readonly ok: false;
      readonly offers: number;
      readonly entries: number;
      readonly offer: string;
    } & Finding);

/**
 * Walks the entries of each offer, what the checkpoints say of them, and the offer itself side by side, and stops at
 * the first thing that is not right. All three come in the order of the offers' identifiers, so that however many there
 * are, only one of each is held.
 */
export async function verifyTrails(
  keys: AuditKeys,
  { offers, entries, marks, newestCheckpointAt }: Trails,
): Promise<TrailVerification> {
  const checked = { offers: 0, entries: 0 };
  let uncovered = 0;
  const wrong = (offer: string, finding: Finding): TrailVerification => {
    return { ok: false, ...checked, offer, ...finding };
  };
  let entry = await next(entries);
  let mark = await next(marks);
  for await (const offer of offers) {
    const oid = offer.offer.privatePlacementOfferOid;
    const stray = strayBefore(oid, entry, mark);
    if (stray !== undefined) return wrong(stray.offer, stray.finding);
    let trail: Trail = { version: 0, seal: chainStart, at: '', record: {}, told: undefined };
    let covered = 0;
    let firstUncovered: Trail | undefined;
    for (; entry?.offer === oid; entry = await next(entries)) {
      const finding = findingIn(
        keys.sealing(mark?.offer === oid ? mark.checkpoint : undefined),
        trail,
        entry,
      );
      if (finding !== undefined) return wrong(oid, finding);
      trail = continued(trail, entry);
      for (; mark?.offer === oid && mark.version === trail.version; mark = await next(marks)) {
        const contradiction = findingAgainst(mark, trail);
        if (contradiction !== undefined) return wrong(oid, contradiction);
        trail = { ...trail, told: toldBy(trail.told, mark) };
        covered = mark.version;
      }
      firstUncovered = covered === trail.version ? undefined : (firstUncovered ?? trail);
      checked.entries += 1;
    }
    const finding =
      mark?.offer === oid
        ? missingBefore(mark, trail)
        : (findingAtEnd(trail, offer) ??
          findingInSubscriptions(trail, offer.subscriptions) ??
          findingOfCoverage(firstUncovered, newestCheckpointAt));
    if (finding !== undefined) return wrong(oid, finding);
    checked.offers += 1;
    uncovered += trail.version - covered;
  }
  const stray = strayBefore(undefined, entry, mark);
  return stray === undefined ? { ok: true, ...checked, uncovered } : wrong(stray.offer, stray.finding);
}

async function next<Item>(items: AsyncGenerator<Item>): Promise<Item | undefined> {
  const found = await items.next();
  return found.done === true ? undefined : found.value;
}

type Stray = { readonly offer: string; readonly finding: Finding };

/** An entry, or what a checkpoint says, of an offer that is not there: one before `oid`, or any where there is no more. */
function strayBefore(
  oid: string | undefined,
  entry: StoredEntry | undefined,
  mark: StoredMark | undefined,
): Stray | undefined {
  const isStray = (found: { readonly offer: string }) => oid === undefined || found.offer < oid;
  if (entry !== undefined && isStray(entry) && (mark === undefined || entry.offer <= mark.offer)) {
    const problem = 'The offer of this entry does not exist.';
    return { offer: entry.offer, finding: { version: entry.version, problem } };
  }
  return mark !== undefined && isStray(mark)
    ? { offer: mark.offer, finding: missingBefore(mark, { version: 0 }) }
    : undefined;
}

function missingBefore({ checkpoint }: StoredMark, { version }: Pick<Trail, 'version'>): Finding {
  return {
    version: version + 1,
    problem: `The entry is missing; checkpoint ${checkpoint} shows that it was there.`,
  };
}

function findingAgainst(mark: StoredMark, trail: Trail): Finding | undefined {
  if (!mark.seal.equals(trail.seal)) {
    const problem = `The entry is not the one that checkpoint ${mark.checkpoint} has.`;
    return { version: trail.version, problem };
  }
  return findingInSubscriptions(trail, mark.subscriptions);
}

/** What is told of the subscriptions is not what they are: `digest`, in a checkpoint or as they stand. */
function findingInSubscriptions({ version, told }: Trail, digest: string | null): Finding | undefined {
  const problem = problemAgainst(told, digest);
  return problem === undefined ? undefined : { version, problem };
}

function findingOfCoverage(
  firstUncovered: Trail | undefined,
  newestCheckpointAt: string | undefined,
): Finding | undefined {
  return firstUncovered !== undefined && isPassedOver(firstUncovered.at, newestCheckpointAt)
    ? {
        version: firstUncovered.version,
        problem: 'No checkpoint covers the entry, though one was made more than an hour after it.',
      }
    : undefined;
}

/** What the entries of an offer so far lead to. */
type Trail = {
  readonly version: number;
  readonly seal: Buffer;
  readonly at: string;
  readonly record: Readonly<Record<string, unknown>>;
  /** The subscriptions by the newest checkpoint since the last entry that may have changed them. */
  readonly told: ToldSubscriptions | undefined;
};

type Finding = { readonly version: number; readonly problem: string };

function findingIn(auditKey: KeyObject, trail: Trail, entry: StoredEntry): Finding | undefined {
  const expected = trail.version + 1;
  if (entry.version !== expected) {
    return { version: expected, problem: 'The entry is missing.' };
  }
  const sealed = { privatePlacementOfferOid: entry.offer, version: entry.version, content: entry.content };
  return isSealedBy(auditKey, trail.seal, sealed, entry.seal)
    ? undefined
    : { version: expected, problem: 'The entry, or the one before it, is not as it was sealed.' };
}

/** What was sealed was written by this program, so only its outline is looked at. */
const sealedForm = z.object({
  at: z.string(),
  action: z.custom<AuditEntry['action']>((action) => typeof action === 'string'),
  changes: z.custom<AuditEntry['changes']>(Array.isArray),
});

function continued({ record, told }: Trail, { version, seal, content }: StoredEntry): Trail {
  const entry = sealedForm.parse(JSON.parse(content));
  const after = { ...record, ...replay([entry]) };
  return { version, seal, at: entry.at, record: after, told: toldAfter(told, entry) };
}

function findingAtEnd(trail: Trail, { offer, version, chainHead }: ChainedOffer): Finding | undefined {
  if (trail.version < version) {
    return { version: trail.version + 1, problem: 'The entry is missing.' };
  }
  if (trail.version > version) {
    return { version: trail.version, problem: `The offer is at version ${version}, before this entry.` };
  }
  if (!trail.seal.equals(chainHead)) {
    return { version, problem: 'The offer does not continue its newest entry.' };
  }
  const now: Readonly<Record<string, unknown>> = offerRecord(offer);
  const told: Readonly<Record<string, unknown>> = { ...trail.record, lastModifiedTimestamp: trail.at };
  const fields = new Set([...Object.keys(now), ...Object.keys(told)]);
  const differing = [...fields].filter((field) => JSON.stringify(now[field]) !== JSON.stringify(told[field]));
  return differing.length === 0
    ? undefined
    : { version, problem: `The offer is not as its entries say: ${differing.join(', ')}.` };
}

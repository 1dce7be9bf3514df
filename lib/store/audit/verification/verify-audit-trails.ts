import { digestOfFound, type Finding, type AuditFindings } from './audit-finding.ts';
import { type Reader, readerOf } from './reader.ts';
import type { StoredMark } from './verify-audit-checkpoints.ts';
import {
  missingBefore,
  type SealingKey,
  walkOffer,
} from '#lib/store/audit/verification/walking/walk-offer.ts';
import type { ChainedOffer, StoredEntry } from '#lib/store/audit/verification/walking/trail.ts';

/** All in the order of the offers' identifiers. */
export type Trails = {
  readonly offers: AsyncGenerator<ChainedOffer>;
  readonly entries: AsyncGenerator<StoredEntry>;
  readonly marks: AsyncGenerator<StoredMark>;
  readonly newestCheckpointAt: string | undefined;
};

export type CheckedTrails = {
  /** How many were right. */
  readonly offers: number;
  readonly entries: number;
  /** Entries that are newer than what a checkpoint covers. */
  readonly uncovered: number;
};

/**
 * Walks the entries of each offer, what the checkpoints say of them, and the offer itself side by side, and notes all
 * that is not right. All three come in the order of the offers' identifiers, so that however many there are, only one
 * of each is held.
 */
export async function verifyTrails(
  keyOf: SealingKey,
  trails: Trails,
  findings: AuditFindings,
): Promise<CheckedTrails> {
  const entries = await readerOf(trails.entries);
  const marks = await readerOf(trails.marks);
  const checked = { offers: 0, entries: 0, uncovered: 0 };
  for await (const offer of trails.offers) {
    findings.add(await straysBefore(offer.offer.privatePlacementOfferOid, entries, marks));
    const walked = await walkOffer(keyOf, offer, { entries, marks }, trails.newestCheckpointAt);
    findings.add(walked.findings);
    checked.offers += walked.findings.length === 0 ? 1 : 0;
    checked.entries += walked.entries;
    checked.uncovered += walked.uncovered;
  }
  findings.add(await straysBefore(undefined, entries, marks));
  return checked;
}

/**
 * Entries, and what checkpoints say, of offers that are not there: of those before `oid`, or of all where there is no
 * more. One finding for each such offer.
 */
async function straysBefore(
  oid: string | undefined,
  entries: Reader<StoredEntry>,
  marks: Reader<StoredMark>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (;;) {
    const [entry, mark] = [entries.current(), marks.current()];
    const [stray] = [entry?.offer, mark?.offer].filter((each) => each !== undefined).sort();
    if (stray === undefined || (oid !== undefined && stray >= oid)) return findings;
    const first =
      entry?.offer === stray
        ? { version: entry.version, problem: 'The offer of this entry does not exist.' }
        : { version: 1, problem: mark === undefined ? '' : missingBefore(mark) };
    const standing: unknown[] = [];
    for (let each = entry; each?.offer === stray; each = await entries.next()) {
      standing.push([each.version, each.content, each.seal.toString('base64')]);
    }
    for (let each = mark; each?.offer === stray; each = await marks.next()) {
      // What a checkpoint says does not change.
    }
    findings.push({ offer: stray, ...first, found: digestOfFound(standing) });
  }
}

import sql, { type Sql } from 'sql-template-tag';
import {
  missingBefore,
  type Reader,
  readerOf,
  type SealingKey,
  walkOffer,
} from '#lib/store/audit/verification/walking/walk-offer.ts';
import type { ChainedOffer, StoredEntry } from '#lib/store/audit/verification/walking/trail.ts';
import type { Database } from '#lib/store/database/database.ts';
import { offerColumns, type OfferRow, storedOfferOf } from '#lib/store/offers/offer-rows.ts';
import { streamRows, streamSized } from '#lib/store/database/stream-rows.ts';
import { subscriptionDigest } from '#lib/store/offers/read-orders.ts';
import { findingDigest, type Finding, type AuditFindings, type FoundAudit } from './audit-finding.ts';
import { type StoredMark, storedMarks } from './verify-audit-checkpoints.ts';

/** What to verify. Offers, entries and marks are sorted by offer identifier. */
type Trails = {
  readonly offers: AsyncGenerator<ChainedOffer>;
  readonly entries: AsyncGenerator<StoredEntry>;
  readonly marks: AsyncGenerator<StoredMark>;
  readonly newestCheckpointAt: string | undefined;
};

export type CheckedTrails = {
  /** Number of correct offers. */
  readonly offers: number;
  readonly entries: number;
  /** Number of entries that no checkpoint covers yet. */
  readonly uncovered: number;
};

/**
 * Verifies each offer's entries, its marks in checkpoints, and the offer itself, and records every problem. All
 * three are read in the order of offer identifiers, so only a batch of each is in memory.
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
 * Reports entries and marks of offers that don't exist: those before `oid`, or all that remain after the last
 * offer. There is one finding per missing offer.
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
        ? { version: entry.version, problem: "The offer of this entry doesn't exist." }
        : { version: 1, problem: mark === undefined ? '' : missingBefore(mark) };
    const evidence: unknown[] = [];
    for (let each = entry; each?.offer === stray; each = await entries.next()) {
      evidence.push([each.version, each.content, each.seal.toString('base64')]);
    }
    for (let each = mark; each?.offer === stray; each = await marks.next()) {
      // Advances past the marks. They aren't part of the digest, because a checkpoint's content never changes.
    }
    findings.push({ offer: stray, ...first, found: findingDigest(evidence) });
  }
}

/** Numbers of verified items, and the findings. */
export type CheckedAudit = CheckedTrails & FoundAudit & { readonly checkpoints: number };

type JudgedFinding = Finding & { readonly known: boolean };

export type JudgedAudit = CheckedTrails & {
  /** Whether all findings are known. */
  readonly ok: boolean;
  readonly checkpoints: number;
  /**
   * Offer of the first new finding; null if that finding is about a checkpoint; absent if there are no new
   * findings.
   */
  readonly offer?: string | null;
  readonly version?: number | null;
  readonly problem?: string;
  /** Number of known findings. */
  readonly known: number;
  readonly findings: readonly JudgedFinding[];
  readonly findingsTotal: number;
};

/**
 * Determines which findings are known. A known finding matches in every field, including the digest of the
 * stored value. A finding that isn't listed, because there are too many, is never known.
 */
export function judgeFindings({ findings }: FoundAudit, knownFindings: readonly Finding[]) {
  const keys = new Set(knownFindings.map(keyOf));
  const judged = findings.map((finding) => ({ ...finding, known: keys.has(keyOf(finding)) }));
  return { findings: judged, known: judged.filter((finding) => finding.known).length };
}

/** Returns the findings, and whether all of them are known. */
export function judgeAudit(audit: CheckedAudit, knownFindings: readonly Finding[]): JudgedAudit {
  const { offers, entries, checkpoints, uncovered, findingsTotal } = audit;
  const { findings, known } = judgeFindings(audit, knownFindings);
  const first = findings.find((finding) => !finding.known);
  return {
    ok: known === findingsTotal,
    offers,
    entries,
    checkpoints,
    uncovered,
    ...(first && { offer: first.offer, version: first.version, problem: first.problem }),
    known,
    findings,
    findingsTotal,
  };
}

function keyOf({ offer, version, problem, found }: Finding): string {
  return JSON.stringify([offer, version, problem, found]);
}

/** The offers, entries and marks in part of the store. */
type Part = {
  /** Returns the condition that limits rows to the scope, for the column with the offer's identifier. */
  readonly within: (oid: string) => Sql;
  /** See marksOf. */
  readonly marks: Sql;
  readonly newestCheckpointAt: string | undefined;
};

/** Returns the rows that a verification reads side by side, all sorted by offer identifier. */
export function storedTrails(database: Database, { within, marks, newestCheckpointAt }: Part): Trails {
  return {
    offers: storedOffers(database, within('private_placement_offer_oid')),
    entries: storedEntries(database, within('private_placement_offer_oid')),
    marks: storedMarks(database, marks, within('mark.offer')),
    newestCheckpointAt,
  };
}

/** Yields offers, including deleted ones, in the order of their identifiers. */
async function* storedOffers(database: Database, condition: Sql): AsyncGenerator<ChainedOffer> {
  const statement = sql`
    select ${offerColumns}, chain_head, ${subscriptionDigest} as subscriptions, offer_name is null as "isDeleted"
    from (
      select offer.* from offer
      union all
      select deleted.* from deleted_offer as known, lateral json_populate_record(null::offer, json_build_object(
        'private_placement_offer_oid', known.private_placement_offer_oid, 'version', known.version,
        'chain_head', known.chain_head)) as deleted
    ) as offer
    where ${condition}
    order by private_placement_offer_oid`;
  const batches = streamRows<OfferRow & { chain_head: Buffer; subscriptions: string; isDeleted: boolean }>(
    database,
    'audited_offers',
    statement,
  );
  for await (const rows of batches) {
    yield* rows.map((row) => ({
      ...storedOfferOf(row),
      chainHead: row.chain_head,
      subscriptions: row.subscriptions,
      isDeleted: row.isDeleted,
    }));
  }
}

/** Yields audit entries in the order of offer identifiers and versions. */
async function* storedEntries(database: Database, condition: Sql): AsyncGenerator<StoredEntry> {
  const statement = sql`
    select private_placement_offer_oid as offer, version, content, seal from audit_entry
    where ${condition}
    order by private_placement_offer_oid, audit_entry.version`;
  for await (const rows of streamSized<StoredEntry>(database, 'audited_entries', statement)) {
    yield* rows;
  }
}

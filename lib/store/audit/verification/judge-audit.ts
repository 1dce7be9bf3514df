import * as z from 'zod';
import { type Finding, findingSchema, type FoundAudit } from './audit-finding.ts';
import type { CheckedTrails } from './verify-audit-trails.ts';

/** What was looked at, and what of it is not right. */
export type CheckedAudit = CheckedTrails & FoundAudit & { readonly checkpoints: number };

/** What `audit verify --json` printed at some time: findings that somebody has looked into. */
export const knownSchema = z.object({ findings: z.array(findingSchema) });

export type JudgedFinding = Finding & { readonly known: boolean };

export type JudgedAudit = CheckedTrails & {
  /** Whether nothing is wrong but what is known. */
  readonly ok: boolean;
  readonly checkpoints: number;
  /** The first that is not known; absent where all are. */
  readonly offer?: string | null;
  readonly version?: number | null;
  readonly problem?: string;
  /** How many of the findings are known. */
  readonly known: number;
  readonly findings: readonly JudgedFinding[];
  readonly findingsTotal: number;
};

/**
 * Tells which findings are known: those that are the same in everything, also in what stands there. Of findings that
 * are not listed, because there are too many, none is known.
 */
export function judgeFindings({ findings }: FoundAudit, knownFindings: readonly Finding[]) {
  const keys = new Set(knownFindings.map(keyOf));
  const judged = findings.map((finding) => ({ ...finding, known: keys.has(keyOf(finding)) }));
  return { findings: judged, known: judged.filter((finding) => finding.known).length };
}

/** What was found, and whether nothing of it is new. */
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

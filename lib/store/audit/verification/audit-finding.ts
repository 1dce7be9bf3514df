import { createHash } from 'node:crypto';
import * as z from 'zod';

/** A problem found by verification. */
export type Finding = z.output<typeof findingSchema>;

export const findingSchema = z.object({
  /** Null for a checkpoint, which `problem` identifies. */
  offer: z.string().nullable(),
  version: z.int().nullable(),
  problem: z.string(),
  /** Digest of the stored value, so that a later change to that value is a new finding. See findingDigest. */
  found: z.string(),
});

/** Returns the SHA-256 over the JSON of the stored value, in base64. */
export function findingDigest(...stored: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(stored)).digest('base64');
}

/** Maximum number of listed findings. All of them are counted. */
const maxFindingsListed = 100_000;

export type FoundAudit = {
  /** The first findings, ordered by offer and version. Findings about checkpoints come last. */
  readonly findings: readonly Finding[];
  readonly findingsTotal: number;
};

export type AuditFindings = {
  readonly add: (findings: readonly Finding[]) => void;
  readonly listed: () => FoundAudit;
};

export function listFindings(): AuditFindings {
  const findings: Finding[] = [];
  let findingsTotal = 0;
  return {
    add: (more) => {
      for (const finding of more.slice(0, maxFindingsListed - findings.length)) findings.push(finding);
      findingsTotal += more.length;
    },
    listed: () => ({ findings, findingsTotal }),
  };
}

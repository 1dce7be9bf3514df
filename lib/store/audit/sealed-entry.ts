import * as z from 'zod';
import { type AuditEntry, replay } from '#lib/domain/offers/audit-entry.ts';

/** What the verification reads of an entry. */
export type SealedEntry = {
  readonly at: string;
  readonly action: AuditEntry['action'];
  readonly changes: readonly { readonly field: string; readonly from: unknown }[];
  /** The fields that it changed, as they were afterwards. */
  readonly after: Readonly<Record<string, unknown>>;
};

/** What was sealed was written by this program, so only its outline is looked at. */
const outline = z.object({
  at: z.string(),
  action: z.custom<AuditEntry['action']>((action) => typeof action === 'string'),
  changes: z.custom<AuditEntry['changes']>((changes) => Array.isArray(changes) && changes.every(isChange)),
});

function isChange(change: unknown): boolean {
  return (
    typeof change === 'object' && change !== null && 'field' in change && typeof change.field === 'string'
  );
}

/** Undefined where somebody made it something that was never sealed. */
export function readSealed({ content }: { readonly content: string }): SealedEntry | undefined {
  try {
    const entry = outline.parse(JSON.parse(content));
    return { ...entry, after: replay([entry]) };
  } catch {
    return undefined;
  }
}

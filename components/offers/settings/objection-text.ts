import type { Objection } from '#lib/client/judge-settings.ts';

/** The sentence of a rule with its number: `… admits accredited investors only. (rule 5)`. */
export function objectionText(objection: Objection | null | undefined): string | null {
  if (!objection) {
    return null;
  }
  return objection.source === null ? objection.message : `${objection.message} (${objection.source})`;
}

import type { Objection } from '#lib/client/offers/judge-settings.ts';
import { plainWords } from '#lib/client/offers/plain-words.ts';

/** Returns a rule's message for users. */
export function objectionText(objection: Objection | null | undefined): string | null {
  return objection ? plainWords(objection.message) : null;
}

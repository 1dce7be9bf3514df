import { isProblemCode, problemOf, statusOf } from '#lib/domain/problems/problems.ts';

/**
 * Returns a stored body as its handler would write it now for a caller who can no longer read offers: changes have no
 * values, errors have generic messages, approvals don't describe their offer, and dry runs don't list effects.
 */
export function withoutOfferValues(body: string): string {
  return JSON.stringify(JSON.parse(body, (_, value: unknown) => withoutValues(value)));
}

function withoutValues(value: unknown): unknown {
  if (!isObject(value)) return value;
  if ('from' in value && 'to' in value) return { ...value, from: null, to: null };
  if ('approvalId' in value && 'effects' in value) {
    return { ...value, offerName: null, conditions: [], effects: [], allocation: null };
  }
  if ('allowed' in value && 'effects' in value) return { ...value, effects: [] };
  return 'message' in value ? inGeneral(value) : value;
}

/** Replaces an error's message with its code's explanation, except for 400 errors, which concern only the request. */
function inGeneral(error: Readonly<Record<string, unknown>>): unknown {
  const { code, field } = error;
  if (!isProblemCode(code)) return error;
  const status = statusOf({ code, field: typeof field === 'string' ? field : null, message: '' });
  return status === 400 ? error : { ...error, message: problemOf(code).explanation };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

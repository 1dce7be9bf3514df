import type { Answer } from './answer.ts';

/** Whether a client asks for the record in the answer to its change (RFC 7240). */
export function prefersRepresentation(header: string | null): boolean {
  const preferences = header?.split(',') ?? [];
  return preferences.some((preference) =>
    /^\s*return\s*=\s*(representation|"representation")\s*(;|$)/i.test(preference),
  );
}

/**
 * The answer to a change with the record as it is now, and the ETag of that. Where the record cannot be read the change
 * is made all the same, so the answer stays as it was: a preference need not be met.
 */
export async function withRepresentation(answer: Answer, read: () => Promise<Answer>): Promise<Answer> {
  const record = await read().catch(() => null);
  return record === null
    ? answer
    : {
        ...record,
        headers: { ...answer.headers, ...record.headers, 'Preference-Applied': 'return=representation' },
      };
}

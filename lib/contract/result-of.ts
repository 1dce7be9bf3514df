import type * as z from 'zod';
import type { DocumentedName, operations } from './operations.ts';
import type { sandboxOperations } from './sandbox/sandbox-operations.ts';

type Documented = typeof operations & typeof sandboxOperations;

/** The response type of an operation. It is only a type, so browsers load no schema for it. */
export type ResultOf<Name extends DocumentedName> = z.output<NonNullable<Documented[Name]['result']>>;

/**
 * The JSON of an answer as what the contract says it is. Our own server sent it, and the tests of the API hold every
 * answer against its schema, so a browser need not check it again; what comes from elsewhere is never taken so.
 */
export function resultOf<Name extends DocumentedName>(_operation: Name, json: unknown): ResultOf<Name> {
  return json as ResultOf<Name>;
}

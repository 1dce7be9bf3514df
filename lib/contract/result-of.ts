import type * as z from 'zod';
import type { OperationName, operations } from './operations.ts';

/** What an operation answers with. Only a type: a browser that knows it loads no schema. */
export type ResultOf<Name extends OperationName> = z.output<NonNullable<(typeof operations)[Name]['result']>>;

/**
 * The JSON of an answer as what the contract says it is. Our own server sent it, and the tests of the API hold every
 * answer against its schema, so a browser need not check it again; what comes from elsewhere is never taken so.
 */
export function resultOf<Name extends OperationName>(_operation: Name, json: unknown): ResultOf<Name> {
  return json as ResultOf<Name>;
}

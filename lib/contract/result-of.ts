import type * as z from 'zod';
import type { DocumentedName, operations } from './operations.ts';
import type { sandboxOperations } from './sandbox/sandbox-operations.ts';

type Documented = typeof operations & typeof sandboxOperations;

/** Type of an operation's response. It is only a type, so browsers load no schema for it. */
export type ResultOf<Name extends DocumentedName> = z.output<NonNullable<Documented[Name]['result']>>;

/** The response type for handlers, which can return read-only values. */
export type ReadonlyResultOf<Name extends DocumentedName> = DeepReadonly<ResultOf<Name>>;

type DeepReadonly<Value> = unknown extends Value
  ? Value
  : { readonly [Member in keyof Value]: DeepReadonly<Value[Member]> };

/**
 * Returns a response's JSON with the type from the contract. Our own server sent the JSON, and the API tests check
 * every response against its schema, so browsers don't validate it. Don't use this function for data from other
 * sources.
 */
export function resultOf<Name extends DocumentedName>(_operation: Name, json: unknown): ResultOf<Name> {
  return json as ResultOf<Name>;
}

import * as z from 'zod';
import type { RestrictableRequest } from '#lib/domain/access/access.ts';
import type { SecurityEventCode } from '#lib/domain/access/security-event.ts';
import type { ProblemCode } from '#lib/domain/problems/problems.ts';
import type { DeprecatedValues } from './deprecation.ts';
import type { ExportTable } from './exports/export-table.ts';
import { cursorSchema, limitSchema } from './query.ts';
import type { RequestUnits } from './request-units.ts';
import type { RightName } from './rights.ts';

/** One request of the API: the mount, the Allow header, the documentation and the walking tests come from this. */
export type Operation = {
  /** Parameters in braces. Matches exactly: lower case, no trailing slash. */
  readonly path: string;
  /** Values of the path parameters, by name. */
  readonly parameters?: Readonly<Record<string, PathParameter>>;
  readonly tag:
    'Offers' | 'Accounts' | 'Directory' | 'Session' | 'Administration' | 'Events' | 'Sandbox' | 'Service';
  readonly summary: string;
  readonly description: string;
  readonly right: RightName;
  /** Set if users with a temporary password can send it. */
  readonly withIssuedPassword?: true;
  /** Set if users who haven't given the second factor yet can send it. */
  readonly beforeSecondFactor?: true;
  /** Set if users who must set up a second factor first can send it. */
  readonly beforeEnrollment?: true;
  /** Set where it follows what happens without a person: it keeps no session from ending. */
  readonly isBackground?: true;
  /** Problems that name a field here, and have another status therefore. */
  readonly ofField?: readonly ProblemCode[];
  /** Set where a browser may send it only from our own pages though it needs no credentials: see same-origin.ts. */
  readonly ownPagesOnly?: true;
  /** Set where it hands out access that can outlast or exceed a limited key, which gets 403 `key.limited`. */
  readonly grants?: AccessGrant;
  /** The name under which the request can be switched off. */
  readonly restrictable: RestrictableRequest | null;
  /** Its query parameters, strict where others are refused: see readQuery. */
  readonly query: z.ZodObject;
  /** Values of its parameters that are announced to go: see deprecationHeaders. */
  readonly deprecates?: DeprecatedValues;
  /** Its units of the rate limits; absent: one unit. */
  readonly units?: RequestUnits;
  /** The most bytes of a body, where it is more than `smallBodyBytes`. */
  readonly mostBodyBytes?: number;
  /** Set where it takes a body that is read as a stream, in the place of `body`. */
  readonly upload?: Upload;
  /** Set where it answers 202 and goes on by itself: what Location has the address of. */
  readonly accepts?: string;
  /** Set if it can answer 202 with this record instead of 200, because the change needs approval. */
  readonly mayAccept?: { readonly what: string; readonly result: z.ZodType };
  /** Set where it makes something, named in words: it answers 201, and Location has the address of what it made. */
  readonly creates?: string;
  /** Set where the answer is kept under an Idempotency-Key. */
  readonly takesIdempotencyKey?: true;
  /** Set where Decision-Reason may say why it is sent. */
  readonly takesDecisionReason?: true;
  /** The record that it changed, which the answer carries for those who prefer that (RFC 7240). */
  readonly representation?: z.ZodType;
  /** The table of its file, for requests with `format`. Its query has `exportParameters` of the same table. */
  readonly exports?: ExportTable;
  /** The type of a file or stream that a 200 carries in place of JSON; `result` is null then. */
  readonly file?: 'application/pdf' | 'text/event-stream';
  /** The body of a 200 or 201; null if it is empty. */
  readonly result: z.ZodType | null;
  readonly sensitivity: Sensitivity;
  /** Problems beyond those that follow from all the rest: see problemsOf. */
  readonly problems: readonly ProblemCode[];
} & (
  | { readonly method: 'GET'; readonly records?: never }
  | { readonly method: 'PUT' | 'POST' | 'DELETE'; readonly records: Recorded }
) &
  (
    | { readonly body: null; readonly example?: { readonly query: ExampleQuery; readonly body?: never } }
    | { readonly body: z.ZodType; readonly example: { readonly query?: never; readonly body: ExampleBodies } }
  );

/**
 * What a request that can change something leaves for auditors: a security event, an audit entry for each offer that it
 * changes, or nothing, and why.
 */
export type Recorded =
  { readonly event: SecurityEventCode } | { readonly audit: 'offer' } | { readonly nothing: string };

/**
 * When a request hands out access: always, with this member in its body, or unless this parameter of the path names the
 * key that sends it.
 */
type AccessGrant = 'always' | { readonly withMember: string } | { readonly unlessOwn: string };

/** A body that is read as a stream: its form is judged after the answer. */
type Upload = {
  /** Of each Content-Type. */
  readonly types: Readonly<Record<string, { readonly schema: z.ZodType; readonly example: unknown }>>;
  /** The most bytes, unpacked. */
  readonly mostBytes: number;
  /** The example request. */
  readonly example: Readonly<Record<string, unknown>>;
};

/** The status of an answer to what was done. */
export function successStatusOf({ accepts, creates }: Pick<Operation, 'accepts' | 'creates'>): number {
  return accepts !== undefined ? 202 : creates !== undefined ? 201 : 200;
}

/** A part of a path that names a record. */
export type PathParameter = {
  readonly description: string;
  readonly example: string;
  /** The problem where there is no such record, or it is not open to the caller. */
  readonly unknown: ProblemCode;
};

type ExampleQuery = Readonly<Record<string, string>>;

/**
 * Example bodies by name; the first succeeds. A path parameter and a body name the same record, so a reader who sends the
 * examples can replace both with their own.
 */
type ExampleBodies = Readonly<
  Record<string, { readonly summary: string; readonly value: Readonly<Record<string, unknown>> }>
>;

/**
 * What an answer holds, and so who may keep it: `ordinary`, the browser that asked, which has to ask whether it still
 * holds; data of people (`personal`) and credentials (`secret`: passwords, keys, sessions), none.
 */
export type Sensitivity = 'ordinary' | 'personal' | 'secret';

export const noParameters = z.strictObject({});
/** Operations of the service itself. Monitors may add a query to bypass caches. */
export const anyParameters = z.looseObject({});
export const paging = { limit: limitSchema(200).optional(), cursor: cursorSchema.optional() };

/** Whether the request may come with If-Match: it is one that can find its resource changed. */
export function takesIfMatch({ problems }: Operation): boolean {
  return problems.includes('precondition.failed');
}

/** The path with the examples of its parameters. */
export function examplePath({ path, parameters = {} }: Operation): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => parameters[name]?.example ?? name);
}

/** A sign-in or an administrator's change has a few short members. */
const smallBodyBytes = 8 * 1024;

/** The most bytes that a request may send as its body, also where it takes none and only its signature covers one. */
export function mostBodyBytesOf({ mostBodyBytes = smallBodyBytes }: Operation): number {
  return mostBodyBytes;
}

import * as z from 'zod';
import type { RestrictableRequest } from '#lib/domain/access/access.ts';
import type { SecurityEventCode } from '#lib/domain/access/security-event.ts';
import type { ProblemCode } from '#lib/domain/problems/problems.ts';
import type { DeprecatedValues } from './deprecation.ts';
import type { ExportTable } from './exports/export-table.ts';
import { cursorSchema, limitSchema } from './query.ts';
import type { RequestUnits } from './request-units.ts';
import type { RightName } from './rights.ts';

/**
 * One request of the API. The mount, the Allow header, the documentation and the tests of every route are derived from
 * it.
 */
export type Operation = {
  /** Parameters are in braces. Matches exactly: lower case, no trailing slash. */
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
  /** Set if it follows events without a person, so it doesn't extend a session. */
  readonly isBackground?: true;
  /** Problems that name a field in this operation and therefore have another status. */
  readonly ofField?: readonly ProblemCode[];
  /** Set if a browser can send it only from our own pages although it needs no credentials: see same-origin.ts. */
  readonly ownPagesOnly?: true;
  /** Set if it grants access that can outlast or exceed a limited key. Such a key gets 403 `key.limited`. */
  readonly grants?: AccessGrant;
  /** The name under which the request can be restricted. */
  readonly restrictable: RestrictableRequest | null;
  /** Its query parameters. Strict if unknown ones are refused: see readQuery. */
  readonly query: z.ZodObject;
  /** Deprecated values of its parameters: see deprecationHeaders. */
  readonly deprecates?: DeprecatedValues;
  /** Its units of the rate limits; absent: one unit. */
  readonly units?: RequestUnits;
  /** The maximum size of a body in bytes, if it is more than `smallBodyBytes`. */
  readonly bodyBytesMax?: number;
  /** Set if it takes a streamed body instead of `body`. */
  readonly upload?: Upload;
  /** Set if it responds with 202 and continues in the background: the record in Location, in words. */
  readonly accepts?: string;
  /** Set if it can answer 202 with this record instead of 200, because the change needs approval. */
  readonly mayAccept?: { readonly what: string; readonly result: z.ZodType };
  /**
   * Set if it creates something, named in words: it responds with 201, and Location has the address of the new
   * resource.
   */
  readonly creates?: string;
  /** Set if the response is stored under an Idempotency-Key. */
  readonly takesIdempotencyKey?: true;
  /** Set if Decision-Reason can give the reason for it. */
  readonly takesDecisionReason?: true;
  /** The record that it changed, which the response contains for clients that prefer that (RFC 7240). */
  readonly representation?: z.ZodType;
  /** The table of its file, for requests with `format`. Its query has `exportParameters` of the same table. */
  readonly exports?: ExportTable;
  /**
   * The type of the file or stream in a 200 instead of JSON; `result` is null then. A spreadsheet is XLSX, or CSV if
   * `format` says so.
   */
  readonly file?: 'application/pdf' | 'text/event-stream' | 'spreadsheet';
  /** Set if `format=pdf` answers with a PDF of the result. */
  readonly pdf?: true;
  /** The body of a 200 or 201; null if it is empty. */
  readonly result: z.ZodType | null;
  readonly sensitivity: Sensitivity;
  /** Problems in addition to those that follow from the other members: see problemsOf. */
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
 * What a request that can change something leaves for auditors: a security event, an audit entry for each changed
 * offer, or nothing, with the reason.
 */
export type Recorded =
  { readonly event: SecurityEventCode } | { readonly audit: 'offer' } | { readonly nothing: string };

/**
 * When a request grants access: always, with this member in its body, or unless this path parameter is the key that
 * sends it.
 */
type AccessGrant = 'always' | { readonly withMember: string } | { readonly unlessOwn: string };

/** A streamed body, which is validated after the response. */
type Upload = {
  /** Of each Content-Type. */
  readonly types: Readonly<Record<string, { readonly schema: z.ZodType; readonly example: unknown }>>;
  /** The maximum size in bytes, decompressed. */
  readonly mostBytes: number;
  /** The example request: the members of a JSON body, or the text of another one. */
  readonly example: Readonly<Record<string, unknown>> | string;
};

/** The status of a successful response. */
export function successStatusOf({ accepts, creates }: Pick<Operation, 'accepts' | 'creates'>): number {
  return accepts !== undefined ? 202 : creates !== undefined ? 201 : 200;
}

/** A path parameter that identifies a record. */
export type PathParameter = {
  readonly description: string;
  readonly example: string;
  /** The problem if there is no such record or the caller can't see it. */
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
 * The content of a response, which determines who can cache it: `ordinary`, the requesting browser, which has to
 * revalidate it; personal data (`personal`) and credentials (`secret`: passwords, keys, sessions), no one.
 */
export type Sensitivity = 'ordinary' | 'personal' | 'secret';

export const noParameters = z.strictObject({});
/** Operations of the service itself. Monitors can add a query to bypass caches. */
export const anyParameters = z.looseObject({});
export const paging = { limit: limitSchema(200).optional(), cursor: cursorSchema.optional() };

/** Whether the request can have If-Match, because it can find that its resource has changed. */
export function takesIfMatch({ problems }: Operation): boolean {
  return problems.includes('precondition.failed');
}

/** The path with the examples of its parameters filled in. */
export function examplePath({ path, parameters = {} }: Operation): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => parameters[name]?.example ?? name);
}

/** A sign-in or an administrator's change has a few short members. */
const smallBodyBytes = 8 * 1024;

/** The maximum size of a request body in bytes, even if the operation takes none and only its signature covers one. */
export function mostBodyBytesOf({ bodyBytesMax = smallBodyBytes }: Operation): number {
  return bodyBytesMax;
}

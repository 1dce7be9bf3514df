import * as z from 'zod';
import type { RestrictableRequest } from '#lib/domain/access/access.ts';
import type { SecurityEventCode } from '#lib/domain/access/security-event.ts';
import type { ProblemCode } from '#lib/domain/problems/problems.ts';
import type { ExportTable } from './exports/export-table.ts';
import { cursorSchema, limitSchema } from './query.ts';
import type { RequestUnits } from './request-units.ts';
import type { RightName } from './rights.ts';

/** An API operation. Each route's mount point, Allow header, documentation and tests are derived from it. */
export type Operation = {
  /** Path with parameters in braces. Matched exactly: lowercase, no trailing slash. */
  readonly path: string;
  /** Path parameters, by name. */
  readonly parameters?: Readonly<Record<string, PathParameter>>;
  readonly tag:
    'Offers' | 'Accounts' | 'Directory' | 'Session' | 'Administration' | 'Events' | 'Sandbox' | 'Service';
  readonly summary: string;
  readonly description: string;
  readonly right: RightName;
  /** Whether users with a temporary password can call it. */
  readonly withIssuedPassword?: true;
  /** Whether users who haven't provided the second factor yet can call it. */
  readonly beforeSecondFactor?: true;
  /** Whether users who must first set up a second factor can call it. */
  readonly beforeEnrollment?: true;
  /** Whether pages call it in the background, without user activity. Such a call doesn't extend the session. */
  readonly isBackground?: true;
  /** Problems that refer to a field of this operation's request, and therefore have a different status here. */
  readonly ofField?: readonly ProblemCode[];
  /**
   * Whether browsers can send it only from our own pages, although it requires no credentials. See same-origin.ts.
   */
  readonly ownPagesOnly?: true;
  /**
   * Set if the operation can grant access that outlasts a limited key or exceeds the key's limits. A limited key then
   * gets 403 `key.limited`.
   */
  readonly grants?: AccessGrant;
  /** A restriction on this action, or on one of these, disables the operation. */
  readonly restrictable: RestrictableRequest | readonly RestrictableRequest[] | null;
  /** Query parameters. A strict schema rejects unknown parameters. See readQuery. */
  readonly query: z.ZodObject;
  /** Deprecated values of its parameters. See deprecationHeaders. */
  readonly deprecates?: DeprecatedValues;
  /** Rate-limit units. If absent, one unit. */
  readonly units?: RequestUnits;
  /** Maximum body size in bytes, if it is more than `smallBodyBytes`. */
  readonly maxBodyBytes?: number;
  /** Set if it takes a streamed body instead of `body`. */
  readonly upload?: Upload;
  /** Set if it returns 202 and continues in the background. Describes the record in Location. */
  readonly accepts?: string;
  /**
   * Set if it can return 202 with this record, because the change requires approval. `when` completes a
   * sentence that begins with "Returned if".
   */
  readonly mayAccept?: { readonly when: string; readonly result: z.ZodType };
  /**
   * Description of the resource that the operation creates, if any. Such an operation returns 201, with the resource's
   * address in Location.
   */
  readonly creates?: string;
  /** Whether the response is stored under an Idempotency-Key. */
  readonly takesIdempotencyKey?: true;
  /** Whether Decision-Reason can contain the reason for the change. */
  readonly takesDecisionReason?: true;
  /** The changed record, returned to clients that ask for a representation (RFC 7240). */
  readonly representation?: z.ZodType;
  /** Export table for requests with `format`. Its query includes the `exportParameters` of that table. */
  readonly exports?: ExportTable;
  /**
   * Media type of the file or stream in a 200 response, instead of JSON. `result` is then null. A spreadsheet is
   * XLSX, or CSV if requested with `format`.
   */
  readonly file?: 'application/pdf' | 'text/event-stream' | 'spreadsheet';
  /** Whether `format=pdf` returns the result as a PDF. */
  readonly pdf?: true;
  /** Body of a 200 or 201; null if it is empty. */
  readonly result: z.ZodType | null;
  readonly sensitivity: Sensitivity;
  /** Problems in addition to those that follow from the other members. See problemsOf. */
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
 * How a request that can change data is recorded for auditors: by a security event, by an audit entry for each
 * changed offer, or not at all, for the given reason.
 */
export type Recorded =
  { readonly event: SecurityEventCode } | { readonly audit: 'offer' } | { readonly nothing: string };

/**
 * When a request grants access. `always`: every request. `withMember`: only if the body has this member or, if
 * `value` is set, the member with this value. `unlessOwn`: unless this path parameter identifies the key that sends
 * the request.
 */
type AccessGrant =
  'always' | { readonly withMember: string; readonly value?: boolean } | { readonly unlessOwn: string };

/** A streamed body, which is validated after the response is sent. */
type Upload = {
  /** Schema and example for each Content-Type. */
  readonly types: Readonly<Record<string, { readonly schema: z.ZodType; readonly example: unknown }>>;
  /** Maximum decompressed size in bytes. */
  readonly maxBytes: number;
  /** Example request: the members of a JSON body, or the text of another type. */
  readonly example: Readonly<Record<string, unknown>> | string;
};

/** Returns the status of a successful response. */
export function successStatusOf({ accepts, creates }: Pick<Operation, 'accepts' | 'creates'>): number {
  return accepts !== undefined ? 202 : creates !== undefined ? 201 : 200;
}

/** A path parameter that identifies a record. */
export type PathParameter = {
  readonly description: string;
  readonly example: string;
  /** Problem if the record doesn't exist or the caller can't see it. */
  readonly unknown: ProblemCode;
};

type ExampleQuery = Readonly<Record<string, string>>;

/**
 * Example bodies by name. The first one succeeds. It uses the same identifier as the example path, so readers can
 * replace both with the identifier of their own record.
 */
type ExampleBodies = Readonly<
  Record<string, { readonly summary: string; readonly value: Readonly<Record<string, unknown>> }>
>;

/**
 * Sensitivity of a response, which determines who can cache it. `ordinary`: the requesting browser, which must
 * revalidate it. `personal` (personal data) and `secret` (passwords, keys, sessions): no one.
 */
export type Sensitivity = 'ordinary' | 'personal' | 'secret';

export const noParameters = z.strictObject({});
/** Accepts any query. For operations about the server itself, because monitors add queries to bypass caches. */
export const anyParameters = z.looseObject({});
export const paging = { limit: limitSchema(200).optional(), cursor: cursorSchema.optional() };

/** Returns the actions whose restriction disables the operation. */
export function restrictionsOf({ restrictable }: Operation): readonly RestrictableRequest[] {
  return [restrictable ?? []].flat();
}

/**
 * Reports whether the operation accepts If-Match and therefore rejects a request if the resource has changed.
 */
export function takesIfMatch({ problems }: Operation): boolean {
  return problems.includes('precondition.failed');
}

/**
 * Reports whether the operation changes access to the firm's data, as opposed to records. Its transactions then
 * confirm under a lock that the caller still has access. Approvals are excluded, because they wait for an offer,
 * which an import can hold for minutes. A decision that changes access confirms the caller's access itself.
 */
export function changesAccess({ records, right }: Operation): boolean {
  const isApproval = right === 'updateOffer' || right === 'decideApproval';
  return records !== undefined && 'event' in records && !isApproval;
}

/** Returns the path with example values for its parameters. */
export function examplePath({ path, parameters = {} }: Operation): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => parameters[name]?.example ?? name);
}

/** Enough for a sign-in or an administrator's change, which has a few short members. */
const smallBodyBytes = 8 * 1024;

/**
 * Returns the maximum body size in bytes. Operations without a body also have one, because a request's
 * signature covers any body that the client sends.
 */
export function maxBodyBytesOf({ maxBodyBytes = smallBodyBytes }: Operation): number {
  return maxBodyBytes;
}

/** Deprecated values of a query parameter, their replacements, and the date until which they are accepted. */
export type DeprecatedValues = {
  readonly parameter: string;
  readonly values: readonly string[];
  /** Replacement value. */
  readonly instead: string;
  /** Dates, starting at midnight UTC. */
  readonly since: string;
  readonly until: string;
};

/** Page that describes the replacement. */
const deprecationPage = '/docs/compatibility';

/**
 * Returns the headers of RFC 9745 and RFC 8594 if the query uses deprecated values, and otherwise undefined. `search`
 * is the query without its question mark.
 */
export function deprecationHeaders(
  deprecates: DeprecatedValues | undefined,
  search: string,
  baseUrl: string,
): { readonly Deprecation: string; readonly Sunset: string; readonly Link: string } | undefined {
  if (deprecates === undefined) {
    return undefined;
  }
  const { parameter, values, since, until } = deprecates;
  const isUsed = new URLSearchParams(search).getAll(parameter).some((value) => values.includes(value));
  return isUsed
    ? {
        Deprecation: `@${Date.parse(since) / 1_000}`,
        Sunset: new Date(until).toUTCString(),
        Link: `<${baseUrl}${deprecationPage}>; rel="deprecation"; type="text/html"`,
      }
    : undefined;
}

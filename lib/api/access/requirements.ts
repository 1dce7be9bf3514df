import { type Operation, restrictionsOf } from '#lib/contract/operation.ts';
import { nameOf } from '#lib/contract/operations.ts';
import { isOpenToFeeders, type RightRefusal, rightOf, roleMay } from '#lib/contract/rights.ts';
import type { Principal } from '#lib/domain/access/access.ts';
import { isLimited, noLimits } from '#lib/domain/access/api-key.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { readBodyText } from '#lib/api/http/request/request-body.ts';
import { RefusedAddition } from '#lib/store/access/lock-access.ts';
import { problem, ProblemError } from '#lib/api/http/response/problem-error.ts';
import { type Moment, maxOffsetMs, offsetText, offsetToDecideBy } from '#lib/store/database/clocks.ts';
import type { DatabasePool } from '#lib/store/database/database.ts';

/**
 * Reports whether the caller's restrictions, the key's limits and, for a feed key, its role let the caller send
 * the request.
 */
export function isAvailable(operation: Operation, { role, restricted, limits }: Principal): boolean {
  const isOn = !restrictionsOf(operation).some((request) => restricted.includes(request));
  const isForRole = role !== 'feeder' || isOpenToFeeders(operation);
  return isOn && isForRole && (limits?.requests?.includes(nameOf(operation)) ?? true);
}

/** Throws 403 `request.not.available` if isAvailable returns false. */
export function requireAvailable(operation: Operation, principal: Principal): void {
  if (!isAvailable(operation, principal)) {
    throw notAvailable();
  }
}

export function notAvailable(): ProblemError {
  return problem(
    'request.not.available',
    'This operation is disabled for you or not allowed for your API key. Ask your administrator.',
  );
}

/** Throws the operation's 403 if the caller's role never permits the operation. */
export function requireRole(operation: Operation, { role }: Principal): void {
  const { refusal: refused } = rightOf(operation);
  if (refused !== undefined && !roleMay(role, operation)) {
    throw notAllowed(refused);
  }
}

/**
 * Throws 403 `key.limited` if a limited key tries to grant access, because that access could outlast or exceed its
 * own.
 */
export function requireUnlimited(
  { grants }: Operation,
  { principal, parameters, body }: Pick<OperationRequest, 'principal' | 'parameters' | 'body'>,
): void {
  if (grants === undefined || !isLimited(principal.limits ?? noLimits)) {
    return;
  }
  const isGrant =
    grants === 'always' ||
    ('withMember' in grants
      ? hasMember(body, grants.withMember, grants.value)
      : parameters[grants.unlessOwn] !== principal.id);
  if (isGrant) {
    throw problem(
      'key.limited',
      "This API key has limits, so it can't grant access. Use a key without limits, or sign in.",
    );
  }
}

/**
 * Parses the body as the handler does, and reports whether it is a JSON object that has this member, with this value
 * if one is given. If the body isn't valid JSON, returns false and leaves the error to the handler.
 */
function hasMember(body: Buffer, member: string, value: boolean | undefined): boolean {
  const reading = readBodyText(body);
  if (!reading.ok || !Object.hasOwn(reading.value, member)) return false;
  return value === undefined || Reflect.get(reading.value, member) === value;
}

/** Creates the 403 for a missing permission. Handlers throw it when the permission depends on the record. */
export function notAllowed({ code, message }: RightRefusal): ProblemError {
  return problem(code, message);
}

/** Throws 403 `session.required` if the request uses an API key. `why` is the message for the caller. */
export function requirePerson({ sessionEndsAt }: Pick<OperationRequest, 'sessionEndsAt'>, why: string): void {
  if (sessionEndsAt === null) {
    throw problem('session.required', why);
  }
}

/**
 * Throws 503 if the service's clock differs from the database's by more than a minute, because date checks and
 * record timestamps would be off by the same amount.
 */
export async function requireRightClock(database: DatabasePool, moment: Moment): Promise<void> {
  const offsetMs = await offsetToDecideBy(database, moment);
  if (Math.abs(offsetMs) > maxOffsetMs) {
    throw problem(
      'unavailable',
      `This server's clock is ${offsetText(offsetMs)}. The server rejects changes until the clocks agree. Nothing was changed. Contact your operator.`,
    );
  }
}

/** Rethrows a RefusedAddition as a problem that explains it to the caller, and any other error unchanged. */
export function refuseAddition(error: unknown): never {
  if (error instanceof RefusedAddition) {
    const { code, field, message } = error;
    throw new ProblemError([{ field, code, message }], { cause: error });
  }
  throw error;
}

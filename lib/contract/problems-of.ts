import type * as z from 'zod';
import type { ProblemCode } from '#lib/domain/problems/problems.ts';
import { anyParameters, noParameters, type Operation } from './operation.ts';
import { isPublic, rightOf } from './rights.ts';

/** Returns every problem that an operation can return: its own, and those that follow from its properties. */
export function problemsOf(operation: Operation): readonly ProblemCode[] {
  const { path, parameters = {}, query, body, restrictable } = operation;
  const { refusal } = rightOf(operation);
  const needsCredentials = !isPublic(operation);
  return [
    ...new Set<ProblemCode>([
      ...(body === null ? [] : bodyProblems),
      ...(operation.upload === undefined ? [] : uploadProblems),
      ...(operation.takesIdempotencyKey ? keyedProblems : []),
      ...(refusal === undefined ? [] : [refusal.code]),
      ...Object.values(parameters).map(({ unknown }) => unknown),
      ...(restrictable === null ? [] : (['request.not.available'] as const)),
      ...(operation.grants === undefined ? [] : (['key.limited'] as const)),
      ...operation.problems,
      ...queryProblemsOf(query),
      ...(needsCredentials ? guardedProblems : []),
      ...(needsCredentials && !operation.withIssuedPassword ? (['password.change.required'] as const) : []),
      ...(needsCredentials && !operation.beforeSecondFactor ? (['second.factor.required'] as const) : []),
      ...(needsCredentials && !operation.beforeEnrollment
        ? (['second.factor.enrollment.required'] as const)
        : []),
      // Returned for a malformed path parameter. Any other unknown path doesn't belong to an operation.
      ...(path.includes('{') ? (['path.not.found'] as const) : []),
      // For unsupported methods. OpenAPI can't describe those, so this problem is listed under supported methods.
      'method.not.allowed',
      'internal.error',
      'unavailable',
    ]),
  ];
}

const bodyProblems = [
  'invalid.json',
  'duplicate.field',
  'unknown.field',
  'invalid.value',
  'body.too.large',
  'unsupported.media.type',
] as const;

/** Problems with a streamed body before it is parsed. */
const uploadProblems = [
  'invalid.json',
  'body.too.large',
  'unsupported.media.type',
  'request.timeout',
] as const;

/** Problems with a request that has an Idempotency-Key. */
const keyedProblems = [
  'invalid.value',
  'idempotency.key.reused',
  'idempotency.key.running',
  'idempotency.keys.limited',
] as const;

/**
 * Problems with any request that requires credentials. They include `body.too.large`, because a signature covers the
 * body, and the server reads a body even if the operation takes none.
 */
const guardedProblems = [
  'authentication.required',
  'authentication.invalid',
  'rate.limited',
  'body.too.large',
  'cross.site.request',
] as const;

function queryProblemsOf(query: z.ZodObject): readonly ProblemCode[] {
  if (query === anyParameters) {
    return [];
  }
  return query === noParameters
    ? ['unknown.parameter']
    : ['unknown.parameter', 'duplicate.parameter', 'invalid.value'];
}

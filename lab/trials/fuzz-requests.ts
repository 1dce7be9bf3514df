import fc from 'fast-check';
import type { Operation } from '#lib/contract/operation.ts';
import { operations } from '#lib/contract/operations.ts';
import { isPublic } from '#lib/contract/rights.ts';
import type { Records } from '#testing/api/example-request.ts';
import {
  withBrokenPath,
  withBadParameter,
  withGoodParameters,
  withOddIdentifier,
  withOddQuery,
  withOtherMethod,
} from './fuzz-addresses.ts';
import { withBadForm, withLongBody } from './fuzz-bodies.ts';
import { alwaysRefused, goodProbe, goodStatuses, type Probe } from './fuzz-good-request.ts';
import { fromAnotherSite, noisy, withBadCredentials, withBadMediaType } from './fuzz-headers.ts';

/**
 * Generates mutated requests to every operation. Throws if the test has no valid and invalid values for one of an
 * operation's parameters.
 */
export function mutatedRequests(
  records: Records,
  table: Readonly<Record<string, Operation>> = operations,
): fc.Arbitrary<Probe> {
  return fc.oneof(...Object.values(table).map((operation) => mutationsOf(operation, records)));
}

function mutationsOf(operation: Operation, records: Records): fc.Arbitrary<Probe> {
  const request = `${operation.method} ${operation.path}`;
  const good = goodProbe(operation, records);
  const isApi = operation.path.startsWith('/restapi');
  const parameters = Object.keys(operation.query.shape);
  const named = Object.values(operation.parameters ?? {});
  // An accepted request to a costly operation hashes a password, adds a permanent row or loads an import. Therefore,
  // only a few of these requests are valid.
  const isCostly = costly.includes(request);
  if (alwaysRefused(operation) !== undefined && goodStatuses[request] === undefined) {
    return fc.oneof(
      noisy(good, operation),
      withBrokenPath(good),
      withOtherMethod(good, operation),
      withBadCredentials(good),
    );
  }
  return fc.oneof(
    { weight: isCostly ? 1 : 30, arbitrary: noisy(good, operation) },
    ...(isApi ? [{ weight: isCostly ? 5 : 30, arbitrary: withOddQuery(good, parameters) }] : []),
    ...(parameters.length > 0
      ? [
          { weight: 40, arbitrary: withBadParameter(good, operation) },
          { weight: 20, arbitrary: withGoodParameters(good, operation) },
        ]
      : []),
    ...named.map((parameter) => ({
      weight: isCostly ? 1 : 25,
      arbitrary: withOddIdentifier(operation, records, parameter),
    })),
    ...(isApi ? [{ weight: 15, arbitrary: withBrokenPath(good) }] : []),
    { weight: 10, arbitrary: withOtherMethod(good, operation) },
    ...(isPublic(operation) ? [] : [{ weight: 15, arbitrary: withBadCredentials(good) }]),
    ...(operation.body === null
      ? []
      : [
          { weight: 10, arbitrary: withBadMediaType(good) },
          { weight: 60, arbitrary: withBadForm(good, operation) },
          { weight: 1, arbitrary: withLongBody(good, operation) },
        ]),
    ...(operation.ownPagesOnly === undefined ? [] : [{ weight: 10, arbitrary: fromAnotherSite(good) }]),
  );
}

const costly = [
  'POST /restapi/session',
  'POST /restapi/users',
  'POST /restapi/users/{email}/password',
  'POST /restapi/keys',
  'POST /restapi/sandbox/reset',
];

import fc from 'fast-check';
import type { Operation, PathParameter } from '#lib/contract/operation.ts';
import { allowedMethods } from '#lib/contract/operations.ts';
import { isOddPath } from '#lib/domain/text/feed-text.ts';
import type { Records } from '#testing/api/example-request.ts';
import { goodProbe, type Probe, unknownTo } from './fuzz-good-request.ts';
import { someText, valuesOf } from './fuzz-parameter-values.ts';

/** Generates a parameter with a value that is rejected. */
export function withBadParameter(good: Probe, operation: Operation): fc.Arbitrary<Probe> {
  return fc.constantFrom(...Object.keys(operation.query.shape)).chain((name) =>
    fc.constantFrom(...valuesOf(operation, name)[0].map(encodeURIComponent), ...unreadable).map((value) => ({
      ...good,
      path: `${good.path}?${name}=${value}`,
      expected: { statuses: [400], code: 'invalid.value', field: name },
    })),
  );
}

/** Values that aren't valid UTF-8, or whose percent-encoding is invalid. */
const unreadable = ['%ff', '%c3%28', '%ed%a0%80', '%', '%2', '%zz', 'a%00%'];

/** Generates unknown parameters, and known parameters that are given twice. */
export function withOddQuery(good: Probe, parameters: readonly string[]): fc.Arbitrary<Probe> {
  const odd = fc.oneof(
    fc.constantFrom(...unknownNames).map((name) => ({ query: `${name}=`, code: 'unknown.parameter' })),
    ...parameters.map((name) => fc.constant({ query: `${name}=1&${name}=`, code: 'duplicate.parameter' })),
  );
  return fc.tuple(odd, fc.constantFrom(...unreadable, '1', '', '1=2')).map(([{ query, code }, value]) => ({
    ...good,
    path: `${good.path}?&${query}${value}`,
    // A caller without permission gets the permission error instead, because permissions are checked first.
    expected: good.expected.statuses.includes(403) ? good.expected : { statuses: [400], code },
  }));
}

const unknownNames = [
  'nothing',
  'Q',
  'offerStatus',
  'limit+',
  '%71%',
  '__proto__',
  'toString',
  '',
  'a'.repeat(3_000),
];

/** Generates valid values for some of the parameters. */
export function withGoodParameters(good: Probe, operation: Operation): fc.Arbitrary<Probe> {
  const pairs = Object.keys(operation.query.shape)
    .filter((name) => valuesOf(operation, name)[1].length > 0)
    .map((name) => {
      const values = fc.constantFrom(...valuesOf(operation, name)[1]);
      const isText = valuesOf(operation, name)[1] === someText;
      const anyText = fc.string({ unit: 'binary', maxLength: 30 }).map((text) => text.replaceAll('\0', ''));
      return (isText ? fc.oneof(values, anyText) : values).map(
        (value) => `${name}=${encodeURIComponent(value)}`,
      );
    });
  return fc
    .tuple(...pairs)
    .chain((all) => fc.subarray(all))
    .map((chosen) => ({ ...good, path: `${good.path}?${chosen.join('&')}` }));
}

const oddIdentifier = fc
  .oneof(
    fc.constantFrom(
      '\0',
      '0',
      '-1',
      '1e3',
      ' ',
      "' or 1=1 --",
      '9'.repeat(40),
      '%',
      '%00',
      '../..',
      '🏦',
      'a'.repeat(4_000),
      '\u202e',
      'null',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
  )
  .filter((text) => !['.', '..'].includes(text)); // URL parsing removes these segments

/** Generates an unknown identifier. */
export function withOddIdentifier(
  operation: Operation,
  records: Records,
  parameter: PathParameter,
): fc.Arbitrary<Probe> {
  const { path } = goodProbe(operation, records);
  const at = Object.values(operation.parameters ?? {}).indexOf(parameter);
  const places = operation.path.split('/').flatMap((part, index) => (part.startsWith('{') ? [index] : []));
  return oddIdentifier.map((value) => {
    const odd = path
      .split('/')
      .with(places[at] ?? 0, encodeURIComponent(value))
      .join('/');
    const nowhere = { statuses: [404], code: 'path.not.found' } as const;
    const expected = isOddPath(odd) ? nowhere : unknownTo(parameter);
    return { ...goodProbe(operation, records), path: odd, expected };
  });
}

/** Generates a path that doesn't exist. */
export function withBrokenPath(good: Probe): fc.Arbitrary<Probe> {
  const [, first = '', ...rest] = good.path.split('/');
  return fc
    .constantFrom(
      `${good.path}/`,
      `${good.path}/nothing/at/all`,
      `${good.path}/%zz`,
      `${good.path}%E0%A4%A`,
      `/${first}//${rest.join('/')}`,
      `/${first.toUpperCase()}/${rest.join('/')}`,
      `/%72estapi/${rest.join('/')}`,
      `//${first}/${rest.join('/')}`,
      `/${first}/x${rest.join('/')}`,
      `/${first}/%252e/${rest.join('/')}`,
      `/${first}%5c${rest.join('%5c')}`,
      `/x/..%2f${first}/${rest.join('/')}`,
    )
    .map((path) => ({ ...good, path, expected: { statuses: [404], code: 'path.not.found' } }));
}

/** Generates a method that the path doesn't support. */
export function withOtherMethod(good: Probe, { path }: Operation): fc.Arbitrary<Probe> {
  const allowed = allowedMethods(path).split(', ');
  const others = ['GET', 'PUT', 'POST', 'DELETE', 'PATCH', 'PROPFIND', 'LOCK', 'SEARCH'].filter(
    (method) => !allowed.includes(method),
  );
  return fc.constantFrom(...others).map((method) => {
    const { body: _, ...bare } = good;
    return { ...bare, method, expected: { statuses: [405], code: 'method.not.allowed' } };
  });
}

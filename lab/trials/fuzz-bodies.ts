import fc from 'fast-check';
import { maxBodyBytesOf, type Operation } from '#lib/contract/operation.ts';
import type { Probe } from './fuzz-good-request.ts';

/** Values that most members reject. Those that a member accepts are filtered out. */
const badMember = fc.constantFrom<unknown>(
  null,
  '',
  1e400,
  {},
  [],
  [[null]],
  '\0',
  '\ud800\0',
  { toString: 1 },
  'x'.repeat(2_000),
);

/** Generates a malformed body for the operation. */
export function withBadForm(good: Probe, { body: schema }: Operation): fc.Arbitrary<Probe> {
  const text = good.body ?? '{}';
  const members = Object.keys(JSON.parse(text));
  // Not every change makes a body invalid: optional members can be omitted, and some members can be empty.
  const isBad = (body: unknown) =>
    schema !== null && !schema.safeParse(JSON.parse(JSON.stringify(body))).success;
  const refused = (body: string, code?: string) => {
    const expected = { statuses: [400], ...(code !== undefined && { code }) };
    return { ...good, body, expected: good.expected.code === 'session.required' ? good.expected : expected };
  };
  return fc.oneof(
    fc
      .constantFrom(
        '',
        ' ',
        '[]',
        'null',
        '1',
        '"x"',
        '{',
        `${text}}`,
        text.slice(0, -1),
        `[${text}]`,
        '{"a":NaN}',
        '\ufeff',
      )
      .map((body) => refused(body, 'invalid.json')),
    fc.nat(Math.max(0, text.length - 1)).map((at) => refused(text.slice(0, at), 'invalid.json')),
    fc
      .constantFrom('nothing', '__proto__', 'constructor', '', '\ud800', 'x.y')
      .map((name) =>
        refused(`{${JSON.stringify(name)}:1,${text.slice(1)}`.replace(',}', '}'), 'unknown.field'),
      ),
    fc
      .integer({ min: 1, max: 4_000 })
      .map((depth) => refused(`{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`)),
    ...(members.length === 0
      ? []
      : [
          fc
            .tuple(fc.constantFrom(...members), badMember)
            .map(([name, value]) => ({ ...JSON.parse(text), [name]: value }))
            .filter(isBad)
            .map((body) => refused(JSON.stringify(body), 'invalid.value')),
          fc
            .constantFrom(...members)
            .map((name) => refused(`{${JSON.stringify(name)}:1,${text.slice(1)}`, 'duplicate.field')),
          fc
            .constantFrom(...members.map((name) => without(name, JSON.parse(text))).filter(isBad))
            .map((body) => refused(JSON.stringify(body), 'invalid.value')),
        ]),
  );
}

function without(name: string, body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([member]) => member !== name));
}

/** Generates a body that is longer than the operation accepts. */
export function withLongBody(good: Probe, operation: Operation): fc.Arbitrary<Probe> {
  return fc.constantFrom(' ', 'x', '\u20ac').map((filling) => ({
    ...good,
    body: (good.body ?? '') + filling.repeat(maxBodyBytesOf(operation) + 1),
    expected: { statuses: [413], code: 'body.too.large' },
  }));
}

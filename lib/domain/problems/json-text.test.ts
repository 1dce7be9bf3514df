import { describe, expect, test } from 'vitest';
import { isJsonObject } from '#lib/domain/text/json-object.ts';
import { readJsonObject } from './json-text.ts';
import { updatableFields } from '#lib/domain/offers/offer.ts';
import { readUpdateRequest } from '#lib/domain/offers/updating/update-request.ts';

function reasonOf(text: string): string {
  const reading = readJsonObject(text);
  return reading.ok ? 'none' : reading.reason;
}

function duplicatesOf(text: string): readonly string[] {
  const reading = readJsonObject(text);
  if (!reading.ok) {
    throw new Error(reading.reason);
  }
  return reading.duplicates;
}

test('reads one JSON object', () => {
  expect(readJsonObject(' {"a": [1, {"b": null}], "c": "d"} ')).toEqual({
    ok: true,
    value: { a: [1, { b: null }], c: 'd' },
    duplicates: [],
    furtherDuplicates: 0,
    inexactNumbers: [],
  });
  expect(readJsonObject('{}')).toEqual({
    ok: true,
    value: {},
    duplicates: [],
    furtherDuplicates: 0,
    inexactNumbers: [],
  });
});

test.each(['', ' ', '\n\t\r\n'])('%j is empty', (text) => {
  expect(reasonOf(text)).toContain('empty');
  expect(reasonOf(text)).toContain('{}');
});

test.each(['[]', '[{}]', '1', 'null', 'true', '"{}"'])('%s is not an object', (text) => {
  expect(reasonOf(text)).toBe('The body must be a JSON object.');
});

test.each([
  '{',
  '{"a":}',
  '{"a":1,}',
  "{'a':1}",
  '{"a":1}{}',
  '{"a":NaN}',
  '{"a":01}',
  '{"a":"\n"}',
  '\u{feff}{}',
  'secret',
])('%j is not well-formed', (text) => {
  expect(reasonOf(text)).toContain('not well-formed JSON');
});

test('the reason contains the position of the error, never the text', () => {
  expect(reasonOf('{"a":1 "b":2}')).toBe('The body is not well-formed JSON (at character 7).');
  expect(reasonOf(`{"a":1,\n${'\n'.repeat(20)}"secret text" 1}`)).toBe(
    'The body is not well-formed JSON (at character 42).',
  );
  expect(reasonOf('{"secret": tru }')).toBe('The body is not well-formed JSON.');
  expect(reasonOf('{"a":')).toBe('The body is not well-formed JSON.');
});

test('does not mistake a position in the caller’s own text for the position of the error', () => {
  expect(reasonOf('x at position 5')).toBe('The body is not well-formed JSON.');
  expect(reasonOf('x at position 5 (line 1 column 6)')).toBe('The body is not well-formed JSON.');
});

test('distinguishes objects from lists, null and scalars', () => {
  expect([{}, { a: 1 }].map(isJsonObject)).toEqual([true, true]);
  expect([[], null, undefined, 'x', 1, true].map(isJsonObject)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});

describe('duplicate keys (D6)', () => {
  test.each([
    ['{"a":1,"a":1}', ['a']],
    ['{"a":1,"b":2,"a":3,"b":4,"a":5}', ['a', 'b']],
    ['{"a":1,"\\u0061":2}', ['a']],
    ['{"a\\"b":1,"a\\"b":2}', ['a"b']],
    ['{"":1,"":2}', ['']],
    ['{"__proto__":1,"__proto__":2}', ['__proto__']],
    ['{"a":{},"a":[]}', ['a']],
    ['{"list":[{"a":1},{"a":1,"a":2}]}', ['list[1].a']],
    ['{"list":[[1,2],{"a":1,"a":2}]}', ['list[1].a']],
    ['{"a":{"b":{"c":1,"c":2}}}', ['a.b.c']],
    ['{"a":{"b":1,"b":2},"c":{"b":1}}', ['a.b']],
    ['{"a":{"b":[{"c":1,"c":2}]}}', ['a.b[0]']],
    ['{"a":{"b":1},"a":{"b":2}}', ['a']],
  ])('%s has the duplicate keys %j', (text, paths) => {
    expect(duplicatesOf(text)).toEqual(paths);
  });

  test.each([
    '{"a":"a","b":"a"}',
    '{"a":["a","a"]}',
    '{"a":{"a":{"a":1}}}',
    '{"a":[{"b":1},{"b":1}],"b":1}',
    '{"a":"{\\"b\\":1,\\"b\\":2}"}',
    '{"a":"x,y]}[{","b":"\\\\","c":"\\\\\\""}',
    '{"a":{},"b":[],"c":{}}',
    '{"A":1,"a":2}',
  ])('%s has no duplicates', (text) => {
    expect(duplicatesOf(text)).toEqual([]);
  });

  const repeated = (count: number) =>
    `{${Array.from({ length: count }, (_, index) => `"${index}":0,"${index}":0`).join()}}`;

  test.each([
    [99, 99, 0],
    [100, 100, 0],
    [101, 100, 1],
    [5_000, 100, 4_900],
  ])('of %i duplicate keys, %i are listed and %i are only counted', (count, named, counted) => {
    expect(readJsonObject(repeated(count))).toMatchObject({
      duplicates: { length: named },
      furtherDuplicates: counted,
    });
  });

  test.each([
    [100, ''],
    [101, '…'],
    [200_000, '…'],
  ])('a name of %i characters is truncated after a hundred', (length, end) => {
    const name = 'k'.repeat(length);
    expect(duplicatesOf(`{"${name}":[{"a":1,"a":2}]}`)).toEqual([`${'k'.repeat(100)}${end}[0].a`]);
  });

  test('does not split a character of two code units', () => {
    expect(duplicatesOf(`{"${'k'.repeat(99)}🏦":1,"${'k'.repeat(99)}🏦":1}`)).toEqual([`${'k'.repeat(99)}…`]);
  });

  test('positions in lists are counted across nested values', () => {
    expect(duplicatesOf('{"l":[1,"x",[2,3],{"k":[1,2]},{"k":1,"k":2}]}')).toEqual(['l[4].k']);
  });
});

describe('a deeply nested body', () => {
  const texts: [string, (depth: number) => string][] = [
    ['lists', (depth) => `{"blueSkyedStates":${'['.repeat(depth)}${']'.repeat(depth)}}`],
    ['objects', (depth) => `{"participatingFirms":[${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}]}`],
    [
      'objects around a duplicate key',
      (depth) => `{"published":${'{"a":'.repeat(depth)}{"b":1,"b":2}${'}'.repeat(depth)}}`,
    ],
  ];

  describe.each(texts)('of %s', (_what, textOf) => {
    test.each([10_000, 250_000])('is read at %i levels without exhausting the stack', (depth) => {
      const reading = readJsonObject(textOf(depth));
      const violations = reading.ok ? readUpdateRequest(reading.value, reading).violations : [];
      expect(violations.length).toBeGreaterThan(0);
    });
  });

  test.each(updatableFields)('is rejected as the value of %s, like any other malformed value', (field) => {
    const reading = readJsonObject(`{"${field}":${'['.repeat(10_000)}${']'.repeat(10_000)}}`);
    const violations = reading.ok ? readUpdateRequest(reading.value, reading).violations : [];
    expect(violations.map((violation) => violation.field?.startsWith(field))).toEqual([true]);
  });

  test('a string of a million escapes can be read', () => {
    expect(duplicatesOf(`{"a":"${String.raw`\"`.repeat(1_000_000)}","a":1}`)).toEqual(['a']);
  });
});

test.each([
  ['{"a":9999999999999.991}', ['a']],
  ['{"a":250000.5000000000001,"b":1.5}', ['a']],
  ['{"a":1.00000000000000001}', ['a']],
  ['{"a":0.0099999999999999999999}', ['a']],
  ['{"a":-1e-400}', ['a']],
  ['{"a": 1.00000000000000001 }', ['a']],
  ['{"a":1.00000000000000001,"b":[],"a":2.00000000000000001}', ['a']],
  ['{"a":":1.00000000000000001","b":[]}', []],
  ['{"a":9999999999999.99,"b":1e3,"c":-0,"d":0.10,"e":1e400}', []],
  ['{"a":[1.00000000000000001],"b":{"c":1.00000000000000001}}', ['b.c']],
  ['{"b":[{"c":1.00000000000000001}],"d":{"e":{"f":1.00000000000000001}}}', []],
])('finds the numbers in %s that lost digits', (text, expected) => {
  const reading = readJsonObject(text);
  expect(reading.ok && reading.inexactNumbers).toEqual(expected);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exampleFacts, exampleNow, exampleOffer } from '#lib/domain/offers/memo/example-memo.ts';
import { readJsonObject } from '#lib/domain/problems/json-text.ts';
import { planUpdate } from '#lib/domain/offers/updating/plan-update.ts';
import { readUpdateRequest } from '#lib/domain/offers/updating/update-request.ts';
import { problemResponse } from './problem-response.ts';
import { ProblemError } from './problem-error.ts';
import { offers } from '#testing/api/example-book.ts';
import { openDesk } from '#testing/api/open-desk.ts';

const desk = openDesk();

/** Returns a body's errors, both as the domain reports them and as the API sends them. */
function refusalOf(text: string) {
  const reading = readJsonObject(text);
  if (!reading.ok) {
    throw new Error(reading.reason);
  }
  const planning = planUpdate(
    exampleOffer(),
    readUpdateRequest(reading.value, reading),
    exampleFacts(),
    exampleNow,
  );
  if (planning.ok) {
    throw new Error('The body has no errors.');
  }
  const { violations, further } = planning;
  const [first, ...others] = violations;
  if (first === undefined) {
    throw new Error('A problem without an error.');
  }
  return {
    violations,
    further,
    response: problemResponse(new ProblemError([first, ...others], { further }), '/x', '1'),
  };
}

/**
 * Names of many lengths and with many kinds of characters, including those that become six characters in JSON.
 */
const name = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .tuple(fc.constantFrom('\0', '\ud800', '"', '🏦', 'k'), fc.integer({ min: 0, max: 2_000 }))
    .map(([unit, count]) => unit.repeat(count)),
);

test('at most a hundred errors are collected and all are counted, whatever the body and its field names', () => {
  fc.assert(
    fc.property(
      fc.record({
        unknown: fc.uniqueArray(name, { maxLength: 30 }),
        states: fc.integer({ min: 1, max: 300 }),
        firms: fc.integer({ min: 0, max: 300 }),
        repeated: fc.integer({ min: 0, max: 300 }),
        members: fc.uniqueArray(name, { maxLength: 3 }),
      }),
      ({ unknown, states, firms, repeated, members }) => {
        const odd = unknown.map((key) => `o${key}`);
        const element = Object.fromEntries(members.map((key) => [`o${key}`, 0]));
        const fields = [
          ...odd.map((key) => `${JSON.stringify(key)}:0`),
          ...Array.from({ length: repeated }, (_, index) => `"r${index}":0,"r${index}":0`),
          `"blueSkyedStates":${JSON.stringify(Array.from({ length: states }, () => 0))}`,
          `"participatingFirms":${JSON.stringify(Array.from({ length: firms }, () => element))}`,
        ];
        const { violations, further, response } = refusalOf(`{${fields.join()}}`);
        // Each duplicate field causes a second error because it is also unknown. Each element lacks two
        // required fields and can have unknown fields.
        const faults = odd.length + 2 * repeated + states + firms * (members.length + 2);
        expect(violations.length).toBe(Math.min(faults, 100));
        expect(violations.length + further).toBe(faults);
        expect(Buffer.byteLength(response.body ?? '')).toBeLessThan(64 * 1024);
        const document = JSON.parse(response.body ?? '');
        expect(document.errors.length).toBeGreaterThan(0);
        if (faults > 1) {
          const listed = document.errors.length;
          const where = listed === faults ? 'See errors.' : `See the first ${listed} in errors.`;
          expect(document.detail).toBe(`The request has ${faults} errors. Nothing was changed. ${where}`);
        }
      },
    ),
    { numRuns: 40, endOnFailure: true },
  );
});

test('a long key that contains many duplicate keys takes little time to reject', async () => {
  const body = `{"${'k'.repeat(40_000)}":[${Array.from({ length: 3_000 }, () => '{"":0,"":0}').join()}]}`;
  const before = process.threadCpuUsage();
  const { status, json, text } = await desk.put(offers.plain, body);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(250);
  expect(status).toBe(400);
  expect(text.length).toBeLessThan(64 * 1024);
  expect(json.errors).toHaveLength(100);
  expect(json.errors[0]).toMatchObject({ field: `${'k'.repeat(100)}…[0].`, code: 'duplicate.field' });
  expect(json.detail).toMatch(/^The request has 3001 errors\. .* the first 100 in errors\.$/);
});

test.each(['\\u0001', '\\ud800', '\\"', '🏦'])(
  'names of %s, which cause the largest possible errors, are listed up to 64 KiB',
  async (unit) => {
    const fields = Array.from({ length: 300 }, (_, index) => `"${unit.repeat(110)}${index}":0`);
    const { json, text } = await desk.put(offers.plain, `{${fields.join()}}`);
    expect(Buffer.byteLength(text)).toBeLessThan(64 * 1024);
    expect(json.errors.length).toBeGreaterThan(20);
    expect(json.detail).toContain(`See the first ${json.errors.length} in errors.`);
  },
);

test.each([
  [1_000, ''],
  [1_001, '…'],
  [12_000, '…'],
])('for a path of %i characters, instance contains at most the first thousand', async (length, end) => {
  const start = '/restapi/';
  const path = start + 'x'.repeat(length - start.length);
  const { status, json } = await desk.get(path);
  expect([status, json.instance]).toEqual([404, path.slice(0, 1_000) + end]);
});

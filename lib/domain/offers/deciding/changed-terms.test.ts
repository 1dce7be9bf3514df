import { describe, expect, test } from 'vitest';
import { readJsonObject } from '#lib/domain/problems/json-text.ts';
import { readTermsReview, termChanges } from './changed-terms.ts';

const today = '2026-11-25';
const at = '2026-11-25T10:00:00.000-05:00';

describe('changed terms', () => {
  test('cover the terms that investors subscribed to, and no other fields', () => {
    const changes = [
      { field: 'offerName', from: 'A', to: 'B' },
      { field: 'offerMaximum', from: null, to: 8 },
      { field: 'offerMinimum', from: 1, to: 2 },
      { field: 'securityType', from: 'A', to: 'B' },
    ] as const;
    expect(termChanges(changes, at, today)).toEqual([
      { field: 'offerMinimum', from: 1, to: 2, at },
      { field: 'offerMaximum', from: null, to: 8, at },
    ]);
  });

  test.each([
    ['2026-11-24', '2026-12-24', true],
    ['2026-11-25', '2026-12-24', undefined],
    ['2026-11-24', '2026-11-20', undefined],
  ])('a closing date changed from %s to %s was extended after it passed: %s', (from, to, expected) => {
    const [change] = termChanges([{ field: 'closingDate', from, to }], at, today);
    expect(change?.extendedAfterClosing).toBe(expected);
  });
});

const right = { outcome: 'reconfirmed', reference: 'Notice 17' };

describe('review body', () => {
  test.each<[Record<string, unknown>, string[]]>([
    [right, []],
    [{ ...right, reference: 'é'.repeat(100), comment: 'a'.repeat(500) }, []],
    [{ ...right, reference: 'é'.repeat(101) }, ['invalid.value reference']],
    [{ ...right, reference: ' ' }, ['invalid.value reference']],
    [{ ...right, comment: 'a'.repeat(501) }, ['invalid.value comment']],
    [{ ...right, comment: null }, []],
    [{ outcome: 'notneeded' }, ['invalid.value reference']],
    [{ ...right, outcome: 'done' }, ['invalid.choice outcome']],
    [{ reference: '1' }, ['invalid.value outcome']],
    [{ ...right, state: 'new' }, ['unknown.field state']],
  ])('the body %j has the errors %j', (body, expected) => {
    const reading = readJsonObject(JSON.stringify(body));
    if (!reading.ok) throw new Error('The body is not an object.');
    const found = readTermsReview(reading).violations.map(({ field, code }) => `${code} ${field}`);
    expect(found).toEqual(expected);
  });
});

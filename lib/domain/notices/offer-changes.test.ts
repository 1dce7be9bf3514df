import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EventType } from '#lib/domain/events/event-types.ts';
import { joinChange, noticesOfChanges, type OfferChange, type OfferChanges } from './offer-changes.ts';

const start = Date.parse('2026-11-23T14:00:00Z');
const minuteMs = 60_000;
const change = (afterMs: number, version: number, type: EventType = 'offer.updated'): OfferChange => ({
  type,
  version,
  at: new Date(start + afterMs).toISOString(),
});
const first: OfferChanges = {
  since: new Date(start).toISOString(),
  count: 1,
  lastVersion: 7,
  types: ['offer.updated'],
};

describe('a change', () => {
  test.each([
    ['10 minutes after the first joins its notice', 10 * minuteMs, true],
    ['a millisecond later gets a new notice', 10 * minuteMs + 1, false],
    ['that was recorded with an earlier time joins the notice', -1, true],
  ])('%s', (_, afterMs, isTogether) => {
    expect(joinChange(first, change(afterMs, 8)) !== null).toBe(isTogether);
  });

  test('is counted once even if it has several events, and each kind is listed once', () => {
    const events = [
      change(1, 8, 'offer.published'),
      change(1, 8),
      change(2, 9),
      change(3, 10, 'offer.published'),
    ];
    expect(noticesOfChanges(first, events)).toEqual([
      {
        isTold: true,
        changes: { ...first, count: 4, lastVersion: 10, types: ['offer.updated', 'offer.published'] },
      },
    ]);
  });
});

test('is not repeated if nothing changed', () => {
  expect(noticesOfChanges(first, [])).toEqual([]);
  expect(noticesOfChanges(null, [])).toEqual([]);
});

const changesOf = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 8 * minuteMs }), fc.integer({ min: 0, max: 1 })), {
    maxLength: 30,
  })
  .map((steps) => {
    let [at, version] = [0, 0];
    return steps.map(([pause, step]) => change((at += pause), (version += step)));
  });

test('changes produce the same notices however they are batched, each covering ten minutes from its first change', () => {
  fc.assert(
    fc.property(changesOf, fc.array(fc.nat(30)), (changes, cuts) => {
      const whole = noticesOfChanges(null, changes).map((notice) => notice.changes);
      const kept: OfferChanges[] = [];
      const places = [0, ...cuts.filter((cut) => cut <= changes.length), changes.length].sort(
        (a, b) => a - b,
      );
      places.slice(1).forEach((end, index) => {
        for (const { isTold, changes: told } of noticesOfChanges(
          kept.at(-1) ?? null,
          changes.slice(places[index], end),
        )) {
          if (isTold) kept.pop();
          kept.push(told);
        }
      });
      expect(kept).toEqual(whole);
      const begun = whole.map(({ since }) => Date.parse(since));
      for (const { at } of changes) {
        const since = begun.findLast((each) => each <= Date.parse(at)) ?? NaN;
        expect(Date.parse(at) - since).toBeLessThanOrEqual(10 * minuteMs);
      }
      begun
        .slice(1)
        .forEach((since, index) => expect(since - (begun[index] ?? 0)).toBeGreaterThan(10 * minuteMs));
    }),
  );
});

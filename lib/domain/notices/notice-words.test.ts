import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { type EventType, eventTypes } from '#lib/domain/events/event-types.ts';
import { attentions } from '#lib/domain/offers/attention.ts';
import { importRefusedWords } from './import-notice.ts';
import { channelsOf } from './notice-kinds.ts';
import {
  filingWords,
  joinChange,
  keyExpiringWords,
  changeNotices,
  offerAttentionWords,
  type OfferChange,
  offerChangedWords,
  type OfferChanges,
  webhookDisabledWords,
} from './notice-words.ts';
import { transferRejectedWords } from './transfer-notice.ts';

const offer = { privatePlacementOfferOid: '4683743612465316027', offerName: 'Blue Mesa Solar II' };
const wordsFor = (count: number, ...types: EventType[]) =>
  offerChangedWords(offer, { since: '2026-11-23T14:00:00Z', count, lastVersion: 7, types });

describe('the text about a changed offer', () => {
  test('describes a single change', () => {
    expect(wordsFor(1, 'offer.published')).toEqual({
      title: 'Blue Mesa Solar II was published',
      text: 'It was published.',
      href: '/offers/4683743612465316027',
    });
  });

  test.each([
    [wordsFor(1, 'offer.published', 'offer.updated').title, 'Blue Mesa Solar II was changed'],
    [wordsFor(2, 'offer.updated').title, 'Blue Mesa Solar II was changed twice'],
    [wordsFor(3, 'offer.published').title, 'Blue Mesa Solar II was changed 3 times'],
    [wordsFor(2, 'offer.executed', 'offer.updated').text, 'It was executed. Its settings were changed.'],
  ])('%s', (words, expected) => {
    expect(words).toBe(expected);
  });

  test.each(eventTypes.filter((type) => /^offer\.(?!created|attention)/.test(type)))(
    'for %s is specific',
    (type) => {
      expect(wordsFor(1, type).text).not.toBe('It was changed.');
    },
  );
});

test('each reason for attention has its own title, and an unknown reason has a default title', () => {
  const titles = attentions.map((attention) => offerAttentionWords(offer, attention).title);
  expect(new Set(titles).size).toBe(attentions.length);
  expect(offerAttentionWords(offer, 'another').title).toBe('Blue Mesa Solar II needs attention');
});

test.each([
  ['filing.due', 'form.d', 'US', 'Form D for Blue Mesa Solar II is due Mon, Dec 14, 2026'],
  [
    'filing.overdue',
    'state.notice',
    'TX',
    "State notice filing, Texas for Blue Mesa Solar II was due Mon, Dec 14, 2026 and isn't recorded",
  ],
] as const)('the title for the event %s about %s in %s', (event, code, jurisdiction, title) => {
  expect(filingWords(offer, event, { code, jurisdiction, dueDate: '2026-12-14' })).toMatchObject({
    title,
    href: '/offers/4683743612465316027/filings',
  });
});

test('a reminder based on an unconfirmed first sale says that its date is provisional', () => {
  const data = { code: 'form.d', jurisdiction: 'US', dueDate: '2026-12-14', provisional: true };
  expect(filingWords(offer, 'filing.due', data)).toMatchObject({
    title: 'Form D for Blue Mesa Solar II is due Mon, Dec 14, 2026 (provisional)',
    text: expect.stringMatching(/^The due date is provisional.*Confirm the first sale/),
  });
  expect(filingWords(offer, 'filing.overdue', data).title).toBe(
    "Form D for Blue Mesa Solar II was due Mon, Dec 14, 2026 (provisional) and isn't recorded",
  );
});

const rejected = {
  accountNumber: 'PB1',
  acatid: '7',
  comment: null,
  answerBy: null,
  today: '2026-12-24',
} as const;

test('notifications about transfers, webhooks and keys name their subject', () => {
  expect(transferRejectedWords({ ...rejected, accountNumber: 'PB 20/1', acatid: '0007' })).toMatchObject({
    title: 'Transfer 0007 for account PB 20/1 was rejected',
    href: '/accounts/PB%2020%2F1?q=0007',
  });
  expect(webhookDisabledWords('hooks.example').title).toBe('The webhook to hooks.example was disabled');
  expect(webhookDisabledWords(null).title).toBe('A webhook was disabled');
  // Still the previous day in New York.
  expect(keyExpiringWords('nightly', new Date('2026-12-08T04:59:59Z')).title).toBe(
    'The API key nightly expires on Mon, Dec 7, 2026',
  );
});

describe('notification delivery', () => {
  const kind = 'offer.changed';
  test.each([
    ['console-only by default', {}, false, { console: true, email: 'off' }],
    ['as chosen', { [kind]: { console: false, email: 'now' } }, false, { console: false, email: 'now' }],
    ['nowhere', { [kind]: { console: false, email: 'off' } }, false, null],
    ['without e-mail', { [kind]: { console: true, email: 'now' } }, true, { console: true, email: 'off' }],
    ['nowhere without e-mail', { [kind]: { console: false, email: 'digest' } }, true, null],
    [
      'of another kind',
      { 'offer.attention': { console: false, email: 'off' } },
      false,
      { console: true, email: 'off' },
    ],
  ] as const)('%s', (_, kinds, unsubscribed, expected) => {
    expect(channelsOf({ kinds, unsubscribed }, kind)).toEqual(expected);
  });
});

test('an event without text, or no event, is reported as a change', () => {
  expect(wordsFor(1, 'offer.created')).toMatchObject({
    title: 'Blue Mesa Solar II was changed',
    text: 'It was changed.',
  });
  expect(wordsFor(1).title).toBe('Blue Mesa Solar II was changed');
});

test('the notification text says what to do and links to the right page', () => {
  expect(offerAttentionWords(offer, 'another')).toEqual({
    title: 'Blue Mesa Solar II needs attention',
    text: "For details, see the offer's page.",
    href: '/offers/4683743612465316027',
  });
  expect(transferRejectedWords(rejected).text).toBe(
    "See the transfer's comment for who rejected it and why.",
  );
  const comment = '- Rejected By Contra. ( 05 - Invalid Account Number )';
  expect(transferRejectedWords({ ...rejected, comment, answerBy: '2026-12-24' }).text).toBe(
    '05 · The contra firm has no account with this number. Respond by Thu, Dec 24, 2026.',
  );
  expect(transferRejectedWords({ ...rejected, comment, answerBy: '2026-12-23' }).text).toBe(
    '05 · The contra firm has no account with this number. The deadline to correct it was Wed, Dec 23, 2026.',
  );
  expect(webhookDisabledWords(null)).toMatchObject({
    text: 'The endpoint permanently rejected events, or all deliveries failed for five days. No events are delivered until you enable the webhook again.',
    href: '/administration?tab=webhooks',
  });
  expect(keyExpiringWords('nightly', new Date('2026-12-08T05:00:00Z'))).toMatchObject({
    text: 'The key stops working on that date. If you still need it, rotate it.',
    href: '/administration?tab=keys',
  });
});

test.each([
  [0, 0, null, "A file from nightly couldn't be imported", 'Nothing was loaded.'],
  [1, 0, null, 'An import by nightly rejected 1 record', 'Nothing was loaded.'],
  [
    ...[1_200, 1_700, 'offers.xlsx'],
    'An import of offers.xlsx by nightly rejected 1,200 records',
    '1,700 records were added or changed.',
  ],
  [2, 1, null, 'An import by nightly rejected 2 records', '1 record was added or changed.'],
] as const)(
  'an import with %i rejected and %i changed records of the file %s',
  (refused, changed, fileName, title, text) => {
    const found = {
      id: '5b1f0c9e2d7a4386',
      sender: 'nightly',
      refused,
      changed,
      fileName,
      isRejected: changed === 0,
    };
    expect(importRefusedWords(found)).toMatchObject({
      title,
      text: expect.stringMatching(new RegExp(`^${text}`)),
      href: '/imports/5b1f0c9e2d7a4386',
    });
  },
);

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
    ['10 minutes after the first joins its notification', 10 * minuteMs, true],
    ['a millisecond later gets a new notification', 10 * minuteMs + 1, false],
    ['that was recorded with an earlier timestamp joins the notification', -1, true],
  ])('%s', (_, afterMs, isTogether) => {
    expect(joinChange(first, change(afterMs, 8)) !== null).toBe(isTogether);
  });

  test('is counted once even if it has several events, and each type is listed once', () => {
    const events = [
      change(1, 8, 'offer.published'),
      change(1, 8),
      change(2, 9),
      change(3, 10, 'offer.published'),
    ];
    expect(changeNotices(first, events)).toEqual([
      {
        isExisting: true,
        changes: { ...first, count: 4, lastVersion: 10, types: ['offer.updated', 'offer.published'] },
      },
    ]);
  });
});

test('without changes there is no notification', () => {
  expect(changeNotices(first, [])).toEqual([]);
  expect(changeNotices(null, [])).toEqual([]);
});

const changesOf = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 8 * minuteMs }), fc.integer({ min: 0, max: 1 })), {
    maxLength: 30,
  })
  .map((steps) => {
    let [at, version] = [0, 0];
    return steps.map(([pause, step]) => change((at += pause), (version += step)));
  });

test('changes produce the same notifications however they are batched, each covering ten minutes from its first change', () => {
  fc.assert(
    fc.property(changesOf, fc.array(fc.nat(30)), (changes, cuts) => {
      const whole = changeNotices(null, changes).map((notice) => notice.changes);
      const kept: OfferChanges[] = [];
      const places = [0, ...cuts.filter((cut) => cut <= changes.length), changes.length].sort(
        (a, b) => a - b,
      );
      places.slice(1).forEach((end, index) => {
        for (const { isExisting, changes: notice } of changeNotices(
          kept.at(-1) ?? null,
          changes.slice(places[index], end),
        )) {
          if (isExisting) kept.pop();
          kept.push(notice);
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

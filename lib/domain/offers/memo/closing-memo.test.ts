import { expect, test } from 'vitest';
import { exampleOffer, basis, entryOf, memoOf, part } from '#lib/domain/offers/memo/example-memo.ts';
import { maxEntries } from './closing-memo.ts';

test('shows the entry that set the status, however many settings changed since then', () => {
  const newest = Array.from({ length: maxEntries }, (_, index) => entryOf(40 - index));
  const execution = entryOf(3, {
    action: 'execute',
    basis,
    changes: [{ field: 'offerStatus', from: 'INITIAL' }],
  });
  const activity = part(memoOf({ version: 40, newest, moves: [execution] }), /^Activity/);
  expect(activity?.table?.rows).toHaveLength(maxEntries);
  expect(activity?.table?.rows.at(-1)).toEqual([
    '3',
    'Nov 9, 2026, 10:07 AM ET',
    'm.reyes@harborpoint.example',
    'Executed',
  ]);
  expect(activity?.table?.rows[0]?.[3]).toBe('Settings changed: Publication');
  expect(activity?.text).toBe(`The history contains ${40 - maxEntries} changes not listed here.`);
});

test('a memo contains the offer, its firms, the outcome, the people and the HMAC', () => {
  const memo = memoOf({
    participatingFirmNames: ['Calder Finch Capital'],
    overdueFilings: 'Form D by 12 days',
    totals: [
      { status: 'PROCESSING', count: 1, requestedDollarAmount: 10_000, fillDollarAmount: 10_000 },
      { status: 'ACCEPTED', count: 1, requestedDollarAmount: 60_000, fillDollarAmount: 50_000 },
      {
        status: 'COMPLETE',
        count: 1_200,
        requestedDollarAmount: 2_000_000,
        fillDollarAmount: 1_950_000,
      },
      { status: 'CANCELLED', count: 2, requestedDollarAmount: 40_000, fillDollarAmount: 30_000 },
    ],
  });
  expect(memo).toEqual({
    title: 'Closing memo: Blue Mesa Solar II',
    subtitle: 'Harbor Point Securities, as of Nov 22, 2026, 9:00 PM ET',
    runningHead: 'Blue Mesa Solar II, offer 4683743612465316027',
    parts: [
      {
        heading: 'The offer',
        table: {
          head: [],
          rows: [
            ['Offer identifier', '4683743612465316027'],
            ['Issuer', 'Blue Mesa Solar LLC; Montrose, CO'],
            ['Exemption', 'Rule 506(b)'],
            ['Security type', 'Preferred equity'],
            ['Status', 'Closed, complete'],
            ['Approved', '$2,010,000.00 of the $2,000,000.00 minimum: reached'],
            ['Funded', '$1,950,000.00 of the $2,000,000.00 minimum: $50,000.00 short'],
            ['Overdue filings', 'Form D by 12 days'],
            ['Offer minimum', '$2,000,000.00'],
            ['Offer maximum', '$8,000,000.00'],
            ['Minimum per investor', '$25,000.00'],
            ['Maximum per investor', '$500,000.00'],
            ['Cash required', 'Sun, Mar 21, 2027, 10 days before closing'],
            ['Closing date', 'Wed, Mar 31, 2027'],
          ],
        },
      },
      {
        heading: 'Conditions',
        text: 'The offer was imported with its status, so the figures at the time of the status change are unknown.',
      },
      {
        heading: 'Subscriptions by status',
        table: {
          head: ['Status', 'Number', 'Requested', 'Approved'],
          rows: [
            ['Accepted but not funded', '2', '$70,000.00', '$60,000.00'],
            ['Funded', '1,200', '$2,000,000.00', '$1,950,000.00'],
            ['Canceled', '2', '$40,000.00', '$0.00'],
            ['Total', '1,204', '$2,110,000.00', '$2,010,000.00'],
          ],
        },
      },
      {
        heading: 'Firms',
        table: {
          head: [],
          rows: [
            ['Created by', 'Harbor Point Securities'],
            ['Participating', 'Calder Finch Capital'],
          ],
        },
      },
      {
        heading: 'Activity',
        table: {
          head: ['Entry', 'When', 'Who', 'What'],
          rows: [
            ['1', 'Nov 9, 2026, 10:07 AM ET', 'm.reyes@harborpoint.example', 'Settings changed: Publication'],
          ],
        },
      },
      {
        heading: 'Audit',
        text: 'The HMAC of the newest audit entry at this version. It covers every earlier entry.',
        table: {
          head: [],
          rows: [
            ['Version', '1'],
            ['Audit HMAC', 'ab12'],
          ],
        },
      },
    ],
  });
});

test('states that an offer has no maximums, subscriptions or participating firms', () => {
  const bare = exampleOffer({ offerMaximum: null, maximumInvestmentAmount: null });
  const { issuerName, website } = bare.issuer;
  const memo = memoOf({ offer: { ...bare, issuer: { issuerName, website } as typeof bare.issuer } });
  const rows = Object.fromEntries(part(memo, /^The offer/)?.table?.rows ?? []);
  expect(rows).toMatchObject({
    Issuer: 'Blue Mesa Solar LLC',
    'Offer maximum': 'None',
    'Maximum per investor': 'None',
  });
  expect(part(memo, /^Subscriptions/)).toEqual({
    heading: 'Subscriptions by status',
    text: 'No subscriptions.',
  });
  expect(part(memo, /^Firms/)?.table?.rows[1]).toEqual(['Participating', 'None']);
});

test('lists twenty firms, and counts the others', () => {
  const named = (count: number) => {
    const participatingFirmNames = Array.from({ length: count }, (_, index) => `Firm ${index + 1}`);
    return part(memoOf({ participatingFirmNames }), /^Firms/)?.table?.rows[1]?.[1];
  };
  expect(named(2)).toBe('Firm 1; Firm 2');
  expect(named(20)).toMatch(/; Firm 20$/);
  expect(named(22)).toMatch(/; Firm 20; and 2 more$/);
});

test("refers to the history only if some changes don't fit", () => {
  const activity = (version: number, count: number) =>
    part(
      memoOf({ version, newest: Array.from({ length: count }, (_, index) => entryOf(version - index)) }),
      /^Activity/,
    );
  expect(activity(maxEntries, maxEntries)).not.toHaveProperty('text');
  expect(activity(maxEntries + 1, maxEntries + 1)?.text).toBe(
    'The history contains 1 change not listed here.',
  );
  expect(activity(maxEntries + 1, maxEntries + 1)?.table?.rows).toHaveLength(maxEntries);
});

test('a recent entry that set the status appears only once', () => {
  const newest = Array.from({ length: maxEntries + 1 }, (_, index) => entryOf(maxEntries + 1 - index));
  const activity = part(memoOf({ version: maxEntries + 1, newest, moves: newest.slice(0, 1) }), /^Activity/);
  expect(activity?.table?.rows.map(([version]) => version)).toEqual(
    newest.slice(0, maxEntries).map(({ version }) => String(version)),
  );
});

test('the memo of an open offer is not titled as a closing memo', () => {
  expect(memoOf({ offer: exampleOffer() }).title).toBe('Offer memo: Blue Mesa Solar II');
  expect(memoOf().title).toBe('Closing memo: Blue Mesa Solar II');
});

test('names who decided subscriptions, and how the offer was allocated', () => {
  const deciders = [
    { decision: 'accept', name: 'm.reyes@harborpoint.example', count: 1_200, fillDollarAmount: '1950000.00' },
    { decision: 'reject', name: 'k.osei@harborpoint.example', count: 3, fillDollarAmount: '0.00' },
  ] as const;
  const heading = /^Subscriptions decided/;
  expect(part(memoOf({ deciders }), heading)?.table?.rows).toEqual([
    ['Accepted', 'm.reyes@harborpoint.example', '1,200', '$1,950,000.00'],
    ['Rejected', 'k.osei@harborpoint.example', '3', ''],
  ]);
  const allocation = {
    method: 'prorata',
    at: '2026-11-09T10:07:00.000-05:00',
    name: 'm.reyes@harborpoint.example',
    availableDollarAmount: '2000000.00',
    allocatedDollarAmount: '1950000.00',
  } as const;
  const latest = (differences: object) =>
    part(memoOf({ deciders, allocation: { ...allocation, ...differences } }), /^Latest allocation/)?.table
      ?.rows;
  const amount = ['Amount', '$1,950,000.00 of the available $2,000,000.00, pro rata'];
  expect(latest({})).toEqual([
    amount,
    ['Allocated by', 'm.reyes@harborpoint.example, Nov 9, 2026, 10:07 AM ET'],
  ]);
  const approval = {
    reason: 'The book\nis closed',
    comment: 'Checked',
    requestedBy: { name: 'k.osei@harborpoint.example' },
  };
  expect(latest({ approval })).toEqual([
    amount,
    ['Requested by', 'k.osei@harborpoint.example'],
    ['Reason', 'The book is closed'],
    ['Approved by', 'm.reyes@harborpoint.example, Nov 9, 2026, 10:07 AM ET'],
    ['Comment', 'Checked'],
  ]);
  const [accepted, rejected] = deciders;
  expect(part(memoOf({ deciders: [{ ...accepted, skippedReviewCount: 3 }, rejected] }), heading)?.text).toBe(
    'Accepted without a full review: 3 subscriptions.',
  );
  expect(part(memoOf(), heading)).toBeUndefined();
});

test('lists the pending and the newest rejected requests with their amounts, reasons and comments', () => {
  const pending = {
    asked: 'allocate subscriptions',
    requestedBy: { name: 'm.reyes@harborpoint.example' },
    requestedAt: '2026-11-09T10:07:00.000-05:00',
    reason: 'The book\nis closed',
    decidedBy: null,
    decidedAt: null,
    comment: null,
    conditions: null,
    allocation: { method: 'equal', availableDollarAmount: '2000000.00', allocatedDollarAmount: '1950000.00' },
  } as const;
  const minimum = { code: 'execution.minimum.rule', met: true, value: 2, required: 1 } as const;
  const rejection = {
    ...pending,
    asked: 'execute the offer',
    allocation: null,
    decidedBy: { name: 'k.osei@harborpoint.example' },
    decidedAt: '2026-11-10T10:07:00.000-05:00',
    comment: 'Too early',
    conditions: [{ ...minimum, statement: 'Approved $2.00 of the $1.00 minimum.' }],
  } as const;
  const memo = memoOf({ requests: [pending], rejections: Array.from({ length: 4 }, () => rejection) });
  expect(part(memo, /^Pending requests/)?.groups).toEqual([
    [
      ['Request', 'Allocate subscriptions: $1,950,000.00 of the available $2,000,000.00, in equal amounts'],
      ['Requested by', 'm.reyes@harborpoint.example, Nov 9, 2026, 10:07 AM ET'],
      ['Reason', 'The book is closed'],
    ],
  ]);
  const rejected = part(memo, /^Rejected requests/);
  expect(rejected?.text).toBe('Earlier requests are not listed here.');
  expect(rejected?.groups).toHaveLength(3);
  expect(rejected?.groups?.[0]).toEqual([
    ['Request', 'Execute the offer. Approved $2.00 of the $1.00 minimum.'],
    ['Requested by', 'm.reyes@harborpoint.example, Nov 9, 2026, 10:07 AM ET'],
    ['Reason', 'The book is closed'],
    ['Rejected by', 'k.osei@harborpoint.example, Nov 10, 2026, 10:07 AM ET'],
    ['Comment', 'Too early'],
  ]);
  expect(part(memoOf({ rejections: [rejection] }), /^Rejected/)).not.toHaveProperty('text');
  expect(part(memoOf(), /requests$/)).toBeUndefined();
});

test('long requests leave room for fewer entries, but for all status changes', () => {
  const request = {
    ...{ asked: 'execute the offer', requestedBy: { name: 'm.reyes@harborpoint.example' } },
    ...{ requestedAt: '2026-11-09T10:07:00.000-05:00', reason: 'x'.repeat(500), conditions: null },
    ...{ decidedBy: { name: 'k.osei@harborpoint.example' }, decidedAt: '2026-11-10T10:07:00.000-05:00' },
    comment: 'x'.repeat(500),
  };
  const rejections = Array.from({ length: 3 }, () => request);
  const newest = Array.from({ length: maxEntries }, (_, index) => entryOf(40 - index));
  const entriesWith = (moves: readonly number[], requests = rejections) => {
    const sources = { version: 40, newest, moves: moves.map((version) => entryOf(version)) };
    const activity = part(memoOf({ ...sources, requests, rejections }), /^Activity/);
    return activity?.table?.rows.map(([version]) => Number(version));
  };
  expect(entriesWith([])).toEqual([40]);
  expect(entriesWith([3, 2, 1])).toEqual([3, 2, 1]);
  expect(entriesWith([1], [])).toEqual([40, 1]);
  const moves = Array.from({ length: maxEntries + 1 }, (_, index) => 20 - index);
  expect(entriesWith(moves)).toEqual(moves.slice(0, maxEntries));
});

import { describe, expect, test } from 'vitest';
import { type ActionCaller, type ActionName, type Condition, explainActions } from './explain-actions.ts';
import {
  type Circumstances,
  exampleFacts,
  exampleNow,
  exampleOffer,
} from '#lib/domain/offers/memo/example-memo.ts';
import type { OfferStatus } from '#lib/domain/offers/offer-status.ts';

const manager: ActionCaller = { mayUpdate: true, seesFigures: true };
const readerOfCreatingFirm: ActionCaller = { mayUpdate: false, seesFigures: true };
const participant: ActionCaller = { mayUpdate: false, seesFigures: false };

const explained = explain;

function explain(circumstances: Circumstances = {}, caller = manager) {
  const { offer, facts, now = exampleNow } = circumstances;
  return explainActions(exampleOffer(offer), exampleFacts(facts), now, caller);
}

function conditionOf(
  name: ActionName,
  code: Condition['code'],
  circumstances?: Circumstances,
  caller?: ActionCaller,
) {
  return explain(circumstances, caller)[name].conditions.find((condition) => condition.code === code);
}

const actionNames: ActionName[] = ['execute', 'cancel', 'close', 'unpublish'];

test('there are four actions', () => {
  expect(Object.keys(explain())).toEqual(actionNames);
});

describe('the conditions for an action', () => {
  test.each<[ActionName, string[]]>([
    [
      'execute',
      ['offer.status.transition.rule', 'execution.minimum.rule', 'execution.cash.required.date.rule'],
    ],
    ['cancel', ['offer.status.transition.rule']],
    ['close', ['offer.status.transition.rule']],
    ['unpublish', ['offer.closed.rule', 'published.subscriptions.rule']],
  ])('%s requires %j', (name, codes) => {
    expect(explain()[name].conditions.map(({ code }) => code)).toEqual(codes);
    expect(explain({}, readerOfCreatingFirm)[name].conditions.map(({ code }) => code)).toEqual([
      'access',
      ...codes,
    ]);
    const onFigures = ['execution.minimum.rule', 'published.subscriptions.rule'];
    expect(explain({}, participant)[name].conditions.map(({ code }) => code)).toEqual([
      'access',
      ...codes.filter((code) => !onFigures.includes(code)),
    ]);
  });

  test.each<[ActionName, OfferStatus, boolean]>([
    ['execute', 'INITIAL', true],
    ['execute', 'IN_PROGRESS', false],
    ['execute', 'CLOSED_COMPLETE', false],
    ['cancel', 'INITIAL', true],
    ['cancel', 'IN_PROGRESS', true],
    ['cancel', 'CLOSED_INCOMPLETE', false],
    ['close', 'INITIAL', true],
    ['close', 'IN_PROGRESS', true],
    ['close', 'CLOSED_CANCELLED', false],
  ])('%s an offer that is %s, status condition met: %s', (name, offerStatus, met) => {
    const from = name === 'execute' ? 'INITIAL' : 'INITIAL or IN_PROGRESS';
    expect(conditionOf(name, 'offer.status.transition.rule', { offer: { offerStatus } })).toEqual({
      code: 'offer.status.transition.rule',
      statement: `The offer is ${offerStatus}. This is possible only while it is ${from}.`,
      met,
      value: offerStatus,
      required: from,
    });
  });

  test.each([
    ['1999999.99', false, 1999999.99, '$1,999,999.99'],
    ['2000000.00', true, 2000000, '$2,000,000.00'],
    ['9999999999999.99', true, 9999999999999.99, '$9,999,999,999,999.99'],
  ])('approved: %s, minimum: 2,000,000, condition met: %s', (approvedTotal, met, value, written) => {
    const condition = conditionOf('execute', 'execution.minimum.rule', { facts: { approvedTotal } });
    expect(condition).toMatchObject({ met, value, required: 2000000 });
    expect(condition?.statement).toBe(`Approved ${written} of the $2,000,000.00 minimum.`);
  });

  test.each([
    ['2027-03-20T23:59:59.999-04:00', false, '2027-03-20', 'Sat, Mar 20, 2027'],
    ['2027-03-21T00:00:00.000-04:00', true, '2027-03-21', 'Sun, Mar 21, 2027'],
    ['2027-04-21T00:00:00.000-04:00', true, '2027-04-21', 'Wed, Apr 21, 2027'],
  ])('at %s the cash-required date is reached: %s', (now, met, today, written) => {
    const condition = conditionOf('execute', 'execution.cash.required.date.rule', { now: new Date(now) });
    expect(condition).toMatchObject({ met, value: today, required: '2027-03-21' });
    expect(condition?.statement).toContain('is Sun, Mar 21, 2027.');
    expect(condition?.statement).toContain(`Today is ${written} in New York`);
  });

  test.each<[OfferStatus, boolean]>([
    ['INITIAL', true],
    ['IN_PROGRESS', true],
    ['CLOSED_INCOMPLETE', false],
    ['CLOSED_CANCELLED', false],
    ['CLOSED_COMPLETE', false],
  ])('unpublishing an offer that is %s, condition met: %s', (offerStatus, met) => {
    const condition = conditionOf('unpublish', 'offer.closed.rule', { offer: { offerStatus } });
    expect(condition).toMatchObject({ met, value: offerStatus, required: 'INITIAL or IN_PROGRESS' });
    expect(condition?.statement).toContain(`The offer is ${offerStatus}.`);
  });

  test.each([
    [true, 0, true, 'This offer has 0 subscriptions.'],
    [true, 1, false, 'This offer has 1 subscription.'],
    [true, 5, false, 'This offer has 5 subscriptions.'],
    [false, 0, true, 'not published'],
    [false, 5, true, 'not published'],
  ])(
    'published: %s, subscriptions: %i, unpublish condition met: %s',
    (published, subscriptionCount, met, words) => {
      const circumstances = { offer: { published }, facts: { subscriptionCount } };
      const condition = conditionOf('unpublish', 'published.subscriptions.rule', circumstances);
      expect(condition).toMatchObject({ met, value: subscriptionCount, required: 0 });
      expect(condition?.statement).toContain(words);
    },
  );
});

describe('an action is allowed if and only if every condition is met', () => {
  test.each<[string, Circumstances, ActionName[]]>([
    ['the example', {}, ['execute', 'cancel', 'close']],
    ['no subscriptions', { facts: { subscriptionCount: 0 } }, actionNames],
    ['too little approved', { facts: { approvedTotal: '0.00' } }, ['cancel', 'close']],
    ['too early', { now: new Date('2027-01-01T12:00:00Z') }, ['cancel', 'close']],
    ['executed', { offer: { offerStatus: 'IN_PROGRESS' } }, ['cancel', 'close']],
    ['closed', { offer: { offerStatus: 'CLOSED_COMPLETE' }, facts: { subscriptionCount: 0 } }, []],
  ])('%s', (_what, circumstances, allowed) => {
    const actions = explain(circumstances);
    expect(actionNames.filter((name) => actions[name].allowed)).toEqual(allowed);
    for (const name of actionNames) {
      expect(actions[name].allowed).toBe(actions[name].conditions.every(({ met }) => met));
    }
  });

  test.each([
    ['a read-only user of the creating firm', readerOfCreatingFirm],
    ['a participant', participant],
  ])('for %s, the access condition is not met and no action is allowed', (_who, caller) => {
    for (const action of Object.values(explain({ facts: { subscriptionCount: 0 } }, caller))) {
      const [access, ...others] = action.conditions;
      expect(access).toMatchObject({ code: 'access', met: false, value: null, required: null });
      expect(access?.statement).toContain('offer managers and administrators');
      expect(others.every(({ met }) => met)).toBe(true);
      expect(action.allowed).toBe(false);
    }
  });
});

describe('the outcome of an action', () => {
  test.each<[number, Record<ActionName, OfferStatus>]>([
    [
      0,
      { execute: 'IN_PROGRESS', cancel: 'CLOSED_CANCELLED', close: 'CLOSED_COMPLETE', unpublish: 'INITIAL' },
    ],
    [
      1,
      {
        execute: 'IN_PROGRESS',
        cancel: 'CLOSED_CANCELLED',
        close: 'CLOSED_INCOMPLETE',
        unpublish: 'INITIAL',
      },
    ],
  ])('with %i pending subscriptions', (pendingCount, statuses) => {
    const actions = explain({ facts: { pendingCount } });
    expect(actionNames.map((name) => actions[name].resultingStatus)).toEqual(Object.values(statuses));
  });

  test.each<OfferStatus>(['INITIAL', 'IN_PROGRESS', 'CLOSED_CANCELLED'])(
    'unpublishing leaves the status %s',
    (offerStatus) => {
      expect(explain({ offer: { offerStatus } }).unpublish.resultingStatus).toBe(offerStatus);
    },
  );

  test('the effects include the pending subscriptions for callers who can see them', () => {
    const { execute, cancel, close, unpublish } = explain();
    expect(execute.effects).toEqual([
      'The offer is executed.',
      "2 subscriptions ($150,000.00 requested) aren't complete yet and don't change.",
    ]);
    expect(cancel.effects).toEqual([
      '2 pending subscriptions ($150,000.00 requested) are canceled.',
      'The offer is closed.',
    ]);
    expect(close.effects).toEqual([
      'The offer is closed.',
      "2 subscriptions ($150,000.00 requested) aren't complete yet and don't change.",
    ]);
    expect(unpublish.effects).toEqual(['The offer still exists but is no longer open for subscription.']);
  });

  test('a participant sees the effects without figures', () => {
    const { execute, cancel, close } = explain({}, participant);
    expect(execute.effects).toEqual(['The offer is executed.']);
    expect(cancel.effects).toEqual(['Pending subscriptions are canceled.', 'The offer is closed.']);
    expect(close.effects).toEqual(['The offer is closed.']);
  });

  test.each([manager, participant])('unpublishing an unpublished offer has no effect', (caller) => {
    const [effect] = explain({ offer: { published: false } }, caller).unpublish.effects;
    expect(effect).toContain('already unpublished');
    expect(effect).toContain('Nothing changes');
  });
});

describe('advisories', () => {
  /** Explains the actions on the example offer, with a cash-required date that is a business day. */
  const explain = (circumstances: Circumstances = {}, caller = manager) =>
    explained(
      { ...circumstances, offer: { daysFromClosingCashIsRequired: 9, ...circumstances.offer } },
      caller,
    );

  test('the example offer has no advisories', () => {
    expect(Object.values(explain()).flatMap(({ advisories }) => advisories)).toEqual([]);
  });

  test('executing an unpublished offer has an advisory', () => {
    expect(explain({ offer: { published: false } }).execute.advisories).toEqual([
      'The offer is not published.',
    ]);
  });

  // Mar 26, 2027, is Good Friday. The example closes on Wed, Mar 31.
  test.each([
    [{ daysFromClosingCashIsRequired: 5 }, ['Fri, Mar 26, 2027', 'Thu, Mar 25, 2027'], null],
    [{ daysFromClosingCashIsRequired: 4 }, ['Sat, Mar 27, 2027', 'Thu, Mar 25, 2027'], null],
    [{ daysFromClosingCashIsRequired: 6 }, null, null],
    [
      { closingDate: '2027-03-27', daysFromClosingCashIsRequired: 2 },
      null,
      ['Sat, Mar 27, 2027', 'Thu, Mar 25, 2027'],
    ],
    [
      { closingDate: '2027-05-31', daysFromClosingCashIsRequired: 3 },
      null,
      ['Mon, May 31, 2027', 'Fri, May 28, 2027'],
    ],
    [
      { closingDate: '2027-05-31', daysFromClosingCashIsRequired: 1 },
      ['Sun, May 30, 2027', 'Fri, May 28, 2027'],
      ['Mon, May 31, 2027', 'Fri, May 28, 2027'],
    ],
  ])('only dates on which the market is closed have advisories: %j', (offer, cash, closing) => {
    const advisory = (name: string, dates: string[] | null) =>
      dates === null
        ? []
        : [`The ${name}, ${dates[0]}, is not a business day. The previous business day is ${dates[1]}.`];
    const { execute, close, cancel } = explain({ offer });
    expect(execute.advisories).toEqual(advisory('cash-required date', cash));
    expect(close.advisories).toEqual(advisory('closing date', closing));
    expect(cancel.advisories).toEqual([]);
  });

  test('a market holiday that an operator added has an advisory', () => {
    const closures = new Set(['2027-03-31']);
    expect(explain({}, { ...manager, closures }).close.advisories).toEqual([
      'The closing date, Wed, Mar 31, 2027, is not a business day. The previous business day is Tue, Mar 30, 2027.',
    ]);
  });

  test.each([
    ['2027-03-31T23:59:59.999-04:00', []],
    ['2027-04-01T00:00:00.000-04:00', ['The closing date, Wed, Mar 31, 2027, has passed.']],
  ])('executing at %s has the advisories %j', (now, advisories) => {
    expect(explain({ now: new Date(now) }).execute.advisories).toEqual(advisories);
  });

  test.each([
    ['H', '8000000.00', '8000000.00', []],
    [
      'H',
      '8000000.00',
      '8000000.01',
      ["The approved $8,000,000.01 is more than the offer's maximum of $8,000,000.00."],
    ],
    ['H', null, '9999999999999.99', []],
    ['A', null, '50000000.00', []],
    [
      'A',
      null,
      '50000000.01',
      [
        "The approved $50,000,000.01 is more than $50,000,000.00, Placement Desk's limit for Regulation A Tier 2.",
      ],
    ],
    [
      'I',
      '4000000.00',
      '6000000.00',
      [
        "The approved $6,000,000.00 is more than the offer's maximum of $4,000,000.00.",
        "The approved $6,000,000.00 is more than $5,000,000.00, Placement Desk's limit for Securities Act Section 4(a)(5).",
      ],
    ],
  ] as const)(
    'executing under %s with a maximum of %s and %s approved has the advisories %j',
    (exemption, offerMaximum, approvedTotal, advisories) => {
      const circumstances = { offer: { exemption, offerMaximum }, facts: { approvedTotal } };
      expect(explain(circumstances).execute.advisories).toEqual(advisories);
      expect(explain(circumstances).execute.allowed).toBe(true);
      expect(explain(circumstances, participant).execute.advisories).toEqual([]);
    },
  );

  test.each([
    ['B', 'California'],
    ['G', 'Rule 505 was repealed on May 22, 2017'],
    ['G', '35 non-accredited'],
    ['K', 'verified'],
  ] as const)('executing under %s lists the exemption’s other requirements', (exemption, words) => {
    for (const caller of [manager, participant]) {
      const { execute, cancel } = explain({ offer: { exemption } }, caller);
      expect(execute.advisories.join()).toContain(words);
      expect(execute.allowed).toBe(caller === manager);
      expect(cancel.advisories).toEqual([]);
    }
  });

  test.each<[OfferStatus, string[]]>([
    ['INITIAL', []],
    ['IN_PROGRESS', ['The offer was already executed.']],
  ])('canceling an offer that is %s has the advisories %j', (offerStatus, advisories) => {
    const circumstances = { offer: { offerStatus, published: false } };
    expect(explain(circumstances).cancel.advisories).toEqual(advisories);
    expect(explain(circumstances).close.advisories).toEqual([]);
    expect(explain(circumstances).unpublish.advisories).toEqual([]);
  });
});

test.each<[string, NonNullable<Circumstances['facts']>]>([
  ['no subscription', { approvedTotal: '0.00', pendingCount: 0, pendingTotal: '0.00', subscriptionCount: 0 }],
  [
    'a pending subscription',
    { approvedTotal: '0.00', pendingCount: 1, pendingTotal: '1.00', subscriptionCount: 1 },
  ],
  ['one cent less than the minimum', { approvedTotal: '1999999.99', pendingCount: 0, subscriptionCount: 1 }],
  ['more than any maximum', { approvedTotal: '9000000000000.00', pendingCount: 717, subscriptionCount: 919 }],
])('a caller who cannot see figures gets the same result with %s', (_what, facts) => {
  const circumstances = { offer: { exemption: 'A', offerMaximum: '1.00' } } as const;
  expect(explain({ ...circumstances, facts }, participant)).toEqual(explain(circumstances, participant));
  expect(explain({ ...circumstances, facts })).not.toEqual(explain(circumstances));
});

test('closing shows the requested status to a caller who cannot see figures', () => {
  expect(explain({ facts: { pendingCount: 0 } }, participant).close.resultingStatus).toBe(
    'CLOSED_INCOMPLETE',
  );
});

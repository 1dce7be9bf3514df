import { describe, expect, test } from 'vitest';
import {
  acceptedPlan,
  complaints,
  complaintsOf,
  creatingFirm,
  exampleFacts,
  exampleNow,
  exampleOffer,
  flippedBooleans,
  messagesFor,
  otherFirm,
  participatingFirm,
  planExample,
} from '#lib/domain/offers/memo/example-memo.ts';
import { type SettingField, settingFields } from '#lib/domain/offers/offer.ts';
import type { OfferStatus } from '#lib/domain/offers/offer-status.ts';
import { effectsOf, planUpdate } from './plan-update.ts';
import { statusOf } from '#lib/domain/problems/problems.ts';
import { readUpdateRequest } from './update-request.ts';

/** A change to every setting that the example offer accepts. */
const changeOfEverySetting = {
  blueSkyedStates: ['TX', 'CO'],
  corporateAccreditationSetting: 'I',
  daysFromClosingCashIsRequired: 9,
  maximumInvestmentAmount: '750000.5',
  minimumAnnualIncomeRange: 'F',
  minimumLiquidNetWorthRange: 'B',
  minimumNetWorthRange: 'G',
  naturalPersonAccreditationSetting: 'P',
  participatingFirms: [
    { participatingFirmId: otherFirm, participatingFirmStatus: 'A' },
    { participatingFirmId: participatingFirm, participatingFirmStatus: 'D' },
  ],
  previousExperienceSetting: 'S',
  ...flippedBooleans(),
} satisfies Record<SettingField, unknown>;

const closedStatuses: OfferStatus[] = ['CLOSED_INCOMPLETE', 'CLOSED_CANCELLED', 'CLOSED_COMPLETE'];

describe('an accepted settings change', () => {
  test('changes exactly the settings in the request, and lists the old and new values', () => {
    const plan = acceptedPlan(changeOfEverySetting, { facts: { subscriptionCount: 0 } });
    const changed = {
      ...changeOfEverySetting,
      blueSkyedStates: ['CO', 'TX'],
      maximumInvestmentAmount: '750000.50',
      participatingFirms: [otherFirm],
    };
    expect(plan).toEqual({
      action: 'update',
      changes: settingFields.map((field) => ({ field, from: exampleOffer()[field], to: changed[field] })),
      offer: exampleOffer(changed),
      resultingStatus: 'INITIAL',
      cancelsPending: false,
      effects: [],
      basis: null,
    });
  });

  test.each(settingFields)('%s can be changed alone, and nothing else changes', (field) => {
    const plan = acceptedPlan({ [field]: changeOfEverySetting[field] }, { facts: { subscriptionCount: 0 } });
    expect(plan.changes.map((change) => change.field)).toEqual([field]);
    expect(plan.offer).toEqual({ ...exampleOffer(), [field]: plan.offer[field] });
  });

  test.each([
    ['an empty request', {}],
    ['only the identifier', { privatePlacementOfferOid: '4683743612465316027' }],
    [
      'the current settings',
      { clientsHaveAccess: true, daysFromClosingCashIsRequired: '10', maximumInvestmentAmount: 5e5 },
    ],
    ['the current states, reordered and repeated', { blueSkyedStates: ['VA', 'CA', 'VA'] }],
    ['an empty list of firms', { participatingFirms: [] }],
    [
      'a firm that already participates',
      { participatingFirms: [{ participatingFirmId: participatingFirm, participatingFirmStatus: 'A' }] },
    ],
  ])('%s changes nothing', (_what, body) => {
    expect(acceptedPlan(body)).toEqual({
      action: 'update',
      changes: [],
      offer: exampleOffer(),
      resultingStatus: 'INITIAL',
      cancelsPending: false,
      effects: [],
      basis: null,
    });
  });

  test('keeps firms that are not in the request, and sorts the list (D3)', () => {
    const offer = { participatingFirms: [otherFirm, '9'] };
    const body = {
      participatingFirms: [{ participatingFirmId: participatingFirm, participatingFirmStatus: 'A' }],
    };
    expect(acceptedPlan(body, { offer }).offer.participatingFirms).toEqual([
      participatingFirm,
      otherFirm,
      '9',
    ]);
  });

  test('is possible in both open statuses', () => {
    for (const offerStatus of ['INITIAL', 'IN_PROGRESS'] as const) {
      expect(acceptedPlan({ clientsHaveAccess: false }, { offer: { offerStatus } }).resultingStatus).toBe(
        offerStatus,
      );
    }
  });
});

describe('an accepted transition', () => {
  test.each([
    ['IN_PROGRESS', 'execute', 'IN_PROGRESS', false],
    ['CLOSED_CANCELLED', 'cancel', 'CLOSED_CANCELLED', true],
    ['CLOSED_INCOMPLETE', 'close', 'CLOSED_INCOMPLETE', false],
  ] as const)('%s changes the status and nothing else', (offerStatus, action, status, cancelsPending) => {
    expect(acceptedPlan({ offerStatus })).toEqual({
      action,
      changes: [{ field: 'offerStatus', from: 'INITIAL', to: status }],
      offer: exampleOffer({ offerStatus: status }),
      resultingStatus: status,
      cancelsPending,
      effects: effectsOf(action, exampleFacts()),
      basis: expect.any(Object),
    });
  });

  test.each(['IN_PROGRESS', 'CLOSED_CANCELLED', 'CLOSED_INCOMPLETE'])(
    '%s records the figures that it was based on',
    (offerStatus) => {
      const facts = { approvedTotal: '2000000.10', pendingCount: 2, pendingTotal: '30000.25' };
      expect(acceptedPlan({ offerStatus }, { facts }).basis).toEqual({
        offerMinimum: 2_000_000,
        approvedDollarAmount: 2_000_000.1,
        pendingCount: 2,
        pendingDollarAmount: 30_000.25,
        cashRequiredDate: '2027-03-21',
        today: '2027-03-22',
      });
    },
  );

  test.each([
    ['execute', 0, ['The offer is executed.']],
    [
      'execute',
      1,
      [
        'The offer is executed.',
        "1 subscription ($150,000.00 requested) isn't complete yet and doesn't change.",
      ],
    ],
    [
      'execute',
      2,
      [
        'The offer is executed.',
        "2 subscriptions ($150,000.00 requested) aren't complete yet and don't change.",
      ],
    ],
    ['cancel', 0, ['The offer is closed.']],
    ['cancel', 1, ['1 pending subscription ($150,000.00 requested) is canceled.', 'The offer is closed.']],
    ['cancel', 2, ['2 pending subscriptions ($150,000.00 requested) are canceled.', 'The offer is closed.']],
    ['close', 0, ['The offer is closed.']],
    [
      'close',
      1,
      [
        'The offer is closed.',
        "1 subscription ($150,000.00 requested) isn't complete yet and doesn't change.",
      ],
    ],
    [
      'close',
      2,
      [
        'The offer is closed.',
        "2 subscriptions ($150,000.00 requested) aren't complete yet and don't change.",
      ],
    ],
  ] as const)('%s with %i pending describes its effects', (move, pendingCount, effects) => {
    expect(effectsOf(move, exampleFacts({ pendingCount }))).toEqual(effects);
  });
});

describe('400 or 409 (D13)', () => {
  const statuses = (body: Record<string, unknown>, offerStatus: OfferStatus = 'INITIAL') => {
    const planning = planExample(body, { offer: { offerStatus } });
    return planning.ok ? [] : planning.violations.map(statusOf);
  };

  test('violations of both kinds are reported together', () => {
    const body = {
      offerName: 'x',
      colour: 'red',
      clientsHaveAccess: 'yes',
      privatePlacementOfferOid: '1',
      maximumInvestmentAmount: 0,
      daysFromClosingCashIsRequired: 11,
      published: false,
      naturalPersonAccreditationSetting: 'N',
    };
    expect(complaints(body)).toEqual([
      'offerName: field.not.updatable',
      'colour: unknown.field',
      'clientsHaveAccess: invalid.value',
      'maximumInvestmentAmount: maximum.investment.minimum.rule',
      'privatePlacementOfferOid: uri.matching.rule',
      'daysFromClosingCashIsRequired: days.from.closing.rule',
      'published: published.subscriptions.rule',
      'naturalPersonAccreditationSetting: accreditation.exemption.rule',
    ]);
    expect(statuses(body)).toEqual([400, 400, 400, 400, 400, 409, 409, 409]);
  });

  test('a duplicate firm returns 400, and an unknown one 409', () => {
    const firm = { participatingFirmId: '1', participatingFirmStatus: 'A' };
    expect(statuses({ participatingFirms: [firm, firm] })).toEqual([400, 409]);
  });

  test('rules ignore a malformed value', () => {
    expect(complaints({ daysFromClosingCashIsRequired: 3651, maximumInvestmentAmount: '-5' })).toEqual([
      'daysFromClosingCashIsRequired: invalid.value',
      'maximumInvestmentAmount: invalid.value',
    ]);
  });

  test('reports a duplicate key along with all other errors', () => {
    const request = readUpdateRequest({ published: false, colour: 1 }, { duplicates: ['published'] });
    const planning = planUpdate(exampleOffer(), request, exampleFacts(), exampleNow);
    expect(planning.ok ? [] : complaintsOf(planning.violations)).toEqual([
      'published: duplicate.field',
      'colour: unknown.field',
      'published: published.subscriptions.rule',
    ]);
  });

  test('a request with both a status and settings is not checked for 409 errors', () => {
    const body = {
      offerStatus: 'IN_PROGRESS',
      daysFromClosingCashIsRequired: 11,
      maximumInvestmentAmount: 0,
      published: false,
    };
    const circumstances = { facts: { approvedTotal: '0.00' } };
    for (const offerStatus of ['INITIAL', 'CLOSED_COMPLETE'] as const) {
      expect(complaints(body, { ...circumstances, offer: { offerStatus } })).toEqual([
        'maximumInvestmentAmount: maximum.investment.minimum.rule',
        'offerStatus: offer.status.alone.rule',
      ]);
    }
  });

  test.each(['IN_PROGRESS', ...closedStatuses] as const)(
    'executing from %s reports only the forbidden transition, and neither the minimum nor the date',
    (offerStatus) => {
      const circumstances = {
        offer: { offerStatus },
        facts: { approvedTotal: '0.00' },
        now: new Date('2027-01-01T12:00:00-05:00'),
      };
      expect(complaints({ offerStatus: 'IN_PROGRESS' }, circumstances)).toEqual([
        'offerStatus: offer.status.transition.rule',
      ]);
    },
  );

  test('reports a forbidden transition along with errors in the request itself', () => {
    const body = { offerStatus: 'CLOSED_CANCELLED', privatePlacementOfferOid: '1', offerName: 'x' };
    expect(complaints(body, { offer: { offerStatus: 'CLOSED_COMPLETE' } })).toEqual([
      'offerName: field.not.updatable',
      'privatePlacementOfferOid: uri.matching.rule',
      'offerStatus: offer.status.transition.rule',
    ]);
  });

  test.each(closedStatuses)(
    'changing settings of an offer that is %s reports its status once, and no other 409',
    (offerStatus) => {
      const body = {
        daysFromClosingCashIsRequired: 11,
        published: false,
        naturalPersonAccreditationSetting: 'N',
        participatingFirms: [{ participatingFirmId: creatingFirm, participatingFirmStatus: 'D' }],
      };
      expect(complaints(body, { offer: { offerStatus } })).toEqual(['request: offer.closed.rule']);
      expect(messagesFor(body, { offer: { offerStatus } })).toContain(`The offer is ${offerStatus}.`);
    },
  );

  test.each(closedStatuses)(
    'any setting is rejected on an offer that is %s, even if unchanged or malformed',
    (offerStatus) => {
      for (const field of settingFields) {
        const unchanged = field === 'participatingFirms' ? [] : exampleOffer()[field];
        expect(complaints({ [field]: unchanged }, { offer: { offerStatus } })).toEqual([
          'request: offer.closed.rule',
        ]);
      }
      expect(complaints({ published: 'no', maximumInvestmentAmount: 0 }, { offer: { offerStatus } })).toEqual(
        [
          'published: invalid.value',
          'maximumInvestmentAmount: maximum.investment.minimum.rule',
          'request: offer.closed.rule',
        ],
      );
    },
  );

  test.each(closedStatuses)(
    'a request with neither a setting nor a status is accepted for an offer that is %s',
    (offerStatus) => {
      const offer = { offerStatus };
      expect(acceptedPlan({}, { offer }).changes).toEqual([]);
      expect(acceptedPlan({ privatePlacementOfferOid: '4683743612465316027' }, { offer }).changes).toEqual(
        [],
      );
      expect(complaints({ colour: 1 }, { offer })).toEqual(['colour: unknown.field']);
      expect(complaints({ offerStatus: 'OPEN' }, { offer })).toEqual(['offerStatus: invalid.choice']);
    },
  );
});

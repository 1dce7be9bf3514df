import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ActionName, explainActions } from '#lib/domain/offers/actions/explain-actions.ts';
import {
  creatingFirm,
  exampleOffer,
  otherFirm,
  participatingFirm,
  unknownFirm,
} from './memo/example-memo.ts';
import { exemptionCodes } from './exemption-names.ts';
import { exemptions } from './exemptions.ts';
import { addDays } from '#lib/domain/market/market-time.ts';
import { money } from '#lib/domain/market/money.ts';
import { byField } from '#lib/domain/offers/fields/by-field.ts';
import { type FieldOfKind, type Offer, type SettingField, settingFields, settingsOfKind } from './offer.ts';
import {
  isClosed,
  type TransitionName,
  transitionNames,
  offerStatuses,
  transitions,
} from './offer-status.ts';
import { planUpdate } from '#lib/domain/offers/updating/plan-update.ts';
import type { OfferFacts } from './subscription.ts';
import { readUpdateRequest } from '#lib/domain/offers/updating/update-request.ts';

/** Properties that hold for any offer, request and context, at any time around the cash-required date. */

type Body = Readonly<Record<string, unknown>>;

const maybeQuoted = <Value>(values: fc.Arbitrary<Value>) => fc.oneof(values, values.map(String));

const cents = fc.integer({ min: 0, max: 400_000_000 }).map((value) => money(value / 100));

const firms = [creatingFirm, participatingFirm, otherFirm, unknownFirm, '8', '9'];

const anyOffer: fc.Arbitrary<Offer> = fc
  .record({
    offerStatus: fc.oneof(fc.constant('INITIAL' as const), fc.constantFrom(...offerStatuses)),
    published: fc.boolean(),
    exemption: fc.constantFrom(...exemptionCodes),
    offerMinimum: cents,
    offerMaximum: fc.option(cents),
    maximumInvestmentAmount: fc.option(cents),
    daysFromClosingCashIsRequired: fc.integer({ min: 0, max: 12 }),
    closingDate: fc.integer({ min: -6, max: 12 }).map((days) => addDays('2027-03-14', days)),
    blueSkyedStates: fc.subarray(['CA', 'CO', 'VA']),
    corporateAccreditationSetting: fc.constantFrom('N', 'A', 'I'),
    naturalPersonAccreditationSetting: fc.constantFrom('N', 'A', 'P'),
    clientsHaveAccess: fc.boolean(),
    participatingFirms: fc.subarray([participatingFirm, otherFirm, '8'].sort()),
  })
  .map((changes) => exampleOffer(changes));

const anyFacts: fc.Arbitrary<OfferFacts> = fc.record({
  approvedTotal: cents,
  pendingCount: fc.integer({ min: 0, max: 3 }),
  pendingTotal: cents,
  subscriptionCount: fc.integer({ min: 0, max: 2 }),
  knownFirms: fc.constant(new Set([creatingFirm, participatingFirm, otherFirm, '8'])),
});

/** Any hour within two weeks of the start of daylight saving time. */
const anyMoment = fc
  .integer({ min: -336, max: 336 })
  .map((hours) => new Date(Date.parse('2027-03-14T05:00:00.000Z') + hours * 3_600_000));

const nonsense = fc.constantFrom(null, '', 'x', 9.5, -1, '1e3', [], {}, [null], 10 ** 16);

type BooleanSetting = SettingField & FieldOfKind<'boolean'>;

const goodSettings: Readonly<Record<SettingField, fc.Arbitrary<unknown>>> = {
  blueSkyedStates: fc.array(fc.constantFrom('CA', 'CO', 'VA', 'NY'), { maxLength: 4 }),
  corporateAccreditationSetting: fc.constantFrom('N', 'NO_RESTRICTION', 'A', 'I'),
  daysFromClosingCashIsRequired: maybeQuoted(fc.integer({ min: 0, max: 15 })),
  maximumInvestmentAmount: fc.oneof(cents, cents.map(Number)),
  minimumAnnualIncomeRange: fc.constantFrom('0', 'A', 'FROM_1M'),
  minimumLiquidNetWorthRange: fc.constantFrom('0', 'A', 'FROM_5M'),
  minimumNetWorthRange: fc.constantFrom('0', 'A', 'FROM_25M'),
  naturalPersonAccreditationSetting: fc.constantFrom('N', 'NON_ACCREDITED_ALLOWED', 'A', 'P'),
  participatingFirms: fc.array(
    fc.record({
      participatingFirmId: fc.constantFrom(...firms),
      participatingFirmStatus: fc.constantFrom('A', 'ACCEPTED', 'D', 'DELETE'),
    }),
    { maxLength: 3 },
  ),
  previousExperienceSetting: fc.constantFrom('N', 'P', 'SAME_SECTOR'),
  ...byField<Record<BooleanSetting, fc.Arbitrary<unknown>>>(settingsOfKind('boolean'), () =>
    maybeQuoted(fc.boolean()),
  ),
};

const anyOid = fc.constantFrom('4683743612465316027', '1', 4);

const settingsRequest: fc.Arbitrary<Body> = fc.record(goodSettings, { requiredKeys: [] });

const moveRequest: fc.Arbitrary<Body> = fc.record({
  offerStatus: fc.constantFrom(...transitionNames.map((name) => transitions[name].requestedStatus)),
});

/** Valid and invalid values, read-only and unknown fields, and a status together with settings. */
const wildRequest: fc.Arbitrary<Body> = fc.record(
  {
    ...Object.fromEntries(
      Object.entries(goodSettings).map(([field, good]) => [
        field,
        fc.oneof({ weight: 3, arbitrary: good }, nonsense),
      ]),
    ),
    privatePlacementOfferOid: anyOid,
    offerStatus: fc.constantFrom('IN_PROGRESS', 'CLOSED_CANCELLED', 'CLOSED_INCOMPLETE', 'INITIAL', 2),
    offerName: nonsense,
    colour: nonsense,
  },
  { requiredKeys: [] },
);

const anyRequest = fc.oneof(settingsRequest, moveRequest, wildRequest);

const anyStep = fc.record({ body: anyRequest, facts: anyFacts, now: anyMoment });

function plan(offer: Offer, body: Body, facts: OfferFacts, now: Date) {
  return planUpdate(offer, readUpdateRequest(body), facts, now);
}

/**
 * Returns all offers that result from a sequence of requests, including the initial offer. A rejected request
 * changes nothing.
 */
function history(first: Offer, steps: readonly { body: Body; facts: OfferFacts; now: Date }[]): Offer[] {
  const offers = [first];
  let offer = first;
  for (const { body, facts, now } of steps) {
    const planning = plan(offer, body, facts, now);
    offer = planning.ok ? planning.plan.offer : offer;
    offers.push(offer);
  }
  return offers;
}

describe('in any sequence of requests,', () => {
  const anyHistory = fc
    .tuple(anyOffer, fc.array(anyStep, { maxLength: 12 }))
    .map(([offer, steps]) => history(offer, steps));

  test('the days never increase, and 0 stays 0 (rule 2)', () => {
    fc.assert(
      fc.property(anyHistory, (offers) => {
        const days = offers.map((offer) => offer.daysFromClosingCashIsRequired);
        expect(days).toEqual([...days].sort((left, right) => right - left));
      }),
    );
  });

  test('a closed offer does not change (D7)', () => {
    fc.assert(
      fc.property(anyHistory, (offers) => {
        const closed = offers.findIndex((offer) => isClosed(offer.offerStatus));
        for (const offer of closed === -1 ? [] : offers.slice(closed)) {
          expect(offer).toEqual(offers[closed]);
        }
      }),
    );
  });

  test('no request makes an accredited-only offer admit non-accredited investors (rule 5)', () => {
    fc.assert(
      fc.property(anyHistory, (offers) => {
        for (const [index, offer] of offers.entries()) {
          const before = offers[index - 1] ?? offer;
          if (exemptions[offer.exemption].admits === 'accredited') {
            expect(
              before.naturalPersonAccreditationSetting === offer.naturalPersonAccreditationSetting ||
                offer.naturalPersonAccreditationSetting !== 'N',
            ).toBe(true);
            expect(
              before.corporateAccreditationSetting === offer.corporateAccreditationSetting ||
                offer.corporateAccreditationSetting !== 'N',
            ).toBe(true);
          }
        }
      }),
    );
  });
});

describe('an accepted request', () => {
  test('changes only the settings it contains, or only the status', () => {
    fc.assert(
      fc.property(anyOffer, anyRequest, anyFacts, anyMoment, (offer, body, facts, now) => {
        const planning = plan(offer, body, facts, now);
        fc.pre(planning.ok);
        const allowed = [...settingFields, 'offerStatus'].filter((field) => Object.hasOwn(body, field));
        const differing = (Object.keys(offer) as (keyof Offer)[]).filter(
          (field) => JSON.stringify(offer[field]) !== JSON.stringify(planning.plan.offer[field]),
        );
        expect(Object.keys(planning.plan.offer).sort()).toEqual(Object.keys(offer).sort());
        expect(allowed).toEqual(expect.arrayContaining(differing));
        expect(planning.plan.changes.map(({ field }) => field).sort()).toEqual(differing.sort());
        for (const { field, from, to } of planning.plan.changes) {
          expect([from, to]).toEqual([offer[field], planning.plan.offer[field]]);
        }
      }),
    );
  });

  test('keeps states and firms sorted and without duplicates (D18)', () => {
    fc.assert(
      fc.property(anyOffer, settingsRequest, anyFacts, anyMoment, (offer, body, facts, now) => {
        const planning = plan(offer, body, facts, now);
        fc.pre(planning.ok);
        for (const list of [planning.plan.offer.blueSkyedStates, planning.plan.offer.participatingFirms]) {
          expect(list).toEqual([...new Set(list)].sort());
        }
      }),
    );
  });

  test('for settings changes nothing when repeated, except that a removed firm cannot be removed twice (D3)', () => {
    fc.assert(
      fc.property(anyOffer, settingsRequest, anyFacts, anyMoment, (offer, body, facts, now) => {
        const first = plan(offer, body, facts, now);
        fc.pre(first.ok);
        const second = plan(first.plan.offer, body, facts, now);
        const removals = (readUpdateRequest(body).participatingFirms ?? []).filter(
          (change) => change.participatingFirmStatus === 'D',
        );
        if (removals.length === 0) {
          expect(second).toMatchObject({ ok: true, plan: { changes: [], offer: first.plan.offer } });
        } else {
          expect(second.ok ? [] : second.violations.map(({ field, code }) => ({ field, code }))).toEqual(
            removals.map(({ index }) => ({
              field: `participatingFirms[${index}].participatingFirmId`,
              code: 'participating.firm.not.participating',
            })),
          );
        }
      }),
    );
  });

  test('for a transition is rejected when repeated, by the transition rule alone (D7)', () => {
    fc.assert(
      fc.property(anyOffer, moveRequest, anyFacts, anyMoment, (offer, body, facts, now) => {
        const first = plan(offer, body, facts, now);
        fc.pre(first.ok);
        const second = plan(first.plan.offer, body, facts, now);
        expect(second.ok ? [] : second.violations.map(({ code }) => code)).toEqual([
          'offer.status.transition.rule',
        ]);
      }),
    );
  });
});

describe('the violations in a request', () => {
  test('do not depend on the order of its keys', () => {
    const shuffled = wildRequest.chain((body) =>
      fc.tuple(
        fc.constant(body),
        fc
          .shuffledSubarray(Object.entries(body), { minLength: Object.keys(body).length })
          .map((entries) => Object.fromEntries(entries)),
      ),
    );
    fc.assert(
      fc.property(anyOffer, shuffled, anyFacts, anyMoment, (offer, [body, other], facts, now) => {
        const sorted = (request: Body) => {
          const planning = plan(offer, request, facts, now);
          return planning.ok
            ? planning
            : planning.violations.map((violation) => JSON.stringify(violation)).sort();
        };
        expect(sorted(other)).toEqual(sorted(body));
      }),
    );
  });

  test('are all reported: on an open offer, they are the same as if each field were sent individually', () => {
    fc.assert(
      fc.property(anyOffer, wildRequest, anyFacts, anyMoment, (offer, body, facts, now) => {
        fc.pre(!isClosed(offer.offerStatus));
        const { offerStatus: _, ...settings } = body;
        const of = (request: Body) => {
          const planning = plan(offer, request, facts, now);
          return planning.ok ? [] : planning.violations.map((violation) => JSON.stringify(violation));
        };
        const apart = Object.entries(settings).flatMap(([field, value]) => of({ [field]: value }));
        expect(of(settings).sort()).toEqual(apart.sort());
      }),
    );
  });

  test('exist if and only if there is no plan for the request', () => {
    fc.assert(
      fc.property(anyOffer, anyRequest, anyFacts, anyMoment, (offer, body, facts, now) => {
        const planning = plan(offer, body, facts, now);
        expect(planning.ok || planning.violations.length > 0).toBe(true);
      }),
    );
  });
});

const requestOf: Record<ActionName, Body> = {
  execute: { offerStatus: 'IN_PROGRESS' },
  cancel: { offerStatus: 'CLOSED_CANCELLED' },
  close: { offerStatus: 'CLOSED_INCOMPLETE' },
  unpublish: { published: false },
};

describe('actions', () => {
  test('are allowed if and only if the endpoint would accept them, with the same result', () => {
    fc.assert(
      fc.property(anyOffer, anyFacts, anyMoment, (offer, facts, now) => {
        const actions = explainActions(offer, facts, now, { mayUpdate: true, seesFigures: true });
        for (const [name, body] of Object.entries(requestOf) as [TransitionName | 'unpublish', Body][]) {
          const planning = plan(offer, body, facts, now);
          expect(actions[name].allowed).toBe(planning.ok);
          if (planning.ok) {
            expect(actions[name].resultingStatus).toBe(planning.plan.resultingStatus);
            expect(name === 'unpublish' ? [] : actions[name].effects).toEqual(planning.plan.effects);
          }
        }
      }),
    );
  });

  test('reveal to a caller without figures only whether the conditions are met', () => {
    const twoOfAKind = fc.tuple(anyFacts, anyFacts).map(([facts, other]): [OfferFacts, OfferFacts] => [
      facts,
      {
        ...other,
        pendingCount: facts.pendingCount === 0 ? 0 : other.pendingCount + 1,
        subscriptionCount: facts.subscriptionCount === 0 ? 0 : other.subscriptionCount + 1,
      },
    ]);
    fc.assert(
      fc.property(anyOffer, twoOfAKind, anyMoment, fc.boolean(), (offer, [facts, other], now, mayUpdate) => {
        const explain = (seen: OfferFacts) =>
          explainActions(offer, seen, now, { mayUpdate, seesFigures: false });
        const reached = (seen: OfferFacts) => Number(seen.approvedTotal) >= Number(offer.offerMinimum);
        fc.pre(reached(facts) === reached(other));
        expect(explain(other)).toEqual(explain(facts));
      }),
    );
  });
});

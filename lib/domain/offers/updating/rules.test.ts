import { describe, expect, test } from 'vitest';
import {
  acceptedPlan,
  complaints,
  creatingFirm,
  exampleNow,
  messagesFor,
  otherFirm,
  participatingFirm,
  unknownFirm,
} from '#lib/domain/offers/memo/example-memo.ts';
import { type ExemptionCode, exemptionCodes } from '#lib/domain/offers/exemption-names.ts';
import {
  corporateAccreditationSettings,
  naturalPersonAccreditationSettings,
} from '#lib/domain/offers/code-lists.ts';
import { offerStatuses } from '#lib/domain/offers/offer-status.ts';
import { problems } from '#lib/domain/problems/problems.ts';
import { allRules, gateRules, offerRules } from './rules.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { requestRules } from './request-rules.ts';

describe('rule 1: the maximum is at least one cent', () => {
  test.each([0.01, '0.01', 0.02, 1, 9999999999999.99, '9999999999999.99'])('%j is accepted', (amount) => {
    expect(complaints({ maximumInvestmentAmount: amount })).toEqual([]);
  });

  test.each([
    [0, '$0.00'],
    [-0, '$0.00'],
    ['0', '$0.00'],
    ['0.0', '$0.00'],
    ['0.00', '$0.00'],
    [-0.01, '-$0.01'],
    [-5, '-$5.00'],
    [-10000000000000, '-$10,000,000,000,000.00'],
  ])('%j is rejected and quoted as %s', (amount, written) => {
    const body = { maximumInvestmentAmount: amount };
    expect(complaints(body)).toEqual(['maximumInvestmentAmount: maximum.investment.minimum.rule']);
    expect(messagesFor(body)).toContain('$0.01');
    expect(messagesFor(body)).toContain(`You sent ${written}`);
  });

  test('an offer without a maximum can get one', () => {
    const { changes } = acceptedPlan(
      { maximumInvestmentAmount: 7.5 },
      { offer: { maximumInvestmentAmount: null } },
    );
    expect(changes).toEqual([{ field: 'maximumInvestmentAmount', from: null, to: '7.50' }]);
  });

  test('a maximum below the offer’s minimum investment is not an error', () => {
    expect(
      complaints({ maximumInvestmentAmount: '1' }, { offer: { minimumInvestmentAmount: '25000.00' } }),
    ).toEqual([]);
  });
});

describe('rule 2: the days can only be shortened (D1)', () => {
  test.each([
    [10, 9],
    [10, '9'],
    [10, 0],
    [10, 10],
    [1, 1],
    [1, 0],
    [0, 0],
    [0, '0'],
    [3650, 3650],
    [3650, 3649],
  ])('from %j to %j is accepted', (current, days) => {
    const offer = { daysFromClosingCashIsRequired: current };
    expect(acceptedPlan({ daysFromClosingCashIsRequired: days }, { offer }).offer).toMatchObject({
      daysFromClosingCashIsRequired: Number(days),
      originalDaysFromClosingCashIsRequired: 30,
    });
  });

  test.each([
    [10, 11],
    [10, '11'],
    [10, 15],
    [10, 30],
    [9, 10],
    [1, 2],
    [0, 1],
    [0, 3650],
    [3649, 3650],
  ])('from %j to %j is rejected', (current, days) => {
    const offer = { daysFromClosingCashIsRequired: current };
    expect(complaints({ daysFromClosingCashIsRequired: days }, { offer })).toEqual([
      'daysFromClosingCashIsRequired: days.from.closing.rule',
    ]);
  });

  test('the error contains both numbers', () => {
    const message = (current: number, days: number) =>
      messagesFor(
        { daysFromClosingCashIsRequired: days },
        { offer: { daysFromClosingCashIsRequired: current } },
      );
    expect(message(10, 15)).toBe(
      'The current value is 10 days. 15 would move the cash-required date earlier. Enter a smaller number.',
    );
    expect(message(1, 2)).toContain('The current value is 1 day. 2 would');
    expect(message(0, 4)).toContain("The current value is 0 days, which can't be changed. 4 would");
  });
});

describe('rule 3: only an offer without subscriptions can be unpublished (D10)', () => {
  test.each([
    [true, false, 0, true],
    [true, false, 1, false],
    [true, false, 7, false],
    [true, true, 7, true],
    [false, true, 7, true],
    [false, false, 7, true],
    [false, false, 0, true],
  ])('published %j to %j, subscriptions: %i, accepted: %j', (from, to, subscriptionCount, accepted) => {
    const circumstances = { offer: { published: from }, facts: { subscriptionCount } };
    expect(complaints({ published: to }, circumstances)).toEqual(
      accepted ? [] : ['published: published.subscriptions.rule'],
    );
  });

  test('every subscription counts, pending or not', () => {
    const facts = { subscriptionCount: 1, pendingCount: 0, approvedTotal: '0.00', pendingTotal: '0.00' };
    expect(complaints({ published: false }, { facts })).toEqual(['published: published.subscriptions.rule']);
  });

  test('the error contains the number of subscriptions', () => {
    const message = (subscriptionCount: number) =>
      messagesFor({ published: 'false' }, { facts: { subscriptionCount } });
    expect(message(1)).toContain('This offer has 1 subscription.');
    expect(message(7)).toContain('This offer has 7 subscriptions.');
  });
});

describe('rule 4: the identifier in the body matches the path', () => {
  test('the matching identifier is accepted alone, with a setting and with a status', () => {
    const privatePlacementOfferOid = '4683743612465316027';
    expect(complaints({ privatePlacementOfferOid })).toEqual([]);
    expect(complaints({ privatePlacementOfferOid, clientsHaveAccess: false })).toEqual([]);
    expect(complaints({ privatePlacementOfferOid, offerStatus: 'CLOSED_CANCELLED' })).toEqual([]);
  });

  test.each([
    '4683743612465316028',
    '4683743612465316000',
    '04683743612465316027',
    ' 4683743612465316027',
    '',
    'x',
  ])('%j does not match', (privatePlacementOfferOid) => {
    expect(complaints({ privatePlacementOfferOid })).toEqual(['privatePlacementOfferOid: uri.matching.rule']);
    expect(messagesFor({ privatePlacementOfferOid })).toContain('offer 4683743612465316027');
    expect(messagesFor({ privatePlacementOfferOid })).toContain(
      `the body contains "${privatePlacementOfferOid}"`,
    );
  });
});

describe('rule 5: the accreditation settings fit the exemption', () => {
  const accreditedOnly: ExemptionCode[] = ['B', 'D', 'E', 'F', 'H', 'I', 'J', 'K'];
  const fields = [
    ['naturalPersonAccreditationSetting', naturalPersonAccreditationSettings],
    ['corporateAccreditationSetting', corporateAccreditationSettings],
  ] as const;
  const cases = exemptionCodes.flatMap((exemption) =>
    fields.flatMap(([field, list]) =>
      list.flatMap(({ code, name }) => [code, name].map((value) => ({ exemption, field, value, code }))),
    ),
  );

  test('covers 12 exemptions, each with two fields of five settings, by code and name', () => {
    expect(cases).toHaveLength(240);
  });

  test.each(cases)('holds for exemption $exemption, $field $value', ({ exemption, field, value, code }) => {
    const refused = accreditedOnly.includes(exemption) && code === 'N';
    expect(complaints({ [field]: value }, { offer: { exemption } })).toEqual(
      refused ? [`${field}: accreditation.exemption.rule`] : [],
    );
  });

  test('both fields are reported together, each with the exemption’s name', () => {
    const body = {
      corporateAccreditationSetting: 'N',
      naturalPersonAccreditationSetting: 'NON_ACCREDITED_ALLOWED',
    };
    expect(complaints(body, { offer: { exemption: 'K' } })).toEqual([
      'naturalPersonAccreditationSetting: accreditation.exemption.rule',
      'corporateAccreditationSetting: accreditation.exemption.rule',
    ]);
    expect(messagesFor(body, { offer: { exemption: 'K' } })).toContain('Rule 506(c)');
    expect(messagesFor(body, { offer: { exemption: 'K' } })).toContain('a setting other than N');
  });

  test('a setting that already conflicts does not block other changes', () => {
    const offer = { naturalPersonAccreditationSetting: 'N', corporateAccreditationSetting: 'N' };
    expect(complaints({ clientsHaveAccess: false }, { offer })).toEqual([]);
  });
});

describe('rule 6: executing requires the minimum and the cash-required date', () => {
  const body = { offerStatus: 'IN_PROGRESS' };

  test.each([
    ['1999999.99', '2000000.00', false],
    ['2000000.00', '2000000.00', true],
    ['2000000.01', '2000000.00', true],
    ['0.00', '0.00', true],
    ['0.00', '0.01', false],
    ['9999999999999.98', '9999999999999.99', false],
    ['9999999999999.99', '9999999999999.99', true],
    ['10000000.00', '9000000.00', true],
    ['9000000.00', '10000000.00', false],
  ])('approved: %s, minimum: %s, can be executed: %j (D9)', (approvedTotal, offerMinimum, executed) => {
    expect(complaints(body, { offer: { offerMinimum }, facts: { approvedTotal } })).toEqual(
      executed ? [] : ['offerStatus: execution.minimum.rule'],
    );
  });

  test('the error contains the approved, required and missing amounts', () => {
    const message = messagesFor(body, { facts: { approvedTotal: '1500000.25' } });
    for (const amount of [
      '$1,500,000.25 approved',
      '$2,000,000.00 minimum',
      '$499,999.75 short of the minimum',
    ]) {
      expect(message).toContain(amount);
    }
  });

  test.each([
    // closing date, days, time, executed (D11)
    ['2027-03-31', 10, '2027-03-20T23:59:59.999-04:00', false],
    ['2027-03-31', 10, '2027-03-21T00:00:00.000-04:00', true],
    ['2027-03-31', 10, '2027-03-21T00:00:00.000Z', false],
    ['2027-03-31', 10, '2027-03-21T23:59:59.999-04:00', true],
    ['2027-03-31', 10, '2027-06-01T00:00:00.000-04:00', true],
    ['2027-03-31', 0, '2027-03-30T23:59:59.999-04:00', false],
    ['2027-03-31', 0, '2027-03-31T00:00:00.000-04:00', true],
    ['2027-03-31', 1, '2027-03-29T23:59:59.999-04:00', false],
    ['2027-03-31', 1, '2027-03-30T00:00:00.000-04:00', true],
    // daylight saving time begins on March 14, 2027
    ['2027-03-24', 10, '2027-03-13T23:59:59.999-05:00', false],
    ['2027-03-24', 10, '2027-03-14T00:00:00.000-05:00', true],
    ['2027-03-25', 10, '2027-03-14T23:59:59.999-04:00', false],
    ['2027-03-25', 10, '2027-03-15T00:00:00.000-04:00', true],
    // and ends on November 1, 2026
    ['2026-11-11', 10, '2026-10-31T23:59:59.999-04:00', false],
    ['2026-11-11', 10, '2026-11-01T00:00:00.000-04:00', true],
    ['2026-11-12', 10, '2026-11-01T23:59:59.999-05:00', false],
    ['2026-11-12', 10, '2026-11-02T00:00:00.000-05:00', true],
    // across a leap day
    ['2028-03-01', 1, '2028-02-28T23:59:59.999-05:00', false],
    ['2028-03-01', 1, '2028-02-29T00:00:00.000-05:00', true],
  ])('closing %s, %i days, at %s, can be executed: %j', (closingDate, days, now, executed) => {
    const offer = { closingDate, daysFromClosingCashIsRequired: days };
    expect(complaints(body, { offer, now: new Date(now) })).toEqual(
      executed ? [] : ['offerStatus: execution.cash.required.date.rule'],
    );
  });

  test('the error contains the date and the remaining days', () => {
    const message = (now: string) => messagesFor(body, { now: new Date(now) });
    expect(message('2027-03-18T12:00:00-04:00')).toContain('Sun, Mar 21, 2027, in 3 days');
    expect(message('2027-03-20T12:00:00-04:00')).toContain('Sun, Mar 21, 2027, in 1 day.');
  });

  test('both conditions are reported together', () => {
    const circumstances = { facts: { approvedTotal: '0.00' }, now: new Date('2027-01-01T12:00:00-05:00') };
    expect(complaints(body, circumstances)).toEqual([
      'offerStatus: execution.minimum.rule',
      'offerStatus: execution.cash.required.date.rule',
    ]);
  });

  test.each(['CLOSED_CANCELLED', 'CLOSED_INCOMPLETE'])(
    'setting the status %s requires neither the minimum nor the date',
    (offerStatus) => {
      const circumstances = { facts: { approvedTotal: '0.00' }, now: new Date('2027-01-01T12:00:00-05:00') };
      expect(complaints({ offerStatus }, circumstances)).toEqual([]);
    },
  );

  test('ignores everything else: unpublished, past the closing date, over the maximum', () => {
    const circumstances = {
      offer: { published: false, exemption: 'D', offerMaximum: '1.00' },
      now: new Date('2028-01-01T12:00:00-05:00'),
    } as const;
    expect(complaints(body, circumstances)).toEqual([]);
  });

  test('changing settings requires neither the minimum nor the date', () => {
    const circumstances = { facts: { approvedTotal: '0.00' }, now: new Date('2027-01-01T12:00:00-05:00') };
    expect(complaints({ clientsHaveAccess: false }, circumstances)).toEqual([]);
  });
});

describe('participating firms (D3)', () => {
  const add = (participatingFirmId: string) => ({ participatingFirmId, participatingFirmStatus: 'ACCEPTED' });
  const remove = (participatingFirmId: string) => ({
    participatingFirmId,
    participatingFirmStatus: 'DELETE',
  });

  test.each([
    ['adding a firm', [add(otherFirm)], []],
    ['adding a firm that already participates', [add(participatingFirm)], []],
    ['removing a participating firm', [remove(participatingFirm)], []],
    ['nothing', [], []],
    ['removing a firm that does not participate', [remove(otherFirm)], ['[0] not.participating']],
    ['adding an unknown firm', [add(unknownFirm)], ['[0] unknown']],
    ['removing an unknown firm', [remove(unknownFirm)], ['[0] unknown']],
    ['adding the creating firm', [add(creatingFirm)], ['[0] creator']],
    ['removing the creating firm', [remove(creatingFirm)], ['[0] creator']],
    ['listing a firm twice', [add(otherFirm), add(otherFirm)], ['[1] duplicate']],
    ['adding and removing a firm', [add(otherFirm), remove(otherFirm)], ['[1] duplicate']],
    [
      'listing a firm three times',
      [add(otherFirm), add(otherFirm), add(otherFirm)],
      ['[1] duplicate', '[2] duplicate'],
    ],
    ['listing an unknown firm twice', [add(unknownFirm), add(unknownFirm)], ['[1] duplicate', '[0] unknown']],
    [
      'listing the creating firm twice',
      [add(creatingFirm), remove(creatingFirm)],
      ['[1] duplicate', '[0] creator'],
    ],
    [
      'removing a nonparticipating firm twice',
      [remove(otherFirm), remove(otherFirm)],
      ['[1] duplicate', '[0] not.participating'],
    ],
    [
      'one error of each kind',
      [add(participatingFirm), remove(unknownFirm), remove(creatingFirm), remove(otherFirm), add(otherFirm)],
      ['[4] duplicate', '[1] unknown', '[2] creator', '[3] not.participating'],
    ],
  ])('%s', (_what, participatingFirms, expected) => {
    expect(complaints({ participatingFirms })).toEqual(
      expected.map((fault) => {
        const [place, code] = fault.split(' ');
        return `participatingFirms${place}.participatingFirmId: participating.firm.${code}`;
      }),
    );
  });

  test('reports an unknown firm once, even if it is being removed', () => {
    const offer = { participatingFirms: [unknownFirm] };
    expect(complaints({ participatingFirms: [remove(unknownFirm)] }, { offer })).toEqual([
      'participatingFirms[0].participatingFirmId: participating.firm.unknown',
    ]);
  });

  test('still checks a firm whose status is rejected', () => {
    const nothing = (participatingFirmId: string) => ({ participatingFirmId, participatingFirmStatus: 'x' });
    expect(
      complaints({ participatingFirms: [nothing(otherFirm), nothing(creatingFirm), nothing(unknownFirm)] }),
    ).toEqual([
      'participatingFirms[0].participatingFirmStatus: invalid.choice',
      'participatingFirms[1].participatingFirmStatus: invalid.choice',
      'participatingFirms[2].participatingFirmStatus: invalid.choice',
      'participatingFirms[2].participatingFirmId: participating.firm.unknown',
      'participatingFirms[1].participatingFirmId: participating.firm.creator',
    ]);
  });

  test('the messages contain the firm', () => {
    expect(messagesFor({ participatingFirms: [add(unknownFirm)] })).toContain(
      `Firm "${unknownFirm}" is not in the directory`,
    );
    expect(messagesFor({ participatingFirms: [remove(otherFirm)] })).toContain(
      `Firm ${otherFirm} doesn't participate`,
    );
    expect(messagesFor({ participatingFirms: [add(otherFirm), add(otherFirm)] })).toContain(
      `Firm "${otherFirm}" appears twice`,
    );
    expect(messagesFor({ participatingFirms: [add(creatingFirm)] })).toContain('This firm created the offer');
  });
});

describe('Rule 147 allows only the issuer’s state (D19)', () => {
  const rule147 = { offer: { exemption: 'C' as const } };

  test.each([
    [[], []],
    [['CO'], []],
    [['CO', 'CO'], []],
    [['CA'], ['blueSkyedStates: blue.sky.exemption.rule']],
    [['CO', 'VA', 'CA'], ['blueSkyedStates: blue.sky.exemption.rule']],
  ])('the states %j cause the errors %j', (blueSkyedStates, expected) => {
    expect(complaints({ blueSkyedStates }, rule147)).toEqual(expected);
  });

  test('the error contains the issuer’s state and the other states', () => {
    const message = messagesFor({ blueSkyedStates: ['VA', 'CO', 'CA'] }, rule147);
    expect(message).toContain('Rule 147');
    expect(message).toContain("only the issuer's state, CO");
    expect(message).toContain('Remove CA, VA.');
  });

  test.each(exemptionCodes.filter((code) => code !== 'C'))('exemption %s allows any state', (exemption) => {
    expect(complaints({ blueSkyedStates: ['NY', 'CA'] }, { offer: { exemption } })).toEqual([]);
  });

  test('states that already conflict do not block other changes', () => {
    expect(complaints({ clientsHaveAccess: false }, rule147)).toEqual([]);
  });
});

describe('combining a status with settings (D5)', () => {
  test('a status combined with settings is rejected, and those settings are listed', () => {
    const body = { offerStatus: 'CLOSED_CANCELLED', published: true, clientsHaveAccess: true };
    expect(complaints(body)).toEqual(['offerStatus: offer.status.alone.rule']);
    expect(messagesFor(body)).toContain('clientsHaveAccess, published');
  });

  test.each([
    ['clientsHaveAccess', 'clientsHaveAccess: invalid.value'],
    ['blueSkyedStates', 'blueSkyedStates: invalid.value'],
    ['participatingFirms', 'participatingFirms: invalid.value'],
  ])('a malformed %s still counts as a setting', (field, complaint) => {
    expect(complaints({ offerStatus: 'CLOSED_CANCELLED', [field]: null })).toEqual([
      complaint,
      'offerStatus: offer.status.alone.rule',
    ]);
  });

  test('a malformed status still counts as a status', () => {
    expect(complaints({ offerStatus: 'nonsense', published: true })).toEqual([
      'offerStatus: invalid.choice',
      'offerStatus: offer.status.alone.rule',
    ]);
  });

  test('a read-only or unknown field sent with a status does not violate the status-alone rule', () => {
    expect(complaints({ offerStatus: 'CLOSED_CANCELLED', offerName: 'x', other: 1 })).toEqual([
      'offerName: field.not.updatable',
      'other: unknown.field',
    ]);
  });
});

describe('a firm with the maximum number of unanswered invitations', () => {
  const facts = { firmsToAnswer: new Set([otherFirm, participatingFirm, creatingFirm]) };
  const change = (participatingFirmId: string, participatingFirmStatus: string) => ({
    participatingFirms: [{ participatingFirmId, participatingFirmStatus }],
  });

  test('cannot be added to an open offer, executed or not', () => {
    const add = change(otherFirm, 'ACCEPTED');
    expect(complaints(add, { facts })).toEqual([
      'participatingFirms[0].participatingFirmId: invitation.limit',
    ]);
    expect(messagesFor(add, { facts })).toContain("hasn't responded to 1,000 of your firm's invitations");
    expect(complaints(add, { facts, offer: { offerStatus: 'IN_PROGRESS' } })).toEqual([
      'participatingFirms[0].participatingFirmId: invitation.limit',
    ]);
    expect(complaints(add)).toEqual([]);
  });

  test('can be removed, and can stay where it participates', () => {
    expect(complaints(change(participatingFirm, 'DELETE'), { facts })).toEqual([]);
    expect(complaints(change(participatingFirm, 'ACCEPTED'), { facts })).toEqual([]);
    expect(complaints(change(creatingFirm, 'ACCEPTED'), { facts })).toEqual([
      'participatingFirms[0].participatingFirmId: participating.firm.creator',
    ]);
  });
});

describe('the list of rules', () => {
  test('breaking a rule about the request returns 400, and breaking one about the offer returns 409 (D13)', () => {
    expect(requestRules.map(({ code }) => problems[code].status)).toEqual([400, 400, 400, 400]);
    expect([...gateRules, ...offerRules].every(({ code }) => problems[code].status === 409)).toBe(true);
  });

  test('contains every rule, each with its own code', () => {
    expect(allRules.map(({ source }) => source)).toEqual([
      'rule 1',
      'rule 4',
      'D5',
      'D3',
      'D7',
      'D7',
      'rule 2',
      'rule 3',
      'rule 5',
      'D19',
      'D3',
      'D3',
      'D3',
      'D3',
      'rule 6',
      'rule 6',
    ]);
    expect(new Set(allRules.map(({ code }) => code)).size).toBe(allRules.length);
  });

  test('no rule rejects an empty request, in any status', () => {
    for (const offerStatus of offerStatuses) {
      expect(complaints({}, { offer: { offerStatus }, now: exampleNow })).toEqual([]);
    }
  });
});

test('counts use the singular or plural', () => {
  expect([0, 1, 2].map((count) => countOf(count, 'day'))).toEqual(['0 days', '1 day', '2 days']);
});

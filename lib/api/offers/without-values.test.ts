import { beforeAll, expect, test } from 'vitest';
import { problemOf, type ProblemCode } from '#lib/domain/problems/problems.ts';
import { offers } from '#testing/api/example-book.ts';
import { openDesk, type Reply } from '#testing/api/open-desk.ts';

const desk = openDesk();
let blindKey = '';
beforeAll(async () => {
  blindKey = (await desk.restrictedKey('readOffers')).key;
});

/** Returns the detail and the messages of a problem document. */
function wordsOf({ json }: Reply): string {
  return [json.detail, ...json.errors.map(({ message }: { message: string }) => message)].join(' ');
}

function codesAndFields({ status, json }: Reply) {
  const listed = json.errors.map(({ code, field }: { code: string; field: string | null }) => [code, field]);
  return [status, json.type, json.title, listed];
}

test.each<[string, string, object, Record<string, string>, RegExp]>([
  ['the approved total', offers.oneCentShort, { offerStatus: 'IN_PROGRESS' }, {}, /1,999,999\.99|0\.01/],
  ['the cash-required date', offers.beforeDate, { offerStatus: 'IN_PROGRESS' }, {}, /\d{4}|in 1 day/],
  ['the subscriptions', offers.executable, { published: false }, {}, /1 subscription/],
  ['the days', offers.plain, { daysFromClosingCashIsRequired: 15 }, {}, /10/],
  ['the days that are 0', offers.zeroDays, { daysFromClosingCashIsRequired: 1 }, {}, /0 days/],
  ['the state', offers.closed, { offerStatus: 'CLOSED_CANCELLED' }, {}, /CLOSED_COMPLETE/],
  ['the state of a closed offer', offers.closed, { clientsHaveAccess: false }, {}, /CLOSED_COMPLETE/],
  ["the issuer's state", offers.intrastate, { blueSkyedStates: ['CO', 'VA'] }, {}, /CO\b/],
  ['the exemption', offers.plain, { naturalPersonAccreditationSetting: 'N' }, {}, /506/],
  ['the version', offers.plain, {}, { 'if-match': '"999"' }, /version 1/],
])('hides %s from callers who cannot read offers', async (_what, oid, body, headers, value) => {
  const sighted = await desk.put(oid, body, { headers });
  const blind = await desk.put(oid, body, { headers, key: blindKey });
  expect(wordsOf(sighted)).toMatch(value);
  expect(codesAndFields(blind)).toEqual(codesAndFields(sighted));
  expect(blind.json.errors.map(({ message }: { message: string }) => message)).toEqual(
    blind.json.errors.map(({ code }: { code: ProblemCode }) => problemOf(code).explanation),
  );
});

test('errors in the request itself are reported in full, together with those about the offer', async () => {
  const body = { maximumInvestmentAmount: '0.00', daysFromClosingCashIsRequired: 15 };
  const { status, json } = await desk.put(offers.plain, body, { key: blindKey });
  expect([status, ...json.errors.map(({ message }: { message: string }) => message)]).toEqual([
    400,
    'Enter a maximum of at least $0.01. You sent $0.00.',
    problemOf('days.from.closing.rule').explanation,
  ]);
});

test('callers who can read offers see the relevant values', async () => {
  const { json } = await desk.put(offers.plain, { daysFromClosingCashIsRequired: 15 });
  expect(json.detail).toContain('The current value is 10 days.');
});

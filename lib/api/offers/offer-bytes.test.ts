import { expect, test } from 'vitest';
import { offers } from '#testing/api/example-book.ts';
import { openDesk } from '#testing/api/open-desk.ts';

/** Clients compare bytes, and HMACs cover them, so the order of fields and the formatting must not change. */

const desk = openDesk();
const path = `/restapi/privateplacementoffers/${offers.intrastate}`;

const beforeStates =
  '{"privatePlacementOfferOid":"4683743612465316033","reference":null,"offerName":"Blue Mesa 33","offerStatus":"INITIAL",' +
  '"published":true,"exemption":"C","securityType":"Preferred equity","issuer":{"issuerName":"Blue Mesa Solar LLC",' +
  '"issuerState":"CO","issuerCity":"Montrose","industrySector":null,"issuerSize":null,"website":null},' +
  '"offerMinimum":2000000,"offerMaximum":9999999999999.99,"minimumInvestmentAmount":null,' +
  '"maximumInvestmentAmount":500000,"closingDate":"2999-03-31","daysFromClosingCashIsRequired":10,' +
  '"originalDaysFromClosingCashIsRequired":10,"blueSkyedStates":';
const afterStates =
  ',"clientsHaveAccess":true,"corporateAccreditationSetting":"A","naturalPersonAccreditationSetting":"N",' +
  '"minimumAnnualIncomeRange":"E","minimumLiquidNetWorthRange":"0","minimumNetWorthRange":"F",' +
  '"previousExperienceSetting":"N","documentationExternal":false,"physicalSignatureRequired":false,' +
  '"participatingFirms":[{"participatingFirmId":"5511223344556677889","participatingFirmStatus":"ACCEPTED","participation":"confirmed"}],' +
  '"creatingFirmOid":"4467570830362141032","creatingMemberOid":null,"creationTimestamp":"2026-09-01T09:30:00.000-04:00"';
const record = `${beforeStates}["CO"]${afterStates},"lastModifiedTimestamp":"(at)"}`;

const changes = (text: string) => /"changes":(\[.*\]),"effects"/.exec(text)?.[1];
const withoutTime = (text: string) =>
  text.replace(/"lastModifiedTimestamp":"[^"]+"/g, '"lastModifiedTimestamp":"(at)"');

test('an offer has exactly these bytes, both individually and in a list', async () => {
  expect(withoutTime((await desk.get(path)).text)).toBe(record);
  expect(withoutTime((await desk.get('/restapi/privateplacementoffers')).text)).toContain(record);
});

test('the audit entry of a new offer contains every field in the order of the record', async () => {
  // Confirmations are listed in an entry's effects instead of its changes.
  const imported = record.replaceAll(',"participation":"confirmed"', '');
  const created = Object.entries(JSON.parse(imported) as object)
    .filter(([field]) => field !== 'lastModifiedTimestamp')
    .map(([field, to]) => ({ field, from: null, to }));
  const entry = (await desk.get(`${path}/history`)).text;
  expect(changes(entry)).toBe(JSON.stringify(created));
  expect(Object.keys(JSON.parse(entry)[0])).toEqual([
    ...['version', 'at', 'action', 'actor', 'changes', 'effects', 'basis', 'requestId'],
  ]);
});

test('the audit entry of an update lists the changes in the order of their names', async () => {
  await desk.put(offers.intrastate, {
    published: false,
    participatingFirms: [{ participatingFirmId: '5511223344556677889', participatingFirmStatus: 'D' }],
    maximumInvestmentAmount: '0.50',
    daysFromClosingCashIsRequired: 9,
    clientsHaveAccess: false,
    blueSkyedStates: [],
  });
  expect(changes((await desk.get(`${path}/history?limit=1`)).text)).toBe(
    '[{"field":"blueSkyedStates","from":["CO"],"to":[]},{"field":"clientsHaveAccess","from":true,"to":false},' +
      '{"field":"daysFromClosingCashIsRequired","from":10,"to":9},' +
      '{"field":"maximumInvestmentAmount","from":500000,"to":0.5},' +
      '{"field":"participatingFirms","from":[{"participatingFirmId":"5511223344556677889","participatingFirmStatus":"ACCEPTED"}],"to":[]},' +
      '{"field":"published","from":true,"to":false}]',
  );
});

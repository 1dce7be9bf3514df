import { expect, test } from 'vitest';
import { changesBetweenRecords } from '#lib/domain/offers/audit-entry.ts';
import { exampleOffer, otherFirm } from '#lib/domain/offers/memo/example-memo.ts';
import { settingFields } from '#lib/domain/offers/offer.ts';
import { offerRecord } from '#lib/domain/offers/offer-record.ts';
import { settingsAt } from './read-earlier-settings.ts';

const first = offerRecord(exampleOffer({ daysFromClosingCashIsRequired: 10, blueSkyedStates: ['CA'] }));
const second = offerRecord(exampleOffer({ daysFromClosingCashIsRequired: 7, blueSkyedStates: ['CA'] }));
const third = offerRecord(
  exampleOffer({
    daysFromClosingCashIsRequired: 7,
    blueSkyedStates: ['CA', 'NV'],
    participatingFirms: [otherFirm],
    offerStatus: 'IN_PROGRESS',
  }),
);

/** History, newest first, as the API returns it. Version 3 changed nothing. */
const trail = [
  { version: 4, changes: changesBetweenRecords(second, third) },
  { version: 3, changes: [] },
  { version: 2, changes: changesBetweenRecords(first, second) },
  { version: 1, changes: changesBetweenRecords(null, first) },
];

test.each([
  [1, first],
  [2, second],
  [3, second],
  [4, third],
])('the settings at version %i match the audit entries up to that version', (version, record) => {
  const settings = settingsAt(trail, version);
  expect(record).toMatchObject(settings);
  expect(Object.keys(settings).sort()).toEqual([...settingFields]);
  expect(settings).not.toHaveProperty('offerStatus');
});

test('an offer has no settings before its first version', () => {
  expect(settingsAt(trail, 0)).toEqual({});
});

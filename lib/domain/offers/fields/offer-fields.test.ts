import { expect, test } from 'vitest';
import { settingFields, settingsOfGroup } from '#lib/domain/offers/offer.ts';
import { offerFields, settingGroups, type SettingGroup } from './offer-fields.ts';

const groups = Object.keys(settingGroups) as SettingGroup[];

test.each(groups)('the settings in group %s have distinct positions, starting at 1', (group) => {
  const positions = settingsOfGroup(group).map((field) => offerFields[field].setting.position);
  expect(positions).toEqual(positions.map((_, index) => index + 1));
});

test('every setting is in one group', () => {
  expect(groups.flatMap(settingsOfGroup).sort()).toEqual([...settingFields].sort());
});

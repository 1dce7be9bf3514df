import { settingGroups, type SettingGroup } from '#lib/domain/offers/fields/offer-fields.ts';

/** Groups of settings on one page. The firms have a separate view. */
export type SectionName = Exclude<SettingGroup, 'firms'>;

export const sectionNames = Object.keys(settingGroups).filter(
  (group): group is SectionName => group !== 'firms',
);

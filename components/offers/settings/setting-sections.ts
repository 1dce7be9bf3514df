import { settingGroups, type SettingGroup } from '#lib/domain/offers/fields/offer-fields.ts';

/** The groups of settings that stand on one page; the firms have a view of their own. */
export type SectionName = Exclude<SettingGroup, 'firms'>;

export const sectionNames = Object.keys(settingGroups).filter(
  (group): group is SectionName => group !== 'firms',
);

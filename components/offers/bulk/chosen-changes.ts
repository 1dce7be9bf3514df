import type { SettingsToChange } from '#lib/client/offers/bulk-parts.ts';
import { plainAmount } from '#lib/client/offers/offer-edit.ts';
import { isOfKind, isSettingField, type SettingField } from '#lib/domain/offers/offer.ts';

/** What the form holds: settings with one value as text, empty where they are left, and states to add and take out. */
export type Chosen = {
  readonly single: Readonly<Partial<Record<SettingField, string>>>;
  readonly add: readonly string[];
  readonly remove: readonly string[];
};

export const nothingChosen: Chosen = { single: {}, add: [], remove: [] };

/** The groups whose settings have one value each, in the order in which the form has them. */
export const groupsOfBulk = ['cash', 'access', 'eligibility', 'documents'] as const;

/** What is sent: values as typed, which the API reads quoted, too. */
export function changesOf({ single, add, remove }: Chosen): SettingsToChange {
  const settings = Object.entries(single).flatMap(([field, typed]): [string, string][] => {
    const value = isSettingField(field) && isOfKind(field, 'amount') ? plainAmount(typed) : typed.trim();
    return value === '' ? [] : [[field, value]];
  });
  const states = {
    ...(add.length > 0 && { add }),
    ...(remove.length > 0 && { remove }),
  };
  return {
    ...(Object.keys(states).length > 0 && { blueSkyedStates: states }),
    ...Object.fromEntries(settings),
  };
}

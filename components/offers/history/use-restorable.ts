import { fieldLabels } from '#lib/client/offers/field-labels.ts';
import { formValue, type SettingsForm, updateBody } from '#lib/client/offers/offer-edit.ts';
import { type SettingValues, settingValues } from '#lib/contract/offers/setting-values.ts';
import { type SettingField, settingFields } from '#lib/domain/offers/offer.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { useEditor } from '../settings/editor-context.ts';
import { objectionText } from '../settings/judging.ts';

/** Returns functions that check whether the rules allow earlier values for the current offer. */
export function useRestorable() {
  const { base, baseForm, objectionTo } = useEditor();

  /**
   * Explains why an earlier value of a setting can't be restored; null if it can. Firms aren't checked here. The form
   * checks them, because it has the directory.
   */
  function objectionToEarlier(field: SettingField, earlier: SettingValues): string | null {
    if (field === 'participatingFirms') {
      return null;
    }
    const body = updateBody(
      base.value,
      restoredForm(baseForm, base.value, settingValues({ [field]: earlier[field] })),
    );
    const objection = field in body ? objectionText(objectionTo(field, body[field])) : null;
    // The form's message asks for a smaller number, which a history has no field for.
    return objection !== null && field === 'daysFromClosingCashIsRequired'
      ? 'This value can only decrease.'
      : objection;
  }

  return {
    objectionToEarlier,
    /** Returns the values that can be restored, and a sentence for each setting that can't be. */
    withoutForbidden: (earlier: SettingValues) => {
      const objections = settingFields.flatMap((field) => {
        const objection = field in earlier ? objectionToEarlier(field, earlier) : null;
        return objection === null ? [] : [{ field, objection }];
      });
      const forbidden = objections.map(({ field }) => field);
      return {
        allowed: settingValues(
          Object.fromEntries(
            settingFields
              .filter((field) => field in earlier && !forbidden.includes(field))
              .map((field) => [field, earlier[field]]),
          ),
        ),
        kept: objections.map(
          ({ field, objection }) => `${fieldLabels[field]} was not restored: ${objection}`,
        ),
      };
    },
  };
}

/**
 * Returns the form with some settings set to earlier values. The rules treat these like values that the user typed.
 */
export function restoredForm(form: SettingsForm, offer: OfferRecord, earlier: SettingValues): SettingsForm {
  const restored = { ...offer, ...earlier };
  const given = settingFields.filter((field) => earlier[field] !== undefined);
  return { ...form, ...Object.fromEntries(given.map((field) => [field, formValue(restored, field)])) };
}

import { amountAsTyped, type SettingsForm } from '#lib/client/offer-edit.ts';
import type { SettingValues } from '#lib/contract/setting-values.ts';

/** The form with earlier values of some settings put in. The rules judge them like typed ones. */
export function restoredForm(form: SettingsForm, earlier: SettingValues): SettingsForm {
  return { ...form, ...formPartOf(earlier) };
}

function formPartOf(earlier: SettingValues): Partial<SettingsForm> {
  const {
    blueSkyedStates,
    daysFromClosingCashIsRequired,
    maximumInvestmentAmount,
    participatingFirms,
    ...same
  } = earlier;
  return {
    ...same,
    ...(blueSkyedStates && { blueSkyedStates: [...blueSkyedStates] }),
    ...(daysFromClosingCashIsRequired !== undefined && {
      daysFromClosingCashIsRequired: String(daysFromClosingCashIsRequired),
    }),
    ...(maximumInvestmentAmount !== undefined && {
      maximumInvestmentAmount: amountAsTyped(maximumInvestmentAmount),
    }),
    ...(participatingFirms && {
      participatingFirms: participatingFirms.map(({ participatingFirmId }) => participatingFirmId).sort(),
    }),
  };
}

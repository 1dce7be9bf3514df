import { cashRequiredDate, formatDate } from '#lib/domain/market/market-time.ts';
import { contradictionsOf } from '#lib/domain/offers/creating/contradictions.ts';
import { readNewOffer } from '#lib/domain/offers/creating/new-offer.ts';
import { barriersOf } from '#lib/domain/offers/investable.ts';
import { repeal, repealedExemption } from './exemption-choices.ts';
import { type FormErrors, membersOf, type NewOfferForm } from './new-offer-form.ts';

/** Returns warnings about values that are allowed. */
export function advisoriesOf(form: NewOfferForm): FormErrors {
  const amounts = amountsOf(form);
  return {
    ...barriersOf({
      offerStatus: 'INITIAL',
      published: false,
      ...amounts,
      naturalPersonAccreditationSetting: form.naturalPersonAccreditationSetting,
      corporateAccreditationSetting: form.corporateAccreditationSetting,
      blueSkyedStates: form.blueSkyedStates,
    }),
    ...(form.exemption === repealedExemption && {
      exemption: `${repeal} New offers need another exemption.`,
    }),
    ...contradictionsOf(amounts),
  };
}

/**
 * Returns what the user must confirm before the offer is created: contradictory amounts, and a date that has passed.
 */
export function questionsAbout(form: NewOfferForm, today: string): string[] {
  return [...Object.values(contradictionsOf(amountsOf(form))), ...pastDates(form, today)];
}

/** Only the closing date is named if it has passed, because the cash-required date can't be later. */
function pastDates(
  { closingDate, daysFromClosingCashIsRequired: days }: NewOfferForm,
  today: string,
): string[] {
  if (closingDate === '') return [];
  const cash = cashRequiredDate(closingDate, Number(days));
  if (closingDate < today) return [`The closing date, ${formatDate(closingDate)}, has passed.`];
  return cash < today ? [`The cash-required date, ${formatDate(cash)}, has passed.`] : [];
}

function amountsOf(form: NewOfferForm) {
  const { terms, settings } = readNewOffer(membersOf(form), {}, { isDraft: true });
  const { offerMinimum = null, offerMaximum = null, minimumInvestmentAmount = null } = terms;
  const { maximumInvestmentAmount = null } = settings.settings;
  return { offerMinimum, offerMaximum, minimumInvestmentAmount, maximumInvestmentAmount };
}

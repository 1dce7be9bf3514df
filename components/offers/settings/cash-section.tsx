'use client';

import { formatDistance } from '#components/ui/time-text.tsx';
import { Field, inputClass } from '#components/ui/field.tsx';
import { fieldLabels } from '#lib/client/offers/field-labels.ts';
import { amountHint } from '#lib/client/offers/offer-edit.ts';
import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import { closedDayAdvisories } from '#lib/domain/market/business-days.ts';
import { useClosures } from '#lib/client/calendar/market-closures.ts';
import { cashRequiredDate, formatDate } from '#lib/domain/market/market-time.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { useEditor } from './editor-context.ts';
import { objectionText } from './judging.ts';
import { SettingGroup } from './setting-group.tsx';

/** When cash is required, and the limits for a single investor. */
export function CashSection() {
  const { form, base, values, objections, advisories } = useEditor();
  return (
    <SettingGroup group="cash">
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Field
          name="daysFromClosingCashIsRequired"
          label={fieldLabels.daysFromClosingCashIsRequired}
          error={objectionText(objections.daysFromClosingCashIsRequired)}
          hint={<DaysHint />}
        >
          {(control) => (
            <div className="flex items-center gap-2">
              <input
                {...control}
                {...form.register('daysFromClosingCashIsRequired')}
                inputMode="numeric"
                autoComplete="off"
                readOnly={base.value.daysFromClosingCashIsRequired === 0}
                className={`${inputClass} max-w-20 text-right`}
              />
              <span aria-hidden="true">days</span>
            </div>
          )}
        </Field>
        <Field
          name="maximumInvestmentAmount"
          label={fieldLabels.maximumInvestmentAmount}
          error={objectionText(objections.maximumInvestmentAmount)}
          hint={
            <>
              {amountHint(values.maximumInvestmentAmount)}
              {advisories.barriers.maximumInvestmentAmount !== undefined && (
                <span className="block text-due">{advisories.barriers.maximumInvestmentAmount}</span>
              )}
            </>
          }
        >
          {(control) => (
            <div className="flex items-center gap-2">
              <span aria-hidden="true">$</span>
              <input
                {...control}
                {...form.register('maximumInvestmentAmount')}
                inputMode="decimal"
                autoComplete="off"
                className={`${inputClass} max-w-48 text-right`}
              />
            </div>
          )}
        </Field>
      </div>
    </SettingGroup>
  );
}

/** The date that results from the days, and by how much it can still be extended. */
function DaysHint() {
  const { base, values } = useEditor();
  const today = useMarketDate();
  const {
    closingDate,
    daysFromClosingCashIsRequired: current,
    originalDaysFromClosingCashIsRequired,
  } = base.value;
  const days = Number(values.daysFromClosingCashIsRequired);
  const isPossible = Number.isInteger(days) && days >= 0 && days <= current;
  const date = cashRequiredDate(closingDate, isPossible ? days : current);
  const closures = useClosures();
  const advisories = [
    ...closedDayAdvisories('cash-required date', date, closures),
    ...closedDayAdvisories('closing date', closingDate, closures),
  ];
  return (
    <>
      Cash-required date <strong className="font-semibold text-ink">{formatDate(date)}</strong>,{' '}
      {formatDistance(today, date)}.{' '}
      {current === 0
        ? 'This value can’t change once it is 0.'
        : `Currently ${countOf(current, 'day')}, originally ${originalDaysFromClosingCashIsRequired}. This value can only decrease.`}
      {advisories.map((advisory) => (
        <span key={advisory} className="block text-due">
          {advisory}
        </span>
      ))}
    </>
  );
}

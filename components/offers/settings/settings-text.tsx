'use client';

import { describeValue, fieldLabels } from '#lib/client/field-labels.ts';
import { cashRequiredDate, formatDate } from '#lib/domain/market-time.ts';
import type { SettingField } from '#lib/domain/offer.ts';
import type { OfferRecord } from '#lib/domain/offer-record.ts';
import { SettingsSection } from './settings-section.tsx';

const sections: readonly { readonly title: string; readonly fields: readonly SettingField[] }[] = [
  { title: 'Access and publication', fields: ['published', 'clientsHaveAccess'] },
  {
    title: 'Eligibility',
    fields: [
      'naturalPersonAccreditationSetting',
      'corporateAccreditationSetting',
      'minimumAnnualIncomeRange',
      'minimumNetWorthRange',
      'minimumLiquidNetWorthRange',
      'previousExperienceSetting',
    ],
  },
  { title: 'Cash and limits', fields: ['daysFromClosingCashIsRequired', 'maximumInvestmentAmount'] },
  { title: 'States', fields: ['blueSkyedStates'] },
  { title: 'Documents', fields: ['documentationExternal', 'physicalSignatureRequired'] },
];

/** The settings for those who read them, and for paper. */
export function SettingsText({ offer }: { readonly offer: OfferRecord }) {
  return sections.map(({ title, fields }) => (
    <SettingsSection key={title} title={title}>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[240px_minmax(0,1fr)]">
        {fields.map((field) => (
          <div key={field} className="contents">
            <dt className="text-quiet">{fieldLabels[field]}</dt>
            <dd className="max-sm:mb-2">
              {describeValue(field, offer[field])}
              {field === 'daysFromClosingCashIsRequired' &&
                `: from ${formatDate(cashRequiredDate(offer.closingDate, offer.daysFromClosingCashIsRequired))} on`}
            </dd>
          </div>
        ))}
      </dl>
    </SettingsSection>
  ));
}

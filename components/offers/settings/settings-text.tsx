'use client';

import { describeValue, fieldLabels } from '#lib/client/offers/field-labels.ts';
import { cashRequiredDate, formatDate } from '#lib/domain/market/market-time.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { type SettingField, settingsOfGroup } from '#lib/domain/offers/offer.ts';
import { settingGroups } from '#lib/domain/offers/fields/offer-fields.ts';
import { isClosed } from '#lib/domain/offers/offer-status.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { usStates } from '#lib/domain/offers/updating/us-states.ts';
import { OfferFacts } from './offer-facts.tsx';
import { SettingLine, SettingLines } from './setting-lines.tsx';
import { type SectionName, sectionNames } from './setting-sections.ts';
import { SettingsSection } from './settings-section.tsx';

/** The settings as text, for users who can't change them and for printing. */
export function SettingsText({ offer }: { readonly offer: OfferRecord }) {
  return (
    <>
      {sectionNames.map((name) => (
        <SettingsSection key={name} title={settingGroups[name]}>
          <SectionText offer={offer} name={name} />
        </SettingsSection>
      ))}
      <OfferFacts offer={offer} />
    </>
  );
}

type SectionProps = { readonly offer: OfferRecord; readonly name: SectionName };

/** A section's settings, one per line. */
export function SectionText({ offer, name }: SectionProps) {
  return (
    <SettingLines>
      {settingsOfGroup(name).map((field) => (
        <SettingLine key={field} label={fieldLabels[field]}>
          {field === 'blueSkyedStates' && offer.blueSkyedStates.length > 0 ? (
            <StateChips states={offer.blueSkyedStates} />
          ) : (
            describeValue(field, offer[field])
          )}
          <Remark field={field} offer={offer} />
        </SettingLine>
      ))}
    </SettingLines>
  );
}

/** States by name, each as a chip. */
function StateChips({ states }: { readonly states: readonly string[] }) {
  return (
    <ul aria-label="States" className="flex flex-wrap gap-1">
      {states.toSorted().map((state) => (
        <li key={state} className="rounded-sm border border-hairline bg-wash px-1.5 text-small">
          <abbr title={usStates[state]} className="no-underline">
            {state}
          </abbr>
        </li>
      ))}
    </ul>
  );
}

/** The consequence of a value, if it isn't obvious. */
function Remark({ field, offer }: { readonly field: SettingField; readonly offer: OfferRecord }) {
  const { closingDate, daysFromClosingCashIsRequired: days, originalDaysFromClosingCashIsRequired } = offer;
  if (field === 'published' && offer.published && isClosed(offer.offerStatus)) {
    return <span className="text-quiet"> until the offer was closed</span>;
  }
  return (
    field === 'daysFromClosingCashIsRequired' && (
      <span className="text-quiet">
        : from {formatDate(cashRequiredDate(closingDate, days))} on
        {originalDaysFromClosingCashIsRequired !== days &&
          `; ${countOf(originalDaysFromClosingCashIsRequired, 'day')} originally`}
      </span>
    )
  );
}

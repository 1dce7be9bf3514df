'use client';

import type { ReactNode } from 'react';
import { MoneyText } from '#components/ui/money-text.tsx';
import { describeValue, fieldLabels } from '#lib/client/offers/field-labels.ts';
import { cashRequiredDate, formatDate } from '#lib/domain/market/market-time.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { type SettingField, settingsOfGroup } from '#lib/domain/offers/offer.ts';
import { settingGroups } from '#lib/domain/offers/fields/offer-fields.ts';
import { isClosed } from '#lib/domain/offers/offer-status.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { usStates } from '#lib/domain/offers/updating/us-states.ts';
import { type SectionName, sectionNames, SettingsSection } from './settings-section.tsx';

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

/** Shows a section's settings as text, one per line. */
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

/** Shows each state's code as a chip, with the state's name in its title. */
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

/** Explains the consequence of a value if it isn't obvious. */
function Remark({ field, offer }: { readonly field: SettingField; readonly offer: OfferRecord }) {
  const { closingDate, daysFromClosingCashIsRequired: days, originalDaysFromClosingCashIsRequired } = offer;
  if (field === 'published' && offer.published && isClosed(offer.offerStatus)) {
    return <span className="text-quiet"> until the offer was closed</span>;
  }
  return (
    field === 'daysFromClosingCashIsRequired' && (
      <span className="text-quiet">
        {` (due ${formatDate(cashRequiredDate(closingDate, days))})`}
        {originalDaysFromClosingCashIsRequired !== days &&
          ` (originally ${countOf(originalDaysFromClosingCashIsRequired, 'day')})`}
      </span>
    )
  );
}

/** A list of read-only settings, one per line. */
function SettingLines({ children }: { readonly children: ReactNode }) {
  return (
    <dl className="grid items-baseline gap-x-6 gap-y-1 sm:grid-cols-[190px_minmax(0,1fr)] lg:grid-cols-[240px_minmax(0,1fr)]">
      {children}
    </dl>
  );
}

function SettingLine({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-quiet">{label}</dt>
      <dd className="min-w-0 max-sm:mb-1">{children}</dd>
    </div>
  );
}

type Props = {
  readonly offer: OfferRecord;
  /** Says how the user can change the terms. */
  readonly note?: string;
};

/** The terms that the offer's header doesn't show. They can't be edited as settings. */
export function OfferFacts({ offer, note }: Props) {
  const { issuer, minimumInvestmentAmount, securityType } = offer;
  return (
    <SettingsSection title="Terms" note={note}>
      <SettingLines>
        <SettingLine label={fieldLabels.securityType}>{securityType}</SettingLine>
        <SettingLine label={fieldLabels.minimumInvestmentAmount}>
          {minimumInvestmentAmount === null ? 'None' : <MoneyText amount={minimumInvestmentAmount} />}
        </SettingLine>
        <SettingLine label="Industry sector">{issuer.industrySector ?? 'Not specified'}</SettingLine>
        <SettingLine label="Website">
          {issuer.website === null ? 'Not specified' : <Website address={issuer.website} />}
        </SettingLine>
      </SettingLines>
    </SettingsSection>
  );
}

/** A website as a link, but only if it is an http or https URL, because imported data can contain anything. */
function Website({ address }: { readonly address: string }): ReactNode {
  return /^https?:\/\//i.test(address) ? (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-6 items-center wrap-anywhere text-accent underline"
    >
      {address}
    </a>
  ) : (
    address
  );
}

import type { ReactNode } from 'react';
import { MoneyText } from '#components/ui/money-text.tsx';
import { fieldLabels } from '#lib/client/offers/field-labels.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { SettingsSection } from './settings-section.tsx';
import { SettingLine, SettingLines } from './setting-lines.tsx';

type Props = {
  readonly offer: OfferRecord;
  /** How the user can change them. */
  readonly note?: string;
};

/** Terms that the page header doesn't show. They aren't settings. */
export function OfferFacts({ offer, note }: Props) {
  const { issuer, minimumInvestmentAmount, securityType } = offer;
  return (
    <SettingsSection title="Terms" note={note}>
      <SettingLines>
        <SettingLine label={fieldLabels.securityType}>{securityType}</SettingLine>
        <SettingLine label={fieldLabels.minimumInvestmentAmount}>
          {minimumInvestmentAmount === null ? 'None' : <MoneyText amount={minimumInvestmentAmount} />}
        </SettingLine>
        <SettingLine label="Sector">{issuer.industrySector ?? 'Not stated'}</SettingLine>
        <SettingLine label="Website">
          {issuer.website === null ? 'Not stated' : <Website address={issuer.website} />}
        </SettingLine>
      </SettingLines>
    </SettingsSection>
  );
}

/** Links only to web addresses, because imported data can contain anything. */
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

import type { ReactNode } from 'react';
import { MoneyText } from '#components/ui/money-text.tsx';
import { fieldLabels } from '#lib/client/offers/field-labels.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { SettingsSection } from './settings-section.tsx';
import { SettingLine, SettingLines } from './setting-lines.tsx';

/** Fields that an import sets and that can't be changed here. */
export function OfferFacts({ offer }: { readonly offer: OfferRecord }) {
  const { issuer, minimumInvestmentAmount, securityType } = offer;
  return (
    <SettingsSection title="Imported facts" note="Set by the import. You can’t change it here.">
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

/** A link only for web addresses, because imported data can contain anything. */
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

'use client';

import { BooleanSetting } from './boolean-setting.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Where documents are kept and how they are signed. */
export function DocumentsSection() {
  return (
    <SettingsSection title="Documents">
      <div className="grid gap-6 sm:grid-cols-2">
        <BooleanSetting
          field="documentationExternal"
          legend="Documentation"
          whenTrue={{
            label: 'Outside the platform',
            hint: 'Memorandum and subscription agreement are provided and audited elsewhere.',
          }}
          whenFalse={{ label: 'Through the platform' }}
        />
        <BooleanSetting
          field="physicalSignatureRequired"
          legend="Signature"
          whenTrue={{
            label: 'Physical signature required',
            hint: 'The investor sees an additional message about it.',
          }}
          whenFalse={{ label: 'E-signature suffices' }}
        />
      </div>
    </SettingsSection>
  );
}

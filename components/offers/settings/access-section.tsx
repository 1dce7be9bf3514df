'use client';

import { BooleanSetting } from './boolean-setting.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Who sees the offer, and whether it is open for subscription. */
export function AccessSection() {
  return (
    <SettingsSection title="Access and publication">
      <div className="grid gap-6 sm:grid-cols-2">
        <BooleanSetting
          field="published"
          legend="Publication"
          whenTrue={{ label: 'Published', hint: 'Open for subscription.' }}
          whenFalse={{ label: 'Not published', hint: 'The offer exists but is not open for subscription.' }}
        />
        <BooleanSetting
          field="clientsHaveAccess"
          legend="Access"
          whenTrue={{
            label: 'Clients and investment professionals',
            hint: "Advised clients see the offer in the firm's list of offers.",
          }}
          whenFalse={{ label: 'Investment professionals only' }}
        />
      </div>
    </SettingsSection>
  );
}

'use client';

import { memo } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useEditor } from './editor-context.ts';
import { CashSection } from './cash-section.tsx';
import { EligibilitySection } from './eligibility-section.tsx';
import { OfferFacts } from './offer-facts.tsx';
import { SettingGroup } from './setting-group.tsx';
import { sectionNames } from './setting-sections.ts';
import { SettingsText } from './settings-text.tsx';
import { StatesSection } from './states-section.tsx';

type Props = { readonly readOnlyBecause: string | null };

/** Every setting that an update can change, or the same as text for whoever cannot change it. */
export const SettingsTab = memo(function SettingsTab({ readOnlyBecause }: Props) {
  const { base, isSaving, save, sections } = useEditor();
  if (readOnlyBecause !== null) {
    return (
      <>
        <Notice>{readOnlyBecause}</Notice>
        <SettingsText offer={base.value} />
      </>
    );
  }
  return (
    <>
      <div className="hidden print:block">
        <SettingsText offer={base.value} />
      </div>
      <form
        aria-label="Settings"
        noValidate
        className="no-print"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <fieldset disabled={isSaving} className="min-w-0">
          {sections.edited.length < sectionNames.length && (
            <div className="-mb-2 flex justify-end md:max-w-[972px]">
              <Button
                small
                look="quiet"
                aria-keyshortcuts="e"
                onClick={() => sections.edit(sectionNames, 'published')}
              >
                Edit all
              </Button>
            </div>
          )}
          <SettingGroup group="access" />
          <EligibilitySection />
          <CashSection />
          <StatesSection />
          <SettingGroup group="documents" />
          <OfferFacts offer={base.value} />
        </fieldset>
        {/* Lets Enter in a field save; the button to be seen stands in the bar of changes. */}
        <button type="submit" hidden />
      </form>
    </>
  );
});

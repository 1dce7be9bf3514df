'use client';

import { memo } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import { useEditor } from './editor-context.ts';
import { AccessSection } from './access-section.tsx';
import { CashSection } from './cash-section.tsx';
import { DocumentsSection } from './documents-section.tsx';
import { EligibilitySection } from './eligibility-section.tsx';
import { SettingsText } from './settings-text.tsx';
import { StatesSection } from './states-section.tsx';

type Props = { readonly readOnlyBecause: string | null };

/** Every setting that an update can change, or the same as text for whoever cannot change it. */
export const SettingsTab = memo(function SettingsTab({ readOnlyBecause }: Props) {
  const { base, isSaving, save } = useEditor();
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
          <AccessSection />
          <EligibilitySection />
          <CashSection />
          <StatesSection />
          <DocumentsSection />
        </fieldset>
        {/* Lets Enter in a field save; the button to be seen stands in the bar of changes. */}
        <button type="submit" hidden />
      </form>
    </>
  );
});

'use client';

import { useDeferredValue } from 'react';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import '#lib/client/http/zod-without-eval.ts'; // must be imported before any schema is created
import { usePageCommands } from '#components/shell/page-commands.ts';
import { useShortcut } from '#components/shell/shortcuts/shortcuts.ts';
import { announce } from '#components/ui/announcer.tsx';
import { later } from '#components/ui/later.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { fieldLabels } from '#lib/client/offers/field-labels.ts';
import type { ReadOffer } from '#lib/client/offers/read-offer.ts';
import type { SubscriptionTotals } from '#lib/client/offers/read-subscription-totals.ts';
import type { SettingValues } from '#lib/contract/offers/setting-values.ts';
import { type SettingField, settingsOfGroup } from '#lib/domain/offers/offer.ts';
import { FirmsTab } from './firms/firms-tab.tsx';
import { restoredForm, useRestorable } from './history/use-restorable.ts';
import { LiveChange } from './live/live-change.tsx';
import { OfferTabLinks, tabLabels, tabNames } from './offer-tab-links.tsx';
import { EditorContext, useEditor } from './settings/editor-context.ts';
import { LeaveGuard } from './settings/leave-guard.tsx';
import { SaveBar } from './settings/save-bar.tsx';
import { useSaveKey } from './settings/saving.ts';
import { SettingsTab } from './settings/settings-tab.tsx';
import { sectionNames } from './settings/settings-section.tsx';
import { sectionOf, useEditedSections } from './settings/use-edited-sections.ts';
import { useOfferEditor } from './settings/use-offer-editor.ts';
import { useOfferRelation } from './use-offer-relation.ts';

const loading = () => <SkeletonRows rows={6} label="Loading." />;
const SubscriptionsTab = later(
  () => import('./subscriptions/subscriptions-tab.tsx').then((module) => module.SubscriptionsTab),
  { ssr: false, loading },
);
const HistoryTab = later(() => import('./history/history-tab.tsx').then((module) => module.HistoryTab), {
  ssr: false,
  loading,
});
const FilingsTab = later(
  () => import('#components/filings/filings-tab.tsx').then((module) => module.FilingsTab),
  { ssr: false, loading },
);

type Props = { readonly offer: ReadOffer; readonly totals: SubscriptionTotals };

/** The five tabs of an offer. They share pending changes, so switching tabs doesn't lose any. */
export function OfferTabs({ offer, totals }: Props) {
  const { readOnlyBecause } = useOfferRelation(offer.value);
  const editor = useOfferEditor(offer, totals);
  const sections = useEditedSections(editor.changes);
  useSaveKey(readOnlyBecause === null ? editor.save : null);
  return (
    <EditorContext value={{ ...editor, sections }}>
      <NuqsAdapter>
        <Views offer={offer} totals={totals} />
      </NuqsAdapter>
      <SaveBar readOnlyBecause={readOnlyBecause} />
      <LeaveGuard
        changes={editor.changes.length}
        onDiscard={editor.discard}
        kept="Your unsaved changes are kept. To continue, open the offer again."
      />
    </EditorContext>
  );
}

/** A separate component, so that switching tabs doesn't render the editor and the save bar again. */
function Views({ offer, totals }: Props) {
  const { value: record } = offer;
  const [tab, setTab] = useQueryState(
    'tab',
    parseAsStringLiteral(tabNames).withDefault('settings').withOptions({ history: 'push' }),
  );
  // The tab is selected immediately, and its content follows a moment later.
  const shown = useDeferredValue(tab);
  const { mayReadHistory, readOnlyBecause } = useOfferRelation(record);
  const { form, fill, sections } = useEditor();
  const { withoutForbidden } = useRestorable();
  const onEdit = (field: SettingField) =>
    void setTab('settings').then(() => sections.edit([sectionOf(field) ?? 'access'], field));
  useShortcut('e', () => {
    if (readOnlyBecause !== null) announce(readOnlyBecause);
    else void setTab('settings').then(() => sections.edit(sectionNames, 'published'));
  });
  usePageCommands([
    ...(readOnlyBecause === null
      ? sectionNames
          .flatMap(settingsOfGroup)
          .map((field) => ({ label: fieldLabels[field], note: 'Change', run: () => onEdit(field) }))
      : []),
    ...tabNames.map((name) => ({ label: tabLabels[name], note: 'Show', run: () => void setTab(name) })),
  ]);
  const onRestore = (earlier: SettingValues) => {
    const { allowed, kept } = withoutForbidden(earlier);
    fill(restoredForm(form.getValues(), record, allowed));
    announce(['The earlier values are in the form. Save to apply them.', ...kept].join(' '));
    void setTab('settings').then(() => document.getElementById('view')?.focus());
  };
  return (
    <>
      <OfferTabLinks offer={offer} totals={totals} current={tab} onChoose={(name) => void setTab(name)} />
      <div id="view" tabIndex={-1} className="pt-5 outline-none">
        {shown === 'settings' && <SettingsTab readOnlyBecause={readOnlyBecause} />}
        {shown === 'firms' && <FirmsTab readOnlyBecause={readOnlyBecause} />}
        {shown === 'subscriptions' && <SubscriptionsTab offer={offer} />}
        {shown === 'filings' && <FilingsTab offer={record} />}
        {shown === 'history' && (
          <HistoryTab
            offer={record}
            canRestore={mayReadHistory && readOnlyBecause === null}
            onRestore={onRestore}
          />
        )}
      </div>
      <LiveChange offer={offer} onHistory={() => void setTab('history')} />
    </>
  );
}

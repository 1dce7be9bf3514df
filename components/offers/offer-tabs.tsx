'use client';

import '#lib/client/zod-without-eval.ts'; // before anything that makes a schema
import dynamic from 'next/dynamic';
import { useDeferredValue } from 'react';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { TabLinks } from '#components/ui/tab-links.tsx';
import type { ReadOffer } from '#lib/client/read-offer.ts';
import type { SubscriptionTotals } from '#lib/client/read-subscription-totals.ts';
import type { SettingValues } from '#lib/contract/setting-values.ts';
import { FirmsTab } from './firms/firms-tab.tsx';
import { EditorContext, useEditor } from './settings/editor-context.ts';
import { LeaveGuard } from './settings/leave-guard.tsx';
import { restoredForm } from './settings/restored-form.ts';
import { SaveBar } from './settings/save-bar.tsx';
import { SettingsTab } from './settings/settings-tab.tsx';
import { useOfferEditor } from './settings/use-offer-editor.ts';
import { useStanding } from './use-standing.ts';

const loading = () => <SkeletonRows rows={6} label="Loading." />;
const SubscriptionsTab = dynamic(
  () => import('./subscriptions/subscriptions-tab.tsx').then((module) => module.SubscriptionsTab),
  { ssr: false, loading },
);
const HistoryTab = dynamic(() => import('./history/history-tab.tsx').then((module) => module.HistoryTab), {
  ssr: false,
  loading,
});

const tabNames = ['settings', 'firms', 'subscriptions', 'history'] as const;

type Props = { readonly offer: ReadOffer; readonly totals: SubscriptionTotals };

/** The four views of an offer. Pending changes belong to all of them: they outlast a look at another tab. */
export function OfferTabs({ offer, totals }: Props) {
  const { readOnlyBecause } = useStanding(offer.value);
  const editor = useOfferEditor(offer, totals);
  return (
    <EditorContext value={editor}>
      <Views offer={offer} totals={totals} />
      <SaveBar readOnlyBecause={readOnlyBecause} />
      <LeaveGuard changes={editor.changes.length} />
    </EditorContext>
  );
}

/** By itself, so that another view is chosen without the settings being drawn anew. */
function Views({ offer: { value: record }, totals }: Props) {
  const [tab, setTab] = useQueryState(
    'tab',
    parseAsStringLiteral(tabNames).withDefault('settings').withOptions({ history: 'push' }),
  );
  // The tab is marked at once; what it shows may follow a moment later.
  const shown = useDeferredValue(tab);
  const { mayReadHistory, readOnlyBecause } = useStanding(record);
  const { form, fill } = useEditor();
  const onRestore = (earlier: SettingValues) => {
    fill(restoredForm(form.getValues(), earlier));
    void setTab('settings').then(() => document.getElementById('view')?.focus());
  };
  return (
    <>
      <TabLinks
        label="Views of the offer"
        current={tab}
        addressOf={(name) => `?tab=${name}`}
        onChoose={(name) => void setTab(name)}
        tabs={[
          { name: 'settings', label: 'Settings' },
          { name: 'firms', label: 'Firms', count: record.participatingFirms.length },
          { name: 'subscriptions', label: 'Subscriptions', count: countOfAll(totals) },
          { name: 'history', label: 'History' },
        ]}
      />
      <div id="view" tabIndex={-1} className="pt-5 outline-none">
        {shown === 'settings' && <SettingsTab readOnlyBecause={readOnlyBecause} />}
        {shown === 'firms' && <FirmsTab readOnlyBecause={readOnlyBecause} />}
        {shown === 'subscriptions' && <SubscriptionsTab offer={record} />}
        {shown === 'history' && (
          <HistoryTab
            offer={record}
            canRestore={mayReadHistory && readOnlyBecause === null}
            onRestore={onRestore}
          />
        )}
      </div>
    </>
  );
}

function countOfAll(totals: SubscriptionTotals): number {
  return totals.reduce((sum, { count }) => sum + count, 0);
}

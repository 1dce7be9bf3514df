'use client';

import '#lib/client/http/zod-without-eval.ts'; // before anything that makes a schema
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { TabLinks } from '#components/ui/tab-links.tsx';
import { NoticeList } from './notice-list.tsx';
import { NoticeSettings } from './notice-settings.tsx';

const tabNames = ['notices', 'settings'] as const;

/** What the person was told, and how to be told. */
export function NoticesPage() {
  const [tab, setTab] = useQueryState(
    'tab',
    parseAsStringLiteral(tabNames).withDefault('notices').withOptions({ history: 'push' }),
  );
  return (
    <>
      <h1 className="text-title">Notices</h1>
      <div className="mt-3">
        <TabLinks
          label="Parts of the notices"
          current={tab}
          addressOf={(name) => (name === 'notices' ? '/notices' : `?tab=${name}`)}
          onChoose={(name) => void setTab(name)}
          tabs={[
            { name: 'notices', label: 'What you were told' },
            { name: 'settings', label: 'How you are told' },
          ]}
        />
      </div>
      <div className="pt-5">{tab === 'notices' ? <NoticeList /> : <NoticeSettings />}</div>
    </>
  );
}

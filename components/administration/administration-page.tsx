'use client';

import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import '#lib/client/http/zod-without-eval.ts'; // must be imported before any schema is created
import { NoAccess } from '#components/shell/no-access.tsx';
import { useSession } from '#components/shell/session-context.tsx';
import { later } from '#components/ui/later.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { TabLinks } from '#components/ui/tab-links.tsx';
import {
  administrationTabLabels,
  administrationTabs,
  administrationTabsFor,
} from '#lib/domain/access/administration-tabs.ts';

/**
 * Shown while a tab loads in the browser. Tabs aren't rendered on the server, because their buttons wouldn't respond
 * until hydration.
 */
const loading = () => <SkeletonRows rows={6} label="Loading." />;
const UsersTab = later(() => import('./users/users-tab.tsx').then((module) => module.UsersTab), {
  ssr: false,
  loading,
});
const KeysTab = later(() => import('./keys/keys-tab.tsx').then((module) => module.KeysTab), {
  ssr: false,
  loading,
});
const RequestsTab = later(() => import('./keys/requests-tab.tsx').then((module) => module.RequestsTab), {
  ssr: false,
  loading,
});
const RestrictionsTab = later(
  () => import('./restrictions/restrictions-tab.tsx').then((module) => module.RestrictionsTab),
  { ssr: false, loading },
);
const ApprovalsTab = later(
  () => import('./approvals/approvals-tab.tsx').then((module) => module.ApprovalsTab),
  { ssr: false, loading },
);
const WebhooksTab = later(() => import('./webhooks/webhooks-tab.tsx').then((module) => module.WebhooksTab), {
  ssr: false,
  loading,
});
const AuditTab = later(() => import('./audit-tab.tsx').then((module) => module.AuditTab), {
  ssr: false,
  loading,
});
const ChangesTab = later(() => import('./changes/changes-tab.tsx').then((module) => module.ChangesTab), {
  ssr: false,
  loading,
});
const SecurityTab = later(() => import('./security/security-tab.tsx').then((module) => module.SecurityTab), {
  ssr: false,
  loading,
});

/** Search text and filters of all tabs. Opening another tab clears them. */
const filters = {
  q: parseAsString,
  event: parseAsString,
  webhook: parseAsString,
  keyid: parseAsString,
  status: parseAsString,
  field: parseAsString,
  from: parseAsString,
  to: parseAsString,
  actor: parseAsString,
  bulkid: parseAsString,
};
const noFilters = {
  q: null,
  event: null,
  webhook: null,
  keyid: null,
  status: null,
  field: null,
  from: null,
  to: null,
  actor: null,
  bulkid: null,
};

/** The administration page, with tabs for users, keys, audit verification, security events and more. */
export function AdministrationPage() {
  const { rights, firmName } = useSession();
  const [address, setAddress] = useQueryStates(
    { tab: parseAsStringLiteral(administrationTabs), ...filters },
    { history: 'push' },
  );
  const open = administrationTabsFor(rights);
  const [first] = open;
  if (first === undefined) {
    return <NotAllowed />;
  }
  const isRefused = address.tab !== null && !open.includes(address.tab);
  const tab = address.tab === null || isRefused ? first : address.tab;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-title">{rights.administer ? 'Administration' : 'Audit'}</h1>
        <p className="min-w-0 text-quiet">{firmName}</p>
      </div>
      {open.length > 1 && (
        <div className="mt-3">
          <TabLinks
            label="Administration sections"
            current={tab}
            addressOf={(name) => `?tab=${name}`}
            onChoose={(name) => void setAddress({ ...noFilters, tab: name })}
            tabs={open.map((name) => ({ name, label: administrationTabLabels[name] }))}
          />
        </div>
      )}
      {isRefused && (
        <Notice className="mt-4" title="You only have access to Audit, Changes and Security">
          Your firm’s administrators manage users, API keys, restrictions and webhooks.
        </Notice>
      )}
      <div className="pt-5">
        {tab === 'users' && <UsersTab />}
        {tab === 'keys' && <KeysTab />}
        {tab === 'requests' && <RequestsTab />}
        {tab === 'restrictions' && <RestrictionsTab />}
        {tab === 'approvals' && <ApprovalsTab />}
        {tab === 'webhooks' && <WebhooksTab />}
        {tab === 'audit' && <AuditTab />}
        {tab === 'changes' && <ChangesTab />}
        {tab === 'security' && <SecurityTab />}
      </div>
    </>
  );
}

/** Shown instead of the administration page to users whose role has no access. */
function NotAllowed() {
  const { firmName } = useSession();
  return (
    <NoAccess page="Administration" what="administration">
      Only administrators can manage users, API keys, restrictions and webhooks at {firmName}. Auditors and
      administrators can verify the audit log and read security events.
    </NoAccess>
  );
}

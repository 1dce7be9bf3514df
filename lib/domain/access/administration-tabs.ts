import type { Rights } from './access.ts';

export const administrationTabs = [
  'users',
  'keys',
  'requests',
  'restrictions',
  'approvals',
  'webhooks',
  'audit',
  'changes',
  'security',
] as const;

export type AdministrationTab = (typeof administrationTabs)[number];

export const administrationTabLabels: Readonly<Record<AdministrationTab, string>> = {
  users: 'Users',
  keys: 'API keys',
  requests: 'API requests',
  restrictions: 'Restrictions',
  approvals: 'Approvals',
  webhooks: 'Webhooks',
  audit: 'Audit',
  changes: 'Changes',
  security: 'Security',
};

/** Returns the tabs of the administration page that a user with these rights can open. */
export function administrationTabsFor({
  administer,
  verifyAudit,
}: Pick<Rights, 'administer' | 'verifyAudit'>): readonly AdministrationTab[] {
  if (administer) {
    return administrationTabs;
  }
  return verifyAudit ? ['audit', 'changes', 'security'] : [];
}

import type { Actor } from '#lib/domain/offers/audit-entry.ts';

/**
 * Events in a firm's security log, with their labels. This log is separate from the audit log of the firm's offers.
 * Codes are stored permanently: add new ones, but never change the meaning of an existing one.
 */
export const securityEvents = {
  'sign.in': 'Signed in',
  'sign.in.failed': 'Sign-in failed',
  'second.factor.required': 'Password accepted; second factor required',
  'reauthentication.required': 'Identity confirmation requested',
  reauthenticated: 'Identity confirmed',
  'factor.added': 'Sign-in method added',
  'factor.removed': 'Sign-in method removed',
  'recovery.codes.renewed': 'Recovery codes replaced',
  'passkey.disabled': 'Passkey disabled',
  'factors.reset': 'Sign-in methods reset',
  'signin.policy.changed': 'Sign-in policy changed',
  'sign.out': 'Signed out',
  'session.ended': 'Session ended',
  'password.changed': 'Password changed',
  'identity.linked': 'Single sign-on linked',
  'user.added': 'User added',
  'user.refused.address': "New user's address belongs to another firm",
  'user.role.changed': 'Role changed',
  'user.name.changed': 'Name changed',
  'user.disabled': 'User disabled',
  'user.enabled': 'User enabled',
  'user.removed': 'User removed',
  'access.revoked': 'All access revoked',
  'key.created': 'API key created',
  'key.rotated': 'API key rotated',
  'key.revoked': 'API key revoked',
  'key.kept': 'API key kept after its creator was removed',
  'key.new.address': 'API key used from a new address',
  'credential.refused': 'API key or signature rejected',
  'request.refused': 'Request rejected',
  'request.limited': 'Rate limit exceeded',
  'approval.requested': 'Approval requested',
  'approval.decided': 'Approval decided',
  'approval.policy.changed': 'Approval policy changed',
  'approval.bypassed': 'Status changed by an import without approval',
  'restriction.changed': 'Operation disabled or enabled',
  'firm.domains.changed': "Firm's e-mail domains changed",
  'book.exported': 'Data file exported',
  'import.received': 'Import received',
  'import.finished': 'Import finished',
  'import.refused': 'Import rejected',
  'import.refused.record': "Import referenced another firm's record",
  'transfer.removed': 'Transfer removed by an import',
  'account.removed': 'Account removed by an import',
  'list.exported': 'List exported',
  'audit.exported': 'Audit log exported',
  'audit.verified': 'Audit log verified',
  'feed.created': 'Calendar feed created',
  'feed.deleted': 'Calendar feed deleted',
  'webhook.created': 'Webhook created',
  'webhook.changed': 'Webhook changed',
  'webhook.secret': 'Webhook secret rotated',
  'webhook.deleted': 'Webhook deleted',
  'webhook.disabled': 'Webhook disabled',
  'webhook.challenged': 'Webhook challenge sent',
  'webhook.tested': 'Webhook test event sent',
  'webhook.redelivered': 'Webhook delivery resent',
  'webhook.replayed': 'Webhook events replayed',
  'events.lost': 'Security events lost',
  'store.attached': 'Webhooks and e-mail enabled for this store',
  'store.detached': 'Webhooks and e-mail disabled for this store',
} as const satisfies Record<string, string>;

export type SecurityEventCode = keyof typeof securityEvents;

export function isSecurityEventCode(text: string): text is SecurityEventCode {
  return Object.hasOwn(securityEvents, text);
}

/** Actor and request of a change, as recorded in its events. */
export type EventContext = {
  readonly actor: Pick<Actor, 'kind' | 'name' | 'keyId'>;
  /** Network address of the client; null for the operator's command line. */
  readonly address: string | null;
  /** X-Request-Id of the response; null for the command line. */
  readonly requestId: string | null;
};

/** Authentication factors, with their labels in the security log. */
export const factorNames = {
  password: 'password',
  totp: 'authenticator app',
  passkey: 'passkey',
  recoverycode: 'recovery code',
  openid: 'single sign-on',
} as const;

export type Factor = keyof typeof factorNames;

/** Factors that can be used after a password. */
export const secondFactors = ['totp', 'passkey', 'recoverycode'] as const satisfies Factor[];

export type SecondFactor = (typeof secondFactors)[number];

export const factors = ['password', ...secondFactors, 'openid'] as const satisfies Factor[];

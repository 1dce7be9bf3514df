/**
 * What the security trail of a firm records beside the audit of its offers, with what people read. A code stands in
 * the database for good: add codes, never change the meaning of one.
 */
export const securityEvents = {
  'sign.in': 'Signed in',
  'sign.in.failed': 'Sign-in failed',
  'sign.out': 'Signed out',
  'session.ended': 'Session ended',
  'password.changed': 'Password changed',
  'identity.linked': 'Single sign-on linked',
  'user.added': 'User added',
  'user.role.changed': 'Role changed',
  'user.removed': 'User removed',
  'key.created': 'API key created',
  'key.revoked': 'API key revoked',
  'key.new.address': 'API key used from a new address',
  'credential.refused': 'API key or signature refused',
  'request.refused': 'Request refused',
  'request.limited': 'Requests limited',
  'restriction.changed': 'Request switched off or on',
  'audit.exported': 'Audit exported',
  'audit.verified': 'Audit verified',
} as const satisfies Record<string, string>;

export type SecurityEventCode = keyof typeof securityEvents;

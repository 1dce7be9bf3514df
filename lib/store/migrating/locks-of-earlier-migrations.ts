/**
 * What the migrations lock that landed before each said so itself in its line `-- locks: …`. Those up to 0009 build a
 * store; the indexes of 0009 are built under a lock that holds changes back.
 */
export const locksOfEarlierMigrations: Readonly<Record<string, string>> = {
  '0001-offers-accounts-and-audit.sql': 'only tables that it makes',
  '0002-keys-users-and-restrictions.sql': 'only tables that it makes',
  '0003-application-role.sql': 'no table for longer than a moment',
  '0004-sessions-and-sign-in.sql': 'only tables that it makes',
  '0005-audit-checkpoints.sql':
    'audit_entry against everybody while it is rewritten: 10 s and more for 1,000,000 entries',
  '0006-security-events.sql': 'only tables that it makes',
  '0007-idempotency-and-rates.sql': 'only tables that it makes',
  '0008-sessions-of-people-and-single-sign-on.sql':
    'desk_session and desk_user against everybody, for a moment',
  '0009-lists-of-many-offers.sql':
    'offer against changes while five indexes are built: about a minute for 1,000,000 offers',
  '0010-quota-of-kept-answers.sql':
    'idempotency_key against everybody, while the answers kept in a day are read once: about a second for 1,000,000',
  '0011-what-participants-see-of-time.sql': 'offer against everybody, for a moment',
  '0012-issued-passwords-and-sign-ins.sql': 'desk_user against everybody, for a moment',
  '0014-keys-in-security-events.sql': 'security_event against everybody, for a moment',
  '0015-makers-of-keys-and-domains-of-firms.sql':
    'api_key and restriction against everybody, for a moment; before that it reads security_event',
  '0016-lowest-open-sequence.sql': 'audit_entry against changes, for a moment',
  '0018-offers-by-approved-share.sql': 'offer and subscription against changes, for a moment',
  '0019-approved-shares-of-offers-there.sql':
    'no table; imports and cancellations wait for it where they change subscriptions: about 10 s for 1,000,000 offers',
  '0020-secret-key-of-the-store.sql':
    'audit_entry, audit_checkpoint and api_key against everybody, for a moment',
};

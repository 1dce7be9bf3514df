import { maxFilings, maxParticipantChanges } from '#lib/store/filings/write-filings.ts';
import { maxDrafts } from '#lib/store/offers/creating/drafts.ts';
import { maxContactBytes, maxContactsPerDay } from '#lib/store/accounts/transfer-contacts.ts';
import { maxPendingAccess } from '#lib/store/approvals/approvals.ts';
import { maxAddresses } from '#lib/store/access/key-addresses.ts';
import { maxActiveKeys, maxKeysPerDay } from '#lib/store/access/new-key.ts';
import { maxUsers } from '#lib/store/access/users.ts';
import { maxFeeds } from '#lib/store/calendar/calendar-feeds.ts';
import { maxMappings } from '#lib/store/imports/mappings.ts';
import { maxWaitingImports } from '#lib/store/imports/imports.ts';
import { callerQuota, firmQuota } from '#lib/store/idempotency/stored-response-quotas.ts';
import { maxNoteBytes, maxNotesPerDay } from '#lib/store/notes/notes.ts';
import { maxWatches } from '#lib/store/notices/watches.ts';
import { maxNotices } from '#lib/store/notices/notices.ts';
import { maxPasskeys } from '#lib/store/sign-in/factors/passkeys.ts';
import { maxRequestsPerFirm, requestRetentionDays } from '#lib/store/request-log.ts';
import { maxKnownNetworks } from '#lib/store/sign-in/sign-in-attempts.ts';
import { maxSessions } from '#lib/store/sign-in/sessions.ts';
import { maxViews } from '#lib/store/views/views.ts';
import { maxWebhooks } from '#lib/store/webhooks/change-webhooks.ts';
import { maxEnded } from '#lib/store/webhooks/deliveries.ts';
import { maxWaiting } from '#lib/store/webhooks/fan-out.ts';

/** Data whose size callers can increase, and the limit that keeps it from filling the disk. */
type Growth = {
  readonly what: string;
  readonly tables: readonly string[];
  readonly person: string;
  readonly firm: string;
  readonly bytes: string;
  readonly kept: string;
};

const none = '–';
const count = (most: number, rest = '') => most.toLocaleString('en-US') + rest;
const mebibytes = (bytes: number) => `${bytes / 1_048_576} MiB`;

/** All data whose size callers can increase. docs/configuration.md shows it as a table. */
export const growth: readonly Growth[] = [
  {
    what: 'Notes',
    tables: ['offer_note'],
    person: count(maxNotesPerDay, ' a day'),
    firm: none,
    bytes: `${maxNoteBytes / 1_000_000} MB per firm`,
    kept: 'forever',
  },
  {
    what: 'Contacts about transfers',
    tables: ['transfer_contact'],
    person: count(maxContactsPerDay, ' a day'),
    firm: none,
    bytes: `${maxContactBytes / 1_000_000} MB of notes per firm`,
    kept: 'forever',
  },
  {
    what: 'Webhooks and their secrets',
    tables: ['webhook', 'webhook_secret'],
    person: none,
    firm: count(maxWebhooks),
    bytes: '2.5 KB each',
    kept: 'until deleted',
  },
  {
    what: 'Deliveries, replays and tests',
    tables: ['webhook_delivery'],
    person: none,
    firm: `${count(maxWaiting)} queued and ${count(maxEnded)} finished per webhook`,
    bytes: 'one event each',
    kept: '30 days',
  },
  {
    what: 'Imports',
    tables: ['book_import', 'book_import_piece', 'book_import_attempt', 'book_import_page'],
    person: none,
    firm: `${maxWaitingImports} queued`,
    bytes: '256 MiB queued per firm',
    kept: '30 days',
  },
  {
    what: 'Imported records',
    tables: [
      'account',
      'offer',
      'subscription',
      'transfer',
      'offer_participation',
      'offer_approval',
      'transfer_queue',
      'removed_transfer',
      'removed_subscription',
    ],
    person: none,
    firm: 'import limits',
    bytes: '64 MiB per import',
    kept: 'forever',
  },
  {
    what: 'Events, and the queue of notifications to create',
    tables: ['event', 'notice_queue'],
    person: none,
    firm: 'rate limits',
    bytes: 'under 1 KB each',
    kept: '30 days',
  },
  {
    what: 'Audit entries',
    tables: ['audit_entry'],
    person: 'rate limits',
    firm: 'rate limits',
    bytes: 'one change each, 250 bytes per allocation line, up to 500,000 characters of reasons and comments',
    kept: 'forever',
  },
  {
    what: 'Approvals, with the hash of a requested password or key',
    tables: ['approval'],
    person: 'rate limits',
    firm: `one pending per offer and step, ${count(maxPendingAccess)} pending for access; rate limits`,
    bytes: 'under 25 KB each, 350 bytes per allocation line',
    kept: 'forever',
  },
  {
    what: 'Security events',
    tables: ['security_event'],
    person: 'rate limits; a repeated rejection is recorded at most once a minute',
    firm: 'rate limits',
    bytes: 'under 1 KB each',
    kept: 'forever',
  },
  {
    what: 'API key requests (`/restapi/requestlog`)',
    tables: ['request_log'],
    person: none,
    firm: count(maxRequestsPerFirm),
    bytes: 'under 600 bytes each',
    kept: `${requestRetentionDays} days`,
  },
  {
    what: 'Offer drafts',
    tables: ['offer_draft'],
    person: none,
    firm: count(maxDrafts),
    bytes: '8 KB each',
    kept: 'until deleted',
  },
  {
    what: 'Import mappings',
    tables: ['import_mapping'],
    person: none,
    firm: count(maxMappings),
    bytes: '64 KB each',
    kept: 'until deleted',
  },
  {
    what: 'Filings, confirmed first sales, exemptions and reminders',
    tables: ['filing', 'first_sale', 'filing_exemption', 'filing_reminder_queue', 'filing_reminder'],
    person: 'rate limits',
    firm: `${count(maxFilings.ofCreator)} filings per offer, plus ${count(maxFilings.ofParticipant)} and ${count(maxParticipantChanges)} other changes for each participating firm, 5 reminders per due date`,
    bytes: 'under 1 KB each; 2 KB per exemption reason',
    kept: 'with the offer',
  },
  {
    what: 'Views',
    tables: ['desk_view', 'default_view'],
    person: count(maxViews.ofPerson),
    firm: count(maxViews.sharedInFirm, ' shared'),
    bytes: '8 KB each',
    kept: 'until deleted',
  },
  {
    what: 'Calendar feeds',
    tables: ['calendar_feed'],
    person: count(maxFeeds),
    firm: none,
    bytes: 'under 1 KB each',
    kept: '1 year',
  },
  {
    what: 'Stored responses (`Idempotency-Key`)',
    tables: ['idempotency_key'],
    person: count(callerQuota.responses),
    firm: count(firmQuota.responses),
    bytes: `${mebibytes(callerQuota.bytes)} per caller, ${mebibytes(firmQuota.bytes)} per firm`,
    kept: '24 hours',
  },
  {
    what: 'Users and their settings',
    tables: [
      'desk_user',
      'user_identity',
      'notice_setting',
      'notice_unsubscription',
      'today_look',
      'restriction',
    ],
    person: none,
    firm: count(maxUsers),
    bytes: 'under 1 KB each',
    kept: 'until removed',
  },
  {
    what: 'Sessions',
    tables: ['desk_session'],
    person: count(maxSessions),
    firm: none,
    bytes: 'under 1 KB each',
    kept: '12 hours',
  },
  {
    what: 'Passkeys, authenticator apps and recovery codes',
    tables: ['passkey', 'authenticator', 'recovery_code'],
    person: `${count(maxPasskeys)} passkeys, 2 authenticator apps, 10 codes`,
    firm: none,
    bytes: 'under 2 KB each',
    kept: 'until removed',
  },
  {
    what: 'API keys',
    tables: ['api_key', 'key_end_told'],
    person: none,
    firm: `${count(maxActiveKeys)} active, ${count(maxKeysPerDay)} created or requested a day`,
    bytes: '20 KB each',
    kept: 'forever',
  },
  {
    what: 'Networks that an API key was used from',
    tables: ['key_address'],
    person: count(maxAddresses, ' per key'),
    firm: none,
    bytes: 'under 100 bytes each',
    kept: 'forever',
  },
  {
    what: 'Watched offers',
    tables: ['offer_watch'],
    person: count(maxWatches),
    firm: none,
    bytes: 'under 100 bytes each',
    kept: 'until unwatched',
  },
  {
    what: 'Notifications and digests',
    tables: ['notice', 'notice_digest'],
    person: count(maxNotices),
    firm: none,
    bytes: 'under 1 KB each',
    kept: '30 days',
  },
  {
    what: 'Decisions, reviews and allocations',
    tables: ['subscription_history', 'allocation'],
    person: 'rate limits',
    firm: 'rate limits',
    bytes: 'up to 10 KB each, 250 bytes per allocation line',
    kept: 'forever',
  },
  {
    what: 'Snoozed items on Today',
    tables: ['hidden_line'],
    person: 'one per item',
    firm: none,
    bytes: 'under 100 bytes each',
    kept: 'until their date',
  },
  {
    what: 'Used signatures',
    tables: ['used_signature'],
    person: 'rate limits',
    firm: 'rate limits',
    bytes: 'under 100 bytes each',
    kept: '10 minutes',
  },
  {
    what: 'Sign-in attempts',
    tables: ['sign_in_failure', 'sign_in_success', 'sign_in_transaction', 'passkey_challenge'],
    person: `sign-in limits; ${maxKnownNetworks} networks`,
    firm: none,
    bytes: 'under 1 KB each',
    kept: '1 hour; 90 days for the newest success on each network',
  },
];

/** Tables that callers can't cause to grow, and why. */
export const withoutQuota: Readonly<Record<string, string>> = {
  firm: 'The operator adds firms.',
  approval_policy: 'One row per firm.',
  firm_domain: 'The operator sets domains.',
  secret_key: 'One row per SECRET_KEY.',
  sign_in_policy: 'One row per firm.',
  store_kind: 'One row.',
  market_closure: 'The operator sets closures.',
  federal_closure: 'The operator sets closures.',
  event_feed: 'One row.',
  audit_checkpoint: 'Placement Desk writes at most one a minute.',
  audit_verification: 'The operator runs verifications.',
  audit_finding: 'Verifications write only findings about damaged entries.',
  deleted_offer: 'At most one row per deletion in the audit log.',
  offer_attention: 'At most one row per offer and reason.',
  request_rate: 'One row per key, person or firm with requests; deleted once its rate limit has reset.',
  quota_use:
    'One row per quota and day for each person, firm or pair of firms, deleted after two days; one per participating firm and offer.',
  migration: 'One row per migration.',
};

/** Returns the table in docs/configuration.md. */
export function growthTable(): string {
  const rows = growth.map(
    ({ what, person, firm, bytes, kept }) => `| ${what} | ${person} | ${firm} | ${bytes} | ${kept} |`,
  );
  return [
    '| Data | Maximum per user or key | Maximum per firm | Maximum size | Retention |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

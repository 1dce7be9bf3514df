import { requestNames } from '#lib/client/administration/restrictions.ts';
import { roleNames } from '#lib/client/administration/users.ts';
import type { ListedSecurityEvent } from '#lib/client/administration/audit.ts';
import { restrictableRequests } from '#lib/domain/access/access.ts';
import {
  isSecurityEventCode,
  type SecurityEventCode,
  securityEvents,
} from '#lib/domain/access/security-event.ts';
import { approvalSteps } from '#lib/domain/approvals/approval.ts';
import { askedFor } from '#lib/domain/approvals/rejected-requests.ts';
import { formatDate, marketDate } from '#lib/domain/market/market-time.ts';
import { momentWords } from '#lib/domain/market/moment-words.ts';
import { offerStatusLabels } from '#lib/domain/offers/offer-status.ts';
import { isProblemCode } from '#lib/domain/problems/problems.ts';
import { titleForOthers } from '#lib/domain/problems/title-for-others.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { curlyApostrophes } from '#lib/domain/text/curly-apostrophes.ts';

/** Returns the label of an event. An unknown code, such as one from a newer server version, is returned unchanged. */
export function eventWords(event: string): string {
  return isSecurityEventCode(event) ? curlyApostrophes(securityEvents[event]) : event;
}

/** Returns the heading of an event. The detail can say what happened: a dry run only checks a file. */
export function headingWords({ event, detail }: Pick<ListedSecurityEvent, 'event' | 'detail'>): string {
  const switched = event === 'restriction.changed' ? / (on|off) for /.exec(detail ?? '') : null;
  if (switched !== null) return switched[1] === 'on' ? 'Operation enabled' : 'Operation disabled';
  if (event === 'audit.verified' && detail?.startsWith('verification failed'))
    return 'Audit verification failed';
  if (event === 'webhook.challenged' && detail !== null) {
    return detail.endsWith(': confirmed') ? 'Webhook confirmed' : 'Webhook challenge failed';
  }
  if (event === 'webhook.tested' && detail?.endsWith(': delivered') === false) {
    return 'Webhook test event failed';
  }
  // A request can end without a decision.
  const ended =
    event === 'approval.decided' ? /^\w+ (withdrawn|superseded), approval /.exec(detail ?? '') : null;
  if (ended !== null) return `Approval ${ended[1]}`;
  const checks: Readonly<Record<string, string>> = {
    'import.received': 'Import check received',
    'import.finished': 'Import checked',
    'import.refused': 'Import check failed',
  };
  return (detail?.startsWith('dry run') === true ? checks[event] : undefined) ?? eventWords(event);
}

/** Reports whether the subject of an event is an import. Events of the operator's imports have no subject. */
export function isOfImport(event: string): boolean {
  return event === 'import.received' || event === 'import.finished' || event === 'import.refused';
}

type SubjectOf = Pick<ListedSecurityEvent, 'event' | 'subject' | 'subjectName' | 'detail'>;

/** Reports whether the subject of an event is an offer. The subject of other approvals is the firm. */
export function isOfOffer(event: string, detail: string | null): boolean {
  return (
    event === 'approval.bypassed' ||
    ((event === 'approval.requested' || event === 'approval.decided') &&
      approvalSteps.some((step) => detail?.startsWith(step) === true))
  );
}

/** Describes the subject of an event: the offer's or the file's name, or what the request does. */
export function subjectWords(
  { event, subject, subjectName, detail }: SubjectOf,
  firmOid: string,
): string | null {
  if (subject === null) return null;
  if (subject === firmOid) return 'Your firm';
  if (event === 'list.exported') {
    const list = subjectName ? subject.replace(/ of \d+$/, ` of ${subjectName}`) : subject;
    return capitalized(list.replace(/^(security|firm)-/, '$1 '));
  }
  if (event === 'request.refused' || event === 'reauthentication.required') {
    return subjectName ? triedWords(subjectName) : subject;
  }
  return (
    subjectName ??
    (isOfOffer(event, detail) || event === 'audit.exported'
      ? `Offer ${subject}`
      : isOfImport(event)
        ? `Import ${subject}`
        : subject)
  );
}

/** Turns the summary of an operation, such as `Get your session`, into a sentence. */
function triedWords(summary: string): string {
  const verb = `${summary.charAt(0).toLowerCase()}${summary.slice(1)}`;
  return curlyApostrophes(`Tried to ${verb.replace(/^get /, 'read ').replace(/\byour\b/g, 'their')}`);
}

/** Describes the details of an event in words. Names, addresses and unknown details are returned unchanged. */
export function detailWords({ event, detail }: Pick<SubjectOf, 'event' | 'detail'>): string | null {
  const words = isSecurityEventCode(event) ? details[event] : undefined;
  if (detail !== null && words !== undefined) return words(detail) || null;
  if (!isProblemCode(detail)) return detail;
  return curlyApostrophes(titleForOthers(detail));
}

const details: Partial<Record<SecurityEventCode, (detail: string) => string>> = {
  'sign.in': capitalized,
  'sign.in.failed': capitalized,
  reauthenticated: capitalized,
  'factor.added': capitalized,
  'factor.removed': capitalized,
  'passkey.disabled': capitalized,
  'signin.policy.changed': signInPolicyWords,
  'sign.out': capitalized,
  'session.ended': capitalized,
  'password.changed': capitalized,
  'user.added': roleWords,
  'user.role.changed': (detail) => detail.split(' to ').map(roleWords).join(' to '),
  'user.disabled': roleWords,
  'user.enabled': roleWords,
  'user.removed': roleWords,
  'access.revoked': capitalized,
  'key.created': keyWords,
  'key.rotated': (detail) => datesInWords(detail.replace(/, until (?=[^,]*$)/, ', old key valid until ')),
  'credential.refused': capitalized,
  'approval.requested': approvalWords,
  'approval.decided': approvalWords,
  'approval.policy.changed': policyWords,
  'approval.bypassed': (detail) => detail.split(' to ').map(statusWords).join(' to '),
  'restriction.changed': restrictionWords,
  'firm.domains.changed': (detail) => (detail === 'none' ? 'No domains' : detail),
  'import.received': importWords,
  'import.finished': importWords,
  'import.refused': importWords,
  'import.refused.record': capitalized,
  'list.exported': exportWords,
  'audit.exported': (detail) => capitalized(datesInWords(detail)),
  'audit.verified': (detail) => capitalized(detail.replace(/^verif[^,:]*[,:] /, '')),
  'webhook.redelivered': capitalized,
  'webhook.replayed': (detail) => `Events ${datesInWords(detail)}`,
};

function capitalized(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Replaces timestamps and dates. */
function datesInWords(text: string): string {
  return text
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)/g, (time) => momentWords(new Date(time)))
    .replace(/\b\d{4}-\d\d-\d\d\b/g, formatDate);
}

const roles = new Map<string, string>(Object.entries(roleNames));

function roleWords(role: string): string {
  return roles.get(role) ?? role;
}

const statuses = new Map<string, string>(Object.entries(offerStatusLabels));

function statusWords(status: string): string {
  return statuses.get(status) ?? status;
}

const asked = new Map<string, string>(Object.entries(askedFor));

/** Describes an approval from a detail such as `allocate executed, approval 75385c0e9d1f2a3b`. */
function approvalWords(detail: string): string {
  const [, kind = '', state = ''] = /^(\w+)(?: (\w+))?, approval \w+$/.exec(detail) ?? [];
  const request = asked.get(kind);
  if (request === undefined) return detail;
  if (state === '') return `Request to ${request}`;
  return `The request to ${request} was ${state === 'executed' ? 'approved' : state}.`;
}

/** Describes a change of the approval policy from a detail such as `execute on, allocate off`. */
function policyWords(detail: string): string {
  const changes = detail.split(', ').map((change) => {
    const [, step = '', turned = ''] = /^(\w+) (on|off)$/.exec(change) ?? [];
    return { turned, request: asked.get(step)?.replace('the offer', 'an offer') };
  });
  if (changes.some(({ request }) => request === undefined)) return detail;
  return [...Map.groupBy(changes, ({ turned }) => turned)]
    .map(([turned, steps]) => {
      const requests = steps.map(({ request }) => request).join(' and to ');
      return `Approval is ${turned === 'on' ? 'now' : 'no longer'} required to ${requests}.`;
    })
    .join(' ');
}

function signInPolicyWords(detail: string): string {
  const [, codes, from] = /^second factor required for (.+) from ([\d-]{10})$/.exec(detail) ?? [];
  return codes === undefined || from === undefined
    ? capitalized(detail)
    : `Second factor required for ${codes.split(', ').map(roleWords).join(', ')} from ${formatDate(from)}`;
}

/** Replaces the request in `listTransfers off for the user` with its name. */
function restrictionWords(detail: string): string {
  const [, code, change = '', subject = ''] = /^(\w+) (on|off) (for .*)$/.exec(detail) ?? [];
  const request = restrictableRequests.find((known) => known === code);
  return request === undefined
    ? detail
    : `${requestNames[request]} ${change === 'on' ? 'enabled' : 'disabled'} ${subject}`;
}

/**
 * Describes a new key: its name, role, kind and limits. Looks for the role's code only after the key's name, because
 * that name can look like a role code.
 */
function keyWords(detail: string): string {
  const [, name = '', role = '', kind = '', limits = ''] =
    /^(.*, )?(\w+)(, (?:bearer|signing))((?:, (?:until|from|for) [^,]+)*)$/s.exec(detail) ?? [];
  if (role === '') return detail;
  const limited = limits
    .replace(/, until ([^,]+)/, (_, time: string) => `, expires ${formatDate(marketDate(new Date(time)))}`)
    .replace(/, from ([^,]+)/, (_, addresses: string) => `, from ${addresses.split(' ').join(', ')}`)
    .replace(/, for (.+)$/, (_, names: string) => `, only ${countOf(names.split(' ').length, 'operation')}`);
  return `${name}${roleWords(role)}${kind}${limited}`;
}

/** Describes an import: whether it is a dry run, its options, and the numbers of records. */
function importWords(detail: string): string {
  const parts = detail.split('; ');
  const [options = '', ...rest] = parts.filter(
    (part) => part !== 'no digest' && !part.startsWith('SHA-256 '),
  );
  const [kind = '', ...others] = options.split(', ');
  const [counts, outcome] = rest;
  if (counts === undefined || outcome === undefined) {
    if (kind === 'dry run') return 'Dry run';
    return others.map((option) => importOptions[option] ?? option).join('. ');
  }
  const records = counts.split(', ').filter((count) => !count.startsWith('0 '));
  const [changed = '', rejected] = outcome.split(', ');
  return [
    `${kind === 'dry run' ? 'Dry run: ' : ''}${records.join(', ') || 'No records'}`,
    changedWords(changed, kind === 'dry run'),
    ...(rejected === undefined ? [] : [`${countOf(Number.parseInt(rejected, 10), 'record')} rejected`]),
  ].join('. ');
}

const importOptions: Readonly<Record<string, string>> = {
  override: 'Can override decisions',
  'mode each': 'Loads valid records even if others are rejected',
  strict: 'Rejects unknown fields',
};

function changedWords(changed: string, isDryRun: boolean): string {
  const count = Number.parseInt(changed, 10);
  if (Number.isNaN(count)) return 'Nothing was loaded';
  if (count === 0) return 'No changes';
  return `${countOf(count, 'record')} ${isDryRun ? 'would change' : 'changed'}`;
}

/** Describes an export from a detail such as `csv, 12 rows, published=true`. */
function exportWords(detail: string): string {
  const [, format = '', rows = '', filter] = /^(csv|xlsx|pdf), ([^,]+)(?:, (.*))?$/s.exec(detail) ?? [];
  if (format === '') return detail;
  if (filter === 'filled=true')
    return `${format.toUpperCase()}, ${rows}, for a template or to check an upload`;
  const filters = filter?.split('&').map((each) => each.replace('=', ': ').replace(/^q: /, 'search: '));
  return `${format.toUpperCase()}, ${rows}${filters === undefined ? '' : `. Filters: ${filters.join('; ')}`}`;
}

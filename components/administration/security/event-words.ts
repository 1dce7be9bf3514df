import type { Tone } from '#components/ui/status-mark.tsx';
import { roleNames } from '#lib/client/administration/role-names.ts';
import type { ListedSecurityEvent } from '#lib/client/administration/list-security-events.ts';
import {
  isSecurityEventCode,
  type SecurityEventCode,
  securityEvents,
} from '#lib/domain/access/security-event.ts';

/** What happened, in words. A code that a newer version of the service recorded is shown as it is. */
export function eventWords(event: string): string {
  return isSecurityEventCode(event) ? securityEvents[event] : event;
}

/** The mark of what somebody should look at; nothing for what goes its usual way. */
const tones: Partial<Record<SecurityEventCode, Tone>> = {
  'sign.in.failed': 'stopped',
  'credential.refused': 'stopped',
  'request.refused': 'stopped',
  'request.limited': 'stopped',
  'key.new.address': 'waiting',
};

export function toneOf(event: string): Tone | undefined {
  return isSecurityEventCode(event) ? tones[event] : undefined;
}

/** The detail of an event: roles by their names, a problem by the code that the refused client was told. */
export function detailWords({ event, detail }: Pick<ListedSecurityEvent, 'event' | 'detail'>): string | null {
  if (detail !== null && event.startsWith('user.')) {
    return detail.split(' to ').map(roleWords).join(' to ');
  }
  return event === 'key.created' ? keyWords(detail) : detail;
}

/** A key may have been named like a role: only what stands after the name is one. */
function keyWords(detail: string | null): string | null {
  const [, name = '', role = '', kind = ''] = /^(.*, )?(\w+)(, \w+)$/s.exec(detail ?? '') ?? [];
  return role === '' ? detail : `${name}${roleWords(role)}${kind}`;
}

const names = new Map<string, string>(Object.entries(roleNames));

function roleWords(role: string): string {
  return names.get(role) ?? role;
}

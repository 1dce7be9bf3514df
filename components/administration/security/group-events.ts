import type { ListedSecurityEvent } from '#lib/client/administration/audit.ts';

/** An entry of the log, and earlier entries that the same upload, import or repeated request caused. */
export type EventGroup = {
  readonly event: ListedSecurityEvent;
  readonly related: readonly ListedSecurityEvent[];
};

/** An upload checks its file, and sends its parts, within this time. */
const uploadMs = 30 * 60_000;
/** An import or a bulk action repeats an event within this time. */
const repeatMs = 60_000;

const importEvents: ReadonlySet<string> = new Set(['import.received', 'import.finished', 'import.refused']);

/** Events that a single import, bulk action or program in a loop can cause many times. */
const repeatedEvents: ReadonlySet<string> = new Set([
  'sign.in.failed',
  'credential.refused',
  'request.refused',
  'request.limited',
  'approval.requested',
  'approval.decided',
  'approval.bypassed',
  'import.refused.record',
  'transfer.removed',
  'account.removed',
  'list.exported',
  'webhook.redelivered',
]);

/** Groups events, which are sorted newest first. Each group is at the position of its newest event. */
export function groupEvents(events: readonly ListedSecurityEvent[]): EventGroup[] {
  const groups: { readonly event: ListedSecurityEvent; readonly related: ListedSecurityEvent[] }[] = [];
  for (const event of events) {
    const last = groups.at(-1);
    const group = isRepeated(event, last) ? last : groups.findLast((each) => isOfUpload(event, each));
    if (group === undefined) groups.push({ event, related: [] });
    else group.related.push(event);
  }
  return groups;
}

/** Reports whether an event belongs to the same import, or to a check of the same file, as a newer event. */
function isOfUpload(event: ListedSecurityEvent, { event: newest }: EventGroup): boolean {
  if (!importEvents.has(newest.event) || !isSameActor(event, newest)) return false;
  if (importEvents.has(event.event) && event.subject !== null && event.subject === newest.subject)
    return true;
  if (newest.subjectName === null || msBetween(event, newest) > uploadMs) return false;
  return importEvents.has(event.event) ? event.subjectName === newest.subjectName : isReadForCheck(event);
}

/** Reports whether an event is an export of stored records, which the upload page compares a file with. */
function isReadForCheck({ event, subject, detail }: ListedSecurityEvent): boolean {
  return event === 'list.exported' && / to import$/.test(subject ?? '') && / filled=true$/.test(detail ?? '');
}

function isRepeated(event: ListedSecurityEvent, last: EventGroup | undefined): boolean {
  if (last === undefined || !repeatedEvents.has(event.event)) return false;
  const newer = last.related.at(-1) ?? last.event;
  return (
    newer.event === event.event &&
    last.event.event === event.event &&
    isSameActor(event, newer) &&
    event.address === newer.address &&
    (!isBySubject(event) || event.subject === newer.subject) &&
    msBetween(event, newer) <= repeatMs
  );
}

/** Attempts with the addresses of different users, and approvals for different offers, are listed separately. */
function isBySubject({ event }: ListedSecurityEvent): boolean {
  return event === 'sign.in.failed' || event.startsWith('approval.');
}

function isSameActor(one: ListedSecurityEvent, other: ListedSecurityEvent): boolean {
  return one.actor?.kind === other.actor?.kind && one.actor?.name === other.actor?.name;
}

function msBetween(one: ListedSecurityEvent, other: ListedSecurityEvent): number {
  return Math.abs(Date.parse(one.at) - Date.parse(other.at));
}

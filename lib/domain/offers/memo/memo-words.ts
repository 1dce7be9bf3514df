import { marketZone } from '#lib/domain/market/market-time.ts';
import {
  actionWords,
  type AuditEntry,
  isCreation,
  isRecordField,
  type RecordField,
} from '#lib/domain/offers/audit-entry.ts';
import { offerFields } from '#lib/domain/offers/fields/offer-fields.ts';

/** An audit entry in a memo. Older entries have no basis. */
export type MemoEntry = {
  readonly version: number;
  readonly entry: Pick<AuditEntry, 'at' | 'action'> & {
    readonly basis?: AuditEntry['basis'] | undefined;
    readonly approval?:
      | (Pick<NonNullable<AuditEntry['approval']>, 'reason' | 'comment'> & {
          readonly requestedBy: { readonly name: string };
        })
      | undefined;
    readonly actor: { readonly name: string };
    readonly changes: readonly { readonly field: string; readonly from: unknown }[];
  };
};

const moment = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: marketZone,
});

/** Formats an instant as `Nov 21, 2026, 4:07 PM ET`. */
export function momentWords(instant: Date): string {
  return `${moment.format(instant).replaceAll('\u202F', ' ')} ET`;
}

const mostFields = 3;

/** Returns the action, with the first fields that it changed. */
export function whatWords(entry: MemoEntry['entry']): string {
  const { action, changes } = entry;
  if (isCreation(entry) || (action !== 'update' && action !== 'import')) {
    return actionWords(entry);
  }
  const fields = changes.map(({ field }) => field).filter(isRecordField);
  const labels = fields.slice(0, mostFields).map(labelOf);
  const more = fields.length > mostFields ? [`${fields.length - mostFields} more`] : [];
  return `${actionWords(entry)}: ${[...labels, ...more].join(', ')}`;
}

function labelOf(field: RecordField): string {
  return offerFields[field].label;
}

/** Cuts a text to a number of characters, because offer names can be very long. */
export function cutShort(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}

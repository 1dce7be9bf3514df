import { showUnseen } from '#lib/domain/text/plain-text.ts';

/** A value of a record as a person reads it in a sentence: `CLOSED_CANCELLED`, `7`, `CA, VA`, `nothing`. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueText).join(', ');
  return showUnseen(typeof value === 'string' ? value : JSON.stringify(value));
}

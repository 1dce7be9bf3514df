import { marketZone } from './market-time.ts';

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

import { createParser } from 'nuqs/server';

/** A date, or a number of days from today, which stays correct in a saved view. */
export const parseAsDay = createParser({
  parse: (text) => (/^\d{1,3}$/.test(text) || isDate(text) ? text : null),
  serialize: (text: string) => text,
});

/** Reports whether the text is a calendar day in or after 1900, in the API's format. */
export function isDate(text: string): boolean {
  const midnight = new Date(`${text}T00:00Z`);
  return (
    /^(19|[2-9]\d)\d\d-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(midnight.getTime()) &&
    midnight.toISOString().slice(0, 10) === text
  );
}

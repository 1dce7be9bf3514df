import { createParser } from 'nuqs/server';

/** Parses a date or a number of days from today. The latter stays up to date in a saved view. */
export const parseAsDay = createParser({
  parse: (text) => (/^\d{1,3}$/.test(text) || isDate(text) ? text : null),
  serialize: (text: string) => text,
});

/** Reports whether the text is a valid date, in the API's format, in or after 1900. */
export function isDate(text: string): boolean {
  const midnight = new Date(`${text}T00:00Z`);
  return (
    /^(19|[2-9]\d)\d\d-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(midnight.getTime()) &&
    midnight.toISOString().slice(0, 10) === text
  );
}

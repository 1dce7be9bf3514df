/** Kinds of entries in the calendar. */
export const calendarKinds = ['closing', 'cashrequired', 'filing', 'answertransfer'] as const;

export type CalendarKind = (typeof calendarKinds)[number];

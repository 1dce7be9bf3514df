/** Kinds of entries in the calendar. */
export const calendarKinds = ['closing', 'cashrequired', 'answertransfer'] as const;

export type CalendarKind = (typeof calendarKinds)[number];

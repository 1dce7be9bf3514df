/** What a day of the calendar can hold. */
export const calendarKinds = ['closing', 'cashrequired', 'answertransfer'] as const;

export type CalendarKind = (typeof calendarKinds)[number];

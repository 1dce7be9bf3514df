/** Kinds of calendar entries. */
export const calendarKinds = ['closing', 'cashrequired', 'filing', 'answertransfer'] as const;

export type CalendarKind = (typeof calendarKinds)[number];

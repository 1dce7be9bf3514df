/** The clock of the desk, for pages. */
export { deskOffsetMs, deskTime, isSandbox } from '#lib/store/sandbox/desk-clock.ts';

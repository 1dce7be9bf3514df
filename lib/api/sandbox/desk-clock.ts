/** The rules clock, for pages. */
export { deskOffsetMs, deskTime, isSandbox } from '#lib/store/database/clocks.ts';

/** The clock that the rules use, for pages. */
export { deskOffsetMs, deskTime, isSandbox } from '#lib/store/database/clocks.ts';

/** Lets pages use the same clock as the rules. */
export { deskOffsetMs, deskTime, isSandbox } from '#lib/store/database/clocks.ts';

/** Lets pages use the same clock as the business rules. */
export { deskOffsetMs, deskTime, isSandbox } from '#lib/store/database/clocks.ts';

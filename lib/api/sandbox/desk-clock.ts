/** The desk's clock, for pages. */
export { deskOffsetMs, deskTime, isSandbox } from '#lib/store/sandbox/desk-clock.ts';

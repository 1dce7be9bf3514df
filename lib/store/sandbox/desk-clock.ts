import { processValue } from '#lib/store/process-value.ts';

/** The clock of a sandbox, which moves ahead of the real one. Undefined in a service that is none. */
const clock = processValue<{ readonly offsetMs: number }>('sandbox clock');

export function useSandboxClock(offsetMs: number | undefined): void {
  clock.set(offsetMs === undefined ? undefined : { offsetMs });
}

/** Whether this process works on a store for trying things out. */
export function isSandbox(): boolean {
  return clock.get() !== undefined;
}

/** By how many milliseconds rules and dates are ahead of the real time. */
export function deskOffsetMs(): number {
  return clock.get()?.offsetMs ?? 0;
}

/**
 * The time by which rules are decided, dates are told and events happen. Who gets in, rates and what guards the
 * record go by the real time, which nobody but the operator moves.
 */
export function deskTime(real: Date = new Date()): Date {
  return new Date(real.getTime() + deskOffsetMs());
}

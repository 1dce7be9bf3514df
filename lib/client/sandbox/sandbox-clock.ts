import { queryOptions } from '@tanstack/react-query';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { type Answered, read, sendFor } from '#lib/client/http/api.ts';

type SandboxClock = ResultOf<'readSandboxClock'>;

const path = '/restapi/sandbox/clock';

/** Another person or a program can move the clock at any time. */
export function sandboxClockQuery() {
  return queryOptions({
    queryKey: ['sandbox clock'],
    queryFn: ({ signal }): Promise<Answered<SandboxClock>> => read('readSandboxClock', path, { signal }),
    refetchInterval: 5_000,
  });
}

/**
 * Whole seconds, because the clocks of two services are never exactly equal. Rounded up, so a clock that was moved to
 * the beginning of a day doesn't fall on the day before.
 */
export function offsetOf({ now, real }: SandboxClock): number {
  return Math.ceil((Date.parse(now) - Date.parse(real)) / 1_000) * 1_000;
}

export function moveToNextDate(): Promise<SandboxClock> {
  return sendFor('moveSandboxClock', { method: 'PUT', path, body: { until: 'next' } });
}

export function resetSandbox(): Promise<SandboxClock> {
  return sendFor('resetSandbox', { method: 'POST', path: '/restapi/sandbox/reset' });
}

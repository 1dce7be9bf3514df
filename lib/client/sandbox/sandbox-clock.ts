import { queryOptions } from '@tanstack/react-query';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { type ApiResult, read, sendFor } from '#lib/client/http/api.ts';

type SandboxClock = ResultOf<'readSandboxClock'>;

const path = '/restapi/sandbox/clock';

/** The sandbox's clock. It is polled, because another user or a program can move it at any time. */
export function sandboxClockQuery() {
  return queryOptions({
    queryKey: ['sandbox clock'],
    queryFn: ({ signal }): Promise<ApiResult<SandboxClock>> => read('readSandboxClock', path, { signal }),
    refetchInterval: 5_000,
  });
}

/**
 * Returns how many milliseconds the clock is ahead, rounded up to whole seconds. Two servers' clocks never agree
 * exactly. Rounding down could make a clock that was moved to the start of a day show the previous day.
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

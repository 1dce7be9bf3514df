import { clockMoveSchema } from '#lib/contract/sandbox/sandbox-schemas.ts';
import { marketDate, marketTimestamp, startOfMarketDate } from '#lib/domain/market/market-time.ts';
import { moveClockOffset } from '#lib/store/sandbox/clock-offset.ts';
import { deskTime, useSandboxClock } from '#lib/store/sandbox/desk-clock.ts';
import { readNextChange } from '#lib/store/sandbox/read-next-change.ts';
import { tellAttention } from '#lib/api/events/tell-attention.ts';
import { type Answer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import { problem, problemOfField } from '#lib/api/http/answer/problem-error.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { readForm } from '#lib/api/http/request/read-form.ts';

export async function readSandboxClock(): Promise<Answer> {
  return clockAnswer(new Date());
}

/** Moves the clock of all on the store; what it brings is told before the answer. */
export async function moveSandboxClock(call: Call<unknown>): Promise<Answer> {
  const { now: wanted } = readForm(clockMoveSchema, call);
  const time = wanted ?? (await nextTime(call));
  const offsetMs = time.getTime() - call.moment.now.getTime();
  if (offsetMs > mostOffsetMs(call.moment.now)) {
    throw problemOfField(
      wanted === undefined ? 'until' : 'now',
      'invalid.value',
      'Use a time at most ten years after the real one.',
    );
  }
  if (time < call.now) {
    throw problem(
      'sandbox.clock.backward',
      `The clock is at ${marketTimestamp(call.now)} and only moves forward. To start over, reset the sandbox.`,
    );
  }
  useSandboxClock(await moveClockOffset(call.store.database, offsetMs));
  await tellAttention(call.store, deskTime);
  return clockAnswer(new Date());
}

/** Ten years of the calendar. */
function mostOffsetMs(real: Date): number {
  const latest = new Date(real);
  latest.setUTCFullYear(real.getUTCFullYear() + 10);
  return latest.getTime() - real.getTime();
}

async function nextTime({ store, now }: Call<unknown>): Promise<Date> {
  const day = await readNextChange(store.database, marketDate(now));
  if (day === undefined) {
    throw problem(
      'sandbox.nothing.next',
      'No open offer has an upcoming date. Move the clock to a time, import offers, or reset the sandbox.',
    );
  }
  return startOfMarketDate(day);
}

export function clockAnswer(real: Date): Answer {
  return jsonAnswer(JSON.stringify({ now: marketTimestamp(deskTime(real)), real: marketTimestamp(real) }));
}

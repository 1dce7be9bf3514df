import { clockMoveSchema } from '#lib/contract/sandbox/sandbox-schemas.ts';
import { marketDate, marketTimestamp, startOfMarketDate } from '#lib/domain/market/market-time.ts';
import {
  moveClockOffset,
  readClockOffset,
  deskTime,
  useSandboxClock,
  deskOffsetMs,
} from '#lib/store/database/desk-clock.ts';
import { readNextChange } from '#lib/store/sandbox/other-side.ts';
import { publishAttention } from '#lib/api/events/publish-attention.ts';
import { type Answer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import { problem, problemOfField } from '#lib/api/http/answer/problem-error.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { readForm } from '#lib/api/http/request/request-body.ts';
import { runRegularly } from '#lib/api/run-regularly.ts';
import type { Store } from '#lib/store/store.ts';

/** Interval at which other instances read the clock, so that they follow a change within a second. */
const checkIntervalMs = 500;

export async function readSandboxClock(): Promise<Answer> {
  return clockAnswer(new Date());
}

/** Moves the clock of every instance on the store. Creates the resulting notifications before it responds. */
export async function moveSandboxClock(call: Call<unknown>): Promise<Answer> {
  const { now: wanted } = readForm(clockMoveSchema, call);
  const time = wanted ?? (await nextTime(call));
  const offsetMs = time.getTime() - call.moment.now.getTime();
  if (offsetMs > maxOffsetMs(call.moment.now)) {
    throw problemOfField(
      wanted === undefined ? 'until' : 'now',
      'invalid.value',
      'Use a time at most ten years after real time.',
    );
  }
  if (time < call.now) {
    throw problem(
      'sandbox.clock.backward',
      `The clock is at ${marketTimestamp(call.now)} and only moves forward. To start over, reset the sandbox.`,
    );
  }
  useSandboxClock(await moveClockOffset(call.store.database, offsetMs));
  await publishAttention(call.store, deskTime);
  return clockAnswer(new Date());
}

/** Returns the maximum offset, which is ten years. */
function maxOffsetMs(real: Date): number {
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

/** Follows changes that other instances make to a sandbox's clock. Stop it with clearInterval. */
export function followClockRegularly({ database }: Store): NodeJS.Timeout {
  const follow = async () => {
    const before = deskOffsetMs();
    const found = await readClockOffset(database);
    // If this instance moved the clock in the meantime, the value just read is outdated.
    if (deskOffsetMs() === before) useSandboxClock(found);
  };
  return runRegularly(checkIntervalMs, follow, 'The sandbox clock could not be read. Retrying.');
}

import { OperatorError } from '#lib/store/operator-error.ts';
import { resetSandbox as resetStore } from '#lib/store/sandbox/reset-sandbox.ts';
import { useSandboxClock } from '#lib/store/database/desk-clock.ts';
import { publishAttention } from '#lib/api/events/publish-attention.ts';
import type { Answer } from '#lib/api/http/answer/answer.ts';
import { problem } from '#lib/api/http/answer/problem-error.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { log } from '#lib/api/log.ts';
import { clockAnswer } from './sandbox-clock.ts';

/** Reloads the sample data and resets the clock to the real time. */
export async function resetSandbox(call: Call<unknown>): Promise<Answer> {
  call.query();
  const { store, moment, principal, requestId } = call;
  await resetStore(store, moment.now).catch((error: unknown) => {
    if (!(error instanceof OperatorError)) throw error;
    log.error({ requestId, err: error }, "The sandbox couldn't be reset.");
    throw problem(
      'sandbox.reset.not.possible',
      "Placement Desk's database role doesn't own the tables, so it can't empty them. Ask the operator to grant the permissions listed in the server log. Nothing was changed.",
    );
  });
  useSandboxClock(0);
  log.warn({ requestId, principal: `${principal.kind}:${principal.id}` }, 'The sandbox was reset.');
  await publishAttention(store, () => moment.now);
  return clockAnswer(new Date());
}

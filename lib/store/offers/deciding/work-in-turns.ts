import { setImmediate as endOfEventLoopTurn } from 'node:timers/promises';
import { openFairQueue } from '#lib/store/database/pool/fair-queue.ts';

/** Each turn takes milliseconds, so even a full queue moves on before the wait times out. */
const queue = openFairQueue({ slots: 1, maxWaiting: 256, maxWaitMs: 30_000 });

/**
 * Runs long calculations without blocking other requests: one turn of one calculation, then everything else that is
 * ready. The next turn goes to the firm that has waited longest. Throws QueueFullError if too many calculations wait,
 * or if one waits too long for its turn.
 */
export async function workInTurns<Result>(party: string, work: Generator<void, Result>): Promise<Result> {
  for (;;) {
    await queue.take(party);
    try {
      const turn = work.next();
      if (turn.done === true) return turn.value;
      await endOfEventLoopTurn();
    } finally {
      queue.leave(party);
    }
  }
}

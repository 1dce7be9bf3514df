import { setImmediate as endOfEventLoopTurn } from 'node:timers/promises';
import { inParts } from '#lib/store/in-parts.ts';

/** Number of rows to format in one turn of the event loop. */
export const rowsPerTurn = 200;

/** Yields the rows in small batches, each in its own turn, so that other requests don't wait for a large batch. */
export async function* inTurns<Row>(batches: AsyncIterable<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  for await (const batch of batches) {
    for (const part of inParts(batch, rowsPerTurn)) {
      yield part;
      await endOfEventLoopTurn();
    }
  }
}

import { type FairQueue, QueueFullError } from './fair-queue.ts';
import { tally } from '#lib/store/database/tally.ts';

/** Statements that may wait for a connection. More would only wait in vain: they are refused at once. */
export const mostWaiting = 2_048;

export async function whenAdmitted<Result>(
  queue: FairQueue,
  party: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    await queue.take(party);
  } catch (error) {
    tally('refused statement', 'all');
    throw error;
  }
  try {
    return await work();
  } finally {
    queue.leave(party);
  }
}

export function requireRoom(waiting: number): void {
  if (waiting >= mostWaiting) {
    tally('refused statement', 'all');
    throw new QueueFullError(`${waiting} statements wait for a connection.`);
  }
}

import pg from 'pg';

/** serialization_failure and deadlock_detected: the database undid the work, and asks for it to be done again. */
const conflicts = ['40001', '40P01'];
const mostTries = 3;

/** Does a statement, or a whole transaction, again that was in the way of another one; nothing of it is left then. */
export async function tryAgain<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const isConflict = error instanceof pg.DatabaseError && conflicts.includes(error.code ?? '');
      if (!isConflict || tries === mostTries) throw error;
    }
  }
}

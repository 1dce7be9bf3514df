import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Load } from './load.ts';
import type { LoadResult } from './load-result.ts';

/** The load generator process. */
export type Loader = {
  /**
   * Sends the load and returns its results. Throws if any request failed, except at a fixed rate, at which the server
   * may reject requests.
   */
  readonly run: (load: Load) => Promise<LoadResult>;
  readonly stop: () => void;
};

export function startLoader(): Loader {
  const child = fork(join(import.meta.dirname, 'load.ts'));
  const exited = new AbortController();
  child.once('exit', () => exited.abort(new Error('The load generator process ended.')));
  return {
    run: async (load) => {
      child.send(load);
      const [result]: LoadResult[] = await once(child, 'message', { signal: exited.signal });
      if (result === undefined || (load.kind !== 'open' && Object.keys(result.failures).length > 0)) {
        throw new Error(`Not every ${load.work} request was served: ${JSON.stringify(result?.failures)}.`);
      }
      return result;
    },
    stop: () => void child.kill(),
  };
}

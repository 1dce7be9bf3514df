import { setTimeout as wait } from 'node:timers/promises';
import { log } from '#lib/api/log.ts';
import { momentNow, maxOffsetMs, offsetToDecideBy } from '#lib/store/database/database-clock.ts';
import { runWaitingImports } from '#lib/store/imports/run-import.ts';
import { processValue } from '#lib/store/process-value.ts';
import { requireKeyInForce } from '#lib/store/keys/key-in-force.ts';
import type { Store } from '#lib/store/store.ts';

/** Interval between checks for imports that another instance abandoned. */
const checkIntervalMs = 2_000;
/** Pause after a failure. */
const restMs = 5_000;

const worker = processValue<{ readonly wake: () => void }>('importWorker');

/** Starts loading queued imports in the background. */
export function wakeImports(): void {
  worker.get()?.wake();
}

/**
 * Loads imports in the background, one at a time. When stopped, it immediately rolls back the import in progress
 * and leaves it to another instance.
 */
export function runImportsRegularly(store: Store): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  let underWay: Promise<void> | undefined;
  let isWanted = false;
  const load = async () => {
    try {
      while (isWanted && !signal.aborted) {
        isWanted = false;
        if (await loadWaiting(store, signal)) isWanted = true;
      }
    } catch (error) {
      log.error({ err: error }, 'An import failed. Retrying.');
      await wait(restMs, undefined, { ref: false, signal }).catch(() => undefined);
    } finally {
      underWay = undefined;
    }
  };
  const run = () => {
    isWanted = true;
    if (!signal.aborted) underWay ??= load();
  };
  worker.set({ wake: run });
  const timer = setInterval(run, checkIntervalMs).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await underWay;
    },
  };
}

/**
 * Loads a queued import. Imports are audited and depend on the date, so they stay queued while the clock is wrong
 * or the key has been replaced.
 */
async function loadWaiting(store: Store, stopping: AbortSignal): Promise<boolean> {
  if (Math.abs(await offsetToDecideBy(store.database, momentNow())) > maxOffsetMs) return false;
  await requireKeyInForce(store);
  return (await runWaitingImports(store, stopping)) > 0;
}

import { log } from './log.ts';

/**
 * Runs work in the background, now and at regular intervals, one run at a time. A failure is logged with the given
 * sentence, and the work runs again at the next interval. Returns the timer, for clearInterval.
 */
export function runRegularly(everyMs: number, work: () => Promise<unknown>, failure: string): NodeJS.Timeout {
  let underWay = false;
  const run = async () => {
    if (underWay) return;
    underWay = true;
    try {
      await work();
    } catch (error) {
      log.warn({ err: error }, failure);
    } finally {
      underWay = false;
    }
  };
  void run();
  return setInterval(() => void run(), everyMs).unref();
}

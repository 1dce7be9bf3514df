import { log } from './log.ts';

/**
 * Runs work in the background, now and at regular intervals, never twice at the same time. A failure is logged with
 * this sentence, and the work is tried again the next time. Stop it with clearInterval.
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

import { log } from '#lib/api/telemetry/log.ts';

/**
 * Does work beside the requests: now, and again and again, never twice at once. What fails is logged with this sentence
 * and tried again the next time. Ends with clearInterval.
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

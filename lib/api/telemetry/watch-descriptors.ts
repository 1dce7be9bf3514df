import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';
import { codeOf } from '#lib/store/code-of.ts';
import { log } from './log.ts';
import { onceAMinute } from './once-a-minute.ts';

const intervalMs = 2_000;
/** Of this process, and of the machine. */
const spent = ['EMFILE', 'ENFILE'];

/**
 * Says in the log, at most once a minute, that no file descriptor is left. Whoever connects then is dropped without a
 * word: neither Node nor the system tells the service.
 */
export function watchDescriptors(everyMs = intervalMs): NodeJS.Timeout {
  const isTime = onceAMinute(1);
  return setInterval(() => {
    const code = descriptorProblem();
    if (code !== undefined && isTime(code, performance.now())) {
      log.error(
        { code },
        'No file descriptor is left: new connections are dropped. Raise the limit (LimitNOFILE, ulimit -n), or find out who opens so many.',
      );
    }
  }, everyMs).unref();
}

function descriptorProblem(): string | undefined {
  try {
    closeSync(openSync(devNull, 'r'));
    return undefined;
  } catch (error) {
    const code = codeOf(error);
    return spent.includes(code) ? code : undefined;
  }
}

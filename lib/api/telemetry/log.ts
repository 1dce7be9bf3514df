import { destination, pino } from 'pino';
import { logLevels } from '#lib/environment-variables.ts';
import { loggedError } from './logged-error.ts';

/**
 * The service's log: JSON lines on standard error, so that standard output stays for people. No line carries a
 * secret, a cookie, a signature or an account number: requests are named by route, not by path.
 */
export const log = pino(
  {
    base: null,
    serializers: { err: loggedError },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    level: logLevels.find((level) => level === process.env['LOG_LEVEL']) ?? 'info',
  },
  destination({ fd: 2, sync: false, minLength: 8_192, periodicFlush: 100 }),
);

import { readFileSync } from 'node:fs';

/**
 * When preloaded into a service, this module sets every Date of the process to the time in a file (ISO 8601), until
 * the file contains another time. The database and everything on the monotonic clock run as usual.
 */
const file = process.env['TRIAL_CLOCK'] ?? '';
const now = () => Date.parse(readFileSync(file, 'utf8'));

globalThis.Date = new Proxy(Date, {
  construct: (date, given, newTarget) =>
    Reflect.construct(date, given.length === 0 ? [now()] : given, newTarget),
  apply: (date) => new date(now()).toString(),
  get: (date, name, receiver) => (name === 'now' ? now : Reflect.get(date, name, receiver)),
});

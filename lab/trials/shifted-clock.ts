import { readFileSync } from 'node:fs';

/**
 * When preloaded into a service, this module makes Date use the time in a file (ISO 8601) as the current time. The file
 * can change while the service runs. The database and the monotonic clock are unaffected.
 */
const file = process.env['TRIAL_CLOCK'] ?? '';
const now = () => Date.parse(readFileSync(file, 'utf8'));

globalThis.Date = new Proxy(Date, {
  construct: (date, given, newTarget) =>
    Reflect.construct(date, given.length === 0 ? [now()] : given, newTarget),
  apply: (date) => new date(now()).toString(),
  get: (date, name, receiver) => (name === 'now' ? now : Reflect.get(date, name, receiver)),
});

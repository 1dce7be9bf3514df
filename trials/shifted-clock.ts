import { readFileSync } from 'node:fs';

/**
 * Preloaded into a service, it makes every Date of that process stand at the instant that a file holds (ISO 8601),
 * until the file says another one. The database and what runs on the monotonic clock go on as ever.
 */
const file = process.env['TRIAL_CLOCK'] ?? '';
const now = () => Date.parse(readFileSync(file, 'utf8'));

globalThis.Date = new Proxy(Date, {
  construct: (date, given, newTarget) =>
    Reflect.construct(date, given.length === 0 ? [now()] : given, newTarget),
  apply: (date) => new date(now()).toString(),
  get: (date, name, receiver) => (name === 'now' ? now : Reflect.get(date, name, receiver)),
});

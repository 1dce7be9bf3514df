import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { forgetProcessValues } from '#lib/store/process-value.ts';

/**
 * An unexpected console error fails the test, because it is the only trace of an error that code caught and ignored.
 * A test that expects one replaces the function: `vi.spyOn(console, 'error').mockImplementation(…)`.
 */
const messages: string[] = [];
const printError = console.error;

const { env } = process;
const environment = { ...env };
const timersBefore = timers();

recordErrors();
beforeEach(recordErrors);
afterEach(failOnErrors);
afterAll(failOnErrors);
afterAll(leaveNothing);

function recordErrors(): void {
  console.error = (...args: unknown[]) => {
    messages.push(args.map(String).join(' '));
    printError(...args);
  };
}

function failOnErrors(): void {
  console.error = printError;
  const unexpected = messages.splice(0);
  if (unexpected.length > 0) throw new Error(`Unexpected console.error: ${unexpected.join('\n')}`);
}

/** Restores the process for the worker's next file. */
function leaveNothing(): void {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  process.env = env;
  for (const name of Object.keys(env)) {
    if (environment[name] === undefined) Reflect.deleteProperty(env, name);
  }
  Object.assign(env, environment);
  forgetProcessValues();
  // One timer belongs to Vitest.
  const left = timers() - timersBefore;
  if (left > 1) throw new Error(`${left} timers are still pending and would fire during another file.`);
}

function timers(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
}

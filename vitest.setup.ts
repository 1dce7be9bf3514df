import { afterAll, afterEach, beforeEach } from 'vitest';

/**
 * An error on the console that no test asked for fails the test: it is the only trace of what code caught and went
 * on after. A test that expects one replaces the function: `vi.spyOn(console, 'error').mockImplementation(…)`.
 */
const messages: string[] = [];
const printError = console.error;

recordErrors();
beforeEach(recordErrors);
afterEach(failOnErrors);
afterAll(failOnErrors);

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

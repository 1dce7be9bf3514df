import { inspect } from 'node:util';
import { readEnvironment } from '#lib/env.ts';
import { showUnseen } from '#lib/domain/text/plain-text.ts';
import { codeOf, OperatorError } from '#lib/store/errors.ts';
import { startStore } from '#lib/store/start-store.ts';
import type { Command, Outcome } from './desk-command.ts';
import { commands } from './desk-commands.ts';
import { readWords, UsageError } from './desk-words.ts';

/** Output streams of the command line. */
type Printer = { readonly out: (line: string) => void; readonly err: (line: string) => void };

/**
 * Runs the command line with the given arguments, prints the result and returns the exit code: 0 for success, 2 for
 * invalid arguments, 1 for any other failure.
 */
export async function runDesk(args: readonly string[], printer: Printer): Promise<number> {
  const wantsJson = args.includes('--json');
  try {
    const words = args.filter((word) => word !== '--json');
    const outcome = await run(words, printer);
    print(outcome, wantsJson, printer);
    return outcome.ok ? 0 : 1;
  } catch (error) {
    printFailure(error, wantsJson, printer);
    return error instanceof UsageError ? 2 : 1;
  }
}

async function run(words: readonly string[], { err }: Printer): Promise<Outcome> {
  const command = commands.find(({ name }) => name.split(' ').every((word, index) => words[index] === word));
  if (words.includes('--help') || words.includes('-h')) {
    const text = help(command === undefined ? commands : [command]);
    return { ok: true, json: { help: text }, text };
  }
  if (command === undefined) {
    const given = words.length === 0 ? 'A command is missing' : `Unknown command "${words.join(' ')}"`;
    throw new UsageError(`${given}. Run with --help for a list of commands.`);
  }
  const rest = words.slice(command.name.split(' ').length);
  const given = readWords(rest, command.arguments, command.options);
  if (command.withoutStore !== undefined) return command.withoutStore(given)(readEnvironment());
  const task = command.read(given);
  const running = await startStore(readEnvironment(), { onWaiting: err });
  try {
    return await task(running);
  } finally {
    await running.stop();
  }
}

function print({ ok, json, text }: Outcome, wantsJson: boolean, { out, err }: Printer): void {
  if (wantsJson) {
    out(JSON.stringify(json));
  } else if (ok) {
    out(visible(text));
  } else {
    err(visible(text));
  }
}

/**
 * Escapes invisible characters, except line breaks. Otherwise, text that someone wrote to the database could clear the
 * terminal, for example to hide that audit verification failed.
 */
function visible(text: string): string {
  return text.split('\n').map(showUnseen).join('\n');
}

function printFailure(error: unknown, wantsJson: boolean, { out, err }: Printer): void {
  const isExpected = error instanceof OperatorError || error instanceof UsageError;
  const message = isExpected ? error.message : causesOf(error).join('\n  because: ');
  if (wantsJson) {
    out(JSON.stringify({ errors: [{ place: null, message }] }));
  }
  if (!wantsJson || !isExpected) {
    err(visible(message));
  }
  if (process.env['DEBUG'] !== undefined) {
    err(inspect(error));
  }
}

function causesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  return [
    error.message || codeOf(error) || error.name,
    ...(error.cause === undefined ? [] : causesOf(error.cause)),
  ];
}

function help(shown: readonly Command[]): string {
  const lines = shown.map(({ usage, does }) => `  ${usage}\n      ${does}`);
  return [
    'Usage: npm run desk -- COMMAND',
    '',
    ...lines,
    '',
    'Roles: offer_manager, investment_professional, auditor, administrator; for keys, also feeder.',
    'Operations (--request): updateOffer, decideSubscriptions, listTransfers, readOffers.',
    '--json (with npm run --silent) prints one JSON document to standard output.',
  ].join('\n');
}

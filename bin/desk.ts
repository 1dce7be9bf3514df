import { readEnvironment } from '#lib/env.ts';
import { Refusal } from '#lib/store/refusal.ts';
import { startStore } from '#lib/store/start-store.ts';
import type { Command, Outcome } from './desk-command.ts';
import { commands } from './desk-commands.ts';
import { readWords, UsageError } from './desk-words.ts';

/**
 * The operator's command line. Exit 0: done; 1: refused or failed; 2: words that can never be right. With --json
 * standard output gets one JSON document, also where something went wrong, and nothing else.
 */
const args = process.argv.slice(2);
const wantsJson = args.includes('--json');
try {
  const outcome = await run(args.filter((word) => word !== '--json'));
  print(outcome);
  process.exitCode = outcome.ok ? 0 : 1;
} catch (error) {
  printFailure(error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

async function run(words: readonly string[]): Promise<Outcome> {
  const command = commands.find(({ name }) => name.split(' ').every((word, index) => words[index] === word));
  if (words.includes('--help') || words.includes('-h')) {
    const text = help(command === undefined ? commands : [command]);
    return { ok: true, json: { help: text }, text };
  }
  if (command === undefined) {
    const given = words.length === 0 ? 'A command is missing' : `There is no command "${words.join(' ')}"`;
    throw new UsageError(`${given}; --help lists the commands.`);
  }
  const rest = words.slice(command.name.split(' ').length);
  const given = readWords(rest, command.arguments, command.options);
  if (command.withoutStore !== undefined) return command.withoutStore(given)(readEnvironment());
  const task = command.read(given);
  const running = await startStore(readEnvironment(), { onWaiting: (sentence) => console.error(sentence) });
  try {
    return await task(running);
  } finally {
    await running.stop();
  }
}

function print({ ok, json, text }: Outcome): void {
  if (wantsJson) {
    console.log(JSON.stringify(json));
  } else if (ok) {
    console.log(text);
  } else {
    console.error(text);
  }
}

function printFailure(error: unknown): void {
  const isExpected = error instanceof Refusal || error instanceof UsageError;
  const message = isExpected ? error.message : causesOf(error).join('\n  because: ');
  if (wantsJson) {
    console.log(JSON.stringify({ errors: [{ place: null, message }] }));
  }
  if (!wantsJson || !isExpected) {
    console.error(message);
  }
  if (process.env['DEBUG'] !== undefined) {
    console.error(error);
  }
}

function causesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  const code = 'code' in error ? String(error.code) : error.name;
  return [error.message || code, ...(error.cause === undefined ? [] : causesOf(error.cause))];
}

function help(shown: readonly Command[]): string {
  const lines = shown.map(({ usage, does }) => `  ${usage}\n      ${does}`);
  return [
    'Usage: npm run desk -- COMMAND',
    '',
    ...lines,
    '',
    'Roles: offer_manager, investment_professional, auditor, administrator.',
    'Requests: updateOffer, listTransfers, readOffers.',
    '--json (with npm run --silent) prints one JSON document on standard output.',
  ].join('\n');
}

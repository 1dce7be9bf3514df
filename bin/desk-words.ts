import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { resolve } from 'node:path';
import { userInfo } from 'node:os';
import { maxOffsetMs, offsetText, readClockOffsetMs } from '#lib/store/database/clocks.ts';
import { OperatorError } from '#lib/store/errors.ts';
import type { Store } from '#lib/store/store.ts';
import { type BookSection, bookKinds, bookSections } from '#lib/store/book/book.ts';
import type { EventContext } from '#lib/domain/access/security-event.ts';

const intervalMs = 100;

export const text = { type: 'string' } as const;
export const flag = { type: 'boolean' } as const;

/** An error in the arguments themselves, found before the store is opened. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A command's arguments, read one at a time so that the first error is the one reported. */
export type Words = {
  /** Returns the argument with this name, such as `FILE`. */
  argument(name: string): string;
  /** Returns the last named argument and all that follow. For commands whose last argument name ends in `…`. */
  rest(): readonly string[];
  flag(option: string): boolean;
  optional(option: string): string | undefined;
  /** Returns all values of an option that can be repeated. */
  all(option: string): string[];
  required(option: string): string;
  choice<Choice extends string>(option: string, choices: readonly Choice[]): Choice;
};

/**
 * Parses the arguments. Throws a UsageError for an unknown or repeated option or an extra argument. The methods of the
 * result throw it for a missing or invalid value. A last name that ends in `…` stands for any number of arguments.
 */
export function readWords(
  args: readonly string[],
  argumentNames: readonly string[],
  options: ParseArgsOptionsConfig,
): Words {
  const { values, positionals } = parse(args, options);
  const takesRest = argumentNames.at(-1)?.endsWith('…') === true;
  if (positionals.length > argumentNames.length && !takesRest) {
    throw new UsageError(`Unexpected argument "${positionals[argumentNames.length]}".`);
  }
  const text = (option: string) => {
    const value = values[option];
    return typeof value === 'string' ? value : undefined;
  };
  const required = (option: string) => {
    const value = text(option);
    if (value === undefined) throw new UsageError(`--${option} is missing.`);
    return value;
  };
  return {
    argument: (name) => {
      const value = positionals[argumentNames.indexOf(name)];
      if (value === undefined || value === '') throw new UsageError(`${name} is missing.`);
      return value;
    },
    rest: () => positionals.slice(argumentNames.length - 1),
    flag: (option) => values[option] === true,
    optional: text,
    all: (option) => {
      const value = values[option];
      return Array.isArray(value) ? value.map(String) : [];
    },
    required,
    choice: (option, choices) => {
      const value = required(option);
      const choice = choices.find((candidate) => candidate === value);
      if (choice === undefined) {
        throw new UsageError(`--${option} "${value}" is not one of ${choices.join(', ')}.`);
      }
      return choice;
    },
  };
}

function parse(args: readonly string[], options: ParseArgsOptionsConfig) {
  const parsed = parseStrictly(args, options);
  const names = parsed.tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  const repeated = names.find((name, at) => names.indexOf(name) !== at && options[name]?.multiple !== true);
  // Otherwise, a command that grants or removes access would ignore all but the last value.
  if (repeated !== undefined) throw new UsageError(`--${repeated} appears more than once.`);
  return parsed;
}

function parseStrictly(args: readonly string[], options: ParseArgsOptionsConfig) {
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: true, tokens: true });
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Resolves paths against the user's folder, because npm starts commands in the project folder. */
export function pathOf(file: string): string {
  const { npm_lifecycle_event: script, INIT_CWD: folder } = process.env;
  return script === 'desk' && folder !== undefined ? resolve(folder, file) : resolve(file);
}

/**
 * Throws an OperatorError if the clocks of this machine and the database differ too much, because the records to be
 * written contain the current time.
 */
export async function requireRightClock({ database }: Store): Promise<void> {
  const offsetMs = await readClockOffsetMs(database);
  if (Math.abs(offsetMs) > maxOffsetMs) {
    throw new OperatorError(
      `This machine's clock is ${offsetText(offsetMs)}. Nothing was changed. Correct the clock that is wrong.`,
    );
  }
}

/** Formats a count with thousands separators: `12,500`. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}

/** Formats a count with a singular or plural noun: `1 entry`, `2 entries`. */
export function countOf(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** Formats an import file's contents: `2 firms, 1 account, …`. */
export function countsText(counts: Readonly<Record<BookSection, number>>): string {
  return bookKinds.map((kind) => countOf(counts[bookSections[kind]], kind, bookSections[kind])).join(', ');
}

/** Returns the context for changes that the operator makes. */
export function byOperator(): EventContext {
  return { actor: { kind: 'operator', name: operatorName(), keyId: null }, address: null, requestId: null };
}

/**
 * Returns the name of the operating-system account for the audit log, or `operator` if the user ID has no name, as in
 * some containers.
 */
export function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'operator';
  }
}

type Progress = {
  /** Shows the count, at most every 100 ms. */
  readonly show: (count: number) => void;
  /** Reports progress that isn't a count. */
  readonly report: (text: string) => void;
  /** Clears the line. */
  readonly end: () => void;
};

/** Shows a progress line on the terminal. Does nothing if standard error isn't a terminal. */
export function showProgress(what: string): Progress {
  const terminal = process.stderr;
  const write = (text: string) => {
    if (terminal.isTTY) terminal.write(`\r${text}\u001b[K`);
  };
  let counted = '';
  let shownAt = 0;
  return {
    show: (count) => {
      counted = `${formatCount(count)} ${what}`;
      if (Date.now() - shownAt < intervalMs) return;
      shownAt = Date.now();
      write(counted);
    },
    report: (text) => write(`${counted}, ${text} …`),
    end: () => write(''),
  };
}

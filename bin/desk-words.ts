import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { resolve } from 'node:path';
import { userInfo } from 'node:os';
import { mostOffsetMs, offsetText, readClockOffsetMs } from '#lib/store/database/database-clock.ts';
import { OperatorError } from '#lib/store/operator-error.ts';
import type { Store } from '#lib/store/store.ts';
import { type BookSection, bookKinds, bookSections } from '#lib/store/book/book.ts';
import type { EventContext } from '#lib/domain/access/security-event.ts';

const intervalMs = 100;

export const text = { type: 'string' } as const;
export const flag = { type: 'boolean' } as const;

/** Errors on the command line that don't depend on the store. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The arguments of a command, read one by one, so the first error is reported. */
export type Words = {
  /** The argument of this name: `FILE`. */
  argument(name: string): string;
  /** The arguments after the named ones: see readWords. */
  rest(): readonly string[];
  flag(option: string): boolean;
  optional(option: string): string | undefined;
  /** Each value of an option that can be repeated. */
  all(option: string): string[];
  required(option: string): string;
  choice<Choice extends string>(option: string, choices: readonly Choice[]): Choice;
};

/**
 * Throws a UsageError for unknown options and for missing or extra arguments. If the last name ends in `…`, it
 * accepts any number of them.
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
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: true });
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** npm starts commands in the project's folder, but paths are relative to the user's folder. */
export function pathOf(file: string): string {
  const { npm_lifecycle_event: script, INIT_CWD: folder } = process.env;
  return script === 'desk' && folder !== undefined ? resolve(folder, file) : resolve(file);
}

/** Throws an OperatorError if this machine's clock is obviously wrong, because written data includes the time. */
export async function requireRightClock({ database }: Store): Promise<void> {
  const offsetMs = await readClockOffsetMs(database);
  if (Math.abs(offsetMs) > mostOffsetMs) {
    throw new OperatorError(
      `This machine's clock is ${offsetText(offsetMs)}. Nothing was changed. Correct whichever clock is wrong.`,
    );
  }
}

/** A count as people read it: `12,500`. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}

/** A count of something: `1 entry`, `2 entries`. */
export function countOf(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** The contents of an import file: `2 firms, 1 account, …`. */
export function countsText(counts: Readonly<Record<BookSection, number>>): string {
  return bookKinds.map((kind) => countOf(counts[bookSections[kind]], kind, bookSections[kind])).join(', ');
}

/** The operator as the cause of a command's changes. */
export function byOperator(): EventContext {
  return { actor: { kind: 'operator', name: operatorName(), keyId: null }, address: null, requestId: null };
}

/** The account on the machine, for the audit. Some containers run under a number without a name. */
export function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'operator';
  }
}

type Progress = {
  /** Counts up. */
  readonly show: (count: number) => void;
  /** Reports progress that has no count. */
  readonly say: (text: string) => void;
  /** Takes the line away. */
  readonly end: () => void;
};

/** A line on the terminal. Shows nothing if standard error isn't a terminal. */
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
    say: (text) => write(`${counted}, ${text} …`),
    end: () => write(''),
  };
}

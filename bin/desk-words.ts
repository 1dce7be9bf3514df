import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** Words on the command line that can never be right, whatever the store holds. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What was given to a command, read one by one so that the first thing that is wrong is said. */
export type Words = {
  /** The argument of this name: `FILE`. */
  argument(name: string): string;
  /** The arguments after the named ones: see readWords. */
  rest(): readonly string[];
  flag(option: string): boolean;
  optional(option: string): string | undefined;
  /** Each value of an option that may be given more than once. */
  all(option: string): string[];
  required(option: string): string;
  choice<Choice extends string>(option: string, choices: readonly Choice[]): Choice;
};

/**
 * Throws a UsageError for unknown options and for arguments that are missing or too many. A last name that ends in `…`
 * stands for any number of them.
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

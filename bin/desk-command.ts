import type { ParseArgsOptionsConfig } from 'node:util';
import type { Environment } from '#lib/env.ts';
import type { RunningStore } from '#lib/store/store.ts';
import type { Words } from './desk-words.ts';

/** Command output as JSON and as text. If `ok` is false, the exit code is 1 and text goes to standard error. */
export type Outcome = { readonly ok: boolean; readonly json: unknown; readonly text: string };

export type Task = (running: RunningStore) => Promise<Outcome>;

/** The task of a command that doesn't open the store, such as `migrate`. */
export type TaskWithoutStore = (environment: Environment) => Promise<Outcome>;

export type Command = {
  readonly name: string;
  readonly usage: string;
  readonly does: string;
  readonly arguments: readonly string[];
  readonly options: ParseArgsOptionsConfig;
} & (
  | {
      /**
       * Reads the arguments and returns the task. Runs before the store is opened, so that invalid arguments are
       * reported first.
       */
      readonly read: (words: Words) => Task;
      readonly withoutStore?: undefined;
    }
  | { readonly withoutStore: (words: Words) => TaskWithoutStore }
);

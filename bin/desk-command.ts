import type { ParseArgsOptionsConfig } from 'node:util';
import type { Environment } from '#lib/env.ts';
import type { RunningStore } from '#lib/store/start-store.ts';
import type { Words } from './desk-words.ts';

/** What a command has to say, to a program and to a person. */
export type Outcome = { readonly ok: boolean; readonly json: unknown; readonly text: string };

export type Task = (running: RunningStore) => Promise<Outcome>;

/** Work that opens no store, because it is about what is there before one can be opened. */
export type TaskWithoutStore = (environment: Environment) => Promise<Outcome>;

export type Command = {
  readonly name: string;
  readonly usage: string;
  readonly does: string;
  readonly arguments: readonly string[];
  readonly options: ParseArgsOptionsConfig;
} & (
  | {
      /** Checks the words first: what can never be right fails before the store is opened. */
      readonly read: (words: Words) => Task;
      readonly withoutStore?: undefined;
    }
  | { readonly withoutStore: (words: Words) => TaskWithoutStore }
);

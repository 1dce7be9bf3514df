import type { ParseArgsOptionsConfig } from 'node:util';
import type { Environment } from '#lib/env.ts';
import type { RunningStore } from '#lib/store/store.ts';
import type { Words } from './desk-words.ts';

/** The output of a command, for programs and for people. */
export type Outcome = { readonly ok: boolean; readonly json: unknown; readonly text: string };

export type Task = (running: RunningStore) => Promise<Outcome>;

/** Commands that open no store, because they check what is needed to open one. */
export type TaskWithoutStore = (environment: Environment) => Promise<Outcome>;

export type Command = {
  readonly name: string;
  readonly usage: string;
  readonly does: string;
  readonly arguments: readonly string[];
  readonly options: ParseArgsOptionsConfig;
} & (
  | {
      /** Checks the arguments first, so invalid ones fail before the store is opened. */
      readonly read: (words: Words) => Task;
      readonly withoutStore?: undefined;
    }
  | { readonly withoutStore: (words: Words) => TaskWithoutStore }
);

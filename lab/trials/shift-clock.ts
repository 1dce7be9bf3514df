import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startStore } from '#lib/store/start-store.ts';
import { type RunningStore } from '#lib/store/store.ts';

export type ShiftedClock = {
  /** Environment for the service. Its Date then follows the clock. */
  readonly environment: Readonly<Record<string, string>>;
  /** Makes the database report the same time on new connections. Otherwise the service rejects changes. */
  readonly withDatabase: () => Promise<void>;
  readonly set: (instant: number) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/**
 * Returns a clock for a service on the embedded database of a data directory, and for that database. The service's
 * Date is replaced (shifted-clock.ts). In the database, only the function that the service compares its clock with
 * is replaced, by a function with the same name in a schema that is searched first. The service's code is unaware
 * of both.
 */
export function shiftClock(dataDir: string, instant: number): ShiftedClock {
  const file = join(dataDir, 'clock');
  let owner: { readonly client: pg.Client; readonly running: RunningStore } | undefined;
  const write = (to: number) => {
    writeFileSync(`${file}.draft`, new Date(to).toISOString());
    renameSync(`${file}.draft`, file);
  };
  write(instant);
  return {
    environment: {
      TRIAL_CLOCK: file,
      NODE_OPTIONS: `--import=${new URL('shifted-clock.ts', import.meta.url).href}`,
    },
    withDatabase: async () => {
      const running = await startStore({ databaseUrl: undefined, dataDir, secretKey: undefined });
      const client = new pg.Client(running.address);
      await client.connect();
      owner = { client, running };
      await client.query(`
        create schema trial;
        create table trial.clock (instant timestamptz);
        insert into trial.clock values ('${new Date(instant).toISOString()}');
        create function trial.clock_timestamp() returns timestamptz language sql security definer
          as 'select instant from trial.clock';
        grant usage on schema trial to public;
        alter database placement_desk set search_path = public, trial, pg_catalog`);
    },
    set: async (to) => {
      write(to);
      await owner?.client.query(`update trial.clock set instant = '${new Date(to).toISOString()}'`);
    },
    stop: async () => {
      await owner?.client.end();
      await owner?.running.stop();
    },
  };
}

import type { Environment } from '#lib/env.ts';
import type { DatabaseAddress } from '#lib/store/database/database.ts';
import { migrate, planMigrations } from '#lib/store/migrating/migrate.ts';
import { requireAvailableKey } from '#lib/store/key-rotation/adopt-key.ts';
import { requireStoreKind } from '#lib/store/sandbox/store-kind.ts';
import { requireOwnConnections } from '#lib/store/database/connections.ts';
import { openDatabase } from '#lib/store/start-store.ts';
import project from '../package.json' with { type: 'json' };
import type { Command, Outcome, TaskWithoutStore } from './desk-command.ts';

export const releaseCommands: readonly Command[] = [
  {
    name: 'migrate',
    usage: 'migrate [--plan]',
    does: 'Migrate the database to the latest schema. --plan only shows the migrations that would run and their locks.',
    arguments: [],
    options: { plan: { type: 'boolean' } },
    withoutStore: (words) => onDatabase(words.flag('plan') ? plan : migrateNow),
  },
  {
    name: 'version',
    usage: 'version',
    does: 'Show the release version.',
    arguments: [],
    options: {},
    withoutStore: () => printVersion,
  },
];

function onDatabase(
  work: (address: DatabaseAddress, environment: Environment) => Promise<Outcome>,
): TaskWithoutStore {
  return async (environment: Environment) => {
    const { address, stop } = await openDatabase(environment);
    try {
      return await work(address, environment);
    } finally {
      await stop();
    }
  };
}

async function migrateNow(address: DatabaseAddress, environment: Environment): Promise<Outcome> {
  await requireOwnConnections(address);
  const applied = await migrate(address, {
    onWaiting: (sentence) => console.error(sentence),
    inspect: async (client) => {
      await requireStoreKind(client, environment.sandbox ? 'sandbox' : 'live');
      await requireAvailableKey(client, environment);
    },
  });
  const text = applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The schema is up to date.';
  return { ok: true, json: { applied }, text: text };
}

async function plan(address: DatabaseAddress): Promise<Outcome> {
  const waiting = (await planMigrations(address)).map(({ name, locks }) => ({ name, locks }));
  const lines = waiting.map(({ name, locks }) => `${name}\n  locks: ${locks ?? 'not documented'}`);
  const text = lines.length > 0 ? lines.join('\n') : 'Nothing to run. The schema is up to date.';
  return { ok: true, json: { plan: waiting }, text: text };
}

async function printVersion(): Promise<Outcome> {
  return { ok: true, json: { version: project.version }, text: project.version };
}

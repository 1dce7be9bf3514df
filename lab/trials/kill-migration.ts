import assert from 'node:assert/strict';
import pg from 'pg';
import { startEmbeddedServer } from '#lib/store/embedded/embedded-server.ts';
import { migrate } from '#lib/store/migrating/migrate.ts';
import { withDataDir } from '#testing/service/service.ts';
import type { Figures } from './figures.ts';

/**
 * Cuts a migration's connection after each of its DDL commands, in the middle of its transaction, and then runs it
 * again. Each time, the schema equals that of an undisturbed run: columns, constraints, indexes, functions, triggers,
 * permissions, sequences and the list of applied migrations.
 */
export async function killMigration(every = 1): Promise<Figures> {
  return withDataDir(async (dataDir) => {
    const server = await startEmbeddedServer(dataDir);
    try {
      const undisturbed = await newDatabase(server.connection, 'undisturbed');
      const expected = await migrate(undisturbed);
      const schema = await describeSchema(undisturbed);
      let cuts = 0;
      for (let command = 1; ; command += every) {
        const address = await newDatabase(server.connection, `cut_${command}`);
        await cutAfter(address, command);
        const isCut = await migrate(address).then(
          () => false,
          () => true,
        );
        if (!isCut) break; // all commands ran before the cut
        cuts += 1;
        await migrate(address);
        assert.deepEqual(await describeSchema(address), schema, `Cut after command ${command}.`);
        assert.deepEqual(await migrate(address), []);
        await administer(server.connection, `drop database cut_${command}`);
      }
      assert.ok(cuts > 0, 'Nothing was cut.');
      return { cuts, migrations: expected.length };
    } finally {
      await server.stop();
    }
  });
}

type Address = Awaited<ReturnType<typeof startEmbeddedServer>>['connection'];

async function newDatabase(connection: Address, database: string): Promise<Address> {
  await administer(connection, `create database ${database} template template0`);
  return { ...connection, database };
}

/**
 * Makes the database cut the connection once, after the DDL command with this number. A rollback doesn't reset the
 * sequence, so the next run gets past that command.
 */
function cutAfter(address: Address, command: number): Promise<unknown> {
  return administer(
    address,
    `create schema trial;
    create sequence trial.commands;
    create function trial.cut() returns event_trigger language plpgsql as $$
      begin
        if nextval('trial.commands') = ${command} then
          perform pg_terminate_backend(pg_backend_pid());
        end if;
      end
    $$;
    create event trigger cut on ddl_command_end execute function trial.cut()`,
  );
}

async function describeSchema(address: Address): Promise<unknown[]> {
  const { rows } = await administer(
    address,
    `select 'table' as kind, relname::text as name, concat_ws(' ', relkind, relpersistence, relacl) as what
      from pg_class where relnamespace = 'public'::regnamespace
    union all
    select 'column', attrelid::regclass || '.' || attname,
      concat_ws(' ', attnum, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attacl,
        pg_get_expr(adbin, adrelid), attcollation::regcollation)
      from pg_attribute join pg_class on pg_class.oid = attrelid
        left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relnamespace = 'public'::regnamespace and attnum > 0
    union all
    select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select 'index', indexrelid::regclass::text, pg_get_indexdef(indexrelid)
      from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace
    union all
    select 'function', proname, pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select 'trigger', tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all
    select 'migration', name, '' from migration
    order by kind, name`,
  );
  return rows;
}

async function administer(address: Address, statements: string): Promise<pg.QueryResult> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    return await client.query(statements);
  } finally {
    await client.end();
  }
}

import pg from 'pg';
import { readEnvironment } from '#lib/env.ts';
import { startStore } from '#lib/store/start-store.ts';

/**
 * Makes every insert and update fail while `work` runs. PostgreSQL's error, which reaches the log, contains the
 * entire row, including hashes of secrets and account numbers.
 */
export async function withFailingStatements(
  place: Readonly<Record<string, string>>,
  work: () => Promise<void>,
): Promise<void> {
  const running = await startStore(readEnvironment(place));
  const client = new pg.Client(running.address);
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    const alter = async (clause: string) => {
      for (const { name } of rows) {
        await client.query(`alter table ${name} ${clause}`);
      }
    };
    await alter('add constraint never check (false) not valid');
    await work();
    await alter('drop constraint never');
  } finally {
    await client.end();
    await running.stop();
  }
}

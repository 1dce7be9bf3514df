import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedServer } from '#lib/store/embedded/embedded-server.ts';

/**
 * Starts a PostgreSQL server in which service-role.sql has created the role and database, on a loopback TCP port. The
 * server doesn't check the role's password.
 */
export async function startComposeDatabase(
  password: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'placement-desk-compose-'));
  const server = await startEmbeddedServer(folder);
  const { host, port } = server.connection;
  const client = new pg.Client(server.connection);
  await client.connect();
  for (const statement of await serviceRoleStatements(password)) await client.query(statement);
  await client.end();
  const door = createServer((socket) => {
    const inside = connect(join(host, `.s.PGSQL.${port}`));
    socket.pipe(inside).pipe(socket);
    for (const each of [socket, inside])
      each.on('error', () => [socket, inside].forEach((end) => end.destroy()));
  });
  await new Promise<void>((listening) => door.listen(0, '127.0.0.1', listening));
  return {
    url: `postgresql://desk:${password}@127.0.0.1:${(door.address() as AddressInfo).port}/desk`,
    stop: async () => {
      door.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Returns the file's statements as psql would run them. Its \getenv is evaluated here, and any other psql command is
 * an error.
 */
async function serviceRoleStatements(password: string): Promise<string[]> {
  const script = await readFile(join(import.meta.dirname, '../service-role.sql'), 'utf8');
  const variable = /^\\getenv (\w+) SERVICE_PASSWORD$/m.exec(script)?.[1] ?? '';
  const statements = script
    .replace(/^\\getenv .*$/m, '')
    .replaceAll(/^--.*$/gm, '')
    .replaceAll(`:'${variable}'`, pg.escapeLiteral(password))
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
  if (statements.some((statement) => statement.includes('\\')))
    throw new Error('The file contains an unsupported psql command.');
  return statements;
}

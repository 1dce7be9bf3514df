import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedServer } from '../embedded-server.ts';
import { migrate } from '../migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { host: string; user: string };
  }
}

/** One real PostgreSQL for the whole test run, with a migrated template that each test file clones. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'placement-desk-test-'));
  const server = await startEmbeddedServer(folder);
  const { host, user } = server.connection;
  const client = new pg.Client(server.connection);
  await client.connect();
  await client.query('create database template_desk');
  await client.end();
  await migrate({ host, user, database: 'template_desk' });
  project.provide('postgres', { host, user });
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

import pg from 'pg';
import { Socket } from 'node:net';
import { codeOf } from '#lib/store/errors.ts';
import { connectionTo, database, maintenanceDatabase } from './socket-folder.ts';

export const memberName = 'placement-desk member';
/** Advisory lock. Users of the server hold it in shared mode, and the one that stops it in exclusive mode. */
export const useLock = 4_711_180_401;
/** Class of SQLSTATE codes of a server that is starting up or shutting down. */
const operatorIntervention = '57P';
/** duplicate_database, and the unique_violation if two are created at the same moment. */
const createdByAnother = ['42P04', '23505'];
const connectTimeoutMs = 5_000;

/**
 * A connection that stays open while this process uses the server. Pools close idle connections, so without it
 * an idle service would look absent to a process that is about to stop the server.
 */
export type Membership = { client: pg.Client; socket: Socket; socketFolder: string; isBroken: boolean };

/** Joins the server's users. Returns undefined if the last user is about to stop the server. */
export async function becomeMember(socketFolder: string): Promise<Membership | undefined> {
  const socket = new Socket();
  const client = new pg.Client({
    ...connectionTo(socketFolder, maintenanceDatabase),
    application_name: memberName,
    connectionTimeoutMillis: connectTimeoutMs,
    stream: () => socket,
  });
  const membership = { client, socket, socketFolder, isBroken: false };
  client.on('error', () => {
    membership.isBroken = true;
  });
  try {
    await client.connect();
    if (await isTrue(client, 'select pg_try_advisory_lock_shared($1)', [useLock])) {
      await ensureDatabase(client);
      return membership;
    }
    await client.end();
    return undefined;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  if (await isTrue(client, 'select exists (select from pg_database where datname = $1)', [database])) return;
  try {
    await client.query(`create database ${database}`);
  } catch (error) {
    if (!createdByAnother.includes(codeOf(error))) throw error;
  }
}

export function isStartingOrStopping(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code?.startsWith(operatorIntervention) === true;
}

export async function isTrue(client: pg.Client, question: string, values: unknown[]): Promise<boolean> {
  const { rows } = await client.query<[boolean]>({ text: question, values, rowMode: 'array' });
  return rows[0]?.[0] === true;
}

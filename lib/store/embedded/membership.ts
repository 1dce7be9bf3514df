import pg from 'pg';
import { Socket } from 'node:net';
import { codeOf } from '#lib/store/errors.ts';
import { connectionTo, database, maintenanceDatabase } from './socket-folder.ts';

export const memberName = 'placement-desk member';
/**
 * Number of an advisory lock. Processes that use the server hold it in shared mode, and a process that stops
 * the server holds it in exclusive mode.
 */
export const useLock = 4_711_180_401;
/** Prefix of the SQLSTATE codes that a server sends while it is starting up or shutting down. */
const operatorIntervention = '57P';
/** duplicate_database, or unique_violation if two processes create the database at the same moment. */
const createdByAnother = ['42P04', '23505'];
const connectTimeoutMs = 5_000;

/**
 * A connection that stays open while this process uses the server. Pools close their idle connections. Without
 * this one, an idle service would look absent to a process that is about to stop the server.
 */
export type Membership = { client: pg.Client; socket: Socket; socketFolder: string; isBroken: boolean };

/**
 * Joins the server's users, and creates the database if it doesn't exist. Returns undefined if the last user is about
 * to stop the server.
 */
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

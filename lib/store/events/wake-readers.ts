import pg from 'pg';
import sql from 'sql-template-tag';
import type { Database, DatabaseAddress } from '#lib/store/database/database.ts';
import { connectionTimeoutMs, keptAlive } from '#lib/store/database/prepare-session.ts';

const channel = 'placement_desk_event';
/** Other processes are told so often at the most: a word of each change would cost more than to look. */
const leastPauseMs = 100;
const tryAgainMs = 5_000;

/** Tells other processes that something may have come: now, or with what comes in the next moment. */
export function tellingOthers(database: Database): () => void {
  let isDue = false;
  let timer: NodeJS.Timeout | undefined;
  const tell = () => {
    if (timer !== undefined) {
      isDue = true;
      return;
    }
    timer = setTimeout(() => {
      timer = undefined;
      if (isDue) tell();
    }, leastPauseMs).unref();
    isDue = false;
    // Whoever does not hear it looks within a second.
    database.query(sql`select pg_notify(${channel}, '')`).catch(() => undefined);
  };
  return tell;
}

/** Hears from other processes that something may have come, on a connection of its own. Returns how it ends. */
export function hearOthers(address: DatabaseAddress, onWord: () => void): () => Promise<void> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const connect = async () => {
    const connected = new pg.Client({
      ...address,
      ...keptAlive,
      connectionTimeoutMillis: connectionTimeoutMs,
      application_name: 'placement-desk events',
    });
    client = connected;
    let isLost = false;
    const lost = () => {
      if (isLost || isOver) return;
      isLost = true;
      timer = setTimeout(() => void connect(), tryAgainMs).unref();
    };
    connected.on('error', lost).on('end', lost).on('notification', onWord);
    await connected
      .connect()
      .then(() => connected.query(`listen ${channel}`))
      .catch(lost);
  };
  void connect();
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}

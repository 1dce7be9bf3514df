import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseAddress } from '#lib/store/database/database.ts';

const everyMs = 100;

type Watched<Result> = {
  readonly result: Result;
  readonly seconds: number;
  /** Longest time that a snapshot kept PostgreSQL from removing dead rows, to within 100 ms. */
  readonly oldestSnapshotSeconds: number;
};

/** Checks every 100 ms which snapshots the database's clients hold while `work` runs. */
export async function watchSnapshots<Result>(
  address: DatabaseAddress,
  work: () => Promise<Result>,
): Promise<Watched<Result>> {
  const watcher = new pg.Client({ ...address, application_name: 'watcher' });
  await watcher.connect();
  const begun = performance.now();
  let isWanted = true;
  const watching = oldestSnapshot(watcher, () => isWanted);
  try {
    const result = await work();
    const seconds = (performance.now() - begun) / 1_000;
    isWanted = false;
    return { result, seconds, oldestSnapshotSeconds: (await watching) / 1_000 };
  } finally {
    isWanted = false;
    await watching.catch(() => undefined);
    await watcher.end();
  }
}

/**
 * Returns the age of the oldest snapshot in milliseconds. A snapshot is identified by its transaction and the
 * oldest transaction that it sees as open. Consecutive snapshots of one transaction can look like one, so the
 * result can be too high, but not too low.
 */
async function oldestSnapshot(watcher: pg.Client, isWanted: () => boolean): Promise<number> {
  let oldestMs = 0;
  for (let seen = new Map<string, number>(); isWanted();) {
    const now = performance.now();
    const { rows } = await watcher.query<{ held: string }>(
      `select concat_ws(' ', pid, xact_start, backend_xmin) as held from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid() and backend_xmin is not null`,
    );
    const before = seen;
    seen = new Map(rows.map(({ held }) => [held, before.get(held) ?? now]));
    for (const since of seen.values()) oldestMs = Math.max(oldestMs, now - since);
    await wait(everyMs);
  }
  return oldestMs;
}

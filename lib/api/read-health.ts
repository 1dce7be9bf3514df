import sql from 'sql-template-tag';
import { type Answer, jsonAnswer } from './answer.ts';
import type { Call } from './handle.ts';

const ok = '{"status":"ok"}';

/** The process runs. */
export async function readHealth(): Promise<Answer> {
  return Promise.resolve(jsonAnswer(ok));
}

/** Requests can be served: the database answers. Fails as every request would, with 503. */
export async function readReadiness({ store }: Call<unknown>): Promise<Answer> {
  await store.database.query(sql`select 1`);
  return jsonAnswer(ok);
}

import { ping } from '#lib/store/database.ts';
import { type Answer, jsonAnswer } from './answer.ts';
import type { Call } from './handle.ts';

const ok = '{"status":"ok"}';

/** The process runs. */
export async function readHealth(): Promise<Answer> {
  return Promise.resolve(jsonAnswer(ok));
}

/** Requests can be served: the database answers. Fails as every request would, with 503. */
export async function readReadiness({ store }: Call<unknown>): Promise<Answer> {
  await ping(store.database);
  return jsonAnswer(ok);
}

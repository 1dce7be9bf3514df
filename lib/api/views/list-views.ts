import { type Answer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { listViews as listStoredViews } from '#lib/store/views/views.ts';
import { requireViewer } from './require-viewer.ts';
import { viewRecord } from './view-record.ts';

/** The views that a person has: the own ones, and those that the firm shares. */
export async function listViews(call: Call<unknown>): Promise<Answer> {
  requireViewer(call);
  const views = await listStoredViews(call.store.database, call.principal);
  return jsonAnswer(JSON.stringify(views.map(viewRecord)));
}

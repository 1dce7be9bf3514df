import type * as z from 'zod';
import { type Answer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import type { viewSchema } from '#lib/contract/views/view-schemas.ts';
import type { StoredView } from '#lib/store/views/views.ts';

export function viewRecord(view: StoredView): z.output<typeof viewSchema> {
  const { viewId, name, page, address, shared, isDefault, owner } = view;
  return { viewId, name, page, address, shared, isDefault, owner, etag: viewTag(view) };
}

/** The ETag of a view: its version. Whose default it is, is none of it. */
export function viewTag({ version }: StoredView): string {
  return `"${version}"`;
}

export function viewAnswer(view: StoredView, headers: Readonly<Record<string, string>> = {}): Answer {
  return jsonAnswer(JSON.stringify(viewRecord(view)), { ...headers, ETag: viewTag(view) });
}

export function viewPath({ viewId }: StoredView): string {
  return `/restapi/views/${viewId}`;
}

import { nextQuery } from './next-link.ts';
import { DeskProblem } from './problem.ts';
import { type Fetch, pause } from './retrying-fetch.ts';

/** An event. Its data identifies the changed record, which you can read from the API. */
export type DeskEvent = {
  readonly eventId: string;
  readonly type: string;
  readonly at: string;
  readonly firmOid: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;
};

export type EventOptions = {
  /** Cursor to continue after, or `now`. By default, events from the past 24 hours come first. */
  readonly after?: string;
  /** For example, `offer.*` and `transfer.created`. */
  readonly types?: readonly string[];
  /**
   * By default, the iterator waits for new events. If false, it ends at the first empty response. By then, it has
   * returned all events, unless `types` selects rare ones. In that case, more selected events can follow the cursor.
   */
  readonly follow?: boolean;
  readonly signal?: AbortSignal;
  /** Called with a cursor once all events before it have been processed. Store it to continue there after a restart. */
  readonly onCursor?: (cursor: string) => void;
};

/** Yields the firm's events as they happen, indefinitely. With `follow: false`, ends at the first empty response. */
export async function* events(
  baseUrl: string,
  send: Fetch,
  { after, types, follow = true, signal, onCursor }: EventOptions,
): AsyncGenerator<DeskEvent, void, undefined> {
  const query = new URLSearchParams({ wait: follow ? '30' : '0', limit: '1000' });
  if (after !== undefined) query.set('after', after);
  if (types !== undefined) query.set('types', types.join(','));
  while (!signal?.aborted) {
    const request = new Request(`${baseUrl}/restapi/events?${query}`, signal === undefined ? {} : { signal });
    const response = await send(request).catch((error: unknown) => {
      if (signal?.aborted) return null;
      throw error;
    });
    if (response === null) return;
    if (!response.ok) {
      throw new DeskProblem(response.status, await response.json().catch(() => null));
    }
    const happened = (await response.json()) as DeskEvent[];
    yield* happened;
    const cursor = nextQuery(response)?.get('after');
    if (cursor !== null && cursor !== undefined) {
      query.set('after', cursor);
      onCursor?.(cursor);
      if (!follow && happened.length === 0) return;
    } else if (!follow) {
      return;
    } else {
      await pause(1000, signal);
    }
  }
}

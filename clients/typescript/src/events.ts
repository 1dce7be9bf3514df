import { nextQuery } from './next-link.ts';
import { DeskProblem } from './problem.ts';
import { type Fetch, pause } from './retrying-fetch.ts';

/** What happened: its data name what changed, and the API has it. */
export type DeskEvent = {
  readonly eventId: string;
  readonly type: string;
  readonly at: string;
  readonly firmOid: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;
};

export type EventOptions = {
  /** A cursor to go on after, or `now`; by itself the newest 24 hours come first. */
  readonly after?: string;
  /** Such as `offer.*` and `transfer.created`. */
  readonly types?: readonly string[];
  /**
   * False: ends at the first empty answer. Without `types` nothing more has happened by then; of rare types more may
   * follow, behind the cursor. By itself it waits for what comes.
   */
  readonly follow?: boolean;
  readonly signal?: AbortSignal;
  /** Is told the cursor when all events before it were taken: keep it, to go on there after a restart. */
  readonly onCursor?: (cursor: string) => void;
};

/** The events of the firm as they happen, without end; up to the newest where it does not follow. */
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

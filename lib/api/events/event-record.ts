import { marketTimestamp } from '#lib/domain/market/market-time.ts';
import type { Feed, FeedEvent } from '#lib/store/events/read-events.ts';

/** An event as clients get it, wherever it comes. */
export function eventRecord({ feedId }: Pick<Feed, 'feedId'>, event: FeedEvent) {
  const { number, type, at, firmOid, data, requestId } = event;
  return { eventId: `${feedId}-${number}`, type, at: marketTimestamp(at), firmOid, data, requestId };
}

import { marketTimestamp } from '#lib/domain/market/market-time.ts';
import type { Feed, FeedEvent } from '#lib/store/events/read-events.ts';
import { eventNumbers } from './event-cursor.ts';

/** An event as clients get it, wherever it comes. */
export function eventRecord(feed: Pick<Feed, 'feedId' | 'numbersSecret'>, event: FeedEvent) {
  const { number, readerOid, type, at, firmOid, data, requestId } = event;
  const eventId = `${feed.feedId}-${eventNumbers(feed, readerOid).hide(number)}`;
  return { eventId, type, at: marketTimestamp(at), firmOid, data, requestId };
}

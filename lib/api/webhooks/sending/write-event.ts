import { eventRecord } from '#lib/api/events/event-record.ts';
import type { Feed, FeedEvent } from '#lib/store/events/read-events.ts';

/** The bytes of an event, as the feed of the API has it. */
export function writeEvent(event: FeedEvent, feed: Feed): { eventId: string; body: string } {
  const record = eventRecord(feed, event);
  return { eventId: record.eventId, body: JSON.stringify(record) };
}

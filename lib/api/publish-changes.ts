import { log } from './log.ts';
import type { DatabaseAddress } from '#lib/store/database/database.ts';
import { FeedReader, subscribeToOthers, publisherToOthers } from '#lib/store/events/follow-events.ts';
import { processValue } from '#lib/store/process-value.ts';
import { currentStore, type Store } from '#lib/store/store.ts';

type Room = { readonly store: Store; readonly reader: FeedReader; readonly tell: () => void };

const room = processValue<Room>('eventRoom');

/** Returns the followers of the feed in this process. */
function currentRoom(): Room {
  const store = currentStore();
  const known = room.get();
  if (known?.store === store) return known;
  const onFailure = (error: unknown) => log.warn({ err: error }, "Events couldn't be read. Retrying.");
  const made = {
    store,
    reader: new FeedReader(store.database, onFailure),
    tell: publisherToOthers(store.database),
  };
  room.set(made);
  return made;
}

export function feedReader(): FeedReader {
  return currentRoom().reader;
}

/** Notifies this and other processes of a change. */
export function publishChange(): void {
  const { reader, tell } = currentRoom();
  reader.wake();
  tell();
}

/** Subscribes to changes by other processes. Returns a function that unsubscribes. */
export function subscribeToChanges(address: DatabaseAddress): () => Promise<void> {
  return subscribeToOthers(address, () => feedReader().wake());
}

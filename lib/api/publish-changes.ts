import { log } from './log.ts';
import type { DatabaseAddress } from '#lib/store/database/database.ts';
import { FeedReader, subscribeToOthers, publisherToOthers } from '#lib/store/events/follow-events.ts';
import { processValue } from '#lib/store/process-value.ts';
import { currentStore, type Store } from '#lib/store/store.ts';

type Hub = { readonly store: Store; readonly reader: FeedReader; readonly notifyOthers: () => void };

const hub = processValue<Hub>('eventRoom');

/** Returns this process's feed reader and notifier for the current store. */
function currentHub(): Hub {
  const store = currentStore();
  const known = hub.get();
  if (known?.store === store) return known;
  const onFailure = (error: unknown) => log.warn({ err: error }, "Events couldn't be read. Retrying.");
  const made = {
    store,
    reader: new FeedReader(store.database, onFailure),
    notifyOthers: publisherToOthers(store.database),
  };
  hub.set(made);
  return made;
}

export function feedReader(): FeedReader {
  return currentHub().reader;
}

/** Notifies this and other processes of a change. */
export function publishChange(): void {
  const { reader, notifyOthers } = currentHub();
  reader.wake();
  notifyOthers();
}

/** Subscribes to changes by other processes. Returns a function that unsubscribes. */
export function subscribeToChanges(address: DatabaseAddress): () => Promise<void> {
  return subscribeToOthers(address, () => feedReader().wake());
}

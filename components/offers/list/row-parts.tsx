'use client';

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { Star } from '#components/notices/star.tsx';
import type { OverviewOffer } from '#lib/client/offers/list-offers.ts';
import { useSession } from '#components/shell/session-context.tsx';
import { keys } from '#lib/client/http/keys.ts';
import { remembered } from '#lib/client/http/remembered.ts';
import type { ReadOffer } from '#lib/client/offers/read-offer.ts';
import { isJsonObject } from '#lib/domain/text/json-object.ts';

const seen = remembered<Seen>('seen-offers', isSeen, {});
const listeners = new Set<() => void>();

/** The user who is viewing the list; null if the list isn't open. */
let reader: string | null = null;

/** Time after which a change is new to the user in this visit. */
let since = 0;

/** Time of the newest change that the list has shown in this visit. */
let newest = 0;
let rows = 0;

/** Marks a row's offer if it changed since the user last looked at it, and shows whether the user is watching it. */
export function RowParts({ offer }: { readonly offer: OverviewOffer }) {
  const isChanged = useIsChanged(offer);
  return (
    <>
      {isChanged && (
        <span
          title="Changed since your last visit"
          className="no-print absolute top-2.25 -left-1.5 size-1.5 rounded-full bg-accent forced-colors:bg-[Highlight]"
        >
          <span className="sr-only">Changed since your last visit.</span>
        </span>
      )}
      <Star oid={offer.privatePlacementOfferOid} name={offer.offerName} isInRow />
    </>
  );
}

/**
 * By user: the timestamp of the newest change that was in the list when the user last left it, in milliseconds
 * since 1970.
 */
type Seen = Readonly<Record<string, number>>;

/**
 * Reports whether an offer changed since the user last visited the list or the offer's page. A visit ends when the
 * user goes to another page or tab, or minimizes the window. Only the server's timestamps are compared, because the
 * browser's clock can be wrong.
 */
function useIsChanged(offer: OverviewOffer): boolean {
  const { email, name } = useSession();
  const person = email ?? name;
  const client = useQueryClient();
  const changedAt = Date.parse(offer.lastModifiedTimestamp);
  useEffect(() => trackRow(person, changedAt), [person, changedAt]);
  return useSyncExternalStore(
    subscribe,
    () => reader === person && changedAt > Math.max(since, openedAt(client, offer)),
  );
}

/** Called when a row is added. Returns a function to call when the row is removed. */
function trackRow(person: string, changedAt: number): () => void {
  rows += 1;
  newest = Math.max(newest, changedAt);
  // Waits until all rows have been added, because on a first visit every change in the list counts as seen.
  const timer = setTimeout(() => begin(person));
  return () => {
    rows -= 1;
    clearTimeout(timer);
    // While the list's page is open, the visit continues even without rows, because new rows may be about to
    // replace the old ones.
    if (rows === 0 && location.pathname !== '/offers') end();
  };
}

function begin(person: string): void {
  if (reader !== null) return;
  reader = person;
  since = seen.read()[person] ?? newest;
  document.addEventListener('visibilitychange', keepIfHidden);
  tell();
}

function end(): void {
  keep();
  document.removeEventListener('visibilitychange', keepIfHidden);
  reader = null;
  newest = 0;
}

function keepIfHidden(): void {
  if (document.hidden) keep();
}

function keep(): void {
  if (reader === null) return;
  since = Math.max(since, newest);
  seen.write({ ...seen.read(), [reader]: since });
  tell();
}

/** Returns the timestamp of the newest change that the offer's page has shown in this tab; 0 if there is none. */
function openedAt(client: QueryClient, { privatePlacementOfferOid }: OverviewOffer): number {
  const opened = client.getQueryData<ReadOffer>(keys.offerRecord(privatePlacementOfferOid));
  return opened === undefined ? 0 : Date.parse(opened.value.lastModifiedTimestamp);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

function isSeen(stored: unknown): stored is Seen {
  return isJsonObject(stored) && Object.values(stored).every(Number.isFinite);
}

'use client';

import { useSyncExternalStore } from 'react';
import type { OverviewOffer } from '#lib/client/offers/list-offers.ts';

/** A selected offer. Includes what the dialog shows, because the offer may be on a page that isn't visible. */
export type SelectedOffer = NamedOffer & Pick<OverviewOffer, 'closingDate' | 'offerStatus'>;

export type NamedOffer = { readonly oid: string; readonly name: string };

export function selectedOffer(offer: OverviewOffer): SelectedOffer {
  const { privatePlacementOfferOid: oid, offerName: name, closingDate, offerStatus } = offer;
  return { oid, name, closingDate, offerStatus };
}

type Selection = ReadonlyMap<string, SelectedOffer>;

const none: Selection = new Map();
let selected: Selection = none;
/** Offers that can be selected on the visible page, in order. */
let page: readonly SelectedOffer[] = [];
let last: string | null = null;
const listeners = new Set<() => void>();

export function useSelection(): Selection {
  return useSyncExternalStore(
    subscribe,
    () => selected,
    () => none,
  );
}

/**
 * Selects the offer, or deselects it if it is selected. With `asRange`, does the same to all offers between this one
 * and the last one clicked.
 */
export function toggle(offer: SelectedOffer, asRange = false): void {
  const isOn = !selected.has(offer.oid);
  const [at, from] = [offer.oid, last].map((oid) => page.findIndex((one) => one.oid === oid));
  const isRange = asRange && at !== undefined && from !== undefined && at >= 0 && from >= 0;
  mark(isRange ? page.slice(Math.min(at, from), Math.max(at, from) + 1) : [offer], isOn);
  last = offer.oid;
}

/** Adds offers to the selection, or removes them. */
export function mark(offers: readonly SelectedOffer[], isOn: boolean): void {
  const next = new Map(selected);
  for (const offer of offers) {
    if (isOn) next.set(offer.oid, offer);
    else next.delete(offer.oid);
  }
  set(next);
}

export function clearSelection(): void {
  last = null;
  set(none);
}

export function setPage(offers: readonly SelectedOffer[]): void {
  page = offers;
}

function set(next: Selection): void {
  selected = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useShortcut } from '#components/shell/shortcuts/shortcuts.ts';
import { whenFocusReturned } from '#components/ui/when-page-is-free.ts';
import { allOrdersQuery, type Order } from '#lib/client/offers/list-orders.ts';
import type { DecisionName } from './decision-form.tsx';

type Opened = {
  readonly oid: string;
  /** The decision that the user began; null if there is none. */
  readonly first: DecisionName | null;
  /** Whether it stays open although the list's filters exclude it. */
  readonly isOutside: boolean;
};

/**
 * The subscription that is open, and the keys that open the focused one. After a decision, focus moves to the
 * next subscription.
 */
export function useOpenOrder(offerOid: string, found: readonly Order[], mayDecide: boolean) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const isOutside = opened?.isOutside ?? false;
  const { data: all } = useQuery({ ...allOrdersQuery(offerOid), enabled: isOutside });
  const next = useRef<string | undefined>(undefined);
  const at = found.findIndex(({ privatePlacementOrderOid: oid }) => oid === opened?.oid);
  const place = useRef(0);
  const close = () => setOpened(null);
  const keyFor = (first: DecisionName) => () => {
    const oid = orderInFocus()?.dataset['order'];
    if (mayDecide && oid !== undefined) setOpened({ oid, first, isOutside: false });
  };
  useShortcut('a', keyFor('accept'));
  useShortcut('x', keyFor('reject'));
  useShortcut('r', keyFor('return'));
  useEffect(() => {
    if (opened === null) return;
    if (at >= 0) {
      place.current = at;
      return;
    }
    if (isOutside) return;
    // A review or another user changed the subscription, so that it no longer matches the filters.
    next.current = (found[place.current] ?? found.at(-1))?.privatePlacementOrderOid;
    close();
  }, [opened, at, isOutside]);
  useEffect(() => {
    if (opened !== null || next.current === undefined) return undefined;
    const selector = `[data-order="${CSS.escape(next.current)}"]`;
    next.current = undefined;
    const timer = whenFocusReturned(() => document.querySelector<HTMLElement>(selector)?.focus());
    return () => clearTimeout(timer);
  }, [opened]);
  return {
    order:
      found[at] ??
      (isOutside ? all?.find(({ privatePlacementOrderOid: oid }) => oid === opened?.oid) : undefined),
    first: opened?.first ?? null,
    // Changes nothing if the subscription is already open. Otherwise, a decision that the user began with a key while
    // the panel was loading would be lost.
    open: ({ privatePlacementOrderOid: oid }: Order) =>
      setOpened((before) => (before?.oid === oid ? before : { oid, first: null, isOutside: false })),
    /** Opens a subscription even if the list's filters exclude it. */
    openOutside: ({ privatePlacementOrderOid: oid }: Order) =>
      setOpened({ oid, first: null, isOutside: true }),
    close,
    onDone: () => {
      next.current = (found[at + 1] ?? found[at - 1])?.privatePlacementOrderOid;
      close();
    },
  };
}

function orderInFocus(): HTMLElement | null | undefined {
  return document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-order]');
}

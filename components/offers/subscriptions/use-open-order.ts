'use client';

import { useEffect, useRef, useState } from 'react';
import { useShortcut } from '#components/shell/shortcuts/shortcuts.ts';
import type { Order } from '#lib/client/offers/list-orders.ts';
import type { DecisionName } from './decision-form.tsx';

/** How long the elements behind a dialog can't receive focus after it closes. */
const untilPageIsFreeMs = 100;

/**
 * The subscription that is open, and the keys that open the focused one. After a decision, focus moves to the
 * next subscription.
 */
export function useOpenOrder(found: readonly Order[], mayDecide: boolean) {
  const [opened, setOpened] = useState<{ oid: string; first: DecisionName | null } | null>(null);
  const next = useRef<string | undefined>(undefined);
  const at = found.findIndex(({ privatePlacementOrderOid: oid }) => oid === opened?.oid);
  const place = useRef(0);
  const close = () => setOpened(null);
  const keyFor = (first: DecisionName) => () => {
    const oid = orderInFocus()?.dataset['order'];
    if (mayDecide && oid !== undefined) setOpened({ oid, first });
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
    // A review or another user changed the subscription, so that it no longer matches the filters.
    next.current = (found[place.current] ?? found.at(-1))?.privatePlacementOrderOid;
    close();
  }, [opened, at]);
  useEffect(() => {
    if (opened !== null || next.current === undefined) return undefined;
    const selector = `[data-order="${CSS.escape(next.current)}"]`;
    next.current = undefined;
    const timer = setTimeout(() => document.querySelector<HTMLElement>(selector)?.focus(), untilPageIsFreeMs);
    return () => clearTimeout(timer);
  }, [opened]);
  return {
    order: found[at],
    first: opened?.first ?? null,
    // Changes nothing if the subscription is already open. Otherwise, a decision that the user began with a key while
    // the panel was loading would be lost.
    open: ({ privatePlacementOrderOid: oid }: Order) =>
      setOpened((before) => (before?.oid === oid ? before : { oid, first: null })),
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

'use client';

import { useState } from 'react';
import type { View } from '#lib/client/views/list-views.ts';

/**
 * The view that the list goes by: the one whose address it has, or after filters were changed the one that it had. The
 * address alone cannot tell the latter, so a reload forgets it.
 */
export function useViewInUse(
  views: readonly View[],
  address: string,
  addressOf: (kept: string) => string,
): { readonly view: View | null; readonly choose: (view: View | null) => void } {
  const [lastId, setLastId] = useState<string | null>(null);
  const last = views.find(({ viewId }) => viewId === lastId);
  const matching = views.filter((view) => addressOf(view.address) === address);
  const former = address === addressOf('') ? undefined : last;
  // Of several with this address the one that was opened.
  const view = last !== undefined && matching.includes(last) ? last : (matching[0] ?? former ?? null);
  const id = view?.viewId ?? null;
  if (id !== lastId) {
    setLastId(id);
  }
  return { view, choose: (chosen) => setLastId(chosen?.viewId ?? null) };
}

'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useState } from 'react';
import type { ButtonAction } from './action-names.ts';

/**
 * Returns the action whose dialog is open. The URL can name one in `do`, as links from Today do. If that action is
 * possible and no request for it is pending, its dialog opens once. Closing the dialog removes the parameter, so going
 * back or reloading doesn't open it again.
 */
export function useChosenAction(
  possible: readonly ButtonAction[],
  /** Undefined until the pending requests have loaded. */
  isPending: ((name: ButtonAction) => boolean) | undefined,
) {
  const [chosen, setChosen] = useState<ButtonAction | null>(null);
  const [isAnswered, setAnswered] = useState(false);
  const parameters = useSearchParams();
  const path = usePathname();
  const asked = isAnswered ? undefined : possible.find((name) => name === parameters.get('do'));
  if (asked !== undefined && isPending !== undefined) {
    setAnswered(true);
    if (!isPending(asked)) setChosen(asked);
  }
  const onClose = () => {
    setChosen(null);
    if (parameters.has('do')) {
      const rest = new URLSearchParams(parameters);
      rest.delete('do');
      history.replaceState(null, '', rest.size === 0 ? path : `${path}?${rest.toString()}`);
    }
  };
  return { chosen, setChosen, onClose };
}

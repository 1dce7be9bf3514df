'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useState } from 'react';
import type { ButtonAction } from './action-names.ts';

/**
 * The action whose dialog is open. The address can ask for one by `do`, as Today does: it opens once, where it is
 * possible, and leaves the address with the dialog, so that going back or loading anew does not open it again.
 */
export function useChosenAction(possible: readonly ButtonAction[]) {
  const [chosen, setChosen] = useState<ButtonAction | null>(null);
  const [isAnswered, setAnswered] = useState(false);
  const parameters = useSearchParams();
  const path = usePathname();
  const asked = isAnswered ? undefined : possible.find((name) => name === parameters.get('do'));
  if (asked !== undefined) {
    setAnswered(true);
    setChosen(asked);
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

'use client';

import { useEffect, useEffectEvent, useState } from 'react';

/**
 * What is typed for the palette. Until its field has the focus, because it is being loaded or drawn, the keys are heard
 * here, so that none of them is lost or goes to the page behind.
 */
export function useEarlyKeys(isOpen: boolean, onClose: () => void) {
  const [typed, setTyped] = useState('');
  const [isAwaited, setAwaited] = useState(false);
  const onEscape = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) {
      return undefined;
    }
    const onKey = (event: KeyboardEvent) => {
      if (isInPalette(event.target) || event.ctrlKey || event.metaKey || event.altKey) {
        return;
      }
      if (event.key === 'Enter') {
        setAwaited(true);
      } else if (event.key === 'Escape') {
        onEscape();
      } else if (event.key === 'Backspace') {
        setTyped((before) => before.slice(0, -1));
      } else if (event.key.length === 1) {
        setTyped((before) => before + event.key);
      } else {
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [isOpen]);
  return {
    typed,
    isAwaited,
    setTyped,
    setAwaited,
    clear: () => {
      setTyped('');
      setAwaited(false);
    },
  };
}

/** Of the palette, everything that takes keys by itself; outside of it nothing does while it is open. */
function isInPalette(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=dialog]') !== null;
}

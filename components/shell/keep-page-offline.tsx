'use client';

import { useOffline } from 'next/offline';
import { useEffect, useEffectEvent } from 'react';
import { announce } from '#components/ui/announcer.tsx';

/** Says at a click on a link that there is no connection. The page stays; the one asked for opens once there is one. */
export function KeepPageOffline() {
  const isOffline = useOffline();
  const onClick = useEffectEvent(({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    const leads =
      link instanceof HTMLAnchorElement &&
      link.origin === location.origin &&
      link.pathname !== location.pathname;
    if (leads && !ctrlKey && !metaKey && !shiftKey && (isOffline || !navigator.onLine)) {
      announce(`You’re offline. “${nameOf(link)}” opens when the connection is back.`);
    }
  });
  useEffect(() => {
    const listener = (event: MouseEvent) => onClick(event);
    document.addEventListener('click', listener);
    return () => document.removeEventListener('click', listener);
  }, []);
  return null;
}

function nameOf(link: HTMLAnchorElement): string {
  return link.textContent.replace(/^‹ /, '').trim();
}

'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useEffectEvent, useState } from 'react';
import { followedLink } from '#components/ui/followed-link.ts';

/** How long a link is marked if the URL doesn't change, for example because the page redirects back here. */
const maxBusyMs = 30_000;

/** After this time, screen readers announce that the page is loading. Faster pages announce only themselves. */
const slowMs = 1_000;

/**
 * Marks a clicked link and shows a bar until the link's page opens, so that every link reacts at once on a slow
 * connection. One listener does this for all links.
 */
export function BusyLink() {
  const path = usePathname();
  const address = `${path}?${useSearchParams().toString()}`;
  const [isSlow, setSlow] = useState(false);
  const [clicked, setClicked] = useState<{ link: HTMLAnchorElement; from: string } | null>(null);
  if (clicked !== null && clicked.from !== path && clicked.from !== address) setClicked(null);
  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = followedLink(event);
    // Links in place switch what the page shows immediately, and the current one doesn't change the URL.
    if (link === null || link.closest('[data-in-place]') !== null) return;
    if (link.pathname + link.search === location.pathname + location.search) {
      if (link.hash === '') setClicked(null); // a link to this page replaces the one that was loading
      return;
    }
    // For a link to another path, only a change of the path counts, because a filter that is still being written to the
    // URL doesn't open the link's page.
    setClicked({ link, from: link.pathname === location.pathname ? address : path });
  });
  useEffect(() => {
    const listener = (event: MouseEvent) => onClick(event);
    // Runs after all other listeners. The prompt about unsaved changes stops the event before it gets here.
    window.addEventListener('click', listener);
    return () => window.removeEventListener('click', listener);
  }, []);
  useEffect(() => {
    if (clicked === null) return undefined;
    clicked.link.setAttribute('aria-busy', 'true');
    const timer = setTimeout(() => setClicked(null), maxBusyMs);
    const slow = setTimeout(() => setSlow(true), slowMs);
    return () => {
      clearTimeout(timer);
      clearTimeout(slow);
      setSlow(false);
      clicked.link.removeAttribute('aria-busy');
    };
  }, [clicked]);
  return (
    <>
      <span role="status" className="sr-only">
        {isSlow && 'Loading the page…'}
      </span>
      {clicked !== null && <div className="busy-bar" />}
    </>
  );
}

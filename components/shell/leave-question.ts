import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** An action that leaves the page permanently, and whether it keeps a draft. */
export type Leaving = { readonly leave: () => void; readonly keepsDraft: boolean };

type Question = (leaving: Leaving) => void;

let question: Question | null = null;

/** Asks before leaving while there are unsaved changes. Returns a function that stops asking. */
function askBeforeLeaving(ask: Question): () => void {
  question = ask;
  return () => {
    if (question === ask) question = null;
  };
}

/** Leaves immediately if everything is saved, otherwise after the user has confirmed. */
export function leaveAfterQuestion(leaving: Leaving): void {
  if (question === null) leaving.leave();
  else question(leaving);
}

/**
 * While there is something to lose, `ask` is called instead of following a link within the console, going
 * back or signing out, and the browser asks when the page closes. `ask` should be stable. After a page has
 * stopped Back once, the browser ignores further attempts until the user interacts with the page again.
 */
export function useLeaveQuestion(isAsking: boolean, ask: (leaving: Leaving) => void): void {
  const router = useRouter();
  useEffect(() => {
    if (!isAsking) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    const onLink = (event: MouseEvent) =>
      askAtLink(event, (address) => ask({ leave: () => router.push(address), keepsDraft: true }));
    document.addEventListener('click', onLink, { capture: true, signal });
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    let isConfirmed = false;
    const onHistory = (event: NavigateEvent) => {
      const { key, url } = event.destination;
      const staysOnPage = new URL(url).pathname === location.pathname;
      if (event.navigationType !== 'traverse' || !event.cancelable || staysOnPage || isConfirmed) return;
      event.preventDefault();
      const leave = () => {
        isConfirmed = true;
        navigation.traverseTo(key);
      };
      ask({ leave, keepsDraft: true });
    };
    // Older browsers don't have the Navigation API.
    if ('navigation' in window) navigation.addEventListener('navigate', onHistory, { signal });
    const stopAsking = askBeforeLeaving(ask);
    return () => {
      ended.abort();
      stopAsking();
    };
  }, [isAsking, ask, router]);
}

/** Stops a click on a link that leads away from this page in this tab. A download doesn't leave the page. */
function askAtLink(event: MouseEvent, ask: (address: string) => void): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const staysOnPage =
    !(link instanceof HTMLAnchorElement) ||
    link.target === '_blank' ||
    link.hasAttribute('download') ||
    link.pathname === location.pathname ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey;
  if (!staysOnPage) {
    event.preventDefault();
    event.stopPropagation();
    ask(link.pathname + link.search);
  }
}

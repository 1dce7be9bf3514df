import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { followedLink } from '#components/ui/followed-link.ts';

/** An action that leaves the page once the user confirms it, and whether unsaved changes are then kept as a draft. */
export type Leaving = { readonly leave: () => void; readonly keepsDraft: boolean };

type Question = (leaving: Leaving) => void;

let question: Question | null = null;

/** Registers a function that asks the user before an action leaves the page. Returns a function that removes it. */
function askBeforeLeaving(ask: Question): () => void {
  question = ask;
  return () => {
    if (question === ask) question = null;
  };
}

/** Leaves immediately if there are no unsaved changes. Otherwise leaves only after the user has confirmed. */
export function leaveAfterQuestion(leaving: Leaving): void {
  if (question === null) leaving.leave();
  else question(leaving);
}

/**
 * While `isAsking` is true, calls `ask` when the user follows a link within the console, goes back or signs out. It
 * is up to `ask` to continue. When the page closes, the browser asks instead. `ask` should be stable. Once the page
 * has blocked the Back button, the browser doesn't let it do so again until the user interacts with the page.
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

/** Stops a click on a link if the link opens another page in this tab. */
function askAtLink(event: MouseEvent, ask: (address: string) => void): void {
  const link = followedLink(event);
  if (link !== null && link.pathname !== location.pathname) {
    event.preventDefault();
    event.stopPropagation();
    ask(link.pathname + link.search);
  }
}

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
 * While there is something to lose, `ask` is called instead of following a link within the console or signing out,
 * and the browser asks when the page closes. `ask` should be stable. Pages can't block the browser's Back button.
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

/** Returns the clicked link if it opens a page of this site in this tab. Otherwise, as for a download, returns null. */
export function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const isFollowed =
    link instanceof HTMLAnchorElement &&
    link.origin === location.origin &&
    link.target !== '_blank' &&
    !link.hasAttribute('download') &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.altKey &&
    !event.shiftKey;
  return isFollowed ? link : null;
}

/** Puts the focus somewhere when what had it has gone from the page; a focus that somebody has is left alone. */
export function focusIfLost(target: HTMLElement | null): void {
  if (document.activeElement === document.body) {
    target?.focus({ preventScroll: true });
  }
}

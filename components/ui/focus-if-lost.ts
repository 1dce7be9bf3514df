/** Moves the focus if the focused element has left the page. Otherwise does nothing. */
export function focusIfLost(target: HTMLElement | null): void {
  if (document.activeElement === document.body) {
    target?.focus({ preventScroll: true });
  }
}

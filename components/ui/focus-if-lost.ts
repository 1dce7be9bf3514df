/** Moves the focus to an element, but only if the previously focused element is no longer in the page. */
export function focusIfLost(target: HTMLElement | null): void {
  if (document.activeElement === document.body) {
    target?.focus({ preventScroll: true });
  }
}

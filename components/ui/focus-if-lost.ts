/** Moves focus to an element, but only if no other element has it, for example because that one was removed. */
export function focusIfLost(target: HTMLElement | null): void {
  if (document.activeElement === document.body) {
    target?.focus({ preventScroll: true });
  }
}

/** Back to where it was before, or to the view when that has gone. */
export function returnFocus(element: Element): void {
  const view = document.getElementById('view');
  const target = element.isConnected ? element : view;
  const isLost = document.activeElement === document.body || document.activeElement === view;
  if (isLost && target instanceof HTMLElement) {
    target.focus({ preventScroll: true });
  }
}

/** How long the elements behind a dialog can't receive focus after it closes: a few frames. */
const untilPageIsFreeMs = 60;
/** Longer than it takes a closing dialog to release the page and to choose what to focus. */
const untilFocusReturnedMs = 100;

/** Calls the function once a closed dialog has released the page. */
export function whenPageIsFree(run: () => void): void {
  setTimeout(run, untilPageIsFreeMs);
}

/** Calls the function once a closed dialog has returned the focus, to focus another element. Returns the timer. */
export function whenFocusReturned(run: () => void): ReturnType<typeof setTimeout> {
  return setTimeout(run, untilFocusReturnedMs);
}

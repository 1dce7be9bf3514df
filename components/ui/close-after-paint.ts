import { afterPaint } from './after-paint.ts';

/**
 * Hides the topmost dialog at once, and closes it once the browser has painted that, because removing it takes longer.
 */
export function closeAfterPaint(close: () => void): void {
  const dialog = [...document.querySelectorAll<HTMLElement>('[data-base-ui-portal]')].at(-1);
  if (dialog) dialog.style.opacity = '0';
  afterPaint(() => {
    close();
    if (dialog) dialog.style.opacity = '';
  });
}

import type { BrowserContext, Page } from '@playwright/test';

/** A page's own performance measurements, in milliseconds. CLS has no unit. */
type Vitals = {
  readonly lcpMs: number;
  /**
   * Sum of all layout shifts that no input caused. It is always at least the standard CLS, which covers the worst
   * five seconds.
   */
  readonly cls: number;
  readonly slowest: Interaction;
};

type Interaction = {
  /** Time from the input to the next paint, as the browser measures it for INP, in steps of 8 ms. */
  readonly durationMs: number;
  /** Type of the event and the element it was on, such as `keydown on input “Search offers”`. */
  readonly name: string;
};

type Noted = { lcpMs: number; cls: number; slowest: Interaction };

/** Makes each page in the context record its vitals. Call it before opening the first page. */
export async function recordVitals(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const noted: Noted = { lcpMs: 0, cls: 0, slowest: { durationMs: 0, name: '' } };
    Object.assign(window, { noted });
    const watch = (type: string, note: (entry: any) => void, options = {}) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
        type,
        buffered: true,
        ...options,
      });
    watch('largest-contentful-paint', ({ startTime }) => {
      noted.lcpMs = startTime;
    });
    watch('layout-shift', ({ value, hadRecentInput }) => {
      noted.cls += hadRecentInput ? 0 : Number(value);
    });
    watch(
      'event',
      ({ interactionId, duration, name, target }) => {
        if (interactionId > 0 && duration > noted.slowest.durationMs) {
          const label = target?.ariaLabel ?? target?.labels?.[0]?.textContent ?? target?.textContent ?? '';
          noted.slowest = {
            durationMs: duration,
            name: `${name} on ${target?.localName ?? 'a removed element'} “${label.trim().slice(0, 30)}”`,
          };
        }
      },
      { durationThreshold: 16 },
    );
  });
}

export async function readVitals(page: Page): Promise<Vitals> {
  // The last paint is recorded with the following frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  return page.evaluate(() => (window as unknown as { noted: Noted }).noted);
}

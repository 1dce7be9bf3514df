import type { BrowserContext, Page } from '@playwright/test';

/** A page's own performance measurements, in milliseconds. CLS has no unit. */
type Vitals = {
  readonly lcpMs: number;
  /**
   * Sum of all layout shifts that no input caused. It is always at least the standard CLS, which covers the worst
   * five seconds.
   */
  readonly cls: number;
  /** Time from each input to the next paint, as the browser measures it for INP, in steps of 8 ms. */
  readonly interactionsMs: readonly number[];
};

type Noted = { lcpMs: number; cls: number; interactions: Record<string, number> };

/** Makes each page in the context record its vitals. Call it before opening the first page. */
export async function recordVitals(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const noted: Noted = { lcpMs: 0, cls: 0, interactions: {} };
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
      ({ interactionId, duration }) => {
        if (interactionId > 0) {
          noted.interactions[interactionId] = Math.max(noted.interactions[interactionId] ?? 0, duration);
        }
      },
      { durationThreshold: 16 },
    );
  });
}

export async function readVitals(page: Page): Promise<Vitals> {
  // The last paint is recorded with the following frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  const { lcpMs, cls, interactions } = await page.evaluate(
    () => (window as unknown as { noted: Noted }).noted,
  );
  return { lcpMs, cls, interactionsMs: Object.values(interactions) };
}

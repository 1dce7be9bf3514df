import type { Browser, BrowserContext, Page } from '@playwright/test';
import { longAccount } from '../../e2e/long-account.ts';
import { mainPages } from '../../e2e/page-scripts.ts';
import type { Person } from '#testing/service/own-password.ts';
import { recordVitals } from './console-vitals.ts';

/** Pages whose speed is measured. */
export const pages = {
  offers: mainPages.offers,
  offer: mainPages.offer,
  account: mainPages.account,
  'account with 10,000 transfers': `/accounts/${longAccount.accountNumber}`,
} as const;

export type PageName = keyof typeof pages;
export const pageNames = [
  'offers',
  'offer',
  'account',
  'account with 10,000 transfers',
] as const satisfies readonly PageName[];

export type Open = () => Promise<{ context: BrowserContext; page: Page }>;

/** Returns a function that opens an empty page in a new browser context, signed in as the person. */
export function opener(running: Browser, baseUrl: string, { cookie }: Person): Open {
  const [name = '', value = ''] = cookie.split('=');
  return async () => {
    const context = await running.newContext({ baseURL: baseUrl, viewport: { width: 1280, height: 800 } });
    await context.addCookies([{ name, value, url: baseUrl }]);
    await recordVitals(context);
    const page = await context.newPage();
    await showWholePage(context, page);
    return { context, page };
  };
}

/**
 * Makes the window taller than the page's viewport, because the window also contains a toolbar. Otherwise, the bottom
 * of the page would be outside the window, where nothing is ever painted: an interaction there would seem to last until
 * something changes elsewhere.
 */
async function showWholePage(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  const { windowId } = await session.send('Browser.getWindowForTarget');
  await session.send('Browser.setWindowBounds', { windowId, bounds: { width: 1280, height: 1000 } });
  await session.detach();
}

/**
 * Opens each page several times. A server renders its first pages slowly, because their code hasn't been compiled
 * yet.
 */
export async function warmUp(open: Open): Promise<void> {
  const { context, page } = await open();
  for (const address of Object.values(pages)) {
    for (let time = 0; time < 5; time += 1) {
      await page.goto(address, { waitUntil: 'networkidle' });
    }
  }
  await context.close();
}

/** Simulates a processor that is four times slower than this machine's. */
export async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

import { expect, type Page } from '@playwright/test';
import { addDays } from '#lib/domain/market/market-time.ts';
import { test } from './console.ts';
import { expectAlive } from './expect-alive.ts';
import { today } from './offers-of-tests.ts';

/** Adds latency to requests, so that a page is still loading when the URL changes. */
async function slowLine(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  const line = { offline: false, latency: 300, downloadThroughput: -1, uploadThroughput: -1 };
  await browser.send('Network.emulateNetworkConditions', line);
}

/** Chooses a filter or types a letter, and clicks a row immediately afterward, before the URL is updated. */
function openAtOnce(page: Page, field: string): Promise<void> {
  return page.evaluate((selector) => {
    const control = document.querySelector<HTMLInputElement | HTMLSelectElement>(selector);
    const row = document.querySelector<HTMLAnchorElement>('main [data-row-link]');
    if (control === null || row === null) throw new Error('There is nothing to choose or open.');
    const value = control instanceof HTMLSelectElement ? (control.options[1]?.value ?? '') : 'a';
    // React overrides the field's own setter to keep track of its value, so this calls the prototype's setter.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
    control.dispatchEvent(new Event(control.matches('select') ? 'change' : 'input', { bubbles: true }));
    row.click();
  }, field);
}

for (const { name, path, field } of [
  { name: 'an offer right after choosing a filter', path: '/offers', field: 'main select' },
  { name: 'an offer right after typing a search', path: '/offers', field: 'main input[type=search]' },
  { name: 'an account right after typing a search', path: '/accounts', field: 'main input[type=search]' },
  { name: 'a transfer right after typing a search', path: '/transfers', field: 'main input[type=search]' },
  {
    name: 'a calendar date right after choosing a filter',
    path: `/calendar?view=agenda&day=${addDays(today, 31)}`,
    field: 'main search select',
  },
]) {
  test(`clicking ${name} opens it`, async ({ page, desk }) => {
    await desk.signIn(page);
    await page.goto(`${desk.baseUrl}${path}`);
    await expectAlive(page);
    const href = await page.locator('main [data-row-link]').first().getAttribute('href');
    await slowLine(page);
    await openAtOnce(page, field);
    await expect.poll(() => new URL(page.url()).pathname).toBe(href?.split('?')[0]);
  });
}

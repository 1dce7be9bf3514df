import type { Locator, Page } from '@playwright/test';

/**
 * Time before and after an input. At a quarter of the processor's speed, finding an element by its role blocks the page
 * for up to 180 ms, which must not delay the frame of an input.
 */
const pauseMs = 500;

/**
 * User actions on a page, with mouse and keyboard. A step that changes the URL or loads data waits until that is done,
 * so that it doesn't delay the next step.
 */
export const interactions: Readonly<Record<'offers' | 'offer' | 'account', (page: Page) => Promise<void>>> = {
  async offers(page) {
    await click(page.getByRole('button', { name: 'View' }));
    await click(page.getByRole('checkbox', { name: 'Compact rows' }));
    await click(page.getByRole('checkbox', { name: 'Exemption' }));
    await press(page, 'Escape');
    await click(page.getByRole('searchbox'));
    await page.keyboard.type('solar', { delay: 60 });
    await page.waitForURL(/q=solar/);
    await page.getByLabel('Status').focus();
    await press(page, 'End');
    await page.waitForURL(/status=all/);
    await click(page.getByRole('columnheader', { name: 'Closes' }).getByRole('button'));
    await page.waitForURL(/sort=-closingdate/);
    await openPalette(page);
  },
  async offer(page) {
    const views = page.getByRole('navigation', { name: 'Offer sections' });
    const days = page.getByRole('textbox', { name: 'Cash required before closing' });
    await click(page.getByRole('button', { name: 'Edit Cash and limits' }));
    await click(days);
    await press(page, 'End');
    await page.keyboard.type('0', { delay: 60 });
    await press(page, 'Backspace');
    await click(page.getByRole('button', { name: 'More' }));
    await click(page.getByRole('button', { name: /^Cancel.*…$/ }));
    await page.getByRole('dialog').waitFor();
    await press(page, 'Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    for (const view of ['Firms', 'Subscriptions', 'History']) {
      await click(views.getByRole('link', { name: view }));
      await page.waitForURL(new RegExp(`tab=${view.toLowerCase()}`));
      await page.waitForLoadState('networkidle');
    }
    await openPalette(page);
  },
  async account(page) {
    await click(page.getByRole('searchbox'));
    await page.keyboard.type('schwab', { delay: 60 });
    await page.waitForURL(/q=schwab/);
    await click(page.getByRole('button', { name: 'Clear filters' }));
    await page.getByRole('button', { name: 'Clear filters' }).waitFor({ state: 'detached' });
    await click(page.getByRole('group', { name: 'Requests by status' }).getByRole('button').first());
    await page.waitForURL(/status=/);
    await click(page.getByRole('columnheader', { name: 'Contra firm' }).getByRole('button'));
    await page.waitForURL(/sort=firm/);
    await page.getByLabel('Kind').focus();
    await press(page, 'ArrowDown');
    await page.waitForURL(/kind=ACAT/);
    await openPalette(page);
  },
};

async function openPalette(page: Page): Promise<void> {
  await click(page.getByRole('button', { name: 'Go to…' }));
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await page.keyboard.type('blue', { delay: 60 });
  await page.waitForLoadState('networkidle');
  await press(page, 'Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Clicks as a person does: the pointer arrives before the button is pressed. */
async function click(target: Locator): Promise<void> {
  const page = target.page();
  await target.hover();
  await page.waitForTimeout(pauseMs);
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForTimeout(pauseMs);
}

async function press(page: Page, key: string): Promise<void> {
  await page.waitForTimeout(pauseMs);
  await page.keyboard.press(key);
  await page.waitForTimeout(pauseMs);
}

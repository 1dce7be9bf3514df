import type { Page } from '@playwright/test';

/**
 * User actions on a page, with mouse and keyboard. A step that changes the URL or loads data waits until that is done,
 * so that it doesn't delay the next step.
 */
export const interactions: Readonly<Record<'offers' | 'offer' | 'account', (page: Page) => Promise<void>>> = {
  async offers(page) {
    await page.getByRole('button', { name: 'View' }).click();
    await page.getByRole('checkbox', { name: 'Compact rows' }).click();
    await page.getByRole('checkbox', { name: 'Exemption' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').click();
    await page.keyboard.type('solar', { delay: 60 });
    await page.waitForURL(/q=solar/);
    await page.getByLabel('Status').focus();
    await page.keyboard.press('End');
    await page.waitForURL(/status=all/);
    await page.getByRole('columnheader', { name: 'Closes' }).getByRole('button').click();
    await page.waitForURL(/sort=-closingdate/);
    await openPalette(page);
  },
  async offer(page) {
    const views = page.getByRole('navigation', { name: 'Offer sections' });
    const days = page.getByRole('textbox', { name: 'Cash required before closing' });
    await page.getByRole('button', { name: 'Edit Cash and limits' }).click();
    await days.click();
    await page.keyboard.press('End');
    await page.keyboard.type('0', { delay: 60 });
    await page.keyboard.press('Backspace');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: /^Cancel.*…$/ }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    for (const view of ['Firms', 'Subscriptions', 'History']) {
      await views.getByRole('link', { name: view }).click();
      await page.waitForURL(new RegExp(`tab=${view.toLowerCase()}`));
      await page.waitForLoadState('networkidle');
    }
    await openPalette(page);
  },
  async account(page) {
    await page.getByRole('searchbox').click();
    await page.keyboard.type('schwab', { delay: 60 });
    await page.waitForURL(/q=schwab/);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('button', { name: 'Clear filters' }).waitFor({ state: 'detached' });
    await page.getByRole('group', { name: 'Requests by status' }).getByRole('button').first().click();
    await page.waitForURL(/status=/);
    await page.getByRole('columnheader', { name: 'Contra firm' }).getByRole('button').click();
    await page.waitForURL(/sort=firm/);
    await page.getByLabel('Kind').focus();
    await page.keyboard.press('ArrowDown');
    await page.waitForURL(/kind=ACAT/);
    await openPalette(page);
  },
};

async function openPalette(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Go to…' }).click();
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await page.keyboard.type('blue', { delay: 60 });
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

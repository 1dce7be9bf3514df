import { expect, type Locator, type Page } from '@playwright/test';
import { type ConsoleUnderTest, test } from './console.ts';
import { confirmSave, editOffer } from './edit-offer.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expectAlive } from './expect-alive.ts';
import { importOffer } from './offers-of-tests.ts';

let desk: ConsoleUnderTest;

test.beforeAll(({ desk: shared }) => {
  desk = shared;
});

for (const { zoom, width, height } of [
  { zoom: 'at 400%', width: 360, height: 225 },
  { zoom: 'at 320 pixels', width: 320, height: 640 },
  { zoom: 'at 390 pixels', width: 390, height: 844 },
  { zoom: 'at 1440 pixels', width: 1440, height: 900 },
]) {
  test(`${zoom}, the bar takes up at most a third of the height and never hides the focused element`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    await openWithFourChanges(page);
    const bar = barOf(page);
    expect((await bar.boundingBox())?.height ?? 999).toBeLessThanOrEqual(height / 3 + 1);
    await page.evaluate(() => {
      window.scrollTo(0, 0);
      document.getElementById('view')?.focus({ preventScroll: true });
    });
    const hidden: string[] = [];
    let stops = 0;
    for (; stops < 150; stops += 1) {
      await page.keyboard.press('Tab');
      const stop = await focusedStop(page);
      if (stop.isInBar) break;
      if (stop.isHidden) hidden.push(stop.name);
    }
    expect(stops).toBeGreaterThan(15);
    expect(hidden).toEqual([]);
  });
}

test('shows all four changes at 390 pixels, and the bar can be collapsed to its buttons', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWithFourChanges(page);
  const changes = barOf(page).getByRole('list', { name: 'Changes' }).getByRole('listitem');
  await expect(changes).toHaveCount(4);
  for (const change of await changes.all()) await expect(change).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  const fold = barOf(page).getByRole('button', { name: '4 changes' });
  await fold.click();
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(changes).toHaveCount(0);
  await expect(barOf(page).getByRole('button', { name: 'Save changes' })).toBeInViewport({ ratio: 1 });
});

test('the bar does not cover the message about the change that made it appear', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await desk.signIn(page);
  const offer = await importOffer(desk);
  await editOffer(page, offer.address);
  const none = page.getByRole('button', { name: 'None', exact: true });
  await none.evaluate((button) =>
    window.scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 4),
  );
  await none.focus();
  await page.keyboard.press('Enter');
  await expect(barOf(page)).toBeVisible();
  const advisory = page.getByText('No state is selected, so no one can invest.', { exact: true });
  await expect(advisory).toBeInViewport({ ratio: 1 });
  const advisoryBox = await advisory.boundingBox();
  const bar = await barOf(page).boundingBox();
  expect((advisoryBox?.y ?? 0) + (advisoryBox?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test('restored changes are announced without a message over the bar, which stays at the bottom on every tab', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await desk.signIn(page);
  const offer = await importOffer(desk, {
    subscriptions: [{ status: 'INITIAL', requested: '30000.00' }],
  });
  await editOffer(page, offer.address);
  await page.getByRole('textbox', { name: 'Cash required before closing' }).fill('7');
  await expect(barOf(page)).toBeVisible();
  page.on('dialog', (question) => void question.accept());
  await page.goto(`${offer.address}?tab=history`, { waitUntil: 'networkidle' });
  await expect(barOf(page).getByRole('alert')).toContainText('You have unsaved changes');
  await expect(page.locator('.announcement')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Notes' })).toBeVisible();
  await expect
    .poll(() => barOf(page).evaluate((bar) => Math.round(bar.getBoundingClientRect().bottom)))
    .toBe(900);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900);

  await page.goto(`${offer.address}?tab=subscriptions`, { waitUntil: 'networkidle' });
  await page.getByRole('checkbox', { name: /^Select the subscription of/ }).check();
  const selected = page.getByRole('region', { name: 'Selected subscriptions' });
  // `trial` checks that nothing covers the button.
  await selected.getByRole('button', { name: 'Accept…' }).click({ trial: true });
  await barOf(page).getByRole('button', { name: 'Save changes' }).click({ trial: true });
  await barOf(page).getByRole('button', { name: 'Discard' }).click();
  await expect(barOf(page)).toBeHidden();
  await expect.poll(() => selected.evaluate((bar) => getComputedStyle(bar).bottom)).toBe('0px');
});

test('an announcement does not cover the page’s title', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openWithFourChanges(page);
  await page.keyboard.press('Control+s');
  await confirmSave(page);
  const toast = page.locator('.announcement');
  await expect(toast).toHaveText('Changes saved.');
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect((await toast.boundingBox())?.y ?? 0).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0));
  expect((await toast.boundingBox())?.y ?? 0).toBeGreaterThan(600);
});

test('an announcement never covers the focused field', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await desk.signIn(page);
  const offer = await importOffer(desk);
  await editOffer(page, offer.address);
  const field = page.getByRole('textbox', { name: 'Maximum per investor' });
  await field.focus();
  await field.evaluate((input) =>
    window.scrollBy(0, input.getBoundingClientRect().bottom - innerHeight + 24),
  );
  await page.keyboard.press('Control+s');
  const toast = page.locator('.announcement');
  await expect(toast).toHaveText('No changes to save.');
  const toastBox = (await toast.boundingBox()) ?? { y: 0, height: 999 };
  const typed = (await field.boundingBox()) ?? { y: 0, height: 999 };
  expect(toastBox.y + toastBox.height <= typed.y || typed.y + typed.height <= toastBox.y).toBe(true);
});

test('in an open offer, it takes at most twelve keystrokes to change and save a setting', async ({
  page,
}) => {
  await desk.signIn(page);
  const offer = await importOffer(desk);
  await page.goto(offer.address);
  await expectAlive(page);
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  await press('Control+k');
  for (const letter of 'cash') await press(letter);
  await expect(page.getByRole('option', { name: 'Cash required before closing' })).toHaveAttribute(
    'data-highlighted',
  );
  await press('Enter');
  await expect(page.getByRole('textbox', { name: 'Cash required before closing' })).toBeFocused();
  await press('7');
  await press('Control+s');
  await expect(page.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await press('Tab');
  await press('Enter');
  await expect(page.getByText('Changes saved.')).toBeVisible();
  expect(presses).toBeLessThanOrEqual(12);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Cash and limits' })).toContainText('7 days');
});

test('Ctrl+S saves text that was typed at the same moment', async ({ page }) => {
  await desk.signIn(page);
  const offer = await importOffer(desk);
  await editOffer(page, offer.address);
  const days = page.getByRole('textbox', { name: 'Cash required before closing' });
  await days.evaluate((input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '7');
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true }));
  });
  await confirmSave(page);
  await expect(page.getByText('Changes saved.')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('No changes to save.')).toBeVisible();
});

test('settings are read-only at first, and a section can be edited in place', async ({ page }) => {
  await desk.signIn(page);
  const offer = await importOffer(desk);
  await page.goto(offer.address);
  const cash = page.getByRole('region', { name: 'Cash and limits' });
  await expect(cash).toContainText('10 days');
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await cash.getByRole('button', { name: 'Edit Cash and limits' }).click();
  const days = cash.getByRole('textbox', { name: 'Cash required before closing' });
  await expect(days).toBeFocused();
  await expect(page.getByRole('textbox')).toHaveCount(2);
  await page.evaluate(() => window.scrollTo(0, 0)); // at this position, the page header covers nothing
  await expectAccessible(page);
  await cash.getByRole('button', { name: 'Done with Cash and limits' }).click();
  await expect(cash.getByRole('button', { name: 'Edit Cash and limits' })).toBeFocused();
  const book = page.getByRole('region', { name: 'Terms' });
  await expect(book).toContainText('Preferred equity');
  await expect(book).toContainText('Minimum per investor');
  await expect(book).toContainText('Industry sector');
  await expect(book.getByRole('link', { name: 'https://issuer.example' })).toBeVisible();
});

async function openWithFourChanges(page: Page): Promise<void> {
  await desk.signIn(page);
  const offer = await importOffer(desk);
  await editOffer(page, offer.address);
  await page.getByRole('textbox', { name: 'Cash required before closing' }).fill('7');
  await page.getByRole('textbox', { name: 'Maximum per investor' }).fill('250000');
  await page.getByRole('radio', { name: 'Investment professionals only' }).check();
  await page.getByRole('radio', { name: 'Outside the platform' }).check();
  await expect(barOf(page).getByRole('button', { name: '4 changes' })).toBeVisible();
}

function barOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Pending changes' });
}

/**
 * Returns the focused element's name, whether it is in the bar, and whether part of it is hidden behind the page header
 * or the bar, or is outside the window. If there is no bar, reports the element as in the bar.
 */
function focusedStop(page: Page) {
  return page.evaluate(() => {
    const stop = document.activeElement;
    const bar = document.querySelector('section[aria-label="Pending changes"]');
    if (stop === null || bar === null) return { isInBar: true, isHidden: false, name: '' };
    const { top, bottom, left, width } = stop.getBoundingClientRect();
    const points = [top + 2, (top + bottom) / 2, bottom - 2];
    const isHidden = points.some((y) => {
      const seen = document.elementFromPoint(Math.min(left + width / 2, innerWidth - 1), y);
      return seen === null || seen.closest('header') !== null || bar.contains(seen);
    });
    return {
      isInBar: bar.contains(stop),
      isHidden,
      name: `${stop.tagName} ${stop.getAttribute('name') ?? ''} ${stop.textContent.slice(0, 40)}`,
    };
  });
}

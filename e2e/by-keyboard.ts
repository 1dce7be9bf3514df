import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the target has focus. Fails if that takes more than 150 presses. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) {
      return;
    }
  }
  await expect(target).toBeFocused();
}

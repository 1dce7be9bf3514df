import type { Page } from '@playwright/test';

/**
 * Changes one setting of an offer in edit mode and saves it. Returns the time in ms from the click on the button to the
 * frame that shows the setting as saved.
 */
export async function timeSave(page: Page): Promise<number> {
  await page.getByRole('radio', { name: /signature/i, checked: false }).check();
  const save = page.getByRole('button', { name: 'Save changes' });
  await save.evaluate((button) => {
    const before = document.querySelector('.announcement');
    const saved = new Promise<number>((resolve) => {
      button.addEventListener('click', ({ timeStamp }) => {
        const look = () => {
          const announcement = document.querySelector('.announcement');
          if (announcement !== before && announcement?.textContent === 'Changes saved.') {
            resolve(performance.now() - timeStamp);
          } else {
            requestAnimationFrame(look);
          }
        };
        look();
      });
    });
    Object.assign(window, { saved });
  });
  await save.click();
  return page.evaluate(() => (window as unknown as { saved: Promise<number> }).saved);
}

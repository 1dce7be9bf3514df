import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails with what axe finds against WCAG 2.2 AA and its best practices on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await axe(page)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = [];
  for (const { id, help, nodes } of violations) {
    const targets = nodes.map(({ target }) => target.join(' '));
    const where = id === 'target-size' ? await tooSmall(page, targets) : targets;
    if (where.length > 0) found.push({ id, help, where });
  }
  expect(found).toEqual([]);
}

/** Takes a quarter of the time: no page here has frames, for which axe opens another page, and only violations are read. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
}

/**
 * The targets that are too small also in the middle of the window: axe takes off what the head or the bar of the page
 * covers at this moment, from under which everybody scrolls it.
 */
async function tooSmall(page: Page, targets: readonly string[]): Promise<string[]> {
  const small = [];
  for (const target of targets) {
    await page.locator(target).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const { violations } = await axe(page).include(target).withRules(['target-size']).analyze();
    if (violations.length > 0) small.push(target);
  }
  return small;
}

export async function expectAccessibleInBoth(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
}

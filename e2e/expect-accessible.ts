import { expect, type Page } from '@playwright/test';
import axe, { type RunOnly, type RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Fails if the current page violates WCAG 2.2 AA or axe's best practices, in light or dark mode. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/./); // the title can load a moment after the page
  await page.evaluate(holdAnnouncements, true);
  await page.emulateMedia({ colorScheme: 'light' });
  const violations = await violationsOf(page, wcag);
  await page.emulateMedia({ colorScheme: 'dark' });
  violations.push(...(await violationsOf(page, colors)));
  await page.emulateMedia({ colorScheme: null });
  await page.evaluate(holdAnnouncements, false);
  const found = [];
  for (const { id, help, nodes } of violations) {
    const targets = nodes.map(({ target }) => target.join(' '));
    const where = id === 'target-size' ? await tooSmall(page, targets) : targets;
    if (where.length > 0) found.push({ id, help, where });
  }
  expect(found).toEqual([]);
}

/** Stops visible announcements from fading, or lets them fade again. Fading text has too little contrast. */
function holdAnnouncements(isHeld: boolean): void {
  for (const animation of document.getAnimations()) {
    const isAnnouncement = animation instanceof CSSAnimation && animation.animationName === 'announcement';
    if (!isAnnouncement || animation.playState === 'finished') continue;
    animation.currentTime = 0;
    if (isHeld) animation.pause();
    else animation.play();
  }
}

const wcag: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/**
 * Rules whose result depends on the color scheme. All others run only once, because a page has the same content in
 * the same order in both modes.
 */
const colors: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/**
 * Runs axe's rules on the page. Adds axe only the first time, because adding it takes as long as running it. Adds it
 * only to the main frame, because no page has other frames.
 */
async function violationsOf(page: Page, runOnly: RunOnly, within = 'html') {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = { runOnly, resultTypes: ['violations'] };
  const results = await page.evaluate(([selector, axeOptions]) => window.axe?.run(selector, axeOptions), [
    within,
    options,
  ] as const);
  if (results === undefined) throw new Error('The page was closed while axe was running.');
  return results.violations;
}

/**
 * Returns the targets that are too small even when scrolled to the middle of the window. If the header or the bar
 * covers part of a target, axe reports it as too small, but a user can scroll it into view.
 */
async function tooSmall(page: Page, targets: readonly string[]): Promise<string[]> {
  const small = [];
  for (const target of targets) {
    await page.locator(target).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const violations = await violationsOf(page, { type: 'rule', values: ['target-size'] }, target);
    if (violations.length > 0) small.push(target);
  }
  return small;
}

/**
 * Fails if the page scrolls sideways. The message lists up to five elements that extend beyond the right edge: the last
 * ones in document order, because those are the innermost.
 */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scrollWidth, clientWidth, beyond } = await page.evaluate(() => {
    const root = document.documentElement;
    const isBeyond = (element: Element) => element.getBoundingClientRect().right > root.clientWidth;
    const name = ({ tagName, textContent }: Element) => `${tagName} ${textContent.trim().slice(0, 60)}`;
    return {
      scrollWidth: root.scrollWidth,
      clientWidth: root.clientWidth,
      beyond: [...document.querySelectorAll('main *, header *')].filter(isBeyond).map(name).slice(-5),
    };
  });
  // If there is a scroll bar, it takes up part of the window's width.
  const width = Math.min(clientWidth, page.viewportSize()?.width ?? 0);
  expect(scrollWidth, `beyond the page: ${beyond.join('; ')}`).toBeLessThanOrEqual(width);
}

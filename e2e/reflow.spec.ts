import { expect, type Locator, type Page } from '@playwright/test';
import { type ConsoleUnderTest, test } from './console.ts';
import { expectNoSidewaysScroll } from './expect-accessible.ts';
import { consolePages, openPage } from './console-pages.ts';
import { importFirm, importOffer, today } from './offers-of-tests.ts';
import { addDays } from '#lib/domain/market/market-time.ts';

let desk: ConsoleUnderTest;

test.beforeAll(({ desk: shared }) => {
  desk = shared;
});

/** WCAG 1.4.12: text spacing that the user sets must not hide anything. */
const textSpacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

for (const consolePage of consolePages) {
  // 1280 by 1024 pixels at 400% zoom, the size that WCAG 1.4.10 requires.
  test(`${consolePage.name} at 400%: every tab stop is visible, and nothing scrolls sideways`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width: 320, height: 256 });
    await openPage(page, desk, consolePage);
    await expectNoSidewaysScroll(page);
    const stops = await walkStops(page);
    expect(stops.length).toBeGreaterThan(5);
    expect(stops.filter(({ isHidden }) => isHidden).map(({ name }) => name)).toEqual([]);
    // The style sheet is created by a script, because the page's content security policy allows no other kind.
    await page.evaluate(async (rules) => {
      const sheet = await new CSSStyleSheet().replace(rules);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    }, textSpacing);
    await expectNoSidewaysScroll(page);
    expect(await cutTexts(page)).toEqual([]);
  });

  test(`${consolePage.name} in forced colors shows where focus is`, async ({ page }) => {
    test.slow();
    await openPage(page, desk, consolePage);
    await page.emulateMedia({ forcedColors: 'active' });
    const stops = await walkStops(page);
    // Forced colors make transparent borders visible. Even so, links to other pages must not look like the current
    // page's.
    const current = page.getByRole('navigation', { name: 'Pages' }).locator('[aria-current]');
    const other = page.getByRole('navigation', { name: 'Pages' }).locator('a:not([aria-current])').first();
    if ((await current.count()) > 0) {
      const color = (link: Locator) => link.evaluate((a) => getComputedStyle(a).borderBottomColor);
      expect(await color(current)).not.toBe(await color(other));
    }
    expect(stops.filter(({ hasOutline }) => !hasOutline).map(({ name }) => name)).toEqual([]);
  });
}

test('the offers list shows the names of exemptions in full', async ({ page }) => {
  const firm = await importFirm(desk, [{ exemption: 'F' }, { exemption: 'I' }]);
  await desk.signIn(page, 'offer_manager', firm);
  await page.goto(`${desk.baseUrl}/offers`);
  for (const name of ['Rule 504(b)(1)(iii)', 'Securities Act Section 4(a)(5)']) {
    const cell = page.getByRole('cell', { name });
    await expect(cell).toBeVisible();
    const widths = await cell.evaluate((element) =>
      [element, ...element.children].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    );
    expect(widths.every((hidden) => hidden <= 0)).toBe(true);
  }
});

test('on a phone, an account’s number directly follows its name', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await desk.signIn(page);
  await page.goto(`${desk.baseUrl}/accounts/RB18938005`);
  const name = await page.getByRole('heading', { level: 1 }).boundingBox();
  const number = await page.getByText('Account RB18938005').boundingBox();
  expect(number?.y).toBe((name?.y ?? 0) + (name?.height ?? 0));
});

test('an overdue offer over its maximum fits into 320 pixels', async ({ page }) => {
  const offer = await importOffer(desk, {
    fields: { closingDate: addDays(today, -130) },
    subscriptions: [{ status: 'COMPLETE', requested: '20000000.00', fill: '20000000.00' }],
  });
  await desk.signIn(page);
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(`${desk.baseUrl}/offers?q=${offer.oid}`);
  const row = page.getByRole('row', { name: offer.name });
  await expect(row).toContainText('130 days overdue');
  await expect(row).toContainText('Over the maximum by $12M');
  await expectNoSidewaysScroll(page);
});

type Stop = { readonly name: string; readonly isHidden: boolean; readonly hasOutline: boolean };

/**
 * Returns the tab stops from the top of the page until focus leaves the page or returns to an earlier stop, at most
 * 200.
 */
async function walkStops(page: Page): Promise<Stop[]> {
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  const stops: Stop[] = [];
  while (stops.length < 200) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(stopInFocus);
    if (stop === null) break;
    stops.push(stop);
  }
  return stops;
}

function stopInFocus(): Stop | null {
  const stop = document.activeElement;
  if (stop === null || stop === document.body || 'walked' in stop) return null;
  Object.assign(stop, { walked: true });
  const { top, bottom, left, right } = stop.getBoundingClientRect();
  const middle = Math.min(Math.max((left + right) / 2, 0), innerWidth - 1);
  // WCAG 2.4.11: at least part of the focused element is inside the window and not behind a sticky element.
  const isSeen = [top + 2, (top + bottom) / 2, bottom - 2].some((y) => {
    const seen = document.elementFromPoint(middle, y);
    return seen !== null && (stop.contains(seen) || seen.contains(stop) || seen.closest('label') !== null);
  });
  const { outlineStyle, outlineWidth } = getComputedStyle(stop);
  return {
    name: `${stop.tagName} ${stop.getAttribute('name') ?? ''} ${stop.getAttribute('aria-label') ?? stop.textContent.slice(0, 40)}`,
    isHidden: !isSeen,
    hasOutline: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1,
  };
}

/** Returns texts that their box cuts off without an ellipsis. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *, header *')]
      .filter((element) => {
        const { overflowY, textOverflow, position } = getComputedStyle(element);
        const isForReadersAlone = position === 'absolute' && element.clientWidth <= 1;
        return (
          overflowY === 'hidden' &&
          textOverflow !== 'ellipsis' &&
          !isForReadersAlone &&
          element.textContent.trim() !== '' &&
          element.scrollHeight > element.clientHeight + 2
        );
      })
      .map((element) => `${element.tagName} ${element.className} ${element.textContent.slice(0, 60)}`),
  );
}

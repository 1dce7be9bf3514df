import { expect, type Locator, type Page } from '@playwright/test';
import { addDays } from '#lib/domain/market/market-time.ts';
import { calderFinch, type ConsoleUnderTest, test } from './console.ts';
import { expectAccessible, expectNoSidewaysScroll } from './expect-accessible.ts';
import { changeByKey, executable, importOffer, today, withPending } from './offers-of-tests.ts';

let desk: ConsoleUnderTest;

test.beforeAll(({ desk: shared }) => {
  desk = shared;
});

test('an offer that was canceled while open does not look as if it had been in progress', async ({
  page,
}) => {
  await desk.signIn(page);
  const offer = await importOffer(desk);
  await changeByKey(desk, await desk.createKey(), offer, { offerStatus: 'CLOSED_CANCELLED' });
  await page.goto(offer.address);
  await expect(steps(page)).toHaveText(['Open', 'Canceled']);
  await expect(page.getByText(/^on .* by /)).toBeVisible();
  await expect(steps(page)).toHaveText(['Open', 'Canceled']);
});

test('the memo of a closed offer is on the same line as when and by whom it was closed', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await desk.signIn(page);
  const offer = await importOffer(desk);
  await changeByKey(desk, await desk.createKey(), offer, { offerStatus: 'CLOSED_CANCELLED' });
  await page.goto(offer.address);
  const closing = await page.getByText(/^on .* by /).boundingBox();
  const memo = await page.getByRole('button', { name: 'Save closing memo (PDF)' }).boundingBox();
  expect(Math.abs((closing?.y ?? 0) - (memo?.y ?? 99))).toBeLessThan(8);
});

test('an offer that was executed and then closed shows all three steps', async ({ page }) => {
  await desk.signIn(page);
  const offer = await importOffer(desk, executable);
  await changeByKey(desk, await desk.createKey(), offer, { offerStatus: 'IN_PROGRESS' });
  await changeByKey(desk, await desk.createKey(), offer, { offerStatus: 'CLOSED_INCOMPLETE' });
  await page.goto(offer.address);
  await expect(steps(page)).toHaveText(['Open', 'In progress', 'Closed, complete']);
});

test('links to the subscriptions that await a decision, until the offer is closed', async ({ page }) => {
  await desk.signIn(page);
  const offer = await importOffer(desk, withPending);
  await page.goto(offer.address);
  await head(page).getByRole('link', { name: '1 awaiting a decision' }).click();
  await expect(page.getByRole('main').getByLabel('Status').locator('option:checked')).toHaveText(
    /Awaiting a decision/,
  );
  await changeByKey(desk, await desk.createKey(), offer, { offerStatus: 'CLOSED_INCOMPLETE' });
  await page.reload();
  await expect(head(page)).toContainText('2 of 2 subscriptions still pending');
  await expect(head(page)).toContainText('Funded $0.00 of the $2,000,000.00 minimum');
});

test('a passed cash-required date is overdue among the dates and in the checklist, until the offer is executed', async ({
  page,
}) => {
  await desk.signIn(page);
  const offer = await importOffer(desk, {
    ...executable,
    fields: { closingDate: addDays(today, 5), daysFromClosingCashIsRequired: 10 },
  });
  await page.goto(offer.address);
  const dates = page.getByRole('list', { name: 'Dates' });
  await expect(dates).toContainText('5 days overdue');
  const late = page.locator('#conditions').getByRole('listitem').last();
  await expect(late).toContainText(/Met: The cash-required date was .*, 5 days overdue\./);
  await expect(late).not.toContainText('▲');
  await expect(late.getByText('5 days overdue', { exact: true })).toHaveClass('text-due');
  await changeByKey(desk, await desk.createKey(), offer, { offerStatus: 'IN_PROGRESS' });
  await page.reload();
  await expect(dates).toBeVisible();
  await expect(head(page)).not.toContainText('days overdue');
});

test('a closed offer shows no upcoming dates', async ({ page }) => {
  await desk.signIn(page);
  const offer = await importOffer(desk, {
    fields: { offerStatus: 'CLOSED_COMPLETE', closingDate: addDays(today, 19) },
  });
  await page.goto(offer.address);
  const dates = page.getByRole('list', { name: 'Dates' });
  await expect(dates.getByRole('listitem')).toHaveText([/^Created/, /^Cash was required/, /^Closing date/]);
  await expect(page.locator('main')).not.toContainText(/in \d+ days/);
  await expect(head(page)).not.toContainText('Published');
});

test('shows each date below its mark, and the time of day only on focus', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await desk.signIn(page);
  const offer = await importOffer(desk);
  await page.goto(offer.address);
  const dates = page.getByRole('list', { name: 'Dates' }).getByRole('listitem');
  await expect(dates).toHaveText([/^Created/, /^Today/, /^Cash required/, /^Closes/]);
  for (const date of await dates.all()) {
    const mark = await date.locator('svg').first().boundingBox();
    const word = await date
      .locator('span', { hasText: /^(Created|Today|Cash required|Closes)$/ })
      .last()
      .boundingBox();
    expect(Math.abs((mark?.x ?? 0) - (word?.x ?? 999))).toBeLessThan(20);
    expect(Math.abs((mark?.y ?? 0) - (word?.y ?? 999))).toBeLessThan(20);
  }
  await expect(page.getByText(/12:00 AM ET/).filter({ visible: true })).toHaveCount(0);
  await dates.last().focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(dates.last().getByText(/12:00 AM ET/)).toBeVisible();
});

test('the header is at most 240 pixels high, or 64 pixels after scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await desk.signIn(page);
  const offer = await importOffer(desk, withPending);
  await page.goto(offer.address);
  await expect(page.getByText(/Execute offer: not yet/)).toBeVisible();
  expect((await head(page).boundingBox())?.height).toBeLessThanOrEqual(240);
  await expect(page.getByRole('region', { name: 'Access and publication' })).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 700));
  const line = page.locator('[data-offer-line] > div');
  await expect(line).toContainText(offer.name);
  await expect(line).toContainText('Open');
  expect((await line.boundingBox())?.height).toBeLessThanOrEqual(64);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(line).toHaveCount(0);
});

test('on a phone, only the settings tab shows the dates, so all other tabs begin on the first screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await desk.signIn(page);
  const offer = await importOffer(desk, executable);
  const dates = page.getByRole('list', { name: 'Dates' });
  await page.goto(offer.address);
  await expect(dates).toBeVisible();
  await page.getByRole('link', { name: /Subscriptions/ }).click();
  await expect(page.getByText(/\d+ subscriptions?/).last()).toBeInViewport();
  await expect(dates).toBeHidden();
  await page.goBack();
  await expect(dates).toBeVisible();
});

test('on a phone, a fade shows that there are more tabs', async ({ page }) => {
  const offer = await importOffer(desk);
  await desk.signIn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(offer.address);
  const tabs = page.getByRole('navigation', { name: 'Offer sections' });
  const history = tabs.getByRole('link', { name: 'History' });
  await expect(history).not.toBeInViewport({ ratio: 1 });
  const fadeAtEnd = () => tabs.evaluate((row) => getComputedStyle(row).getPropertyValue('--fade-end'));
  await expect.poll(fadeAtEnd).toBe('56px');
  await history.click();
  await expect(history).toBeInViewport({ ratio: 1 });
  await expect.poll(fadeAtEnd).toBe('0px');
});

test('shows the pace toward the minimum as a chart and in words', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await desk.signIn(page);
  const approvedOn = (date: string, fill: string) => {
    const modified = `${date}T12:00:00.000-05:00`;
    return { status: 'ACCEPTED', requested: fill, fill, modified } as const;
  };
  const offer = await importOffer(desk, {
    fields: { closingDate: addDays(today, 50), daysFromClosingCashIsRequired: 10 },
    subscriptions: [
      approvedOn(addDays(today, -40), '400000.00'),
      approvedOn(addDays(today, -20), '300000.00'),
      approvedOn(addDays(today, -1), '300000.00'),
    ],
  });
  await page.goto(offer.address);
  const pace = page.getByRole('figure', { name: 'Progress toward the minimum' });
  await expect(pace).toHaveText(
    'Approved over timeminimumcash requiredNeeded: $25,000.00 a day. Last 30 days: $20,000.00 a day.',
  );
  const drawing = pace.getByRole('img');
  await expect(drawing).toHaveAccessibleName(
    /\$1,000,000\.00 of the \$2,000,000\.00 minimum\. Needed: \$25,000\.00 a day/,
  );
  expect(await drawing.evaluate(({ outerHTML }) => outerHTML.length)).toBeLessThanOrEqual(10 * 1024);
  expect((await head(page).boundingBox())?.height).toBeLessThanOrEqual(240);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(pace).toBeVisible();
  await expectNoSidewaysScroll(page);

  const reached = await importOffer(desk, executable);
  await page.goto(reached.address);
  await expect(pace).toContainText('Minimum reached on Fri, Oct 9, 2026.');
  const none = await importOffer(desk);
  await page.goto(none.address);
  await expect(page.getByText(/Execute offer: not yet/)).toBeVisible();
  await expect(pace).toHaveCount(0);
});

test('a participating firm sees no pace', async ({ page }) => {
  await desk.signIn(page, 'offer_manager', calderFinch);
  const offer = await importOffer(desk, withPending);
  await page.goto(offer.address);
  await expect(page.getByText('Your firm participates in this offer.').first()).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(0);
});

test('a printed offer shows its firm, the time, and the unmet conditions of its next step', async ({
  page,
}) => {
  await desk.signIn(page);
  await page.goto(`${desk.baseUrl}/offers/4683743612465316027`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Harbor Point Securities, as of .* ET\./)).toBeVisible();
  await expect(page.getByText('The cash-required date is')).toBeVisible();
  await expect(page.getByRole('button', { name: 'More' })).toBeHidden();
});

test('shows one next step, and a menu with all other actions, which says why an action is unavailable', async ({
  page,
}) => {
  await desk.signIn(page);
  const offer = await importOffer(desk, withPending);
  await page.goto(offer.address);
  const actions = page.getByRole('group', { name: 'Actions' });
  await expect(actions.getByRole('button')).toHaveText(['Execute…', 'More']);
  await actions.getByRole('button', { name: 'More' }).click();
  const unpublish = actions.getByRole('button', { name: 'Unpublish…' });
  await expect(unpublish).toHaveAttribute('aria-disabled', 'true');
  await expect(unpublish).toHaveAccessibleDescription(/subscription/);
  await expect(actions.getByRole('button', { name: 'Cancel offer…' })).toBeEnabled();
  await expectAccessible(page);
});

test('axe finds no violations on closed and overdue offers', async ({ page }) => {
  await desk.signIn(page);
  const closed = await importOffer(desk, { fields: { offerStatus: 'CLOSED_CANCELLED' } });
  const overdue = await importOffer(desk, { fields: { closingDate: addDays(today, -3) } });
  for (const { address } of [closed, overdue]) {
    await page.goto(address);
    await expect(page.getByRole('list', { name: 'Dates' })).toBeVisible();
    await expectAccessible(page);
  }
});

function head(page: Page): Locator {
  return page.locator('section[aria-labelledby=offer-name]');
}

function steps(page: Page): Locator {
  return page.getByRole('list', { name: 'Status' }).getByRole('listitem');
}

import { expect, type Page } from '@playwright/test';
import { addDays } from '#lib/domain/market/market-time.ts';
import { test } from './console.ts';
import { expectAccessible, expectNoSidewaysScroll } from './expect-accessible.ts';
import { addFilter, importFirm, importOffer, today } from './offers-of-tests.ts';
import { watchConsole } from './watch-console.ts';

const offers = [
  { offerName: 'Closes soon', closingDate: addDays(today, 5) },
  { offerName: 'Closes later', closingDate: addDays(today, 200) },
];
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Offer views' }).getByRole('link');
const tab = (page: Page, name: string) => tabs(page).filter({ hasText: name });
const rows = (page: Page) => page.locator('main tbody th');

/**
 * Starts counting the user's clicks. Returns a function that returns the count so far. Choosing from a select list
 * doesn't count, because `selectOption` doesn't click.
 */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Reflect.set(window, 'clicks', 0);
    const count = () => Reflect.set(window, 'clicks', Number(Reflect.get(window, 'clicks')) + 1);
    document.addEventListener('pointerdown', count, true);
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'clicks')));
}

async function keep(page: Page, name: string, { shared = false } = {}): Promise<void> {
  await page.getByRole('button', { name: 'Save as view…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  if (shared) await page.getByRole('checkbox', { name: 'Share with the firm' }).check();
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
}

test('a view can be saved and shared in at most four clicks, and a colleague can open but not change it', async ({
  page,
  desk,
  browser,
}) => {
  const quiet = await watchConsole(page);
  const firm = await importFirm(desk, offers);
  const { email } = await desk.signIn(page, 'offer_manager', firm);
  await page.goto(`${desk.baseUrl}/offers?closing=7`);
  await expect(rows(page)).toHaveText([/Closes soon/]);
  await expect(tabs(page)).toHaveText(['All']);
  const clicks = await countClicks(page);
  await keep(page, 'This week', { shared: true });
  expect(await clicks()).toBeLessThanOrEqual(4);
  await expect(tabs(page)).toHaveText(['All', /This week\s*shared/]);

  const context = await browser.newContext();
  const other = await context.newPage();
  await desk.signIn(other, 'offer_manager', firm);
  await other.goto(`${desk.baseUrl}/offers`);
  await expect(rows(other)).toHaveCount(2);
  await tab(other, 'This week').click();
  await expect(other).toHaveURL(/[?&]closing=7/);
  await expect(rows(other)).toHaveText([/Closes soon/]);
  await other.getByRole('button', { name: 'Manage' }).click();
  await expect(other.getByText(`Created by ${email}, shared with the firm.`)).toBeVisible();
  await expect(other.getByRole('checkbox', { name: 'Share with the firm' })).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Delete…' })).toHaveCount(0);
  await other.keyboard.press('Escape');
  await addFilter(other, 'Published');
  await other.getByLabel('Published').selectOption('true');
  await expect(tab(other, 'This week')).toContainText('changed');
  await expect(other.getByRole('button', { name: 'Update view' })).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Save as view…' })).toBeVisible();
  await context.close();
  quiet.expectQuiet();
});

test('a view can be updated, renamed, made the default and deleted', async ({ page, desk }) => {
  const firm = await importFirm(desk, offers);
  await desk.signIn(page, 'offer_manager', firm);
  await page.goto(`${desk.baseUrl}/offers?closing=7`);
  await keep(page, 'Mine');
  await expect(page.getByRole('button', { name: 'Save as view…' })).toHaveCount(0);

  await page.getByLabel('Closing').selectOption({ label: 'Within 30 days' });
  await page.getByRole('button', { name: 'Update view' }).click();
  await expect(tab(page, 'Mine')).not.toContainText('changed');
  await tab(page, 'All').click();
  await expect(page).toHaveURL(/[?&]status=open/);
  await expect(rows(page)).toHaveCount(2);
  await tab(page, 'Mine').click();
  await expect(page).toHaveURL(/[?&]closing=30/);

  await page.getByRole('button', { name: 'Manage' }).click();
  await page.getByRole('button', { name: 'Rename…' }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await name.fill(' ');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(page.getByText('Enter a name for the view.')).toBeVisible();
  await name.fill('Month');
  await page.keyboard.press('Enter');
  await expect(tab(page, 'Month')).toBeVisible();

  await page.getByRole('button', { name: 'Manage' }).click();
  const isDefault = page.getByRole('checkbox', { name: 'Open Offers with this view' });
  await isDefault.click();
  await expect(isDefault).toBeChecked();
  await page.goto(`${desk.baseUrl}/offers`);
  await expect(page).toHaveURL(/[?&]closing=30/);
  await expect(rows(page)).toHaveText([/Closes soon/]);
  await expect(tab(page, 'Month')).toHaveAttribute('aria-current', 'page');
  // The complete list can still be opened, and a reload keeps it open.
  await tab(page, 'All').click();
  await expect(rows(page)).toHaveCount(2);
  await page.reload();
  await expect(page).toHaveURL(/[?&]status=open/);
  await expect(rows(page)).toHaveCount(2);
  await expect(tab(page, 'All')).toHaveAttribute('aria-current', 'page');

  await tab(page, 'Month').click();
  await page.getByRole('button', { name: 'Manage' }).click();
  await page.getByRole('button', { name: 'Delete…' }).click();
  await page.getByRole('button', { name: 'Delete view' }).click();
  await expect(tabs(page)).toHaveText(['All']);
  await expect(rows(page)).toHaveCount(2);
});

test('shows an error for a duplicate name, and does not overwrite a colleague’s change', async ({
  page,
  desk,
}) => {
  const firm = await importFirm(desk, offers);
  await desk.signIn(page, 'administrator', firm);
  await page.goto(`${desk.baseUrl}/offers?closing=7`);
  await keep(page, 'Mine');
  await page.getByLabel('Closing').selectOption({ label: 'Within 90 days' });
  await page.getByRole('button', { name: 'Save as view…' }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('MINE');
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await name.evaluate((field: HTMLInputElement) => {
    field.form?.requestSubmit();
    field.form?.requestSubmit(); // as if the user pressed Enter twice
  });
  await expect(
    page.getByText('The owner already has a view with this name. Use a different name.'),
  ).toBeVisible();
  expect(sent).toEqual([`${desk.baseUrl}/restapi/views`]);
  await expect(name).toBeFocused();
  await page.keyboard.press('Escape');

  const headers = { 'sec-fetch-site': 'same-origin' };
  const [view] = await (await page.request.get(`${desk.baseUrl}/restapi/views`)).json();
  const changed = { data: { address: 'status=closed' }, headers };
  await page.request.put(`${desk.baseUrl}/restapi/views/${view.viewId}`, changed);
  await page.getByRole('button', { name: 'Update view' }).click();
  await expect(page.getByText('The view was not changed.')).toBeVisible();
});

test('a view can be saved using only the keyboard, and its link contains all filters', async ({
  page,
  desk,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const firm = await importFirm(desk, offers);
  await desk.signIn(page, 'investment_professional', firm);
  await page.goto(`${desk.baseUrl}/offers?closing=7&page=1`);
  await page.getByRole('button', { name: 'Save as view…' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Week');
  await page.keyboard.press('Enter');
  await expect(tab(page, 'Week')).toHaveAttribute('aria-current', 'page');
  await tab(page, 'All').focus();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(2);
  await tab(page, 'Week').focus();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Copy link' }).focus();
  await page.keyboard.press('Enter');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).searchParams.toString()).toBe('closing=7&status=open');
});

test('views are accessible on wide and narrow pages', async ({ page, desk }) => {
  const firm = await importFirm(desk, offers);
  await desk.signIn(page, 'offer_manager', firm);
  await page.goto(`${desk.baseUrl}/offers?closing=7`);
  await keep(page, 'Closing this week in the west and everywhere else', { shared: true });
  await addFilter(page, 'Published');
  await page.getByLabel('Published').selectOption('false');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole('button', { name: 'Manage' }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save as view…' }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
  }
});

test('a view of transfers can be saved, opened and made the default, like one of offers', async ({
  page,
  desk,
}) => {
  const firm = await importFirm(desk, offers);
  await desk.signIn(page, 'offer_manager', firm);
  await page.goto(`${desk.baseUrl}/transfers?kind=ACAT`);
  const queue = page.getByRole('navigation', { name: 'Transfer views' }).getByRole('link');
  await page.getByRole('button', { name: 'Save as view…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('ACATs');
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(queue).toHaveText(['Open', 'ACATs']);
  await page.getByRole('button', { name: 'Manage' }).click();
  const isDefault = page.getByRole('checkbox', { name: 'Open Transfers with this view' });
  await isDefault.click();
  await expect(isDefault).toBeChecked();
  await queue.first().click();
  await expect(page).toHaveURL(/[?&]sort=answerby/);
  await expect(page).not.toHaveURL(/kind/);
  await page.goto(`${desk.baseUrl}/transfers`);
  await expect(page).toHaveURL(/[?&]kind=ACAT/);
  await expect(queue.filter({ hasText: 'ACATs' })).toHaveAttribute('aria-current', 'page');
  await page.goto(`${desk.baseUrl}/offers`);
  await expect(tabs(page)).toHaveText(['All']);
});

test('a view of subscriptions can be saved on one offer, opened on another, and made the default', async ({
  page,
  desk,
}) => {
  await desk.signIn(page);
  const subscriptions = [
    { status: 'INITIAL', requested: '30000.00' },
    { status: 'COMPLETE', requested: '50000.00', fill: '50000.00' },
  ] as const;
  const [one, other] = [
    await importOffer(desk, { subscriptions }),
    await importOffer(desk, { subscriptions }),
  ];
  const queue = page.getByRole('navigation', { name: 'Subscription views' }).getByRole('link');
  const opened = page.locator('[data-order]');
  await page.goto(`${one.address}?tab=subscriptions`);
  await expect(opened).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Review' }).selectOption({ label: 'Not reviewed' });
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Pending (1)' });
  await expect(opened).toHaveCount(1);
  await page.getByRole('button', { name: 'Save as view…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Awaiting decision');
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(queue).toHaveText(['All', 'Awaiting decision']);
  await queue.first().click();
  await expect(opened).toHaveCount(2);
  await page.reload();
  await expect(opened).toHaveCount(2);

  await page.goto(`${other.address}?tab=subscriptions`);
  await queue.filter({ hasText: 'Awaiting decision' }).click();
  await expect(page).toHaveURL(/status=pending/);
  await expect(opened).toHaveCount(1);
  await page.getByRole('button', { name: 'Manage' }).click();
  const isDefault = page.getByRole('checkbox', { name: 'Open Subscriptions with this view' });
  await isDefault.click();
  await expect(isDefault).toBeChecked();
  await page.goto(`${one.address}?tab=subscriptions`);
  await expect(page).toHaveURL(/review=new/);
  await expect(opened).toHaveCount(1);
  await expect(queue.filter({ hasText: 'Awaiting decision' })).toHaveAttribute('aria-current', 'page');
  // The complete list can still be opened, even after a reload.
  await queue.first().click();
  await expect(opened).toHaveCount(2);
  await page.reload();
  await expect(opened).toHaveCount(2);
});

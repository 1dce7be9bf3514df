import { expect, type Page } from '@playwright/test';
import { calderFinch, type ConsoleUnderTest, test } from './console.ts';
import { expectAccessible, expectNoSidewaysScroll } from './expect-accessible.ts';
import { importOffer } from './offers-of-tests.ts';
import { watchConsole } from './watch-console.ts';

/** Each test has its own offers, and changes nothing else. */
let desk: ConsoleUnderTest;

const ownAccount = 'RB24410939';
const accountOfCalderFinch = 'CF40218876';
const largest = '9999999999999.99';

const oneOfEach = {
  subscriptions: [
    { status: 'INITIAL', requested: '30000.00' },
    { status: 'ORDER_CREATED', requested: '20000.00', account: ownAccount },
    { status: 'ACCEPTED', requested: largest, fill: largest },
    { status: 'REJECTED', requested: '1000.00' },
    { status: 'COMPLETE', requested: '50000.00', fill: '45000.50', account: accountOfCalderFinch },
  ],
} as const;

test.beforeAll(({ desk: shared }) => {
  desk = shared;
});

test('shows totals by status, for subscriptions that await a decision and for all, and lists each subscription', async ({
  page,
}) => {
  const quiet = await watchConsole(page);
  await desk.signIn(page);
  const offer = await importOffer(desk, oneOfEach);
  await page.goto(`${offer.address}?tab=subscriptions`);
  await expect(totalsOf(page)).toHaveText(
    '5 subscriptions$10,000,000,100,999.99 requested$10,000,000,045,000.49 approved',
  );
  const totals = page.getByRole('table', { name: 'Totals by status' });
  await expect(totals).toBeHidden();
  await totalsOf(page).press('Enter');
  await expect(totals.getByRole('row', { name: /^Rejected/ })).toHaveText(
    'Rejected1Requested$1,000.00Approvednone',
  );
  await expect(totals.getByRole('row', { name: /^Complete/ })).toContainText('$45,000.50');
  await expect(totals.getByRole('row', { name: /^Awaiting a decision/ })).toContainText('$50,000.00');
  await expect(totals.getByRole('row', { name: /^All/ })).toContainText(
    /All5.*\$10,000,000,100,999\.99.*\$10,000,000,045,000\.49/,
  );
  const list = listOf(page);
  await expect(list.getByRole('row')).toHaveCount(6);
  await expect(list.getByRole('row').filter({ hasText: 'Accepted' })).toContainText('$9,999,999,999,999.99');
  await expect(list.getByRole('row').filter({ hasText: 'Initial' })).toContainText('not yet');
  await expect(list.getByRole('row').filter({ hasText: 'Rejected' })).toContainText('none');
  await expect(
    page.getByText(
      '5 of 5 shown, newest first. $10,000,000,100,999.99 requested, $10,000,000,045,000.49 approved.',
    ),
  ).toBeVisible();
  await expectAccessible(page);
  quiet.expectQuiet();
});

test('marks undecided subscriptions beyond the offer’s limits per investor', async ({ page }) => {
  await desk.signIn(page);
  const offer = await importOffer(desk, {
    fields: { minimumInvestmentAmount: '25000.00', maximumInvestmentAmount: '150000.00' },
    subscriptions: [
      { status: 'INITIAL', requested: '24999.99' },
      { status: 'ORDER_CREATED', requested: '150000.01' },
      { status: 'INITIAL', requested: '25000.00' },
      { status: 'INITIAL', requested: '150000.00' },
      { status: 'ACCEPTED', requested: '300000.00', fill: '300000.00' },
    ],
  });
  await page.goto(`${offer.address}?tab=subscriptions&sort=requested`);
  await expect(page.locator('[data-order]')).toHaveCount(5);
  await expect(page.getByText(/^▲ (?:over|below) the/)).toHaveText([
    '▲ below the minimum',
    '▲ over the maximum',
  ]);
  await expect(page.getByRole('row', { name: /24,999\.99/ })).toContainText('below the minimum');
  await expect(page.getByRole('row', { name: /150,000\.01/ })).toContainText('over the maximum');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('accounts of the user’s firm link to their pages, and those of other firms show the firm’s name', async ({
  page,
}) => {
  await desk.signIn(page);
  const offer = await importOffer(desk, oneOfEach);
  await page.goto(`${offer.address}?tab=subscriptions`);
  const list = listOf(page);
  await expect(list.getByText(accountOfCalderFinch)).toBeVisible();
  await expect(
    list.getByRole('link', { name: `Open the subscription of account ${accountOfCalderFinch}, $50,000.00` }),
  ).toBeVisible();
  await expect(list.getByRole('link', { name: ownAccount, exact: true })).toHaveAttribute(
    'href',
    `/accounts/${ownAccount}`,
  );
  await expect(list.getByRole('link', { name: accountOfCalderFinch, exact: true })).toHaveCount(0);
  await expect(list.getByRole('row', { name: accountOfCalderFinch })).toContainText('Calder Finch Brokerage');
  await expect(list.getByRole('button', { name: /identifier/ })).toHaveCount(0);
});

test('an account’s page lists its subscriptions with status and amounts, and links to the offer', async ({
  page,
}) => {
  await desk.signIn(page);
  const offer = await importOffer(desk, oneOfEach);
  await page.goto(`${desk.baseUrl}/accounts/${ownAccount}`);
  const link = page.locator(`a[href="/offers/${offer.oid}?tab=subscriptions"]`);
  const subscriptions = page.getByRole('region', { name: /^Subscriptions/ }).getByRole('row');
  const own = subscriptions.filter({ has: link });
  await expect(own.first()).toContainText(/\$[\d,.]+ requested/);
  await expect(own.first()).toContainText(/(?:\$[\d,.]+ approved|not approved)/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const tops = ['requested', 'approved'].map(async (words) => {
    const text = own.first().locator('> td', { hasText: words });
    return (await text.boundingBox())?.y;
  });
  const [requested, approved] = await Promise.all(tops);
  expect(requested).toBe(approved);
  await expectNoSidewaysScroll(page);
});

test('tells a participating firm that it sees only its own accounts’ subscriptions, and shows no others', async ({
  page,
}) => {
  await desk.signIn(page, 'offer_manager', calderFinch);
  const offer = await importOffer(desk, oneOfEach);
  await page.goto(`${offer.address}?tab=subscriptions`);
  await expect(page.getByText('totals include only its own accounts’ subscriptions')).toBeVisible();
  const list = listOf(page);
  await expect(list.getByRole('row')).toHaveCount(2);
  await expect(list.getByRole('link', { name: accountOfCalderFinch, exact: true })).toBeVisible();
  await totalsOf(page).click();
  await expect(page.getByRole('row', { name: /^All/ })).toContainText('$50,000.00');
  await expectAccessible(page);
});

test('only subscriptions that can still be decided have a check box and await a review', async ({ page }) => {
  await desk.signIn(page);
  const offer = await importOffer(desk, oneOfEach);
  await page.goto(`${offer.address}?tab=subscriptions`);
  const list = listOf(page);
  await expect(list.getByRole('row')).toHaveCount(6);
  await page.getByRole('checkbox', { name: /^Select all \d+ open subscriptions? shown/ }).check();
  await expect(page.getByRole('region', { name: 'Selected subscriptions' })).toContainText('3 subscriptions');
  await expect(list.getByRole('row').filter({ hasText: 'Not reviewed' })).toHaveCount(3);
  const complete = list.getByRole('row').filter({ hasText: 'Complete' });
  await expect(complete).toContainText('–');
  await complete.getByRole('link', { name: /^Open/ }).click();
  await expect(page.getByRole('dialog').getByRole('definition').filter({ hasText: /^–$/ })).toHaveCount(1);
});

test('on a narrow screen, all can be selected, and the amounts are in columns', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await desk.signIn(page);
  const offer = await importOffer(desk, oneOfEach);
  await page.goto(`${offer.address}?tab=subscriptions`);
  const list = listOf(page);
  await list.getByText('Select all 3', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'Selected subscriptions' })).toContainText(
    '3 subscriptions selected',
  );
  const amounts = list.getByRole('cell').filter({ hasText: /^Requested/ });
  await expect(amounts).toHaveCount(5);
  const ends = await amounts.evaluateAll((cells) =>
    cells.map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return Math.round(range.getBoundingClientRect().right);
    }),
  );
  expect(new Set(ends).size).toBe(1);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('the status filter is in the URL, and the list says when nothing matches', async ({ page }) => {
  await desk.signIn(page);
  const offer = await importOffer(desk, oneOfEach);
  await page.goto(`${offer.address}?tab=subscriptions`);
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Pending (3)' });
  await expect(page).toHaveURL(/status=pending/);
  await expect(listOf(page).getByRole('row')).toHaveCount(4);
  await page.goto(`${offer.address}?tab=subscriptions&status=complete`);
  await expect(listOf(page).getByRole('row')).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Canceled (0)' });
  await expect(page.getByText('No subscriptions with the status “Canceled”')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all subscriptions' }).click();
  await expect(listOf(page).getByRole('row')).toHaveCount(6);
});

test('loads a long list page by page with the keyboard, and keeps focus at its end', async ({ page }) => {
  await desk.signIn(page);
  const offer = await importOffer(desk, {
    subscriptions: Array.from({ length: 230 }, (_, index) => ({
      status: 'INITIAL',
      requested: `${index + 1}.00`,
    })),
  });
  await page.goto(`${offer.address}?tab=subscriptions`);
  await expect(page.getByText('100 of 230 shown')).toBeVisible();
  const more = page.getByRole('button', { name: 'Show more subscriptions' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('200 of 230 shown')).toBeVisible();
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  const foot = page.getByText('230 of 230 shown');
  await expect(foot).toBeFocused();
  await expect(more).toHaveCount(0);
  await expect(listOf(page).getByRole('row')).toHaveCount(231);
});

test('an offer without subscriptions explains where they come from', async ({ page }) => {
  await desk.signIn(page);
  const offer = await importOffer(desk);
  await page.goto(`${offer.address}?tab=subscriptions`);
  await expect(page.getByText('No subscriptions', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('a list that fails to load says so, with the request ID, and can be retried', async ({ page }) => {
  await desk.signIn(page);
  const offer = await importOffer(desk, oneOfEach);
  await page.route('**/privateplacementorders?*', (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', json: internalError }),
  );
  await page.goto(`${offer.address}?tab=subscriptions`);
  const alert = page.getByRole('alert').filter({ hasText: 'The subscriptions couldn’t be loaded.' });
  await expect(alert).toContainText('req-1');
  await expectAccessible(page);
  await page.unroute('**/privateplacementorders?*');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(listOf(page).getByRole('row')).toHaveCount(6);
});

test('13-digit amounts fit on a phone without scrolling sideways, in light and dark mode', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await desk.signIn(page);
  const offer = await importOffer(desk, oneOfEach);
  await page.goto(`${offer.address}?tab=subscriptions`);
  await expect(listOf(page).getByText('$9,999,999,999,999.99').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});

test('the first subscriptions are visible without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await desk.signIn(page);
  const offer = await importOffer(desk, oneOfEach);
  await page.goto(`${offer.address}?tab=subscriptions`);
  await expect(page.locator('[data-order]').first()).toBeInViewport({ ratio: 1 });
});

function totalsOf(page: Page) {
  return page.locator('summary').filter({ hasText: 'requested' });
}

function listOf(page: Page) {
  return page.getByRole('table', { name: 'Offer subscriptions, newest first' });
}

const internalError = {
  type: 'https://desk.example/problems/internal-error',
  title: 'Internal error',
  status: 500,
  detail: 'Something went wrong on the server.',
  instance: '/restapi',
  requestId: 'req-1',
  errors: [{ field: null, code: 'internal.error', message: 'Something went wrong on the server.' }],
};

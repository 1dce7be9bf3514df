import { expect, type Page } from '@playwright/test';
import { type ConsoleUnderTest, harborPoint, test } from './console.ts';
import { expectAccessible, expectNoSidewaysScroll } from './expect-accessible.ts';
import { addFilter, importOffer } from './offers-of-tests.ts';
import { watchConsole } from './watch-console.ts';

/** Each test has its own offer and doesn't change anything else. */
let desk: ConsoleUnderTest;

test.beforeAll(({ desk: shared }) => {
  desk = shared;
});

/**
 * Opens an offer that is $85,000 short of its minimum, with one subscription for each requested amount, all from
 * Harbor Point's accounts.
 */
async function openQueue(page: Page, requested: readonly string[], fields = {}) {
  await desk.signIn(page);
  const offer = await importOffer(desk, {
    fields,
    subscriptions: [
      { status: 'COMPLETE', requested: '1915000.00', fill: '1915000.00' },
      ...requested.map((amount) => ({ status: 'INITIAL' as const, requested: amount })),
    ],
  });
  await page.goto(`${offer.address}?tab=subscriptions&status=initial`);
  await expect(queueOf(page).getByRole('row')).toHaveCount(requested.length + 1);
  return offer;
}

function queueOf(page: Page) {
  return page.getByRole('table', { name: 'Offer subscriptions, newest first' });
}

/** Selects all subscriptions and marks them as in good order. They stay selected. */
async function markAllInGoodOrder(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^Select all \d+ open subscriptions? shown/ }).check();
  await page.getByRole('button', { name: 'Mark as in good order…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Mark .* in good order$/ }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
}

test('the review leads to the decision: each next step stands out, and accepting without a review needs confirmation', async ({
  page,
}) => {
  const quiet = await watchConsole(page);
  await openQueue(page, ['50000.00']);
  await page.locator('[data-order]').click();
  const panel = page.getByRole('dialog');
  const steps = panel.getByRole('group', { name: 'Decide' }).getByRole('button');
  await expect(steps).toHaveText(['Start review…', 'Accept…', 'Reject…', 'More']);
  await expect(steps.first()).toHaveClass(/bg-accent/);
  await expect(steps.nth(1)).not.toHaveClass(/bg-accent /);

  await steps.nth(1).click();
  await expect(panel).toContainText('This subscription hasn’t been reviewed.');
  const confirm = panel.getByRole('checkbox', { name: 'Accept without a full review' });
  await expect(confirm).toBeFocused();
  const accept = panel.getByRole('button', { name: 'Accept for $50,000.00' });
  await page.setViewportSize({ width: 1280, height: 500 });
  await expect(accept).toBeInViewport({ ratio: 1 });
  await expect(accept).not.toHaveClass(/bg-accent /);
  await page.setViewportSize({ width: 1280, height: 720 });
  await accept.click();
  await expect(confirm).toHaveAccessibleDescription(/Complete the review first/);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Back' }).click();

  await expect(steps.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: 'Start review', exact: true }).click();
  await expect(steps).toHaveText(['Mark as in good order…', 'Accept…', 'Reject…', 'More']);
  await steps.first().click();
  await panel.getByRole('button', { name: 'Mark as in good order', exact: true }).click();
  await expect(steps).toHaveText(['Accept…', 'Reject…', 'More']);
  await expect(steps.first()).toHaveClass(/bg-accent /);
  await expect(steps.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(confirm).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(panel).toBeHidden();
  quiet.expectQuiet();
});

test('the history and the firm’s changes say that a subscription was accepted without a full review', async ({
  page,
}) => {
  const firm = await desk.newFirm();
  await desk.signIn(page, 'administrator', firm);
  const { address } = await importOffer(desk, {
    fields: { creatingFirmOid: firm, participatingFirms: [{ participatingFirmId: harborPoint }] },
    subscriptions: [{ status: 'INITIAL', requested: '50000.00' }],
  });
  await page.goto(`${address}?tab=subscriptions&status=all`, { waitUntil: 'networkidle' });
  await page.locator('[data-order]').click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Accept…' }).click();
  await panel.getByRole('checkbox', { name: 'Accept without a full review' }).check();
  await panel.getByRole('button', { name: 'Accept for $50,000.00' }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('row').nth(1)).toContainText(/Accepted.*Skipped/);
  await page.locator('[data-order]').click();
  await expect(panel.getByRole('listitem').first()).toContainText(
    /Accepted for \$50,000\.00.*Accepted without review/s,
  );
  await expect(panel).toContainText('Set on acceptance, without a full review');
  await expectAccessible(page);
  const words = 'is accepted for $50,000.00 without a full review (not reviewed).';
  await page.goto(`${address}?tab=history`);
  await expect(page.getByRole('article').first()).toContainText(words);
  await page.goto(`${desk.baseUrl}/administration?tab=changes`);
  await expect(page.getByRole('row').nth(1)).toContainText(words);
  await expectAccessible(page);

  await page.goto(`${address}?tab=subscriptions&status=all`, { waitUntil: 'networkidle' });
  await page.locator('[data-order]').click();
  await panel.getByRole('button', { name: 'Start review…' }).click();
  await panel.getByRole('button', { name: 'Start review', exact: true }).click();
  await expect(panel).not.toContainText('Set on acceptance');
  await expect(panel.getByRole('listitem').nth(1)).toContainText('Accepted without review');
});

test('if a review removes a subscription from the filtered list, the next one gets focus', async ({
  page,
}) => {
  const { address } = await openQueue(page, ['50000.00', '60000.00']);
  await page.goto(`${address}?tab=subscriptions&review=new`);
  await expect(queueOf(page).getByRole('row')).toHaveCount(3);
  await page.locator('[data-order]').first().click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Start review…' }).click();
  await panel.getByRole('button', { name: 'Start review', exact: true }).click();
  await expect(panel).toBeHidden();
  await expect(queueOf(page).getByRole('row')).toHaveCount(2);
  await expect(page.locator('[data-order]')).toBeFocused();
});

test('once the offer is executed, an accepted subscription can only be reviewed', async ({ page }) => {
  await desk.signIn(page);
  const offer = await importOffer(desk, {
    fields: { offerStatus: 'IN_PROGRESS' },
    subscriptions: [{ status: 'ACCEPTED', requested: '50000.00', fill: '50000.00' }],
  });
  await page.goto(`${offer.address}?tab=subscriptions`);
  await page.locator('[data-order]').click();
  const steps = page.getByRole('dialog').getByRole('group', { name: 'Decide' }).getByRole('button');
  await expect(steps).toHaveText(['Start review…', 'More']);
});

test('the menu of a subscription has the rarer steps, and Escape closes only the menu', async ({ page }) => {
  await openQueue(page, ['50000.00']);
  await page.locator('[data-order]').click();
  const panel = page.getByRole('dialog');
  const more = panel.getByRole('button', { name: 'More' });
  await more.click();
  const rarer = ['Return…', 'Mark as in good order…', 'Cancel subscription…'];
  for (const name of rarer) await expect(panel.getByRole('button', { name })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel.getByRole('button', { name: 'Return…' })).toHaveCount(0);
  await expect(more).toBeFocused();
  await more.click();
  await panel.getByRole('button', { name: 'Return…' }).click();
  await expect(panel.getByRole('form', { name: 'Return to the firm' })).toBeVisible();
});

test('a subscription in good order can be returned, but its review can’t be started again', async ({
  page,
}) => {
  await openQueue(page, ['50000.00']);
  await markAllInGoodOrder(page);
  await page.locator('[data-order]').click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'More' }).click();
  await expect(panel.getByRole('button', { name: 'Return…' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Start review…' })).toHaveCount(0);
});

test('reviews the selected subscriptions together, and reports which ones failed and why', async ({
  page,
}) => {
  await openQueue(page, ['50000.00', '60000.00', '70000.00']);
  await page.getByRole('checkbox', { name: /^Select all \d+ open subscriptions? shown/ }).check();
  const bar = page.getByRole('region', { name: 'Selected subscriptions' });
  await expect(bar.getByRole('button', { name: 'Start review…' })).toHaveClass(/bg-accent /);
  await expect(bar.getByRole('button', { name: 'Accept…' })).not.toHaveClass(/bg-accent /);
  await bar.getByRole('button', { name: 'Start review…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('3 subscriptions will be marked as in review.');
  await expect(dialog.getByRole('row').nth(2)).toContainText(/Initial.*Not reviewed.*In review/s);
  await expectAccessible(page);
  await page.route('**/review', (route) => route.fulfill(changedMeanwhile), { times: 1 });
  await dialog.getByRole('button', { name: 'Start review of 3 subscriptions' }).click();
  await expect(dialog).toContainText(
    '2 subscriptions marked as in review, 1 couldn’t be marked as in review.',
  );
  await expect(dialog.getByRole('row').nth(2)).toContainText(
    'The subscription has changed in the meantime. Check its current version, then try again.',
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(queueOf(page).getByRole('row', { name: 'In review' })).toHaveCount(2);
  await expect(bar).toContainText('3 subscriptions selected');
});

const message =
  'The subscription has changed since you read it and is now at version 2. Fetch it again, then retry.';
const changedMeanwhile = {
  status: 412,
  contentType: 'application/problem+json',
  json: {
    ...{ type: 'https://desk.example/problems/precondition-failed', title: 'Version conflict', status: 412 },
    ...{ detail: message, instance: '/restapi', requestId: 'req-1' },
    errors: [{ field: null, code: 'precondition.failed', message }],
  },
};

test('accepts a subscription in good order with two keystrokes, after showing the effect, and focuses the next one', async ({
  page,
}) => {
  const quiet = await watchConsole(page);
  await openQueue(page, ['50000.00', '60000.00']);
  await markAllInGoodOrder(page);
  await page.keyboard.press('j');
  await expect(page.locator('[data-order]').first()).toBeFocused();
  await page.keyboard.press('a');
  const panel = page.getByRole('dialog');
  const requested =
    (await panel.getByLabel('Approved amount').inputValue()) === '50,000.00' ? '35,000.00' : '25,000.00';
  await expect(panel.getByLabel('Effect on the total')).toContainText(
    `$85,000.00 short →becomes $${requested} short`,
  );
  await expect(panel.getByRole('listitem')).toContainText('In good order');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(panel).toBeHidden();
  await expect(page.locator('.announcement')).toHaveText(
    /^Accepted \$[56]0,000\.00 for R\. Calloway IRA \(RB18938005\)\.$/,
  );
  await expect(queueOf(page).getByRole('row')).toHaveCount(2);
  await expect(page.locator('[data-order]').first()).toBeFocused();
  quiet.expectQuiet();
});

test('rejects a subscription with three keystrokes and a reason, and copies the client message in one click', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const offer = await openQueue(page, ['50000.00']);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  const panel = page.getByRole('dialog');
  await expect(panel.getByLabel('Tax documents missing or incomplete')).toBeFocused();
  await page.keyboard.press('Space');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(panel).toBeHidden();
  await page.goto(`${offer.address}?tab=subscriptions&status=rejected`);
  await page.locator('[data-order]').first().click();
  await expect(panel).toContainText('Tax documents missing or incomplete');
  await panel.getByRole('button', { name: /^Copy client message/ }).click();
  await expect(panel.getByText('Message copied')).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain(`your $50,000.00 subscription to ${offer.name}`);
  expect(text).toContain('A tax document is missing or incomplete.');
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'));
  });
  await panel.getByRole('button', { name: /^Copy client message/ }).click();
  await expect(page.getByRole('dialog', { name: 'Client message' }).getByLabel('Message')).toHaveValue(text);
});

test('returns a subscription to the firm with three keystrokes, and filters the list to returned ones', async ({
  page,
}) => {
  await openQueue(page, ['50000.00', '60000.00']);
  await page.keyboard.press('j');
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog').getByLabel('Tax documents missing or incomplete')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('combobox', { name: 'Review' }).selectOption({ label: 'Returned' });
  await expect(page).toHaveURL(/review=returned/);
  await expect(queueOf(page).getByRole('row')).toHaveCount(2);
  await expect(queueOf(page)).toContainText('Returned');
});

test('shows why a request was rejected, and keeps the typed text', async ({ page }) => {
  await openQueue(page, ['50000.00']);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  const panel = page.getByRole('dialog');
  await expect(panel.getByLabel('Tax documents missing or incomplete')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Choose at least one reason.')).toBeVisible();
  await expect(panel.getByRole('checkbox').first()).toBeFocused();
  await expect(panel.getByRole('checkbox').first()).toHaveAccessibleDescription(
    'Choose at least one reason.',
  );
  await panel.getByLabel('Other', { exact: true }).check();
  await panel.getByLabel('Comment (optional)').fill('Asked twice.');
  await panel.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(panel.getByText('Describe the reason in a note.')).toBeVisible();
  await expect(panel.getByLabel('Comment (optional)')).toHaveValue('Asked twice.');
  await panel.getByRole('button', { name: 'Back' }).click();
  await panel.getByRole('button', { name: 'Accept…' }).click();
  await panel.getByLabel('Approved amount').fill('50,000.01');
  await expect(panel.getByText('Enter at most $50,000.00, the requested amount.')).toBeVisible();
});

test('selects several subscriptions with Space, previews the total, and accepts them', async ({ page }) => {
  await openQueue(page, ['50000.00', '60000.00', '500000.00']);
  for (let row = 0; row < 3; row += 1) {
    await page.keyboard.press('j');
    await page.keyboard.press('Space');
  }
  const bar = page.getByRole('region', { name: 'Selected subscriptions' });
  await expect(bar).toContainText('3 subscriptions selected, $610,000.00 requested');
  await bar.getByRole('button', { name: 'Accept…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept 3 subscriptions' });
  await expect(dialog).toContainText('3 subscriptions will be accepted.');
  await expect(dialog.getByLabel('Effect on the total')).toContainText(
    '$85,000.00 short →becomes minimum reached',
  );
  await dialog.getByRole('button', { name: 'Accept 3 subscriptions' }).click();
  await expect(dialog).toContainText('Complete the review first, or select the checkbox.');
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: 'Accept without a full review' }).check();
  await dialog.getByRole('checkbox', { name: 'Accept amounts over the maximum' }).check();
  await dialog.getByRole('button', { name: 'Accept 3 subscriptions' }).click();
  await expect(page.getByRole('dialog')).toContainText('3 subscriptions accepted.');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('No subscriptions with the status “Initial”')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Subscriptions' })).toBeFocused();
});

test('lists the impossible decisions last before and first after, with reasons, and each subscription’s account, review and status', async ({
  page,
}) => {
  const { address } = await openQueue(page, ['50000.00', '60000.00', '30000.00'], {
    offerMaximum: '2025000.00',
    maximumInvestmentAmount: '2025000.00',
  });
  await page.goto(`${address}?tab=subscriptions&sort=-requested`);
  await markAllInGoodOrder(page);
  await page.getByRole('button', { name: 'Accept…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept 2 subscriptions' });
  await expect(dialog).toContainText('2 subscriptions will be accepted, 1 can’t be accepted.');
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  const rows = dialog.getByRole('row');
  await expect(rows).toHaveCount(6);
  await expect(rows.nth(1)).toHaveText('2 will be accepted');
  await expect(rows.nth(2)).toContainText(
    /RB18938005R\. Calloway IRA.*Initial.*In good order.*Accepted for \$60,000\.00/s,
  );
  await expect(rows.nth(4)).toHaveText('1 can’t be accepted');
  await expect(rows.nth(5)).toContainText('more than the offer’s $2,025,000.00 maximum');
  await dialog.getByLabel('Comment (optional)').fill('Documents checked.');
  await dialog.getByRole('button', { name: 'Accept 2 subscriptions' }).click();
  await expect(dialog).toContainText('Select the checkbox, or allocate the offer instead.');
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: 'Accept only the 2 that fit' }).check();
  await dialog.getByRole('button', { name: 'Accept 2 subscriptions' }).click();
  const result = page.getByRole('dialog', { name: '2 subscriptions accepted' });
  await expect(result).toContainText('2 subscriptions accepted, 1 couldn’t be accepted.');
  await expect(result.getByRole('row').nth(1)).toHaveText('1 couldn’t be accepted');
  await expect(result.getByRole('row').nth(2)).toContainText('more than the offer’s $2,025,000.00 maximum');
  await page.getByRole('button', { name: 'Done' }).click();
  await page
    .getByRole('navigation', { name: 'Offer sections' })
    .getByRole('link', { name: 'History' })
    .click();
  const entry = page.getByRole('article').first();
  await expect(entry).toContainText('2 subscriptions accepted for $110,000.00.');
  await expect(entry).toContainText('Comment: Documents checked.');
  await expect(entry.getByText(/^The approved total changed/)).toHaveCount(1);
});

test('reports a review of several subscriptions once the list shows it, so that the next decision applies', async ({
  page,
}) => {
  await openQueue(page, ['50000.00', '60000.00']);
  await page.route('**/privateplacementorders?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.fallback();
  });
  await markAllInGoodOrder(page);
  await page.getByRole('button', { name: 'Accept…' }).click();
  await expect(page.getByRole('dialog')).toContainText('2 subscriptions will be accepted.');
});

test('previews a cutback of forty subscriptions and commits it; each client message is one click away', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const quiet = await watchConsole(page);
  await desk.signIn(page);
  const offer = await importOffer(desk, {
    fields: { offerMaximum: '5000000.00' },
    subscriptions: Array.from({ length: 40 }, () => ({ status: 'INITIAL' as const, requested: '250000.00' })),
  });
  await page.goto(`${offer.address}?tab=subscriptions`);
  const over = page.getByText('Oversubscribed by $5,000,000.00');
  await expect(over).toBeVisible();
  await page.getByRole('button', { name: 'Allocate…' }).click();
  const dialog = page.getByRole('dialog');
  const table = dialog.getByRole('table', { name: 'Allocation by subscription' });
  await expect(table.getByRole('row')).toHaveCount(41);
  await expect(table.getByRole('row').nth(1)).toContainText('$125,000.00');
  await expect(dialog).toContainText('40 subscriptions: 40 reduced, 0 rejected');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Copy table' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Account\tReview\tRequested\tCurrent\tNew\tNew vs\. requested\tChange from current\tSubscription\nRB18938005\tNot reviewed\t250000\.00\t\t125000\.00\t-125000\.00\t125000\.00\t\d+\n/,
  );
  await dialog.getByLabel('Minimum').fill('200,000');
  await expect(dialog).toContainText('25 reduced, 15 rejected');
  await dialog.getByLabel('Available').fill('5,000,000.01');
  await expect(dialog.getByRole('alert')).toContainText('$5,000,000.00 left of the offer');
  await dialog.getByLabel('Available').fill('5,000,000');
  await dialog.getByLabel('Type the total').fill('5,000,001');
  await dialog.getByRole('button', { name: 'Allocate', exact: true }).click();
  await expect(dialog.getByText('The amount doesn’t match the total.')).toBeVisible();
  const sure = dialog.getByLabel('Accept without a full review');
  await expect(dialog.getByText('25 subscriptions without a finished review')).toBeVisible();
  await expect(dialog.getByText('Complete the review first, or select the checkbox.')).toBeVisible();
  await expect(sure).toBeFocused();
  await expectAccessible(page);
  const total = dialog.getByLabel('Type the total');
  await total.fill('5,000,000');
  await dialog.getByRole('button', { name: 'Allocate', exact: true }).click();
  await expect(sure).toBeFocused();
  await expect(dialog.getByText('Complete the review first, or select the checkbox.')).toBeVisible();
  await expect(dialog.getByText('The amount doesn’t match the total.')).toHaveCount(0);
  await page.keyboard.press('Space');
  await total.fill('5,000,001');
  await dialog.getByRole('button', { name: 'Allocate', exact: true }).press('Enter');
  await expect(total).toBeFocused();
  await expect(total).toHaveAccessibleDescription(/The amount doesn’t match the total\./);
  await total.fill('$5,000,000');
  await dialog.getByRole('button', { name: 'Allocate', exact: true }).click();
  await expect(dialog).toContainText(
    '$5,000,000.00 allocated to 25 subscriptions. 15 rejected as oversubscribed.',
  );
  await expectAccessible(page);
  await dialog
    .getByRole('button', { name: /^Copy client message/ })
    .first()
    .click();
  await expect(dialog.getByText('Message copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('accepted for $200,000.00');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Allocate again…' })).toBeVisible();
  await expect(page.getByText('Allocated: requests exceeded the maximum by $5,000,000.00')).toBeVisible();
  await expect(over).toHaveCount(0);
  await expectAccessible(page);
  quiet.expectQuiet();
  await page
    .getByRole('navigation', { name: 'Offer sections' })
    .getByRole('link', { name: 'History' })
    .click();
  const entry = page.getByRole('article').first();
  await expect(entry).toContainText('MethodPro rataAvailable$5,000,000.00Total allocated$0.00');
  await expect(entry).toContainText(/Approved total\$[\d,]+\.00 · Minimum reached/);
  await expect(entry).toContainText('Increment$0.01Minimum allocation$200,000.00');
  await expect(entry.getByRole('row')).toHaveCount(0);
  await entry.getByText('Show the 40 subscriptions').click();
  await expect(entry.getByRole('row')).toHaveCount(41);
  await expect(entry.getByRole('row').nth(1)).toContainText('RB18938005');
  await expect(entry.getByRole('row').nth(1)).toContainText('$250,000.00');
  await expect(entry.getByRole('row').nth(1)).toContainText('Accepted without a full review');
  await expect(entry.getByRole('row').last()).toContainText('RejectedShare below the $200,000.00 minimum');
  await expectAccessible(page);
  quiet.expectQuiet();
});

test('the client message gives an oversubscribed offer as the reason only if less was available than requested', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await desk.signIn(page);
  const subscriptions = [{ status: 'INITIAL' as const, requested: '100000.00' }];
  const offer = await importOffer(desk, { subscriptions });
  const path = `${desk.baseUrl}/restapi/privateplacementoffers/${offer.oid}`;
  const [order] = await (await page.request.get(`${path}/privateplacementorders`)).json();
  const { privatePlacementOrderOid } = order;
  const cases = [
    [100_000, 60_000, false],
    [50_000, 50_000, true],
  ] as const;
  for (const [available, fillDollarAmount, isOversubscribed] of cases) {
    const fills = [{ privatePlacementOrderOid, fillDollarAmount }];
    const allocation = { method: 'manual', available, fills };
    const ifMatch = (await page.request.get(path)).headers().etag ?? '';
    const headers = { 'Sec-Fetch-Site': 'same-origin', 'If-Match': ifMatch };
    const post = (data: object) => page.request.post(`${path}/allocations`, { headers, data });
    const { digest } = await (await post({ ...allocation, dryRun: true })).json();
    expect((await post({ ...allocation, digest })).status()).toBe(200);
    await page.goto(`${offer.address}?tab=subscriptions&status=all`, { waitUntil: 'networkidle' });
    await page.locator('[data-order]').first().click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('button', { name: /^Copy client message/ }).click();
    await expect(panel.getByText('Message copied')).toBeVisible();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toContain(`accepted for $${fillDollarAmount / 1000},000.00`);
    expect(text.includes('The offer was oversubscribed')).toBe(isOversubscribed);
  }
});

test('shows that a data feed changed the terms until a user records the review', async ({ page }) => {
  const quiet = await watchConsole(page);
  await desk.signIn(page);
  const subscriptions = [{ status: 'INITIAL' as const, requested: '50000.00' }];
  const { oid, name, address } = await importOffer(desk, { subscriptions });
  await importOffer(desk, {
    fields: { privatePlacementOfferOid: oid, offerName: name, offerMinimum: '1500000.00' },
  });
  await page.goto(`${address}?tab=subscriptions`);
  const notice = page.getByText('The terms changed after investors subscribed');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^Offer minimum/ })).toContainText(
    '$2,000,000.00',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Record review' }).click();
  await expect(page.getByText('Enter a reference.')).toBeVisible();
  await expect(page.getByText('Choose an outcome.')).toBeVisible();
  await page.getByRole('radio', { name: 'Reconfirmation not required' }).check();
  await page.getByRole('textbox', { name: 'Reference' }).fill('Supplement 2');
  await page.getByLabel('Comment (optional)').fill('Lower minimum, no new risk.');
  await page.getByRole('button', { name: 'Record review' }).click();
  await expect(notice).toBeHidden();
  await page
    .getByRole('navigation', { name: 'Offer sections' })
    .getByRole('link', { name: 'History' })
    .click();
  await expect(page.getByRole('article').first()).toContainText('Supplement 2');
  quiet.expectQuiet();
});

test('the offer list can be filtered to offers with subscriptions to review and to oversubscribed offers', async ({
  page,
}) => {
  const firm = await desk.newFirm();
  await desk.signIn(page, 'offer_manager', firm);
  const fields = { creatingFirmOid: firm, participatingFirms: [{ participatingFirmId: harborPoint }] };
  const small = { status: 'INITIAL' as const, requested: '50000.00' };
  const toReview = await importOffer(desk, { fields, subscriptions: [small] });
  const over = await importOffer(desk, {
    fields: { ...fields, offerMaximum: '2000000.00' },
    subscriptions: [
      { status: 'ACCEPTED', requested: '2000000.00', fill: '1950000.01' },
      { status: 'ORDER_CREATED', requested: '50000.00' },
    ],
  });
  // Nothing is undecided, although more was requested than the maximum.
  const full = await importOffer(desk, {
    fields: { ...fields, offerMaximum: '2000000.00' },
    subscriptions: [{ status: 'ACCEPTED', requested: '2000000.01', fill: '1.00' }],
  });
  await page.goto(`${desk.baseUrl}/offers`);
  const rows = page.locator('main tbody th');
  await expect(rows).toHaveCount(3);
  await addFilter(page, 'Subscriptions');
  const filter = page.getByLabel('Subscriptions', { exact: true });
  await filter.selectOption({ label: 'To review' });
  await expect(page).toHaveURL(/subscriptions=toreview/);
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: toReview.name })).toHaveCount(1);
  await filter.selectOption({ label: 'Oversubscribed' });
  await expect(page).toHaveURL(/subscriptions=oversubscribed/);
  await expect(rows).toHaveText([new RegExp(over.name)]);
  await expect(page.getByRole('link', { name: full.name })).toHaveCount(0);
  await expectAccessible(page);
});

test('the queue, the panel and the allocation fit on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await desk.signIn(page);
  const offer = await importOffer(desk, {
    fields: { offerMaximum: '2000000.00' },
    subscriptions: Array.from({ length: 5 }, () => ({ status: 'INITIAL' as const, requested: '500000.00' })),
  });
  await page.goto(`${offer.address}?tab=subscriptions`);
  await expect(page.locator('[data-order]').first()).toBeVisible();
  expect((await page.getByRole('row').nth(1).boundingBox())?.height).toBeLessThan(130);
  await expectNoSidewaysScroll(page);
  await page.getByText('Select all 5', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'Selected subscriptions' })).toContainText(
    '5 subscriptions selected',
  );
  await expectAccessible(page);
  await page.locator('[data-order]').first().click();
  const identifier = page.getByRole('button', { name: /subscription identifier/ });
  expect((await identifier.boundingBox())?.height).toBeLessThan(30); // low enough for a single line
  await page.getByRole('button', { name: 'More' }).click();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Reject…' }).click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Allocate…' }).click();
  await expect(page.getByRole('dialog')).toContainText('5 subscriptions: 5 reduced');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

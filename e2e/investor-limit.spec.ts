import { expect } from '@playwright/test';
import { type ConsoleUnderTest, harborPoint, test } from './console.ts';
import { expectAccessible } from './expect-accessible.ts';
import { importOffer, type Special } from './offers-of-tests.ts';

/** Each test has its own offer and accounts. */
let desk: ConsoleUnderTest;

test.beforeAll(({ desk: shared }) => {
  desk = shared;
});

async function importAccount(residenceState?: string): Promise<string> {
  const accountNumber = `IL${crypto.randomUUID().slice(0, 8)}`;
  const account = { accountNumber, accountName: 'Limit Investor', firmOid: harborPoint };
  await desk.importBook({ accounts: [{ ...account, ...(residenceState && { residenceState }) }] });
  return accountNumber;
}

/** An offer with a maximum of $150,000 per investor. */
function limited(subscriptions: NonNullable<Special['subscriptions']>, fields = {}) {
  return importOffer(desk, {
    fields: { minimumInvestmentAmount: '25000.00', maximumInvestmentAmount: '150000.00', ...fields },
    subscriptions,
  });
}

test('the panel shows the limits, the investor’s state and other subscriptions, and warns above the maximum', async ({
  page,
}) => {
  const account = await importAccount('TX');
  await desk.signIn(page);
  const offer = await limited([
    { status: 'ACCEPTED', requested: '30000.00', fill: '30000.00', account },
    { status: 'INITIAL', requested: '300000.00', account },
  ]);
  await page.goto(`${offer.address}?tab=subscriptions&status=initial`, { waitUntil: 'networkidle' });
  await page.locator('[data-order]').click();
  const panel = page.getByRole('dialog');
  await expect(panel).toContainText('Texas▲ Not one of the offer’s blue-skyed states');
  await expect(panel).toContainText('Limits per investor$25,000.00 to $150,000.00');
  await expect(panel).toContainText('Other subscriptions$30,000.00Accepted');
  await panel.getByRole('button', { name: 'Accept…' }).click();
  const warning = panel.getByRole('status').filter({ hasText: 'Over the $150,000.00 maximum per investor' });
  await expect(warning).toContainText('the account would have $330,000.00.');
  await expectAccessible(page);
  await warning.getByRole('button', { name: 'Use $120,000.00 instead' }).click();
  await expect(panel.getByLabel('Approved amount')).toHaveValue('120,000.00');
  await expect(warning).toHaveCount(0);
  await panel.getByLabel('Approved amount').fill('120,000.01');
  await expect(warning).toBeVisible();
  // The field itself rejects more than the requested amount, so the warning's suggestion would be wrong.
  await panel.getByLabel('Approved amount').fill('300,000.01');
  await expect(warning).toHaveCount(0);
});

test('after an amount is changed, the message says so, and the filter for reviews includes skipped ones', async ({
  page,
}) => {
  await desk.signIn(page);
  const offer = await limited([{ status: 'ACCEPTED', requested: '60000.00', fill: '50000.00' }]);
  await page.goto(`${offer.address}?tab=subscriptions`, { waitUntil: 'networkidle' });
  await expect(page.getByLabel('Review').locator('option')).toContainText(['In good order or skipped']);
  await page.locator('[data-order]').click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Change amount…' }).click();
  await panel.getByLabel('Approved amount').fill('60,000');
  await panel.getByRole('button', { name: 'Change amount to $60,000.00' }).click();
  await expect(panel).toContainText('This subscription hasn’t been reviewed.');
  const sure = panel.getByRole('checkbox', { name: 'Change the amount without a full review' });
  await expect(sure).toHaveAccessibleDescription(/Complete the review first/);
  await expectAccessible(page);
  await sure.check();
  await panel.getByRole('button', { name: 'Change amount to $60,000.00' }).click();
  await expect(page.getByText(/^Amount changed to \$60,000\.00 for .*RB18938005/).first()).toBeAttached();
  await expect(panel).toBeHidden();

  await page.locator('[data-order]').click();
  await panel.getByRole('button', { name: 'Change amount…' }).click();
  await panel.getByLabel('Approved amount').fill('55,000');
  await expect(sure).not.toBeChecked();
  await sure.check();
  await panel.getByRole('button', { name: 'Change amount to $55,000.00' }).click();
  await expect(panel).toBeHidden();
  await page.locator('[data-order]').click();
  const skipped = panel.getByRole('listitem').filter({ hasText: 'Accepted without review' });
  await expect(skipped).toHaveCount(2);
  await expect(panel.getByRole('listitem')).toContainText([
    'Amount changed from $60,000.00 to $55,000.00',
    'Amount changed from $50,000.00 to $60,000.00',
  ]);
});

test('the panel and the dialog for several warn about amounts below the minimum before they are accepted', async ({
  page,
}) => {
  await desk.signIn(page);
  const [little, enough] = [await importAccount(), await importAccount()];
  const offer = await limited([
    { status: 'INITIAL', requested: '20000.00', account: little },
    { status: 'INITIAL', requested: '60000.00', account: enough },
  ]);
  await page.goto(`${offer.address}?tab=subscriptions`, { waitUntil: 'networkidle' });
  const panel = page.getByRole('dialog');
  await page.getByRole('row', { name: little }).locator('[data-order]').click();
  await panel.getByRole('button', { name: 'Accept…' }).click();
  const warning = panel.getByRole('status').filter({ hasText: 'Below the $25,000.00 minimum per investor' });
  await expect(warning).toContainText('The investor requested $20,000.00, which is less than the minimum.');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('row', { name: enough }).locator('[data-order]').click();
  await panel.getByRole('button', { name: 'Accept…' }).click();
  await panel.getByLabel('Approved amount').fill('24,999.99');
  await expect(panel.getByText('Enter at least $25,000.00, the minimum per investor.')).toBeVisible();
  await panel.getByLabel('Approved amount').fill('25,000');
  await expect(panel.getByText(/minimum per investor/)).toHaveCount(0);
  await panel.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('checkbox', { name: /^Select all \d+ open subscriptions? shown/ }).check();
  await page.getByRole('button', { name: 'Accept…' }).click();
  await expect(panel.getByText('1 subscription below the $25,000.00 minimum per investor')).toBeVisible();
  await expect(panel.getByRole('row', { name: little })).toContainText('Below the $25,000.00 minimum');
});

test('an empty limit means none, and another allocation starts with the settings of the last one', async ({
  page,
}) => {
  await desk.signIn(page);
  const offer = await limited(
    ['60000.00', '60000.00', '60000.00'].map((requested) => ({ status: 'INITIAL', requested })),
    { offerMinimum: '100000.00', offerMaximum: '120000.00' },
  );
  await page.goto(`${offer.address}?tab=subscriptions`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Allocate…' }).click();
  const dialog = page.getByRole('dialog');
  const increment = dialog.getByLabel('Increment');
  const minimum = dialog.getByLabel('Minimum allocation');
  const floor = dialog.getByLabel('Fill first up to');
  await expect(minimum).toHaveValue('25,000.00');
  await expect(floor).toHaveAttribute('placeholder', 'None');
  for (const field of [increment, minimum, floor]) await field.fill('');
  await expect(dialog.getByLabel('Type the total, $120,000.00, to confirm')).toBeVisible();
  await expect(dialog.getByText('Enter an amount such as')).toHaveCount(0);
  await expectAccessible(page);
  await increment.fill('1,000');
  await minimum.fill('30,000');
  await dialog.getByLabel('Type the total').fill('120,000');
  await dialog.getByLabel('Accept without a full review').check();
  await dialog.getByRole('button', { name: 'Allocate', exact: true }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Allocate again…' }).click();
  await expect(increment).toHaveValue('1,000.00');
  await expect(minimum).toHaveValue('30,000.00');
  await expect(floor).toHaveValue('');
});

test('the panel has a button that closes it', async ({ page }) => {
  await desk.signIn(page);
  const offer = await limited([{ status: 'INITIAL', requested: '50000.00' }]);
  await page.goto(`${offer.address}?tab=subscriptions`, { waitUntil: 'networkidle' });
  await page.locator('[data-order]').click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
  await expect(page.locator('[data-order]')).toBeFocused();
});

test('accepting several warns about each subscription and account above the maximum, also in the result', async ({
  page,
}) => {
  const [twice, once] = [await importAccount(), await importAccount()];
  await desk.signIn(page);
  const offer = await limited([
    { status: 'INITIAL', requested: '100000.00', account: twice },
    { status: 'INITIAL', requested: '80000.00', account: twice },
    { status: 'INITIAL', requested: '300000.00', account: once },
    { status: 'INITIAL', requested: '150000.00', account: await importAccount() },
  ]);
  await page.goto(`${offer.address}?tab=subscriptions`, { waitUntil: 'networkidle' });
  await page.getByRole('checkbox', { name: /^Select all \d+ open subscriptions? shown/ }).check();
  await page.getByRole('button', { name: 'Accept…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('3 subscriptions over the $150,000.00 maximum per investor');
  const warnings = dialog.getByRole('row').getByText(/over the \$150,000\.00 maximum/i);
  await expect(warnings).toHaveCount(3);
  await expect(dialog.getByRole('row', { name: once })).toContainText(
    'Over the $150,000.00 maximum per investor',
  );
  await expect(dialog.getByRole('row', { name: twice }).first()).toContainText('Account total $180,000.00');
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: 'Accept without a full review' }).check();
  await dialog.getByRole('checkbox', { name: 'Accept amounts over the maximum' }).check();
  await dialog.getByRole('button', { name: 'Accept 4 subscriptions' }).click();
  await expect(dialog).toContainText('4 subscriptions accepted.');
  await expect(warnings).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(
    page.getByRole('checkbox', { name: /^Select all \d+ open subscriptions? shown/ }),
  ).toBeFocused();
});

test('if the offer’s maximum isn’t enough, the oldest are accepted, and the dialog leads to the allocation', async ({
  page,
}) => {
  await desk.signIn(page);
  const offer = await limited(
    [
      { status: 'INITIAL', requested: '150000.00', created: '2026-10-05T10:00:00.000-04:00' },
      { status: 'INITIAL', requested: '100000.00', created: '2026-10-06T10:00:00.000-04:00' },
      { status: 'INITIAL', requested: '60000.00', created: '2026-10-07T10:00:00.000-04:00' },
    ],
    { offerMinimum: '100000.00', offerMaximum: '200000.00' },
  );
  await page.goto(`${offer.address}?tab=subscriptions&sort=-created`, { waitUntil: 'networkidle' });
  await page.getByRole('checkbox', { name: /^Select all \d+ open subscriptions? shown/ }).check();
  await page.getByRole('button', { name: 'Accept…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 subscription will be accepted, 2 can’t be accepted.');
  await expect(dialog.getByRole('row').nth(2)).toContainText('$150,000.00');
  await expect(dialog).toContainText('Subscriptions are accepted oldest first.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Allocate instead…' }).click();
  const allocation = page.getByRole('dialog', { name: `Allocate ${offer.name}` });
  await expect(allocation).toContainText('3 subscriptions');
  await allocation.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('region', { name: 'Selected subscriptions' })).toContainText(
    '3 subscriptions selected',
  );
});

test('the allocation says why each amount is reduced, and which accounts exceed the maximum in total', async ({
  page,
}) => {
  const account = await importAccount();
  await desk.signIn(page);
  const offer = await limited(
    [
      { status: 'INITIAL', requested: '30000.00', account },
      { status: 'INITIAL', requested: '200000.00', account },
      { status: 'INITIAL', requested: '300000.00', account: await importAccount() },
    ],
    { offerMinimum: '100000.00', offerMaximum: '400000.00' },
  );
  await page.goto(`${offer.address}?tab=subscriptions`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Allocate…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('The per-investor maximum leaves $70,000.00 unfilled')).toBeVisible();
  const rows = dialog.getByRole('table').getByRole('row');
  await expect(rows.filter({ hasText: 'Limited to $150,000.00 per investor' })).toHaveCount(2);
  await expect(rows.filter({ hasText: '$300,000.00' })).toContainText('−$150,000.00');
  await expect(dialog.getByText('1 account over the $150,000.00 maximum per investor')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText(
    new RegExp(`${account}.*: \\$180,000\\.00 from 2 subscriptions`),
  );
  await expect(dialog).toContainText('applies to each subscription, not to an account’s total');
  await expect(dialog.getByLabel('Available')).toHaveValue('400,000.00');
  await expectAccessible(page);
  await dialog.getByLabel('Available').fill('300,000');
  await dialog.getByLabel('Minimum allocation').fill('0');
  await expect(rows.filter({ hasText: 'Pro rata share' })).toHaveCount(2);
  await expect(dialog.getByText(/unfilled/)).toHaveCount(0);
});

test('the allocation warns about amounts below the minimum per investor, and that the offer’s minimum is missed', async ({
  page,
}) => {
  const accounts = await Promise.all(Array.from({ length: 5 }, () => importAccount()));
  await desk.signIn(page);
  const offer = await limited(
    accounts.map((account) => ({ status: 'ACCEPTED', requested: '60000.00', fill: '40000.00', account })),
    { offerMinimum: '200000.00', offerMaximum: '250000.00' },
  );
  await page.goto(`${offer.address}?tab=subscriptions`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Allocate…' }).click();
  const dialog = page.getByRole('dialog');
  const effect = dialog.getByLabel('Effect on the total');
  const rows = dialog.getByRole('table').getByRole('row');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(dialog.getByLabel('Minimum allocation')).toHaveValue('25,000.00');
  await expect(effect).toContainText('$200,000.00 →becomes $250,000.00');
  await expect(dialog.getByText(/below the \$25,000\.00 minimum/)).toHaveCount(0);
  await dialog.getByLabel('Available').fill('100,000');
  await expect(rows.filter({ hasText: 'Rejected' })).toHaveCount(1);
  await dialog.getByLabel('Minimum allocation').fill('0');
  await expect(dialog.getByText('5 amounts below the $25,000.00 minimum per investor')).toBeVisible();
  await expect(rows.filter({ hasText: 'Below the minimum per investor' })).toHaveCount(5);
  await expect(effect).toContainText('minimum reached →becomes $100,000.00 short');
  const items = dialog.getByRole('listitem').filter({ hasText: '$20,000.00 of $60,000.00 requested' });
  await expect(items).toHaveCount(3);
  // The table's first row is above the buttons.
  const below = await rows.nth(1).boundingBox();
  const confirm = await dialog.getByText(/^Type the total/).boundingBox();
  expect((below?.y ?? Infinity) + (below?.height ?? 0)).toBeLessThan(confirm?.y ?? 0);
  await dialog.getByRole('button', { name: 'Show all 5' }).last().click();
  await expect(items).toHaveCount(5);
  await expect(dialog.getByRole('button', { name: 'Show the first 3' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Type the total').fill('100,000');
  await dialog.getByRole('button', { name: 'Allocate', exact: true }).click();
  await expect(dialog.getByText('Select the checkbox to accept these amounts.')).toBeVisible();
  const accepted = dialog.getByLabel('Accept amounts below the minimum');
  await expect(accepted).toBeFocused();
  // The same five subscriptions get other amounts, which the user has to confirm again.
  await accepted.check();
  await dialog.getByLabel('Available').fill('75,000');
  await expect(
    dialog.getByRole('listitem').filter({ hasText: '$15,000.00 of $60,000.00 requested' }),
  ).toHaveCount(5);
  await expect(accepted).not.toBeChecked();
  await dialog.getByLabel('Available').fill('100,000');
  await dialog.getByLabel('Method').selectOption({ label: 'Manual' });
  await expect(rows.filter({ hasText: 'Below the minimum per investor' })).toHaveCount(5);
  const amount = dialog.getByLabel(/^New amount/).first();
  await amount.fill('25,000');
  await expect(rows.filter({ hasText: 'Below the minimum per investor' })).toHaveCount(4);
  await expect(
    dialog.getByText('The amounts total $105,000.00, $5,000.00 more than is available.'),
  ).toBeVisible();
  // What is wrong with an amount is below it, and the table doesn't move.
  const before = await rows.nth(1).boundingBox();
  await amount.fill('999,000');
  await expect(amount).toHaveAccessibleDescription(/Enter at most \$60,000\.00\./);
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await amount.fill('999,000x');
  await expect(amount).toHaveAccessibleDescription(/Enter an amount, or 0 for none\./);
  await expect(amount).toBeFocused();
  expect((await rows.nth(1).boundingBox())?.y).toBe(before?.y);
  await expect(dialog.getByText('Fix the errors above.')).toBeVisible();
  const total = dialog.getByLabel('Type the total to confirm');
  await expect(total).not.toBeEditable();
  await total.focus();
  await expect(total, 'it keeps the focus when there is no total').toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Allocate', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectAccessible(page);
});

test('the palette opens the allocation from another tab, or says why it isn’t possible', async ({ page }) => {
  await desk.signIn(page);
  const over = await limited([{ status: 'INITIAL', requested: '150000.00' }], {
    offerMinimum: '50000.00',
    offerMaximum: '100000.00',
  });
  const palette = page.getByRole('combobox', { name: 'Offer, account, transfer, page or action' });
  await page.goto(over.address, { waitUntil: 'networkidle' });
  await page.keyboard.press('Control+k');
  await palette.fill('alloc');
  await expect(page.getByRole('option', { name: 'Allocate subscriptions…' })).toHaveAttribute(
    'data-highlighted',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: `Allocate ${over.name}` })).toBeVisible();
  await expect(page).not.toHaveURL(/do=/);
  const under = await limited([{ status: 'INITIAL', requested: '150000.00' }]);
  await page.goto(under.address, { waitUntil: 'networkidle' });
  await page.keyboard.press('Control+k');
  await palette.fill('alloc');
  await expect(page.getByRole('option', { name: /^Allocate subscriptions…/ })).toContainText(
    'don’t request more than what is left',
  );
});

test('on a phone, an acceptance shows its effect on the total, and where the offer is open if the residence isn’t known', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const account = await importAccount();
  await desk.signIn(page);
  const offer = await limited([{ status: 'INITIAL', requested: '50000.00', account }], {
    blueSkyedStates: ['NY', 'CA'],
  });
  await page.goto(`${offer.address}?tab=subscriptions&status=initial`, { waitUntil: 'networkidle' });
  await page.locator('[data-order]').click();
  const panel = page.getByRole('dialog');
  await expect(panel).toContainText('Residencenot recorded');
  await panel.getByRole('button', { name: 'Accept…' }).click();
  await expect(panel).toContainText('Residence isn’t recordedThis offer is open to investors in CA and NY.');
  await expect(panel.getByLabel('Effect on the total')).toBeInViewport({ ratio: 1 });
  await expect(panel.getByLabel('Approved amount')).toBeInViewport({ ratio: 1 });
  const [amount, foot] = await Promise.all([
    panel.getByLabel('Approved amount').boundingBox(),
    panel.getByLabel('Effect on the total').boundingBox(),
  ]);
  expect((amount?.y ?? 0) + (amount?.height ?? 0)).toBeLessThan(foot?.y ?? 0);
});

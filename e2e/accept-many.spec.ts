import { expect, type Page, type Route } from '@playwright/test';
import { type ConsoleUnderTest, harborPoint, test } from './console.ts';
import { expectAccessible, expectNoSidewaysScroll } from './expect-accessible.ts';
import { importOffer, type Special, type TestOffer } from './offers-of-tests.ts';
import { problem } from './refuse.ts';
import { watchConsole } from './watch-console.ts';

/** Each test has its own offer and accounts. */
let desk: ConsoleUnderTest;

test.beforeAll(({ desk: shared }) => {
  desk = shared;
});

async function importAccount(residenceState = 'CA'): Promise<string> {
  const accountNumber = `AM${crypto.randomUUID().slice(0, 8)}`;
  await desk.importBook({
    accounts: [{ accountNumber, accountName: 'Many Investor', firmOid: harborPoint, residenceState }],
  });
  return accountNumber;
}

type Subscriptions = NonNullable<Special['subscriptions']>;

/** Opens the acceptance of all of the offer's open subscriptions. */
async function openAcceptance(page: Page, subscriptions: Subscriptions, fields = {}) {
  await desk.signIn(page);
  const offer = await importOffer(desk, {
    fields: { minimumInvestmentAmount: '25000.00', maximumInvestmentAmount: '150000.00', ...fields },
    subscriptions,
  });
  await page.goto(`${offer.address}?tab=subscriptions&sort=created`, { waitUntil: 'networkidle' });
  await acceptAll(page);
  return offer;
}

async function acceptAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^Select all \d+ open subscriptions? shown/ }).check();
  await page.getByRole('button', { name: 'Accept…' }).click();
}

function question(page: Page, title: string) {
  return page.getByRole('dialog').locator('div.border-l-3').filter({ hasText: title });
}

test('each kind of subscription that a manager may not want to accept has a question of its own', async ({
  page,
}) => {
  const quiet = await watchConsole(page);
  const [large, small, texan] = [await importAccount(), await importAccount(), await importAccount('TX')];
  await openAcceptance(page, [
    { status: 'INITIAL', requested: '300000.00', account: large },
    { status: 'INITIAL', requested: '10000.00', account: small },
    { status: 'INITIAL', requested: '60000.00', account: texan },
    { status: 'INITIAL', requested: '50000.00', account: await importAccount() },
  ]);
  const dialog = page.getByRole('dialog');
  const accept = dialog.getByRole('button', { name: /^Accept \d subscriptions? for/ });
  await expect(accept).toHaveText('Accept 4 subscriptions for $420,000.00');
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('button', { name: 'Accept…' }).click();
  await expect(accept).toHaveText('Accept 4 subscriptions for $420,000.00');
  await expect(question(page, '1 subscription over the $150,000.00 maximum per investor')).toContainText(
    '$300,000.00',
  );
  await expect(question(page, '1 subscription below the $25,000.00 minimum per investor')).toContainText(
    '$10,000.00',
  );
  await expect(question(page, '1 subscription from outside the offer’s blue-skyed states')).toBeVisible();
  await expect(dialog.getByRole('row', { name: texan })).toContainText(
    'Lives in Texas, not one of the offer’s',
  );
  // The three with warnings come before the one without.
  await expect(dialog.getByRole('row').nth(5)).toContainText('$50,000.00');
  // The buttons stay visible. What is missing is next to them, and the first question comes into view.
  await page.setViewportSize({ width: 1280, height: 500 });
  await accept.click();
  await expect(dialog.getByText('Select the checkbox, or leave these subscriptions out.')).toHaveCount(3);
  await expect(dialog.getByText('Complete the review first, or select the checkbox.')).toBeVisible();
  await expect(dialog.getByText('4 confirmations needed to continue')).toBeInViewport({ ratio: 1 });
  const first = dialog.getByRole('checkbox', { name: 'Accept amounts over the maximum' });
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport({ ratio: 1 });
  await expect(accept).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 720 });
  await expectAccessible(page);

  await question(page, 'over the $150,000.00 maximum')
    .getByRole('button', { name: 'Lower to the maximum' })
    .click();
  const summary = dialog.getByText(/^\d subscriptions will be accepted/);
  await expect(summary).toBeFocused(); // the button is gone
  await expect(dialog.getByRole('row', { name: large })).toContainText('Accepted for $150,000.00');
  await expect(
    question(page, '1 amount lowered to the maximum per investor, $300,000.00 → $150,000.00'),
  ).toBeVisible();
  // The second click of a double-click doesn't answer the next question.
  await question(page, 'blue-skyed states').getByRole('button', { name: 'Leave out' }).dblclick();
  const left = question(page, '1 left out: from outside the offer’s blue-skyed states');
  await expect(dialog.getByText('Accept 3 subscriptions', { exact: true })).toBeVisible();
  await expect(summary).toBeFocused();
  await left.getByRole('button', { name: 'Include again' }).click();
  await expect(dialog.getByText('Accept 4 subscriptions', { exact: true })).toBeVisible();
  await expect(summary).toBeFocused();
  await question(page, 'blue-skyed states').getByRole('button', { name: 'Leave out' }).click();
  await expect(left).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Accept amounts below the minimum' }).check();
  await dialog.getByRole('checkbox', { name: 'Accept without a full review' }).check();
  await expect(accept).toHaveText('Accept 3 subscriptions for $210,000.00');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await accept.click();
  await expect(dialog).toContainText('3 subscriptions accepted.');
  await expect(dialog.getByRole('row', { name: large })).toContainText('Accepted for $150,000.00');
  await expect(dialog.getByRole('rowheader').filter({ hasText: /^\d/ })).toHaveText([
    '1 left out',
    '1 accepted for less: $300,000.00 → $150,000.00',
    '2 accepted',
  ]);
  await expect(dialog.getByRole('list', { name: 'Next steps' })).toContainText(
    '1 subscription not accepted stays selected.',
  );
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('region', { name: 'Selected subscriptions' })).toContainText(
    '1 subscription selected, $60,000.00 requested',
  );
  await expect(page.getByRole('button', { name: 'Accept…' })).toBeFocused();
  quiet.expectQuiet();
});

test('asks about subscriptions from before the terms changed', async ({ page }) => {
  await desk.signIn(page);
  const account = await importAccount();
  const { oid, name, address } = await importOffer(desk, {
    subscriptions: [{ status: 'INITIAL', requested: '50000.00', account }],
  });
  await importOffer(desk, {
    fields: { privatePlacementOfferOid: oid, offerName: name, offerMinimum: '1500000.00' },
  });
  await page.goto(`${address}?tab=subscriptions`, { waitUntil: 'networkidle' });
  await acceptAll(page);
  const terms = question(page, '1 subscription from before the terms changed');
  await expect(terms).toContainText(/Offer minimum.*\$2,000,000\.00.*\$1,500,000\.00/);
  await expect(terms.getByRole('checkbox')).toHaveAccessibleName('Accept before the review of the terms');
  await expect(page.getByRole('dialog').getByRole('row', { name: account })).toContainText(
    'Subscribed before the terms changed',
  );
  await expectAccessible(page);
});

test('waits for the investors’ states and the changed terms, and says which ones it couldn’t read', async ({
  page,
}) => {
  const account = await importAccount('TX');
  const { promise: wait, resolve: answer } = Promise.withResolvers<null>();
  let isFailing = true;
  const fail = (route: Route) => (isFailing ? route.fulfill(problem(500)) : route.continue());
  await page.route('**/termsreview', fail);
  await page.route(`**/restapi/accounts/${account}`, async (route) => {
    await wait;
    await fail(route);
  });
  await openAcceptance(page, [{ status: 'INITIAL', requested: '50000.00', account }]);
  const dialog = page.getByRole('dialog');
  const accept = dialog.getByRole('button', { name: 'Accept 1 subscription for $50,000.00' });
  await expect(accept).toHaveAttribute('aria-disabled', 'true');
  answer(null);
  const states = question(page, 'The state of 1 account wasn’t checked');
  const terms = question(page, 'Changes to the terms weren’t checked');
  await expect(states).toBeVisible();
  await expect(terms).toBeVisible();
  await expect(accept).toHaveAttribute('aria-disabled', 'false');
  await expectAccessible(page);
  isFailing = false;
  await terms.getByRole('button', { name: 'Try again' }).click();
  await expect(terms).toHaveCount(0);
  await states.getByRole('button', { name: 'Try again' }).click();
  await expect(question(page, '1 subscription from outside the offer’s blue-skyed states')).toBeVisible();
  await expect(states).toHaveCount(0);
});

type Stored = {
  readonly privatePlacementOrderOid: string;
  readonly accountNumber: string;
};

/** Decides on an account's subscription as another program would. */
async function decideByKey(key: string, { oid }: TestOffer, account: string, body: object): Promise<void> {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  const list = await fetch(
    `${desk.baseUrl}/restapi/privateplacementoffers/${oid}/privateplacementorders?q=${account}`,
    { headers },
  );
  const [order]: Stored[] = await list.json();
  const path = `accounts/${account}/privateplacementorders/${order?.privatePlacementOrderOid}`;
  const response = await fetch(`${desk.baseUrl}/restapi/${path}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
}

test('the dialog follows what others withdraw and decide while it is open, and asks again', async ({
  page,
}) => {
  const accounts = [await importAccount(), await importAccount(), await importAccount()] as const;
  const key = await desk.createKey();
  const offer = await openAcceptance(
    page,
    accounts.map((account) => ({ status: 'INITIAL', requested: '50000.00', account })),
  );
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('3 subscriptions will be accepted.');
  const sure = dialog.getByRole('checkbox', { name: 'Accept without a full review' });
  await sure.check();
  await decideByKey(key, offer, accounts[0], { status: 'CANCELLED' });
  await expect(dialog).toContainText('2 subscriptions will be accepted, 1 can’t be accepted.');
  const changes = question(page, '1 subscription changed since you selected it');
  await expect(changes).toContainText(`${accounts[0]}Many Investor: Withdrawn by`);
  await expect(sure).not.toBeChecked();
  await decideByKey(key, offer, accounts[1], { status: 'ACCEPTED', fillDollarAmount: 40_000 });
  await expect(question(page, '2 subscriptions changed since you selected them')).toContainText(
    `${accounts[1]}Many Investor: Now accepted by`,
  );
  await expect(dialog.getByLabel('Effect on the total')).toContainText('$40,000.00 →becomes $90,000.00');
  const accept = dialog.getByRole('button', { name: 'Accept 1 subscription for $50,000.00' });
  await expect(accept).not.toHaveClass(/bg-accent /);
  await sure.check();
  await expect(accept).toHaveClass(/bg-accent /);
  await expectAccessible(page);
});

test('lists those that are already accepted as such, in the order of the list, and counts the others', async ({
  page,
}) => {
  await desk.signIn(page);
  const accounts = [await importAccount(), await importAccount(), await importAccount()] as const;
  const offer = await importOffer(desk, {
    subscriptions: [
      {
        status: 'INITIAL',
        requested: '50000.00',
        account: accounts[0],
        created: '2026-10-05T10:00:00.000-04:00',
      },
      {
        status: 'INITIAL',
        requested: '60000.00',
        account: accounts[1],
        created: '2026-10-06T10:00:00.000-04:00',
      },
      { status: 'ACCEPTED', requested: '70000.00', fill: '70000.00', account: accounts[2] },
    ],
  });
  await page.goto(`${offer.address}?tab=subscriptions&status=all&sort=-created`, {
    waitUntil: 'networkidle',
  });
  await acceptAll(page);
  const rows = page.getByRole('dialog', { name: 'Accept 2 subscriptions' }).getByRole('row');
  await expect(rows.nth(2)).toContainText(accounts[1]);
  await expect(rows.nth(3)).toContainText(accounts[0]);
  await expect(rows.nth(4)).toHaveText('1 already accepted');
  await expect(rows.nth(5)).toContainText('Already accepted for $70,000.00');

  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: /^Accept 2 subscriptions/ }).click();
  const results = page.getByRole('dialog', { name: '2 subscriptions accepted' }).getByRole('row');
  await expect(results.nth(1)).toHaveText('2 accepted');
  await expect(results.nth(4)).toHaveText('1 already accepted');
});

test('the result gives the new total, and says why subscriptions were not accepted, with a way to each', async ({
  page,
}) => {
  const accounts = [await importAccount(), await importAccount(), await importAccount()] as const;
  const key = await desk.createKey();
  const offer = await openAcceptance(
    page,
    accounts.map((account) => ({ status: 'INITIAL', requested: '50000.00', account })),
    { offerMinimum: '100000.00', offerMaximum: '200000.00' },
  );
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Accept without a full review' }).check();
  // A decision that arrives between the preview and the click.
  await page.route('**/decisions', async (route) => {
    if (route.request().postDataJSON().dryRun !== false) return route.continue();
    await decideByKey(key, offer, accounts[2], { status: 'CANCELLED' });
    return route.continue();
  });
  await dialog.getByRole('button', { name: 'Accept 3 subscriptions for $150,000.00' }).click();
  await expect(dialog).toContainText('2 subscriptions accepted, 1 couldn’t be accepted.');
  const effect = dialog.getByLabel('Effect on the total');
  await expect(effect).toContainText('$0.00 →becomes $100,000.00');
  await expect(effect).toContainText('Minimum $100,000.00$100,000.00 short →becomes minimum reached');
  await expect(effect).toContainText('Maximum $200,000.00$100,000.00 left');
  await expect(dialog.getByRole('list', { name: 'Next steps' })).toContainText(
    'You can execute the offer from',
  );
  await expect(dialog.getByRole('row').nth(1)).toHaveText('1 couldn’t be accepted');
  const refused = dialog.getByRole('row').nth(2);
  await expect(refused).toContainText('The subscription has changed in the meantime.');
  await expect(refused).toContainText('Withdrawn by');
  await expect(dialog.getByRole('list', { name: 'Next steps' })).not.toContainText('selected');
  await expectAccessible(page);
  await refused.getByRole('button', { name: `Open the subscription of account ${accounts[2]}` }).click();
  const panel = page.getByRole('dialog', { name: 'Subscription for Many Investor' });
  await expect(panel).toContainText('Canceled');
});

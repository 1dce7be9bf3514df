import { randomInt } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { addDays, formatDate } from '#lib/domain/market/market-time.ts';
import { tabTo } from './by-keyboard.ts';
import { calderFinch, type ConsoleUnderTest, test } from './console.ts';
import { expectAccessible } from './expect-accessible.ts';
import { blockEventStream } from './block-event-stream.ts';
import { holdRequests } from './hold-requests.ts';
import { changeByKey, executable, importOffer, today, withPending } from './offers-of-tests.ts';
import { watchConsole } from './watch-console.ts';

let desk: ConsoleUnderTest;

test.beforeAll(({ desk: shared }) => {
  desk = shared;
});

test('executes an offer that meets all conditions, and shows it as in progress', async ({ page }) => {
  const quiet = await watchConsole(page);
  await desk.signIn(page);
  const offer = await importOffer(desk, executable);
  await page.goto(offer.address);
  await page.getByRole('button', { name: 'Execute…' }).click();
  const dialog = page.getByRole('dialog', { name: `Execute ${offer.name}?` });
  await expect(dialog).toContainText('The offer becomes In progress');
  await expect(dialog).toContainText('You can’t undo this.');
  await expectAccessible(page);
  await confirmByName(dialog, offer, 'Execute offer');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`${offer.name} was executed`)).toBeVisible();
  await expect(currentStep(page)).toHaveText('In progress');
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('button', { name: 'Execute…' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('group', { name: 'Actions' }).getByRole('button')).toHaveText([
    ...['More', 'Close…', 'Cancel offer…', 'Offer memo (PDF)'],
    ...['Edit terms…', 'Delete offer…', 'Execute…', 'Unpublish…'],
  ]);
  quiet.expectQuiet();
});

test('shows which conditions for executing an offer are met and which are not, with the values', async ({
  page,
}) => {
  await desk.signIn(page);
  const offer = await importOffer(desk, {
    fields: { closingDate: addDays(today, 130) },
    subscriptions: [{ status: 'COMPLETE', requested: '1999999.99', fill: '1999999.99' }],
  });
  await page.goto(offer.address);
  const execute = page.getByRole('button', { name: 'Execute…' });
  await expect(execute).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('$0.01 short of the $2,000,000.00 minimum.')).toBeVisible();
  await expect(
    page.getByText(`The cash-required date is ${formatDate(addDays(today, 120))}, in 120 days.`),
  ).toBeVisible();
  await execute.click({ force: true }); // marked as disabled, but can still receive focus
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(execute).toHaveAccessibleDescription(/not yet, 0 of 2 conditions met/);
  // Meanwhile, the offer changed.
  const statement = 'The offer is not open.';
  const changed = {
    code: 'offer.status.transition.rule',
    statement,
    met: false,
    value: null,
    required: null,
  };
  await page.route(/\/actions$/, async (route) => {
    const response = await route.fetch();
    const actions = await response.json();
    actions.execute.conditions.push(changed);
    await route.fulfill({ response, json: actions });
  });
  const key = await desk.createKey();
  await changeByKey(desk, key, offer, { maximumInvestmentAmount: '400000.00' });
  await expect(execute).toHaveAccessibleDescription(
    /not yet, 0 of 3 conditions met.*The offer is not open\./,
  );
});

test('canceling shows what is canceled and what stays unchanged, and requires typing the offer’s name', async ({
  page,
}) => {
  await desk.signIn(page);
  const offer = await importOffer(desk, {
    subscriptions: [
      ...(withPending.subscriptions ?? []),
      { status: 'COMPLETE', requested: '70000.00', fill: '70000.00' },
      { status: 'REJECTED', requested: '1000.00' },
    ],
  });
  await page.goto(offer.address);
  await choose(page, 'Cancel offer…');
  const dialog = page.getByRole('dialog', { name: `Cancel ${offer.name}?` });
  await expect(dialog).toContainText('The offer becomes Canceled');
  await expect(dialog).not.toContainText('CLOSED_CANCELLED');
  await expect(dialog.getByLabel('What will be lost').getByRole('listitem')).toHaveText([
    '1 complete (funded) subscription, $70,000.00, stays complete. Placement Desk doesn’t return the money.',
    '1 accepted subscription, $45,000.00, will be canceled.',
    '1 subscription awaiting a decision, $30,000.00 requested, will be canceled.',
  ]);
  await expect(dialog).not.toContainText('can be executed');
  await expect(dialog).toContainText(/2 overdue filings: Form D by \d+ days/);
  await dialog.getByText('Show the subscriptions that will be canceled').click();
  const cancelled = dialog.getByRole('region', { name: 'Subscriptions that will be canceled' });
  await expect(
    cancelled.getByRole('row', { name: /RB18938005.*R\. Calloway IRA.*\$30,000\.00/ }),
  ).toBeVisible();
  await expect(cancelled.getByRole('row')).toHaveCount(3);
  await expect(cancelled.getByRole('columnheader')).toHaveText([
    'Account',
    'Status',
    'Requested',
    'Approved',
  ]);
  await expect(cancelled.getByRole('row', { name: 'Accepted' }).getByRole('cell').last()).toHaveText(
    '$45,000.00',
  );
  await dialog.getByText('Show the subscriptions that won’t change').click();
  const kept = dialog.getByRole('region', { name: 'Subscriptions that won’t change' });
  await expect(kept.getByRole('row', { name: /R\. Calloway IRA.*Complete.*\$70,000\.00/ })).toBeVisible();
  await expect(kept.getByRole('row')).toHaveCount(3);
  const confirm = dialog.getByRole('button', { name: 'Cancel offer' });
  const name = dialog.getByLabel(/Type the offer’s name/);
  await name.fill(offer.name.slice(0, -1));
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await confirm.click({ force: true });
  await expect(dialog).toBeVisible();
  await name.fill(offer.name);
  await expectAccessible(page);
  await confirm.click();
  await expect(dialog).toBeHidden();
  await expect(currentStep(page)).toHaveText('Canceled');
  await expect(page.getByText('Closed offers can’t be changed.').first()).toBeVisible();
  await page.getByRole('link', { name: /Subscriptions/ }).click();
  await expect(page.getByRole('cell', { name: /Canceled/ })).toHaveCount(2);
});

test('canceling or closing an offer that can be executed asks whether to do so anyway, and names affected firms', async ({
  page,
}) => {
  await desk.signIn(page);
  const account = `CF${randomInt(10_000_000, 99_999_999)}`;
  await desk.importBook({
    accounts: [{ accountNumber: account, accountName: 'C. Finch', firmOid: calderFinch }],
  });
  const offer = await importOffer(desk, {
    ...executable,
    subscriptions: [
      ...(executable.subscriptions ?? []),
      { status: 'INITIAL', requested: '20000.00', account },
      { status: 'ACCEPTED', requested: '9000.00', fill: '8000.00', account },
      { status: 'REJECTED', requested: '7000.00', account },
    ],
  });
  await page.goto(offer.address);
  await choose(page, 'Close…');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('This offer can be executed. Close it anyway?');
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await choose(page, 'Cancel offer…');
  await expect(dialog).toContainText('This offer can be executed. Cancel it anyway?');
  await expect(dialog).toContainText(
    '2 of these subscriptions belong to investors at Calder Finch Brokerage: $8,000.00 approved, $20,000.00 requested and awaiting a decision.',
  );
  await expectAccessible(page);
});

test('canceling names another firm whose only subscription is accepted without an amount', async ({
  page,
}) => {
  await desk.signIn(page);
  const account = `CF${randomInt(10_000_000, 99_999_999)}`;
  await desk.importBook({
    accounts: [{ accountNumber: account, accountName: 'C. Finch', firmOid: calderFinch }],
  });
  const offer = await importOffer(desk, {
    subscriptions: [{ status: 'ACCEPTED', requested: '9000.00', account }],
  });
  await page.goto(offer.address);
  await choose(page, 'Cancel offer…');
  await expect(page.getByRole('dialog')).toContainText(
    '1 of these subscriptions belongs to investors at Calder Finch Brokerage.',
  );
});

for (const { what, subscriptions, words, status } of [
  {
    what: 'pending subscriptions',
    subscriptions: withPending.subscriptions,
    words:
      'closed as incomplete because 2 subscriptions are pending. The minimum wasn’t reached and the offer wasn’t executed.',
    status: 'Closed, incomplete',
  },
  {
    what: 'no pending subscriptions',
    subscriptions: [],
    words:
      'closed as complete because no subscriptions are pending, even though the minimum wasn’t reached and the offer wasn’t executed.',
    status: 'Closed, complete',
  },
] as const) {
  test(`closing with ${what} shows the resulting status, ${status}, before confirmation`, async ({
    page,
  }) => {
    await desk.signIn(page);
    const offer = await importOffer(desk, { subscriptions: subscriptions ?? [] });
    await page.goto(offer.address);
    await choose(page, 'Close…');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(words);
    await dialog.getByLabel(/Type the offer’s name/).fill(offer.name);
    await dialog.getByRole('button', { name: 'Close offer' }).click();
    await expect(dialog).toBeHidden();
    await expect(currentStep(page)).toHaveText(status);
  });
}

test('until the closing date, an executed offer links to subscriptions that await a decision and has Close in the menu', async ({
  page,
}) => {
  await desk.signIn(page);
  const offer = await importOffer(desk, {
    ...withPending,
    fields: { offerStatus: 'IN_PROGRESS', closingDate: addDays(today, 1) },
  });
  await page.goto(offer.address);
  const actions = page.getByRole('group', { name: 'Actions' });
  await expect(actions.getByRole('button')).toHaveText(['More']);
  const checklist = page.getByRole('list', { name: 'Conditions for closing' });
  await expect(checklist.getByRole('listitem')).toHaveText([
    'Not met: $1,955,000.00 short of the minimum.',
    'Not met: 1 subscription awaits a decision, 1 awaits funds.',
  ]);
  await expect(page.getByText('If closed now: incomplete')).toBeVisible();
  await checklist.getByRole('link', { name: '1 subscription awaits a decision, 1 awaits funds' }).click();
  await expect(page).toHaveURL(`${offer.address}?tab=subscriptions&status=pending`);
  await page.goto(offer.address, { waitUntil: 'networkidle' });
  await choose(page, 'Close…');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    'closed as incomplete because 2 subscriptions are pending. The minimum wasn’t reached.',
  );
  await expect(dialog).toContainText(
    '$45,000.00 approved, $1,955,000.00 short of the $2,000,000.00 minimum.',
  );
  await expect(dialog).toContainText('The offer was executed.');
  await expect(dialog).toContainText(
    '2 subscriptions are pending: 1 awaiting a decision ($30,000.00 requested) and 1 accepted but not funded yet ($45,000.00). Closing doesn’t change them, but you can’t accept or reject them afterward.',
  );
  await expect(dialog).toContainText(
    'Resolve them first to close as complete. Accept or reject the subscription awaiting a decision. An accepted subscription becomes complete when a data file reports that it’s funded.',
  );
  await expect(dialog).toContainText(
    `The closing date is ${formatDate(addDays(today, 1))}, in 1 day. You’re closing the offer early.`,
  );
  await expect(dialog).toContainText(/2 overdue filings: Form D by \d+ days/);
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Resolve them first to close as complete' }).click();
  await expect(page).toHaveURL(`${offer.address}?tab=subscriptions&status=pending`);
  await expect(dialog).toBeHidden();
  await page.goto(offer.address);
  await actions.getByRole('link', { name: 'Decide on 1 subscription' }).click();
  await expect(page).toHaveURL(`${offer.address}?tab=subscriptions&status=undecided`);
});

test('on the closing date, closing is a plain button while part of the minimum isn’t funded', async ({
  page,
}) => {
  await desk.signIn(page);
  const offer = await importOffer(desk, {
    fields: { offerStatus: 'IN_PROGRESS', closingDate: today },
    subscriptions: [
      { status: 'COMPLETE', requested: '1500000.00', fill: '1500000.00' },
      { status: 'ACCEPTED', requested: '600000.00', fill: '600000.00' },
    ],
  });
  await page.goto(offer.address, { waitUntil: 'networkidle' });
  await expect(page.getByRole('list', { name: 'Conditions for closing' }).getByRole('listitem')).toHaveText([
    'Not met: Funded $1,500,000.00 of the $2,000,000.00 minimum.',
    'Not met: 1 subscription awaits funds.',
  ]);
  const actions = page.getByRole('group', { name: 'Actions' });
  const close = actions.getByRole('button', { name: 'Close…' });
  const color = (button: Locator) => button.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await color(close)).toBe(await color(actions.getByRole('button', { name: 'More' })));
  await close.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Not met: Funded $1,500,000.00 of the $2,000,000.00 minimum.');
  await expect(dialog).not.toContainText('which meets');
  await expect(dialog).toContainText(
    'closed as incomplete because 1 subscription is pending. The minimum isn’t fully funded.',
  );
  await confirmByName(dialog, offer, 'Close offer');
  await expect(page.locator('#page')).toContainText('1 of 2 subscriptions still pending');
});

test('on the closing date, closing is the next step, and the reason for it appears in the history', async ({
  page,
}) => {
  await desk.signIn(page);
  const offer = await importOffer(desk, {
    fields: { offerStatus: 'IN_PROGRESS', closingDate: today },
    subscriptions: [{ status: 'COMPLETE', requested: '2000000.00', fill: '2000000.00' }],
  });
  await page.goto(offer.address);
  await expect(page.getByText('If closed now: complete')).toBeVisible();
  await page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Close…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    'closed as complete because no subscriptions are pending. You can’t undo this.',
  );
  await expect(dialog).not.toContainText('The offer is closed.');
  await expect(dialog).toContainText('$2,000,000.00 approved, which meets the $2,000,000.00 minimum.');
  const reason = dialog.getByLabel('Reason (optional)');
  await reason.fill('x'.repeat(501));
  await expect(dialog).toContainText('Use at most 500 visible characters.');
  await dialog.getByLabel(/Type the offer’s name/).fill(offer.name);
  await expect(dialog.getByRole('button', { name: 'Close offer' })).toHaveAttribute('aria-disabled', 'true');
  await reason.fill('Issuer confirmed: “all in”.');
  await dialog.getByRole('button', { name: 'Close offer' }).click();
  await expect(dialog).toBeHidden();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save closing memo (PDF)' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^closing-memo-.*\.pdf$/);
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByText('Reason: Issuer confirmed: “all in”.')).toBeVisible();
  await expect(page.getByRole('article').first()).not.toContainText('The offer is closed.');
});

test('before executing, shows what is funded and what isn’t, and links to overdue filings and open subscriptions', async ({
  page,
}) => {
  await desk.signIn(page);
  const offer = await importOffer(desk, {
    ...executable,
    subscriptions: [
      { status: 'COMPLETE', requested: '1500000.00', fill: '1500000.00' },
      { status: 'ACCEPTED', requested: '400000.00', fill: '400000.00' },
      { status: 'ACCEPTED', requested: '200000.00', fill: '200000.00' },
      { status: 'INITIAL', requested: '30000.00' },
      { status: 'ORDER_CREATED', requested: '20000.00' },
    ],
  });
  await markInOrder(offer.oid, ['200000.00', '20000.00']);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(offer.address);
  const points = page.getByRole('list', { name: 'Open points' });
  await expect(points.getByRole('listitem')).toHaveText([
    '▲ Funded $1,500,000.00 of the $2,000,000.00 minimum',
    '▲ 2 overdue filings',
    '▲ 1 accepted subscription not marked in good order',
  ]);
  await expect(points.getByRole('link', { name: '2 overdue filings' })).toHaveAttribute(
    'href',
    `/offers/${offer.oid}/filings`,
  );
  await page.getByRole('button', { name: 'Execute…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Figures').getByRole('listitem')).toHaveText([
    `$2,100,000.00 goes to settlement. Placement Desk doesn’t move the money. Investors’ cash was due ${formatDate(today)}.`,
  ]);
  await expect(dialog).toContainText(
    /2 overdue filings: Form D by \d+ days; FINRA Rule 5123 filing by \d+ days\./,
  );
  await expect(
    dialog.getByText('Before you continue').locator('..').getByRole('listitem').first(),
  ).toHaveText(
    'Funded $1,500,000.00 of the $2,000,000.00 minimum. 2 accepted subscriptions ($600,000.00) aren’t funded yet.',
  );
  await expect(dialog).toContainText('1 accepted subscription not marked in good order: $400,000.00.');
  await expect(dialog).not.toContainText('accepted without a full review');
  const name = dialog.getByLabel('Type the offer’s name');
  await expect(name).toBeFocused();
  for (const part of [name, dialog.getByRole('button', { name: 'Execute offer' })]) {
    await expect(part, 'always visible on a phone').toBeInViewport({ ratio: 1 });
  }
  await expect(dialog).toContainText(
    '2 subscriptions awaiting a decision: $50,000.00 requested, not part of the approved amount. Of these, 1 ($20,000.00) is in good order.',
  );
  await expectAccessible(page);
  await dialog.getByRole('link', { name: '1 accepted subscription not marked in good order' }).click();
  await expect(page).toHaveURL(`${offer.address}?tab=subscriptions&status=accepted&review=unfinished`);
  await expect(dialog).toBeHidden();
});

test('before executing, counts the subscriptions accepted without a full review', async ({ page }) => {
  await desk.signIn(page);
  const offer = await importOffer(desk, {
    ...executable,
    subscriptions: [
      { status: 'COMPLETE', requested: '2000000.00', fill: '2000000.00' },
      { status: 'ACCEPTED', requested: '40000.00', fill: '40000.00' },
      { status: 'ACCEPTED', requested: '50000.00', fill: '50000.00' },
      { status: 'INITIAL', requested: '30000.00' },
    ],
  });
  await markInOrder(offer.oid, ['50000.00']);
  const list = `${desk.baseUrl}/restapi/privateplacementoffers/${offer.oid}/privateplacementorders`;
  const orders = await (await page.request.get(`${list}?orderstatus=initial`)).json();
  const accepted = await page.request.put(
    `${desk.baseUrl}/restapi/accounts/RB18938005/privateplacementorders/${orders[0].privatePlacementOrderOid}`,
    { headers: { 'Sec-Fetch-Site': 'same-origin' }, data: { status: 'ACCEPTED', fillDollarAmount: 30_000 } },
  );
  expect(accepted.status()).toBe(200);
  await page.goto(offer.address);
  await page.getByRole('button', { name: 'Execute…' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    '2 accepted subscriptions not marked in good order: $70,000.00. Of these, 1 was accepted without a full review.',
  );
  await page.keyboard.press('Escape');
  await page
    .getByRole('list', { name: 'Open points' })
    .getByRole('link', { name: '2 accepted subscriptions not marked in good order' })
    .click();
  await expect(page.getByText('2 shown, newest first.')).toBeVisible();
  await expect(page.getByRole('row', { name: /\$30,000\.00.*Skipped/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /\$40,000\.00.*Not reviewed/ })).toBeVisible();
});

/** Marks the subscriptions that requested these amounts as in good order. */
async function markInOrder(offerOid: string, amounts: readonly string[]): Promise<void> {
  const headers = {
    Authorization: `Bearer ${await desk.createKey()}`,
    'Content-Type': 'application/json',
  };
  const list = `${desk.baseUrl}/restapi/privateplacementoffers/${offerOid}/privateplacementorders`;
  const orders: { privatePlacementOrderOid: string; accountNumber: string; requestedDollarAmount: number }[] =
    await (await fetch(list, { headers })).json();
  for (const { privatePlacementOrderOid: oid, accountNumber, requestedDollarAmount } of orders) {
    if (!amounts.includes(requestedDollarAmount.toFixed(2))) continue;
    const path = `${desk.baseUrl}/restapi/accounts/${accountNumber}/privateplacementorders/${oid}/review`;
    const body = JSON.stringify({ state: 'inorder' });
    expect((await fetch(path, { method: 'PUT', headers, body })).status).toBe(200);
  }
}

test('executing shows the amount over the maximum and what happens to the money', async ({ page }) => {
  await desk.signIn(page);
  const offer = await importOffer(desk, {
    fields: { ...executable.fields, offerMaximum: '2500000.00' },
    subscriptions: [
      { status: 'COMPLETE', requested: '2600000.50', fill: '2600000.50' },
      { status: 'INITIAL', requested: '30000.00' },
    ],
  });
  await page.goto(offer.address);
  await expect(page.locator('#page')).toContainText('Over the maximum by $100,000.50');
  await expect(page.getByText('Ready to execute, 2 of 2 conditions met')).toBeVisible();
  await page.getByRole('button', { name: 'Execute…' }).click();
  const dialog = page.getByRole('dialog');
  const figures = dialog.getByLabel('Figures');
  await expect(figures).toContainText(
    '1 subscription is funded: $2,600,000.50 of the $2,000,000.00 minimum.',
  );
  await expect(figures).toContainText('Over the maximum by $100,000.50');
  await expect(figures).toContainText('$2,600,000.50 goes to settlement.');
  await expect(figures).not.toContainText('funded yet');
  await expect(dialog).toContainText('1 subscription awaiting a decision: $30,000.00 requested');
  await expect(dialog).not.toContainText('in good order');
  await expect(dialog).toContainText('2 overdue filings'); // these load last
  const name = dialog.getByLabel(/Type the offer’s name/);
  await name.fill('Something else');
  await page.keyboard.press('Tab');
  await expect(name).toHaveAccessibleDescription('This doesn’t match the offer’s name.');
  await expect(name).not.toHaveAttribute('aria-invalid');
  const execute = dialog.getByRole('button', { name: 'Execute offer' });
  await execute.click({ force: true });
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog).toContainText('This doesn’t match the offer’s name.');
  await expectAccessible(page);
  await page.goto(`${desk.baseUrl}/offers?q=${offer.oid}`);
  await expect(page.getByRole('row', { name: new RegExp(offer.name) })).toContainText(
    'Over the maximum by $100K',
  );
});

test('publishes an offer, and unpublishes it while it has no subscriptions', async ({ page }) => {
  await desk.signIn(page);
  const offer = await importOffer(desk, { fields: { published: false } });
  await page.goto(offer.address);
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish offer' }).click();
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
  await choose(page, 'Unpublish…');
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish offer' }).click();
  await expect(page.getByRole('button', { name: 'Publish…' })).toBeVisible();
});

test('before publishing, says if no one could invest or if the terms contradict each other', async ({
  page,
}) => {
  await desk.signIn(page);
  const offer = await importOffer(desk, {
    fields: {
      published: false,
      offerMaximum: '20000.00',
      minimumInvestmentAmount: '25000.00',
      maximumInvestmentAmount: '10000.00',
    },
  });
  await page.goto(offer.address, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Publish…' }).click();
  const notice = page.getByRole('dialog').getByText('Before you continue').locator('..');
  await expect(notice.getByRole('listitem')).toHaveText([
    'The maximum per investor is below the minimum of $25,000.00, so no one can invest.',
    'The offer maximum is below the offer minimum of $2,000,000.00.',
    'The minimum per investor is above the offer maximum of $20,000.00.',
  ]);
  await expectAccessible(page);
});

test('of two competing actions, rejects the second, which changes nothing, and shows the new status', async ({
  page,
}) => {
  await desk.signIn(page);
  await blockEventStream(page);
  const offer = await importOffer(desk, executable);
  await page.goto(offer.address);
  await page.getByRole('button', { name: 'Execute…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Type the offer’s name/).fill(offer.name);
  await changeByKey(desk, await desk.createKey(), offer, { offerStatus: 'CLOSED_CANCELLED' });
  await dialog.getByRole('button', { name: 'Execute offer' }).click();
  await expect(dialog.getByRole('alert')).toContainText('It is now Canceled');
  await expect(dialog.getByRole('button', { name: 'Execute offer' })).toHaveCount(0);
  await expect(dialog).toContainText('The offer is canceled');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(currentStep(page)).toHaveText('Canceled');
});

test('if anything else changed before an action, asks the user to review the offer', async ({ page }) => {
  await desk.signIn(page);
  await blockEventStream(page);
  const offer = await importOffer(desk, executable);
  await page.goto(offer.address);
  await page.getByRole('button', { name: 'Execute…' }).click();
  const dialog = page.getByRole('dialog');
  await changeByKey(desk, await desk.createKey(), offer, { documentationExternal: true });
  await confirmByName(dialog, offer, 'Execute offer');
  await dialog.getByRole('button', { name: 'I’ve reviewed the changes' }).click();
  await confirmByName(dialog, offer, 'Execute offer');
  await expect(currentStep(page)).toHaveText('In progress');
});

test('a dialog cannot be dismissed while its action is in progress', async ({ page }) => {
  await desk.signIn(page);
  const offer = await importOffer(desk, executable);
  await page.goto(offer.address);
  const release = await holdRequests(page, '**/restapi/privateplacementoffers/*', 'PUT');
  await page.getByRole('button', { name: 'Execute…' }).click();
  const dialog = page.getByRole('dialog');
  await confirmByName(dialog, offer, 'Execute offer');
  await expect(dialog.getByRole('button', { name: 'One moment…' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Not now' })).toBeDisabled();
  release();
  await expect(dialog).toBeHidden();
});

test('an offer can be canceled using only the keyboard, and focus stays in the page', async ({ page }) => {
  await desk.signIn(page);
  const offer = await importOffer(desk);
  await page.goto(offer.address);
  const more = page.getByRole('button', { name: 'More' });
  const cancel = page.getByRole('button', { name: 'Cancel offer…' });
  await tabTo(page, more);
  await page.keyboard.press('Enter');
  await tabTo(page, cancel);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/Type the offer’s name/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, cancel);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/Type the offer’s name/)).toBeFocused();
  await page.keyboard.type(offer.name);
  await page.keyboard.press('Enter');
  await expect(currentStep(page)).toHaveText('Canceled');
  await expect(page.locator('body')).not.toBeFocused();
});

for (const role of ['investment_professional', 'auditor', 'administrator'] as const) {
  test(`shows the ${role} role only the actions and history that it has access to`, async ({ page }) => {
    await desk.signIn(page, role);
    const offer = await importOffer(desk, executable);
    await page.goto(offer.address, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(offer.name);
    const actions = page.getByRole('group', { name: 'Actions' });
    await expect(actions).toHaveCount(role === 'administrator' ? 1 : 0);
    await page.setViewportSize({ width: 1440, height: 900 });
    const name = await page.getByRole('heading', { level: 1 }).boundingBox();
    const status = await page.getByRole('list', { name: 'Status' }).boundingBox();
    expect(status?.x).toBe(name?.x);
    await expect(page.getByText('Ready to execute, 2 of 2 conditions met')).toBeVisible();
    const history = page.getByRole('link', { name: 'History' });
    await history.click();
    await expect(page.getByText('You don’t have access to this offer’s history')).toHaveCount(
      role === 'investment_professional' ? 1 : 0,
    );
  });
}

test('a participating firm sees the offer without other firms’ figures and without actions', async ({
  page,
}) => {
  await desk.signIn(page, 'offer_manager', '7226643052413652267');
  const offer = await importOffer(desk, withPending);
  await page.goto(offer.address);
  await expect(page.getByText('Your firm participates in this offer.').first()).toBeVisible();
  await expect(page.getByRole('group', { name: 'Actions' })).toHaveCount(0);
  await expect(page.getByText('$80,000.00')).toHaveCount(0);
  await expectAccessible(page);
});

test("an unknown offer and another firm's offer get the same message", async ({ page }) => {
  await desk.signIn(page, 'offer_manager', '2404622579780939284');
  const offer = await importOffer(desk);
  await page.goto(offer.address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offer not found');
  await expectAccessible(page);
});

test('a page without a connection shows the age of its data, and recovers automatically', async ({
  page,
}) => {
  await page.clock.install();
  await desk.signIn(page);
  const offer = await importOffer(desk);
  await page.goto(offer.address);
  await expect(page.getByRole('button', { name: 'Edit all' })).toBeVisible();
  let isDown = true;
  await page.route('**/restapi/**', (route) => (isDown ? route.abort() : route.continue()));
  await page.clock.fastForward(60_000);
  const banner = page.getByRole('status').filter({ hasText: 'The server can’t be reached.' });
  await expect(banner).toContainText(/This page shows data as of \d+:\d\d [AP]M ET/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(offer.name);
  await expectAccessible(page);
  isDown = false;
  await page.clock.fastForward(10_000);
  await expect(page.getByText('The server can’t be reached.')).toBeHidden();
});

/** Types the offer's name, which irreversible actions require. */
async function confirmByName(dialog: Locator, { name }: { name: string }, button: string): Promise<void> {
  await dialog.getByLabel(/Type the offer’s name/).fill(name);
  await dialog.getByRole('button', { name: button }).click();
}

/** Chooses an action from the menu that has all actions except the next step. */
async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: action }).click();
}

function currentStep(page: Page) {
  return page.getByRole('list', { name: 'Status' }).locator('[aria-current=step]');
}

import { type Browser, expect, type Page } from '@playwright/test';
import { type ConsoleUnderTest, harborPoint, test } from './console.ts';
import { expectAccessible, expectNoSidewaysScroll } from './expect-accessible.ts';
import { executable, importOffer, today } from './offers-of-tests.ts';
import { desk as runDesk } from '#testing/service/service.ts';
import { addDays, formatDate } from '#lib/domain/market/market-time.ts';
import { watchConsole } from './watch-console.ts';

let desk: ConsoleUnderTest;

test.beforeAll(({ desk: shared }) => {
  desk = shared;
});

/** Each test has its own firm, and therefore its own approval policy. */
async function newFirmWithOffer(special = executable) {
  const firmOid = await desk.newFirm();
  const fields = {
    ...executable.fields,
    creatingFirmOid: firmOid,
    participatingFirms: [{ participatingFirmId: harborPoint }],
  };
  return { firmOid, offer: await importOffer(desk, { ...special, fields }) };
}

async function open(browser: Browser, role: 'offer_manager' | 'administrator' | 'auditor', firmOid: string) {
  const page = await (await browser.newContext()).newPage();
  return { page, ...(await desk.signIn(page, role, firmOid)) };
}

async function requireApproval(page: Page, label: string): Promise<void> {
  await page.goto(`${desk.baseUrl}/administration?tab=approvals`);
  await page.getByRole('switch', { name: label }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('requires another administrator’s approval');
  await question.getByRole('button', { name: 'Require approval' }).click();
  await expect(page.getByRole('switch', { name: label })).toBeChecked();
}

async function requestExecution(page: Page, address: string, reason: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Request execution…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await page.mouse.click(5, 400); // a click outside the dialog doesn't discard the reason
  await dialog.getByRole('button', { name: 'Request approval' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('#page'), 'the button that had focus is gone').toBeFocused();
}

/** While a request is pending, neither Today nor the offer leads to a second one. */
async function expectRequestedOnce(page: Page, offer: { name: string; address: string }): Promise<void> {
  const shown = await page.goto(`${desk.baseUrl}/today`, { waitUntil: 'networkidle' });
  expect(await shown?.text(), 'before its scripts run').toContain('Waiting for approval');
  const line = page.locator('[data-line^="executable "]').filter({ hasText: offer.name });
  await expect(line).toContainText('Waiting for approval');
  await expect(page.getByRole('link', { name: /Request execution…/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`${offer.address}?do=execute`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('list', { name: 'Pending approvals' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Offer, account, transfer, page or action' }).fill('request exec');
  await expect(page.getByRole('option', { name: /^Request execution…/ })).toContainText(
    'An approval is pending.',
  );
  await page.keyboard.press('Escape');
}

test('an administrator requires approval for a step, one user requests it, and another executes it', async ({
  browser,
}) => {
  test.slow(); // the test signs in from three browsers
  const { firmOid, offer } = await newFirmWithOffer();
  const administrator = await open(browser, 'administrator', firmOid);
  await administrator.page.goto(`${desk.baseUrl}/administration?tab=approvals`);
  await expect(administrator.page.getByText('Add another approver first')).toBeVisible();
  const requester = await open(browser, 'offer_manager', firmOid);
  const approver = await open(browser, 'offer_manager', firmOid);
  await requireApproval(administrator.page, 'Execute an offer');
  await expectAccessible(administrator.page);
  await requester.page.goto(`${desk.baseUrl}/today`);
  await expect(
    requester.page.getByRole('link', { name: `Request execution… ${offer.name}` }),
    'the same label as on the offer',
  ).toBeVisible();
  await requestExecution(requester.page, offer.address, 'The minimum is in escrow.');
  const pending = requester.page.getByRole('list', { name: 'Pending approvals' });
  await expect(pending).toContainText('Execution request');
  await expect(pending).toContainText(`Requested by ${requester.email}`);
  await expect(pending).toContainText(
    'You can’t approve your own request. Another offer manager or administrator at your firm can.',
  );
  await administrator.page.reload();
  const firmwide = administrator.page.getByRole('region', { name: 'Pending' }).getByRole('listitem');
  await expect(firmwide).toContainText(/Can be approved by .*@/);
  const step = administrator.page
    .getByRole('listitem')
    .filter({ has: administrator.page.getByRole('switch', { name: 'Cancel an offer' }) });
  for (const { email } of [administrator, requester, approver]) await expect(step).toContainText(email);
  const [, approvers = ''] = (await firmwide.innerText()).split('Can be approved by');
  expect(approvers).toContain(approver.email);
  expect(approvers).not.toContain(requester.email);
  await expect(pending.getByRole('button', { name: /Approve/ })).toHaveCount(0);
  await expect(pending.getByRole('button', { name: /Withdraw/ })).toBeVisible();
  await expect(requester.page.getByRole('button', { name: 'Request execution…' })).toHaveCount(0);
  await expectAccessible(requester.page);
  await expectRequestedOnce(requester.page, offer);

  const quiet = await watchConsole(approver.page);
  const shown = await approver.page.goto(`${desk.baseUrl}/today`);
  expect(await shown?.text(), 'before its scripts run').toContain('The minimum is in escrow.');
  await expect(approver.page.getByRole('link', { name: /Today.*1 waiting for your approval/ })).toBeVisible();
  const bells = [approver, administrator].map(({ page }) =>
    page.getByRole('banner').getByRole('link', { name: /^Notifications/ }),
  );
  for (const bell of bells) {
    await expect(bell).toHaveAccessibleName('Notifications 1 unread', { timeout: 30_000 });
    await administrator.page.reload(); // loaded before the notifications were created
  }
  const waiting = approver.page.getByRole('region', { name: 'Waiting for your approval' });
  await expect(waiting).toContainText('The minimum is in escrow.');
  await expect(
    approver.page.locator('[data-line^="executable "]').filter({ hasText: offer.name }),
  ).toContainText('Waiting for your approval');
  await expectAccessible(approver.page);
  await approver.page.goto(`${desk.baseUrl}/offers?approval=pending`);
  await expect(approver.page.getByRole('link', { name: offer.name })).toBeVisible();
  await approver.page.goto(offer.address);
  await approver.page.getByRole('button', { name: /Approve and execute…/ }).click();
  const dialog = approver.page.getByRole('dialog', { name: `Approve and execute ${offer.name}?` });
  await expect(dialog).toContainText('Approved $2,000,000.00 of the $2,000,000.00 minimum.');
  await dialog.getByLabel('Comment (optional)').fill('Statement seen.');
  await expectAccessible(approver.page);
  await dialog.getByRole('button', { name: 'Approve and execute' }).click();
  await expect(dialog).toBeHidden();
  await expect(approver.page.getByRole('list', { name: 'Pending approvals' })).toHaveCount(0);
  await expect(approver.page.locator('#page'), 'the button that had focus is gone').toBeFocused();
  for (const bell of bells) await expect(bell).toHaveAccessibleName('Notifications', { timeout: 30_000 });
  await approver.page.getByRole('link', { name: /History/ }).click();
  const entry = approver.page.getByRole('article').first();
  await expect(entry).toContainText(requester.email);
  await expect(entry).toContainText(approver.email);
  await expect(entry).toContainText('Statement seen.');
  quiet.expectQuiet();
  await administrator.page.goto(`${desk.baseUrl}/administration?tab=changes`);
  const change = administrator.page.getByRole('row').filter({ hasText: 'Executed' });
  await expect(change).toContainText(`Requested by ${requester.email}, approved by ${approver.email}`);
  await expect(change).toContainText('Reason: The minimum is in escrow.');
  await expect(change).toContainText('Comment: Statement seen.');
  await expectAccessible(administrator.page);
  for (const { page, by } of [
    { page: approver.page, by: 'you' },
    { page: administrator.page, by: approver.email },
  ]) {
    await page.goto(`${desk.baseUrl}/notices`);
    const notice = page
      .getByRole('listitem')
      .filter({ hasText: `Approval requested: execute ${offer.name}` });
    await expect(notice).toContainText(`Approved by ${by}`);
    await expect(notice).not.toContainText('Review the request');
  }
});

test('the approver of a closing or a cancellation sees the same outcome and figures as the requester', async ({
  browser,
}) => {
  test.slow(); // the test signs in from three browsers
  const firmOid = await desk.newFirm();
  const closing = addDays(today, 5);
  const offer = await importOffer(desk, {
    fields: { creatingFirmOid: firmOid, offerStatus: 'IN_PROGRESS', closingDate: closing },
    subscriptions: [
      { status: 'ACCEPTED', requested: '60000.00', fill: '50000.00' },
      { status: 'INITIAL', requested: '30000.00' },
    ],
  });
  const administrator = await open(browser, 'administrator', firmOid);
  const requester = await open(browser, 'offer_manager', firmOid);
  const approver = await open(browser, 'offer_manager', firmOid);
  await requireApproval(administrator.page, 'Close an offer');
  await requireApproval(administrator.page, 'Cancel an offer');
  const pendingOnCard =
    'Subscriptions2: 1 awaiting a decision ($30,000.00 requested) and 1 accepted but not funded yet ($50,000.00)';
  for (const { item, opener, outcome, words, card } of [
    {
      item: 'Request closing…',
      opener: /Approve and close…/,
      outcome:
        'offer will be closed as incomplete because 2 subscriptions are pending. The minimum wasn’t reached.',
      words: [
        '$50,000.00 approved, $1,950,000.00 short of the $2,000,000.00 minimum.',
        '1 accepted but not funded yet ($50,000.00)',
        'You’re closing the offer early.',
        'overdue filing',
      ],
      card: `Approved$50,000.00, including accepted subscriptionsMinimum$2,000,000.00 ($1,950,000.00 short)Funded$0.00 of the $2,000,000.00 minimumIf closed nowincomplete${pendingOnCard}`,
    },
    {
      item: 'Request cancellation…',
      opener: /Approve and cancel…/,
      outcome: 'offer becomes Canceled.',
      words: [
        '1 accepted subscription, $50,000.00, will be canceled.',
        '1 subscription awaiting a decision, $30,000.00 requested, will be canceled.',
        'The offer was already executed.',
        'Show the subscriptions that will be canceled',
        'overdue filing',
      ],
      card: `Approved$50,000.00, including accepted subscriptions${pendingOnCard}`,
    },
  ]) {
    await requester.page.goto(offer.address, { waitUntil: 'networkidle' });
    await requester.page.getByRole('button', { name: 'More', exact: true }).click();
    await requester.page.getByRole('button', { name: item }).click();
    const request = requester.page.getByRole('dialog', {
      name: `${item.replace('…', '')} of ${offer.name}?`,
    });
    await expect(request).toContainText(/A second person must approve this (closing|cancellation)\./);
    await expect(request).toContainText(`If approved, the ${outcome} No one can undo that.`);
    for (const sentence of words) await expect(request).toContainText(sentence);
    await request.getByLabel('Reason').fill('The issuer asked for it.');
    await request.getByRole('button', { name: 'Request approval' }).click();
    await expect(request).toBeHidden();
    await expect(requester.page.getByRole('list', { name: 'Pending approvals' })).toContainText(
      `expires end of ${formatDate(closing)}`,
    );
    await approver.page.goto(`${desk.baseUrl}/today`, { waitUntil: 'networkidle' });
    await expect(
      approver.page
        .getByRole('listitem')
        .filter({ has: approver.page.getByRole('button', { name: opener }) })
        .getByLabel('Figures'),
      'the figures of the offer’s page',
    ).toHaveText(card);
    await approver.page.getByRole('button', { name: opener }).click();
    const decision = approver.page.getByRole('dialog');
    await expect(decision).toContainText(`The ${outcome} You can’t undo this.`);
    for (const sentence of words) await expect(decision).toContainText(sentence);
    await expect(decision).not.toContainText('This is possible only while');
    await expectAccessible(approver.page);
  }
});

test('requests approval of an allocation with its total and a reason, and another user commits it', async ({
  browser,
}) => {
  const firmOid = await desk.newFirm();
  const offer = await importOffer(desk, {
    fields: {
      creatingFirmOid: firmOid,
      offerMaximum: '3000000.00',
      maximumInvestmentAmount: '1000000.00',
      participatingFirms: [{ participatingFirmId: harborPoint }],
    },
    subscriptions: Array.from({ length: 4 }, (_, at) => ({
      status: 'INITIAL' as const,
      reference: `SUB-${at}`,
      requested: '1000000.00',
    })),
  });
  const administrator = await open(browser, 'administrator', firmOid);
  const requester = await open(browser, 'offer_manager', firmOid);
  const approver = await open(browser, 'offer_manager', firmOid);
  await requireApproval(administrator.page, 'Allocate subscriptions');
  const { page } = requester;
  const quiet = await watchConsole(page);
  await page.goto(`${offer.address}?tab=subscriptions`);
  await page.getByRole('button', { name: 'Request allocation…' }).click();
  const dialog = page.getByRole('dialog', { name: `Request allocation of ${offer.name}` });
  await expect(dialog).toContainText('A second person must approve this allocation');
  await dialog.getByLabel('Type the total').fill('3,000,000');
  await dialog.getByRole('button', { name: 'Request approval' }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Cut back pro rata.');
  await dialog.getByLabel('Accept without a full review').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Request approval' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Approval requested.', { exact: true })).toBeVisible();
  // Only one request can be pending, so the page leads to it instead.
  const pending = page.getByRole('link', { name: 'Allocation request pending' });
  await expect(pending).toBeFocused();
  await expect(page.getByRole('button', { name: 'Request allocation…' })).toHaveCount(0);
  await pending.click();
  await expect(page.getByRole('list', { name: 'Pending approvals' })).toBeInViewport();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Offer, account, transfer, page or action' }).fill('alloc');
  await expect(page.getByRole('option', { name: /^Request allocation…/ })).toContainText(
    'An allocation request is pending.',
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('list', { name: 'Pending approvals' })).toContainText('Cut back pro rata.');
  await expect(page.getByRole('cell', { name: 'not yet' })).toHaveCount(4);
  quiet.expectQuiet();

  await approver.page.goto(`${offer.address}?tab=subscriptions`);
  const band = approver.page.getByRole('list', { name: 'Pending approvals' });
  await expect(band.getByLabel('Figures')).toHaveText(
    'Allocation$3,000,000.00 to 4 subscriptionsRequested$4,000,000.00Available$3,000,000.00If approved$3,000,000.00 approved in total, minimum reached, $0.00 left of the $3,000,000.00 maximum',
  );
  const [wide, heading] = [await band.boundingBox(), await approver.page.locator('main h1').boundingBox()];
  expect(wide?.x, 'begins at the left edge').toBe(heading?.x);
  await approver.page.getByRole('button', { name: /Approve and allocate…/ }).click();
  const decision = approver.page.getByRole('dialog');
  await expect(decision.getByText('No subscription has changed since the request.')).toBeVisible();
  await expectAccessible(approver.page);
  await decision.getByRole('button', { name: 'Approve and allocate' }).click();
  await expect(decision.getByLabel('Accept without a full review')).toBeFocused();
  await decision.getByLabel('Accept without a full review').check();
  await decision.getByRole('button', { name: 'Approve and allocate' }).click();
  await expect(decision).toBeHidden();
  await expect(approver.page.getByRole('cell', { name: '$750,000.00' })).toHaveCount(4);
  await approver.page.getByRole('link', { name: /History/ }).click();
  const entry = approver.page.getByRole('article').first();
  await expect(entry).toContainText('MethodPro rataAvailable$3,000,000.00Total allocated$0.00');
  await expect(entry.getByRole('row').nth(1)).toContainText('Accepted without a full review (not reviewed)');
  await expect(entry.getByRole('row')).toHaveCount(5);
  for (const at of [0, 1, 2, 3]) await expect(entry.getByRole('table')).toContainText(`Reference SUB-${at}`);
  await expect(entry.getByRole('heading')).toContainText('Allocated');
  await page.goto(`${desk.baseUrl}/today`);
  await expect(page.getByText('allocated $3,000,000.00 to 4 subscriptions of')).toBeVisible();
  await administrator.page.goto(`${desk.baseUrl}/administration?tab=changes`, { waitUntil: 'networkidle' });
  const change = administrator.page.getByRole('row').filter({ hasText: 'Allocated' }).first();
  await change.getByText('Show the 4 subscriptions').click();
  await expect(change.getByRole('table').getByRole('row')).toHaveCount(5);
  await expectAccessible(administrator.page);
  await administrator.page.goto(`${desk.baseUrl}/administration?tab=security`);
  const decided = administrator.page
    .getByRole('row')
    .filter({ hasText: 'The request to allocate subscriptions was' });
  await expect(decided.getByRole('link', { name: offer.name })).toHaveAttribute('title', offer.oid);
  await expect(
    administrator.page.getByText('Approval is now required to allocate subscriptions.'),
  ).toBeVisible();
  await expectAccessible(administrator.page);
});

/** An offer with an accepted subscription that an allocation lowers, and an account that exceeds its maximum. */
async function cutBackOffer(firmOid: string) {
  const names = ['First Fund', 'Second Fund', 'Third Fund'];
  const accounts = names.map((accountName) => ({
    accountNumber: `CB${crypto.randomUUID().slice(0, 8)}`,
    accountName,
    firmOid,
  }));
  await desk.importBook({ accounts });
  const [first = '', second = '', third = ''] = accounts.map(({ accountNumber }) => accountNumber);
  const offer = await importOffer(desk, {
    fields: {
      creatingFirmOid: firmOid,
      offerMaximum: '2000000.00',
      maximumInvestmentAmount: '800000.00',
      participatingFirms: [],
    },
    subscriptions: [
      { status: 'ACCEPTED', requested: '800000.00', fill: '800000.00', account: first },
      { status: 'INITIAL', requested: '800000.00', account: second },
      { status: 'INITIAL', requested: '800000.00', account: second },
      { status: 'INITIAL', requested: '800000.00', account: third },
    ],
  });
  return { offer, first, second, third };
}

test('the approver of an allocation sees the same facts as the requester, and what changed since the request', async ({
  browser,
}) => {
  test.slow(); // the test signs in from three browsers
  const firmOid = await desk.newFirm();
  const { offer, first, second, third } = await cutBackOffer(firmOid);
  const administrator = await open(browser, 'administrator', firmOid);
  const requester = await open(browser, 'offer_manager', firmOid);
  const approver = await open(browser, 'offer_manager', firmOid);
  await requireApproval(administrator.page, 'Allocate subscriptions');
  const facts = [
    '1 accepted amount will be lowered, by $300,000.00 in total',
    `${first}First Fund: $800,000.00 → $500,000.00`,
    '4 subscriptions without a finished review',
    'The history will show that the review was skipped.',
    '1 account over the $800,000.00 maximum per investor',
    `${second}Second Fund: $1,000,000.00 from 2 subscriptions`,
    '$2,000,000.00 allocated of $2,000,000.00 available',
    '4 subscriptions: 4 reduced, 0 rejected',
  ];
  const { page } = requester;
  await page.goto(`${offer.address}?tab=subscriptions`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Request allocation…' }).click();
  const dialog = page.getByRole('dialog');
  for (const fact of facts) await expect(dialog).toContainText(fact);
  const table = dialog.getByRole('table', { name: 'Allocation by subscription' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Account',
    'Review',
    'Requested',
    'Current',
    'New',
    'New vs. requested',
    'Change from current',
  ]);
  const lowered = table.getByRole('row').filter({ hasText: first });
  await expect(lowered.getByRole('cell')).toHaveText([
    'Review▲ Not reviewed',
    'Requested$800,000.00',
    'Current$800,000.00',
    'New$500,000.00Pro rata share',
    'New vs. requested−$300,000.00',
    'Change from current▼ −$300,000.00',
  ]);
  await expect(table.getByRole('row').filter({ hasText: third }).getByRole('cell').last()).toHaveText(
    'Change from current+$500,000.00',
  );
  const shown = await table.innerText();
  await dialog.getByLabel('Type the total').fill('2,000,000');
  await dialog.getByLabel('Reason').fill('Cut back pro rata.');
  await dialog.getByLabel('Accept without a full review').check();
  await dialog.getByRole('button', { name: 'Request approval' }).click();
  await expect(dialog).toBeHidden();

  await approver.page.goto(`${offer.address}?tab=subscriptions`, { waitUntil: 'networkidle' });
  await approver.page.getByRole('button', { name: /Approve and allocate…/ }).click();
  const decision = approver.page.getByRole('dialog');
  for (const fact of facts) await expect(decision).toContainText(fact);
  await expect(decision.getByLabel('Method', { exact: true })).toHaveText(
    'MethodPro rataAvailable$2,000,000.00Increment$0.01Minimum allocationNoneFill first up toNone',
  );
  await expect(decision).toContainText('No subscription has changed since the request.');
  expect(await decision.getByRole('table').innerText()).toBe(shown);
  await decision.getByText('Show the 4 subscriptions').click();
  await expect(decision.getByRole('listitem').filter({ hasText: 'not reviewed' })).toHaveCount(4);
  await expectAccessible(approver.page);

  const orders = await ordersOf(page, offer.oid);
  const change = async (account: string, part: string, data: object) => {
    const oid = orders.find(({ accountNumber }) => accountNumber === account)?.privatePlacementOrderOid;
    const path = `/restapi/accounts/${account}/privateplacementorders/${oid}${part}`;
    const headers = { 'Sec-Fetch-Site': 'same-origin' };
    expect((await page.request.put(`${desk.baseUrl}${path}`, { headers, data })).status()).toBe(200);
  };
  await change(third, '/review', { state: 'inorder' });
  await expect(decision).toContainText('Reviews changed since the request');
  await expect(decision).toContainText(`${third}Third Fund: review “Not reviewed” → “In good order”`);
  await expect(decision).toContainText('3 subscriptions without a finished review');
  await change(third, '', { status: 'REJECTED', reasons: [{ code: 'aml' }] });
  await expect(decision).toContainText('the allocation would now have a different result');
  await expect(decision.getByRole('button', { name: 'Approve and allocate' })).toHaveCount(0);
  await expect(
    approver.page.getByRole('dialog', { name: `The request to allocate ${offer.name} is outdated` }),
  ).toBeVisible();
  const states = decision.getByRole('table', { name: 'What changed since the request' }).getByRole('row');
  await expect(states).toHaveCount(5);
  await expect(states.nth(1)).toContainText(third);
  await expect(states.nth(1).getByRole('cell')).toHaveText([
    'In the request$500,000.00',
    'NowRejected',
    'Change−$500,000.00no longer part of the allocation',
  ]);
  const onOffer = approver.page.getByRole('list', { name: 'Pending approvals', includeHidden: true });
  await expect(onOffer, 'also outdated behind the dialog').toContainText(
    'Outdated, so it can’t be approved.',
  );
  await expect(onOffer).toContainText('See what changed…');
  await expect(onOffer).not.toContainText('can approve');
  const ofRequester = page.getByRole('list', { name: 'Pending approvals', includeHidden: true });
  await expect(ofRequester).toContainText(
    'Outdated, so it can’t be approved. The subscriptions, their reviews or the offer changed since the request. Withdraw it, then send a new request.',
  );
  await expect(ofRequester).not.toContainText('You can’t approve');
  await expectAccessible(approver.page);
  await decision.getByRole('button', { name: 'Reject request…' }).click();
  await expect(decision).toHaveAccessibleName(`Reject the request to allocate ${offer.name}?`);
  await expect(decision.getByLabel('Figures')).toContainText('Available$2,000,000.00');
  await expect(decision.getByLabel('Comment (optional)')).toBeFocused();
  await decision.getByLabel('Comment (optional)').fill('A subscription was rejected.');
  await expectAccessible(approver.page);
  await decision.getByRole('button', { name: 'Reject request' }).click();
  await expect(decision).toBeHidden();
  await expect(approver.page.getByRole('list', { name: 'Pending approvals' })).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Pending approvals' })).toHaveCount(0);
  const ended = page.getByRole('list', { name: 'Recent approval requests' });
  await expect(ended).toContainText('Allocation request was rejectedComment: A subscription was rejected.');
  await expect(ended.getByLabel('Figures')).toHaveText(
    'Allocation$2,000,000.00 to 4 subscriptionsRequested$3,200,000.00Available$2,000,000.00',
  );
  await ended.getByRole('link', { name: 'Request new allocation…' }).click();
  await expect(page.getByRole('dialog', { name: `Request allocation of ${offer.name}` })).toBeVisible();
});

test('an approver whose conditions are no longer met can reject the request in the same dialog', async ({
  browser,
}) => {
  const { firmOid, offer } = await newFirmWithOffer({
    subscriptions: [{ status: 'ACCEPTED', requested: '2000000.00', fill: '2000000.00' }],
  });
  const administrator = await open(browser, 'administrator', firmOid);
  const requester = await open(browser, 'offer_manager', firmOid);
  const auditor = await open(browser, 'auditor', firmOid);
  await requireApproval(administrator.page, 'Execute an offer');
  await requestExecution(requester.page, offer.address, 'Ready.');
  const raiseMinimum = (offerMinimum: string) =>
    importOffer(desk, {
      fields: {
        ...executable.fields,
        creatingFirmOid: firmOid,
        privatePlacementOfferOid: offer.oid,
        offerName: offer.name,
        offerMinimum,
      },
    });
  await raiseMinimum('3000000.00');
  const { page } = administrator;
  const why = 'Outdated, so it can’t be approved. $1,000,000.00 short of the $3,000,000.00 minimum.';
  await auditor.page.goto(offer.address);
  await expect(auditor.page.getByRole('list', { name: 'Pending approvals' })).toContainText(
    `${why} No new request is possible until this one is withdrawn or rejected.`,
  );
  const outdated = `${why} Reject it, and ask ${requester.email} for a new request.`;
  await page.goto(`${desk.baseUrl}/administration?tab=approvals`, { waitUntil: 'networkidle' });
  const pending = page.getByRole('region', { name: 'Pending' });
  await expect(pending).toContainText(outdated);
  await expect(pending.getByLabel('Figures')).toHaveText(
    'Approved$2,000,000.00, including accepted subscriptionsMinimum$3,000,000.00 ($1,000,000.00 short)Subscriptions1: 1 accepted but not funded yet ($2,000,000.00)',
  );
  await expectAccessible(page);
  await page.goto(offer.address, { waitUntil: 'networkidle' });
  await expect(page.getByRole('list', { name: 'Pending approvals' })).toContainText(outdated);
  await expect(page.getByRole('button', { name: /Approve and execute…/ })).toHaveCount(0);
  await page.getByRole('button', { name: /See what changed…/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Not met: $1,000,000.00 short of the $3,000,000.00 minimum.');
  await expect(dialog.getByRole('button')).toHaveText(['Not now', 'Reject request…']);
  await dialog.getByRole('button', { name: 'Reject request…' }).click();
  const reloaded = page.waitForResponse(/\/restapi\/approvals\/[^?/]+$/);
  await raiseMinimum('3000001.00');
  await reloaded;
  await expect(page.locator('main')).toContainText('$3,000,001.00');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByLabel('Comment (optional)').fill('The minimum rose.');
  await dialog.getByRole('button', { name: 'Reject request' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`${desk.baseUrl}/administration?tab=approvals`);
  await expect(page.getByRole('region', { name: 'Recently rejected' })).toContainText('The minimum rose.');
});

for (const place of ['Today', 'the offer', 'the list of approvals'] as const) {
  test(`a dialog opened from ${place} stays open if a colleague decides, and says who and what`, async ({
    browser,
  }) => {
    const { firmOid, offer } = await newFirmWithOffer();
    const { page } = await open(browser, 'administrator', firmOid);
    const requester = await open(browser, 'offer_manager', firmOid);
    const colleague = await open(browser, 'offer_manager', firmOid);
    await requireApproval(page, 'Execute an offer');
    await requestExecution(requester.page, offer.address, 'Ready.');
    const address = {
      Today: `${desk.baseUrl}/today`,
      'the offer': offer.address,
      'the list of approvals': `${desk.baseUrl}/administration?tab=approvals`,
    }[place];
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: /Approve and execute…/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Comment (optional)').fill('Statement seen.');
    const [approval] = await (await colleague.page.request.get(`${desk.baseUrl}/restapi/approvals`)).json();
    const path = `${desk.baseUrl}/restapi/approvals/${approval.approvalId}`;
    const headers = { 'Sec-Fetch-Site': 'same-origin' };
    const data = { decision: 'reject', comment: 'The statement is missing.' };
    expect((await colleague.page.request.put(path, { headers, data })).status()).toBe(200);
    await expect(dialog.getByRole('alert')).toContainText(`${colleague.email} rejected this request`);
    await expect(dialog).toContainText('Comment: The statement is missing.');
    await expect(dialog.getByRole('button')).toHaveText(['Close']);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Approve and execute…/ })).toHaveCount(0);
  });
}

test('the approver of a new API key sees its limits, and the list of keys links to the request', async ({
  browser,
}) => {
  const { firmOid } = await newFirmWithOffer();
  const { page } = await open(browser, 'administrator', firmOid);
  const requester = await open(browser, 'administrator', firmOid);
  await open(browser, 'offer_manager', firmOid);
  await requireApproval(page, 'Execute an offer');
  const data = {
    name: 'Back office',
    role: 'offer_manager',
    expiresAt: '2035-01-01T00:00:00.000-05:00',
    addresses: ['203.0.113.0/24'],
    requests: ['listOffers', 'updateOffer'],
    note: 'For the nightly sync.',
  };
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const reply = await requester.page.request.post(`${desk.baseUrl}/restapi/keys`, { headers, data });
  expect(reply.status()).toBe(202);
  await page.goto(`${desk.baseUrl}/administration?tab=approvals`, { waitUntil: 'networkidle' });
  const facts =
    /RoleOffer managerExpiresJan 1, 2035, 12:00 AM ETNetworks203\.0\.113\.0\/24Allowed operationslistOffers, updateOfferNoteFor the nightly sync\./;
  const pending = page.getByRole('region', { name: 'Pending' });
  await expect(pending).toContainText('Create the API key Back office (Offer manager)');
  await page.goto(`${desk.baseUrl}/notices`);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Create the API key Back office (Offer manager)')).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  await page.goto(`${desk.baseUrl}/administration?tab=approvals`, { waitUntil: 'networkidle' });
  const limits = page.getByLabel('Requested key');
  await expect(limits).toHaveText(facts);
  await expectAccessible(page);
  await page.getByRole('button', { name: /Approve access…/ }).click();
  await expect(page.getByRole('dialog').getByLabel('Requested key')).toHaveText(facts);

  await requester.page.goto(`${desk.baseUrl}/administration?tab=keys`);
  await expect(requester.page.getByRole('link', { name: '1 key is waiting for approval' })).toBeVisible();
  await requester.page.getByRole('button', { name: 'Create a key' }).click();
  await requester.page.getByRole('textbox', { name: 'Name' }).fill('Front office');
  await requester.page.getByRole('radio', { name: 'Offer manager' }).check();
  await requester.page.getByRole('button', { name: 'Create key' }).click();
  await requester.page.getByRole('button', { name: 'I’ve saved it' }).click();
  await requester.page.getByRole('link', { name: '2 keys are waiting for approval' }).click();
  await expect(requester.page.getByLabel('Requested key')).toHaveCount(2);
});

async function ordersOf(page: Page, oid: string) {
  const response = await page.request.get(
    `${desk.baseUrl}/restapi/privateplacementoffers/${oid}/privateplacementorders`,
  );
  return (await response.json()) as { accountNumber: string; privatePlacementOrderOid: string }[];
}

test('reauthenticates in the dialog, and keeps the typed text', async ({ browser }) => {
  const { firmOid, offer } = await newFirmWithOffer();
  const administrator = await open(browser, 'administrator', firmOid);
  const requester = await open(browser, 'offer_manager', firmOid);
  await administrator.page.goto(`${desk.baseUrl}/administration?tab=approvals`);
  await expect(administrator.page.getByText('Add a second administrator first')).toBeVisible();
  await expectAccessible(administrator.page);
  await requireApproval(administrator.page, 'Execute an offer');
  await expect(
    administrator.page.getByText('Your firm has only one administrator', { exact: true }),
  ).toBeVisible();
  await expect(administrator.page.getByRole('link', { name: 'Go to Users' })).toHaveCount(0);
  await requestExecution(requester.page, offer.address, 'Ready.');
  const { page, email, password } = administrator;
  await page.goto(`${desk.baseUrl}/administration?tab=approvals`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Pending',
    'Steps that require a second person',
  ]);
  await page.goto(offer.address);
  await expect(page.getByRole('button', { name: /Approve and execute…/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Withdraw…/ })).toHaveCount(0);
  await page.getByRole('button', { name: /Reject…/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The requester sees it in the notification.');
  await expect(dialog).not.toContainText('history, audit log and memo');
  await dialog.getByLabel('Comment (optional)').fill('Not before Friday.');
  await desk.ageAuthentication(email, 11);
  await dialog.getByRole('button', { name: 'Reject request' }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await confirm.getByLabel('Password', { exact: true }).fill('wrong');
  await confirm.getByRole('button', { name: 'Confirm' }).click();
  await expect(confirm.getByText('The password or code is incorrect.')).toBeVisible();
  await expectAccessible(page);
  await confirm.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByLabel('Comment (optional)')).toHaveValue('Not before Friday.');
  await dialog.getByRole('button', { name: 'Reject request' }).click();
  await confirm.getByLabel('Password', { exact: true }).fill(password);
  await confirm.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await requester.page.goto(offer.address);
  const ended = requester.page.getByRole('list', { name: 'Recent approval requests' });
  await expect(ended).toContainText('Execution request was rejectedComment: Not before Friday.');
  await expect(ended).toContainText(
    new RegExp(`Rejected by ${email}, .* ET. Requested by ${requester.email}`),
  );
  await expect(ended).toContainText('Reason for the request: Ready.');
  await expect(ended).toContainText('Nothing was changed. You can send a new request.');
  await expectAccessible(requester.page);
  const { value } = await requester.page.evaluate(async () => {
    const response = await fetch('/restapi/approvals?state=rejected');
    return { value: (await response.json()) as { comment: string }[] };
  });
  expect(value).toMatchObject([{ comment: 'Not before Friday.' }]);
  await requester.page.goto(`${desk.baseUrl}/notices`);
  const notice = requester.page
    .getByRole('listitem')
    .filter({ hasText: `Request rejected: execute ${offer.name}` });
  await expect(async () => {
    await requester.page.reload();
    await expect(notice).toContainText('Comment: Not before Friday.', { timeout: 2_000 });
    await expect(notice).toContainText(
      `Comment: Not before Friday.Rejected by ${email}Requested by ${requester.email}`,
    );
    await expect(notice).toContainText('$2,000,000.00 approved of $2,000,000.00 minimum');
  }).toPass();
  await expectAccessible(requester.page);
  await page.goto(`${desk.baseUrl}/administration?tab=approvals`);
  const rejected = page.getByRole('region', { name: 'Recently rejected' });
  await expect(rejected).toContainText('Comment: Not before Friday.');
  await expect(rejected.getByRole('link', { name: offer.name })).toHaveAttribute(
    'href',
    new URL(offer.address).pathname,
  );
  await expectAccessible(page);

  await page.goto(`${desk.baseUrl}/administration?tab=changes`, { waitUntil: 'networkidle' });
  const change = page.getByRole('row').filter({ hasText: 'Request to execute the offer rejected' });
  await expect(change).toContainText(offer.name);
  await expect(change).toContainText('Reason: Ready.Comment: Not before Friday.');
  await expect(change).toContainText(`Requested by ${requester.email}, rejected by ${email}`);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(change).toContainText(`rejected by ${email}`);
  expect((await change.getByRole('link').boundingBox())?.height).toBeLessThan(30); // the name is on one line
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByLabel('Field').selectOption('Publication');
  await expect(change).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`${offer.address}?tab=history`, { waitUntil: 'networkidle' });
  const entry = page.getByRole('article').first();
  await expect(entry.getByRole('heading')).toHaveText('Request to execute the offer rejected');
  await expect(entry).toContainText(`Requested by${requester.email}ReasonReady.Rejected by${email}`);
  await expect(entry).toContainText('CommentNot before Friday.');
  await expect(entry).not.toContainText('version');
  await expect(page.getByRole('article').nth(1)).toContainText('This is the current version.');
  await expect(page.getByText(/ and 1 rejected request\. No earlier changes\./)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Person').selectOption(email);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByLabel('Field').selectOption('Publication');
  await expect(page.getByText('No matching changes')).toBeVisible();
});

test('the user who created a key can withdraw the key’s request, and other users can approve it', async ({
  browser,
}) => {
  const { firmOid, offer } = await newFirmWithOffer();
  const { page } = await open(browser, 'administrator', firmOid);
  const colleague = await open(browser, 'offer_manager', firmOid);
  const made = await page.request.post(`${desk.baseUrl}/restapi/keys`, {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    data: { name: 'Closing bot', role: 'offer_manager' },
  });
  const { key } = await made.json();
  await requireApproval(page, 'Execute an offer');
  const requested = await fetch(`${desk.baseUrl}/restapi/privateplacementoffers/${offer.oid}/approvals`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ step: 'execute', reason: 'Ready.' }),
  });
  expect(requested.status).toBe(201);
  await colleague.page.goto(offer.address);
  await expect(colleague.page.getByRole('button', { name: /Approve and execute…/ })).toBeVisible();
  await expect(colleague.page.getByRole('button', { name: /Withdraw…/ })).toHaveCount(0);
  await page.goto(offer.address);
  await expect(page.getByRole('button', { name: /Withdraw…/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Approve and execute…/ })).toHaveCount(0);
  await page.getByRole('button', { name: /Withdraw…/ }).click();
  await page.getByRole('button', { name: 'Withdraw request' }).click();
  await expect(page.getByRole('list', { name: 'Pending approvals' })).toHaveCount(0);
  const ended = page.getByRole('list', { name: 'Recent approval requests' });
  await expect(ended).toContainText('Execution request was withdrawn');
  await requestExecution(page, offer.address, 'The minimum is in escrow.');
  await expect(page.getByRole('list', { name: 'Pending approvals' })).toContainText('Execution request');
  await expect(ended, 'until there is a new request').toHaveCount(0);
});

test('resetting the password or sign-in methods of someone who can approve waits for another administrator', async ({
  browser,
}) => {
  const firmOid = await desk.newFirm();
  const { page, ...administrator } = await open(browser, 'administrator', firmOid);
  const second = await open(browser, 'administrator', firmOid);
  const email = await desk.addUser('offer_manager', firmOid);
  await requireApproval(page, 'Execute an offer');
  await page.goto(`${desk.baseUrl}/administration?tab=users`);
  const chooseSignIn = async (item: string) => {
    await page.getByRole('button', { name: `Sign-in for ${email}` }).click();
    await page.getByRole('button', { name: item, exact: true }).click();
  };
  await chooseSignIn('Reset password');
  await page.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click();
  const requested = page.getByRole('dialog', { name: 'Another administrator must approve this reset' });
  await expect(requested).toContainText('The password takes effect when the request is approved.');
  await expectAccessible(page);
  await requested.getByRole('button', { name: 'I’ve saved it' }).click();
  await chooseSignIn('Reset sign-in methods');
  await desk.ageAuthentication(administrator.email, 11);
  await page.getByRole('dialog').getByRole('button', { name: 'Reset sign-in methods' }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await confirm.getByLabel('Password', { exact: true }).fill(administrator.password);
  await confirm.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Requested. The sign-in methods are reset once')).toBeAttached();
  await second.page.goto(`${desk.baseUrl}/administration?tab=approvals`);
  const pending = second.page.getByRole('region', { name: 'Pending' });
  await expect(pending).toContainText(`Reset the password of ${email}`);
  await expect(pending).toContainText(`Reset the sign-in methods of ${email}`);
});

test('turning a step off asks before it requests approval', async ({ browser }) => {
  const firmOid = await desk.newFirm();
  const { page } = await open(browser, 'administrator', firmOid);
  await desk.addUser('administrator', firmOid);
  await requireApproval(page, 'Execute an offer');
  const step = page.getByRole('switch', { name: 'Execute an offer' });
  await step.click();
  const question = page.getByRole('dialog', {
    name: 'Request to stop requiring approval to execute an offer?',
  });
  await expect(question).toContainText('Another administrator must approve this change.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep it on' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('region', { name: 'Pending' })).toHaveCount(0);
  await step.click();
  await question.getByRole('button', { name: 'Request approval' }).click();
  await expect(page.getByRole('region', { name: 'Pending' })).toContainText('Policy change request');
  await expect(step).toBeChecked();
  await expect(step).toHaveAccessibleDescription('A request to turn this off is waiting for approval.');
  await expectAccessible(page);
});

test('counts only users who can approve, and says when the requester no longer has access', async ({
  browser,
}) => {
  const { firmOid, offer } = await newFirmWithOffer();
  const { page } = await open(browser, 'administrator', firmOid);
  const leaving = await open(browser, 'offer_manager', firmOid);
  await runDesk(
    desk.dataDir,
    'restrict',
    '--user',
    leaving.email,
    '--request',
    'decideSubscriptions',
    '--off',
  );
  await page.goto(`${desk.baseUrl}/administration?tab=approvals`);
  await expect(page.getByRole('switch', { name: 'Allocate subscriptions' })).toHaveAccessibleDescription(
    /Fewer than two people can approve this step/,
  );
  await requireApproval(page, 'Execute an offer');
  await requestExecution(leaving.page, offer.address, 'Before I leave.');
  await page.goto(offer.address);
  const pending = page.getByRole('list', { name: 'Pending approvals' });
  await expect(pending).toContainText(leaving.email);
  await expect(pending).not.toContainText('no longer has access');
  await page.request.delete(`${desk.baseUrl}/restapi/users/${encodeURIComponent(leaving.email)}`, {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  await page.reload();
  await expect(pending).toContainText(`${leaving.email} (no longer has access)`);
  await expectAccessible(page);
});

test('at 400% zoom, a request can be approved using only the keyboard', async ({ browser }) => {
  const { firmOid, offer } = await newFirmWithOffer();
  const { page } = await open(browser, 'administrator', firmOid);
  const requester = await open(browser, 'offer_manager', firmOid);
  await requireApproval(page, 'Execute an offer');
  await requestExecution(requester.page, offer.address, 'R'.repeat(500));
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(`${desk.baseUrl}/administration?tab=approvals`);
  const opener = page.getByRole('button', { name: /Approve and execute…/ });
  await expect(opener).toBeVisible();
  await expectNoSidewaysScroll(page);
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Not now' })).toBeFocused();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  const submit = dialog.getByRole('button', { name: 'Approve and execute' });
  await expect(submit).not.toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByLabel('Comment (optional)')).toBeFocused();
  await page.keyboard.type('Statement seen.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(submit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toHaveCount(0);
});

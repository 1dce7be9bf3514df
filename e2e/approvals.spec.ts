import { type Browser, expect, type Page } from '@playwright/test';
import { type ConsoleUnderTest, harborPoint, test } from './console.ts';
import { expectAccessible } from './expect-accessible.ts';
import { executable, importOffer } from './offers-of-tests.ts';
import { watchConsole } from './watch-console.ts';

let desk: ConsoleUnderTest;

test.beforeAll(({ desk: shared }) => {
  desk = shared;
});

/** Each test has its own firm, and so its own policy. */
async function newFirmWithOffer() {
  const firmOid = await desk.newFirm();
  const fields = {
    ...executable.fields,
    creatingFirmOid: firmOid,
    participatingFirms: [{ participatingFirmId: harborPoint }],
  };
  return { firmOid, offer: await importOffer(desk, { ...executable, fields }) };
}

async function open(browser: Browser, role: 'offer_manager' | 'administrator', firmOid: string) {
  const page = await (await browser.newContext()).newPage();
  return { page, ...(await desk.signIn(page, role, firmOid)) };
}

async function requireApproval(page: Page, label: string): Promise<void> {
  await page.goto(`${desk.baseUrl}/administration?tab=approvals`);
  await page.getByRole('switch', { name: label }).click();
  await expect(page.getByRole('switch', { name: label })).toBeChecked();
}

async function requestExecution(page: Page, address: string, reason: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Request execution…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Request approval' }).click();
  await expect(dialog).toBeHidden();
}

test('an administrator turns a step on, one user requests it, and another executes it', async ({
  browser,
}) => {
  test.slow(); // three people have a browser each
  const { firmOid, offer } = await newFirmWithOffer();
  const administrator = await open(browser, 'administrator', firmOid);
  await administrator.page.goto(`${desk.baseUrl}/administration?tab=approvals`);
  await expect(administrator.page.getByText('Add another person who can approve first')).toBeVisible();
  const requester = await open(browser, 'offer_manager', firmOid);
  const approver = await open(browser, 'offer_manager', firmOid);
  await requireApproval(administrator.page, 'Execute an offer');
  await expectAccessible(administrator.page);
  await requestExecution(requester.page, offer.address, 'The minimum is in escrow.');
  const pending = requester.page.getByRole('list', { name: 'Pending approvals' });
  await expect(pending).toContainText('Approval to execute requested');
  await expect(pending).toContainText(requester.email);
  await expect(pending.getByRole('button', { name: /Approve/ })).toHaveCount(0);
  await expect(pending.getByRole('button', { name: /Withdraw/ })).toBeVisible();
  await expect(requester.page.getByRole('button', { name: 'Request execution…' })).toHaveCount(0);
  await expectAccessible(requester.page);

  const quiet = await watchConsole(approver.page);
  await approver.page.goto(`${desk.baseUrl}/today`);
  await expect(approver.page.getByRole('link', { name: /Today.*1 waiting for your approval/ })).toBeVisible();
  const waiting = approver.page.getByRole('region', { name: 'Waiting for your approval' });
  await expect(waiting).toContainText('The minimum is in escrow.');
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
  await approver.page.getByRole('link', { name: /History/ }).click();
  const entry = approver.page.getByRole('article').first();
  await expect(entry).toContainText(requester.email);
  await expect(entry).toContainText(approver.email);
  await expect(entry).toContainText('Statement seen.');
  quiet.expectQuiet();
});

test('an old authentication is renewed in place, and what was typed is kept', async ({ browser }) => {
  const { firmOid, offer } = await newFirmWithOffer();
  const administrator = await open(browser, 'administrator', firmOid);
  const requester = await open(browser, 'offer_manager', firmOid);
  await requireApproval(administrator.page, 'Execute an offer');
  await requestExecution(requester.page, offer.address, 'Ready.');
  const { page, password } = administrator;
  await page.goto(offer.address);
  let refusals = 0;
  await page.route('**/restapi/approvals/*', async (route) => {
    if (route.request().method() !== 'PUT' || (refusals += 1) > 1) return route.continue();
    return route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      json: {
        type: `${desk.baseUrl}/problems/reauthentication-required`,
        title: 'Confirm who you are',
        status: 403,
        detail: 'You signed in more than 10 minutes ago.',
        instance: '/restapi/approvals/1',
        requestId: crypto.randomUUID(),
        errors: [{ field: null, code: 'reauthentication.required', message: 'Confirm who you are.' }],
      },
    });
  });
  await page.getByRole('button', { name: /Reject…/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Comment (optional)').fill('Not before Friday.');
  await dialog.getByRole('button', { name: 'Reject request' }).click();
  const confirm = page.getByRole('dialog', { name: "Confirm it's you" });
  await confirm.getByLabel('Password', { exact: true }).fill('wrong');
  await confirm.getByRole('button', { name: 'Confirm' }).click();
  await expect(confirm.getByText('The password or the code is wrong.')).toBeVisible();
  await expectAccessible(page);
  await confirm.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByLabel('Comment (optional)')).toHaveValue('Not before Friday.');
  refusals = 0;
  await dialog.getByRole('button', { name: 'Reject request' }).click();
  await confirm.getByLabel('Password', { exact: true }).fill(password);
  await confirm.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { value } = await requester.page.evaluate(async () => {
    const answer = await fetch('/restapi/approvals?state=rejected');
    return { value: (await answer.json()) as { comment: string }[] };
  });
  expect(value).toMatchObject([{ comment: 'Not before Friday.' }]);
});

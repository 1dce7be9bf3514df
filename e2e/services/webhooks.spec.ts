import { expect, type Locator, type Page } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { startReceiver } from '#testing/api/webhook-receiver.ts';
import { tabTo } from '../by-keyboard.ts';
import { type ConsoleUnderTest, startConsole, test } from '../console.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../expect-accessible.ts';
import { importOffer } from '../offers-of-tests.ts';
import { refuse } from '../refuse.ts';
import { watchConsole } from '../watch-console.ts';

// A separate server that is allowed to send webhooks to this machine.
let desk: ConsoleUnderTest;
let receiver: Awaited<ReturnType<typeof startReceiver>>;

test.beforeAll(async () => {
  receiver = await startReceiver();
  desk = await startConsole({ WEBHOOK_ALLOW_PRIVATE: 'on' });
});
test.beforeEach(() => {
  receiver.received.length = 0;
  receiver.respond = (outgoing) => void outgoing.end('taken');
  receiver.confirms = true;
});
test.afterAll(async () => {
  await desk.stop();
  await receiver.stop();
});

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('creates a webhook, shows its secret once, and tests, changes, rotates and deletes it', async ({
  page,
}) => {
  const quiet = await watchConsole(page);
  await openWebhooks(page);
  await expect(page.getByText('Your firm has no webhooks')).toBeVisible();
  await page.getByRole('button', { name: 'Create a webhook' }).click();
  const address = page.getByRole('textbox', { name: 'URL' });
  await page.getByRole('button', { name: 'Create webhook' }).click();
  await expect(address).toHaveAccessibleDescription(/Enter the URL to send events to\./);
  await address.fill('https://10.0.0.1/hook');
  await page.getByRole('radio', { name: 'Selected events' }).check();
  await page.getByRole('button', { name: 'Create webhook' }).click();
  await expect(page.getByText('Select event types, or choose all events.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Offer executed' }).check();
  await page.getByRole('checkbox', { name: 'All offer events' }).check();
  await expect(page.getByRole('checkbox', { name: 'Offer executed' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Transfer changed' }).check();
  await page.getByRole('button', { name: 'Create webhook' }).click();
  await expect(address).toHaveAccessibleDescription(/Use a public URL/);
  await expect(address).toBeFocused();
  await expectAccessible(page);
  await address.fill(receiver.url);
  await page.getByRole('textbox', { name: 'Description' }).fill('Order system');
  await page.getByRole('button', { name: 'Create webhook' }).click();

  const secret = await keepSecret(page.getByRole('dialog', { name: 'Webhook created' }));
  expect(secret).toMatch(/^whsec_/);
  await expect(page.getByRole('heading', { name: receiver.url })).toBeVisible();
  await expect(page.getByText('All offer events, Transfer changed')).toBeVisible();
  await expect(page.getByText('No deliveries yet')).toBeVisible();

  await page.getByRole('button', { name: 'Send a test event' }).click();
  await expect(page.getByText('The test was delivered')).toBeVisible();
  await expect(page.getByText(/Responded with 200 after [\d,]+ ms/).first()).toBeVisible();
  const [sent] = receiver.received;
  expect(new Webhook(secret).verify(sent?.body ?? '', headersOf(sent?.headers ?? {}))).toMatchObject({
    type: 'webhook.test',
  });
  await expect(rowOf(page, 'Test')).toContainText('Delivered');
  await visible(rowOf(page, 'Test').getByText('Request and response')).click();
  const request = visible(rowOf(page, 'Test').getByLabel('Request', { exact: true }));
  await expect(request).toContainText(/webhook-id: .*content-type: application\/json.*"webhook\.test"/s);
  await expect(visible(rowOf(page, 'Test').getByLabel('Response', { exact: true }))).toContainText(
    /content-length: 5.*taken/s,
  );

  await page.getByRole('button', { name: 'Change…' }).click();
  await page.getByRole('textbox', { name: 'Description' }).fill('The order system');
  await page.getByRole('radio', { name: 'All events' }).check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('The order system')).toBeVisible();
  await expect(page.getByText('All events')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change…' })).toBeFocused();

  await page.getByRole('button', { name: 'Rotate secret…' }).click();
  await expect(page.getByText(/Both secrets work for 24 hours/)).toBeVisible();
  await page.getByRole('button', { name: 'Rotate secret' }).click();
  const another = await keepSecret(page.getByRole('dialog', { name: 'The webhook has a new secret' }));
  await page.getByRole('button', { name: 'Send a test event' }).click();
  await expect.poll(() => receiver.received.length).toBe(2);
  const { body = '', headers = {} } = receiver.received[1] ?? {};
  for (const one of [secret, another]) expect(new Webhook(one).verify(body, headersOf(headers))).toBeTruthy();

  await page.getByRole('button', { name: '‹ All webhooks' }).click();
  await expect(rowOf(page, 'The order system')).toContainText(/Enabled.*Delivered/);
  await page.getByRole('link', { name: receiver.url }).click();
  await page.getByRole('button', { name: 'Delete…' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete webhook' }).click();
  await expect(page.getByText('Your firm has no webhooks')).toBeVisible();
  await expect(page).toHaveURL(/tab=webhooks$/);
  quiet.expectQuiet();
});

test('shows the response of a failing receiver and the next retry, and can resend a delivery', async ({
  page,
}) => {
  receiver.respond = (outgoing) => void outgoing.writeHead(500).end('out of paper');
  const { firmOid } = await openWebhooks(page);
  const { webhookId } = await makeWebhook(page);
  await page.goto(`${desk.baseUrl}/administration?tab=webhooks&webhook=${webhookId}`);
  await page.getByRole('button', { name: 'Send a test event' }).click();
  await expect(page.getByText('The test was not delivered')).toBeVisible();
  await expect(page.getByText('out of paper').first()).toBeVisible();
  await expectAccessible(page);

  const { oid, name } = await importOffer(desk, { fields: { creatingFirmOid: firmOid } });
  const row = rowOf(page, 'Offer created');
  await expect(row).toContainText(/Retrying.*Next attempt at/, { timeout: 30_000 });
  await expect(row).toContainText(/Responded with 500 after [\d,]+ ms\./);
  await expect(row.getByRole('link', { name })).toHaveAttribute('href', `/offers/${oid}`);
  await filterByStatus(page, row);
  await page.getByRole('button', { name: '‹ All webhooks' }).click();
  await expect(rowOf(page, receiver.url)).toContainText(
    /Enabled, failing.*Pending: 1, the oldest waiting since/,
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(visible(rowOf(page, receiver.url).getByText(/^Pending: 1, the oldest waiting/))).toHaveCount(
    1,
  );
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('link', { name: receiver.url }).click();
  receiver.respond = (outgoing) => void outgoing.end('taken');
  await row.getByRole('button', { name: /^Resend/ }).click();
  await expect(row).toContainText('Delivered');
  await visible(row.getByText(/^(Both|\d+) attempts$/)).click();
  await expect(visible(row.getByText('out of paper')).first()).toBeVisible();

  receiver.received.length = 0;
  await page.getByRole('button', { name: 'Resend…' }).click();
  await page.getByRole('radio', { name: 'Since a specific time' }).check();
  await page.getByRole('button', { name: 'Resend', exact: true }).click();
  await expect(page.getByLabel('Time', { exact: true })).toHaveAccessibleDescription(
    /Enter a date and time\./,
  );
  await page.getByLabel('Time', { exact: true }).fill('2026-01-01T09:30');
  await page.getByRole('button', { name: 'Resend', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => receiver.received.length).toBe(1);
  await expect(row).toHaveCount(2);

  receiver.respond = (outgoing) => void outgoing.writeHead(410).end();
  await row
    .first()
    .getByRole('button', { name: /^Resend/ })
    .click();
  await expect(page.getByText('The endpoint responded with 410 (Gone).')).toBeVisible();
  await page.getByRole('button', { name: 'Enable' }).click();
  await expect(page.getByText('Enabled, failing', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Disable…' }).click();
  await page.getByRole('button', { name: 'Disable webhook' }).click();
  await expect(page.getByText('An administrator disabled this webhook.')).toBeVisible();
});

test('shows in the list and on the page why the last challenge failed', async ({ page }) => {
  receiver.confirms = false;
  receiver.respond = (outgoing) => void outgoing.writeHead(403).end();
  await openWebhooks(page);
  const { url } = receiver;
  await call(page, 'POST', '/restapi/webhooks', { url, types: [], description: 'Refusing' });
  const reason = /The challenge failed on .* ET\. The endpoint responded with 403\./;
  await expect(rowOf(page, 'Refusing')).toContainText(reason);
  await page.getByRole('link', { name: url }).click();
  await page.reload();
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByText('Change the URL, or send the challenge again.')).toBeVisible();
  await expect(page.getByText('Deliveries start after the endpoint confirms the challenge.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change…' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend…' })).toHaveCount(0);
  await expectAccessible(page);
  receiver.confirms = true;
  await page.getByRole('button', { name: 'Send challenge' }).click();
  await expect(page.getByText('The endpoint is confirmed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend…' })).toBeVisible();
  await expect(page.getByText(reason)).toBeHidden();
});

test('shows a colleague’s change before overwriting it, and keeps fields that the user did not edit', async ({
  page,
}) => {
  await openWebhooks(page);
  const { webhookId } = await makeWebhook(page);
  await page.goto(`${desk.baseUrl}/administration?tab=webhooks&webhook=${webhookId}`);
  await page.getByRole('button', { name: 'Change…' }).click();
  await page.getByRole('textbox', { name: 'Description' }).fill('Mine');
  await call(page, 'PUT', `/restapi/webhooks/${webhookId}`, {
    description: 'Theirs',
    types: ['transfer.*'],
  });
  await page.getByRole('button', { name: 'Save changes' }).click();
  const alert = page.getByRole('dialog').getByRole('alert');
  await expect(alert).toContainText('Someone else changed this webhook');
  await expect(alert).toContainText('Theirs');
  await expect(alert).toContainText('All transfer events');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Overwrite' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Mine')).toBeVisible();
  await expect(page.getByText('All transfer events')).toBeVisible();
});

test('a list of webhooks or deliveries that fails to load never looks empty, and can be retried', async ({
  page,
}) => {
  await page.route('**/restapi/webhooks', refuse);
  await openWebhooks(page);
  const alert = page.getByRole('alert').filter({ hasText: 'The webhooks couldn’t be loaded.' });
  await expect(alert).toContainText(/Request ID [0-9a-f-]{36}/);
  await expect(page.getByText('Your firm has no webhooks')).toBeHidden();
  await page.unroute('**/restapi/webhooks');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Your firm has no webhooks')).toBeVisible();
  const { webhookId } = await makeWebhook(page);
  await page.route('**/deliveries?*', refuse);
  await page.goto(`${desk.baseUrl}/administration?tab=webhooks&webhook=${webhookId}`);
  await expect(page.getByRole('alert').filter({ hasText: 'deliveries couldn’t be loaded' })).toBeVisible();
  await expect(page.getByText('No deliveries yet')).toBeHidden();
  await page.goto(`${desk.baseUrl}/administration?tab=webhooks&webhook=none`);
  await expect(page.getByText('Your firm has no webhook with this ID.')).toBeVisible();
});

test('sends nothing without a connection, and keeps the typed text', async ({ page, context }) => {
  await openWebhooks(page);
  await page.getByRole('button', { name: 'Create a webhook' }).click();
  await page.getByRole('textbox', { name: 'URL' }).fill(receiver.url);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Create webhook' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The webhook was not created.' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Create webhook' }).click();
  await expect(page.getByRole('dialog', { name: 'Webhook created' })).toBeVisible();
});

test('creates, tests and deletes a webhook using only the keyboard, at a width of 390 pixels', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWebhooks(page);
  await press(page, page.getByRole('button', { name: 'Create a webhook' }));
  await expect(page.getByRole('textbox', { name: 'URL' })).toBeFocused();
  await page.keyboard.type(receiver.url);
  await tabTo(page, page.getByRole('radio', { name: 'All events' }));
  await page.keyboard.press('ArrowDown');
  await press(page, page.getByRole('checkbox', { name: 'All transfer events' }), 'Space');
  await expectNoSidewaysScroll(page);
  await press(page, page.getByRole('button', { name: 'Create webhook' }));
  await expect(page.getByRole('button', { name: 'Copy secret' })).toBeFocused();
  await press(page, page.getByRole('button', { name: 'I’ve saved it' }));
  await expect(page.locator('#page')).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Send a test event' }));
  await expect(page.getByText('The test was delivered')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await press(page, page.getByRole('button', { name: '‹ All webhooks' }));
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await press(page, page.getByRole('link', { name: receiver.url }));
  await press(page, page.getByRole('button', { name: 'Delete…' }));
  await expect(page.getByRole('button', { name: 'Keep the webhook' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your firm has no webhooks')).toBeVisible();
});

/** Opens the webhooks page as the only administrator of a new firm. */
async function openWebhooks(page: Page): Promise<{ readonly firmOid: string }> {
  const firmOid = await desk.newFirm();
  await desk.signIn(page, 'administrator', firmOid);
  await page.goto(`${desk.baseUrl}/administration?tab=webhooks`);
  await expect(page.getByRole('button', { name: 'Create a webhook' })).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  return { firmOid };
}

async function makeWebhook(page: Page): Promise<{ readonly webhookId: string }> {
  return call(page, 'POST', '/restapi/webhooks', { url: receiver.url });
}

async function call(page: Page, method: string, path: string, data: object) {
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const response = await page.request.fetch(desk.baseUrl + path, { method, headers, data });
  expect(response.ok()).toBe(true);
  return response.json();
}

async function keepSecret(shown: Locator): Promise<string> {
  await shown.getByRole('button', { name: 'Copy secret' }).click();
  const secret = await shown.page().evaluate(() => navigator.clipboard.readText());
  await expect(shown.getByText(secret, { exact: true })).toBeVisible();
  await shown.getByRole('button', { name: 'I’ve saved it' }).click();
  await expect(shown).toBeHidden();
  return secret;
}

function headersOf(headers: object): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

function rowOf(page: Page, text: string | RegExp): Locator {
  return page.getByRole('row').filter({ hasText: text });
}

/**
 * Keeps only visible elements, because some text is in the page twice: in a single cell for narrow pages, and in
 * several cells for wide ones.
 */
function visible(target: Locator): Locator {
  return target.filter({ visible: true });
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Filters the deliveries of a webhook whose test failed and whose other delivery, in `row`, is pending. */
async function filterByStatus(page: Page, row: Locator): Promise<void> {
  const tested = rowOf(page, /^Test/);
  const status = page.getByLabel('Status', { exact: true });
  await status.selectOption('Failed');
  await expect(row).toHaveCount(0);
  await expect(tested).toContainText('Failed');
  await status.selectOption('Delivered');
  await expect(page.getByText('No matching deliveries')).toBeVisible();
  await page.getByRole('button', { name: 'Show all deliveries' }).click();
  await expect(tested).toBeVisible();
  await status.selectOption('Pending or retrying');
  await expect(tested).toHaveCount(0);
  await expect(row).toBeVisible();
  await expectAccessible(page);
  await status.selectOption('Any status');
  await expect(tested).toBeVisible();
}

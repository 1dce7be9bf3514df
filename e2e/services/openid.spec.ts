import { type Browser, expect, type Page, test } from '@playwright/test';
import { startOpenIdProvider, type TestProvider } from '#testing/api/openid-provider.ts';
import { desk } from '#testing/service/service.ts';
import { type ConsoleUnderTest, harborPoint, startConsole } from '../console.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../expect-accessible.ts';
import { executable, importOffer } from '../offers-of-tests.ts';
import { watchConsole } from '../watch-console.ts';

// The provider is a real OpenID provider. It is on a different site than the server: one is at 127.0.0.1, the other
// at localhost.
const accounts: Record<string, string> = {};
let provider: TestProvider;
let service: ConsoleUnderTest;

test.beforeAll(async () => {
  provider = await startOpenIdProvider(accounts);
  service = await startConsole({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_NAME: 'Harbor ID',
  });
  provider.serve(`${service.baseUrl}/sign-in/openid/callback`);
});

test.afterAll(async () => {
  await service.stop();
  await provider.stop();
});

test('asks once which user the account belongs to; after that, signing in at the provider is enough', async ({
  page,
  browser,
}) => {
  const quiet = await watchConsole(page);
  const person = await newPerson();
  await page.goto(`${service.baseUrl}/accounts?q=calloway`);
  await expectAccessible(page);
  await throughProvider(page, person.subject);
  await expect(page.getByRole('heading', { level: 1, name: 'Link your account' })).toBeVisible();
  await expect(page.getByText(`You’re signed in with Harbor ID as ${person.email}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(person.email);
  await page.getByLabel('Temporary password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Link and sign in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Sign-in failed.' })).toBeVisible();
  await page.getByLabel('Temporary password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Link and sign in' }).click();
  await expect(page).toHaveURL(`${service.baseUrl}/accounts?q=calloway`);
  quiet.expectQuiet();
  const other = await newBrowser(browser);
  await other.goto(`${service.baseUrl}/accounts`);
  await throughProvider(other, person.subject);
  await expect(other).toHaveURL(`${service.baseUrl}/accounts`);
  await expect(other.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible();
  await other.context().close();
});

test('rejects an account with the same e-mail address but a different subject', async ({ page, browser }) => {
  const person = await linkedPerson(page);
  const subject = crypto.randomUUID();
  accounts[subject] = person.email;
  const other = await newBrowser(browser);
  await other.goto(`${service.baseUrl}/offers`);
  await throughProvider(other, subject);
  await expect(other.getByRole('heading', { level: 1, name: 'Link your account' })).toBeVisible();
  await other.goto(`${service.baseUrl}/offers`);
  await expect(other).toHaveURL(/\/sign-in\?next=/);
  await other.context().close();
});

test('rejects a removed user', async ({ page, browser }) => {
  const person = await linkedPerson(page);
  const { key } = await desk(
    service.dataDir,
    ...['key', 'create', '--firm', harborPoint, '--role', 'administrator'],
  );
  const removed = await fetch(`${service.baseUrl}/restapi/users/${person.email}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${key}` },
  });
  expect(removed.status).toBe(200);
  const other = await newBrowser(browser);
  await other.goto(`${service.baseUrl}/offers`);
  await throughProvider(other, person.subject);
  await expect(other.getByRole('heading', { level: 1, name: 'Link your account' })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/sign-in/);
  await other.context().close();
});

test('if a link names another site as the target, opens Today instead', async ({ page, browser }) => {
  const { subject } = await linkedPerson(page);
  for (const to of ['https://attacker.example/', '//attacker.example', '/\\attacker.example']) {
    const other = await newBrowser(browser);
    await other.goto(`${service.baseUrl}/sign-in/openid?to=${encodeURIComponent(to)}`);
    await atProvider(other, subject);
    await expect(other).toHaveURL(`${service.baseUrl}/today`);
    await other.context().close();
  }
});

test('rejects signing in with a password, and the page has no password field', async ({ page }) => {
  const person = await newPerson();
  await page.goto(`${service.baseUrl}/sign-in`);
  await expect(page.getByRole('link', { name: 'Sign in with Harbor ID' })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
  const { email, password } = person;
  const response = await page.request.post(`${service.baseUrl}/restapi/session`, {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    data: { email, password },
  });
  expect(response.status()).toBe(403);
  expect((await response.json()).errors[0].code).toBe('password.sign.in.off');
});

test('explains why a sign-in that was canceled, repeated or begun in another browser failed', async ({
  page,
  browser,
}) => {
  const { subject } = await linkedPerson(page);
  const other = await newBrowser(browser);
  const callbacks: string[] = [];
  other.on('request', (request) => {
    if (request.url().includes('/openid/callback')) callbacks.push(request.url());
  });
  const refusal = (of: Page) => of.getByRole('alert').filter({ hasText: 'Sign-in failed.' });
  await other.goto(`${service.baseUrl}/sign-in`);
  await other.getByRole('link', { name: 'Sign in with Harbor ID' }).click();
  await other.getByRole('link', { name: 'Cancel' }).click();
  await expect(refusal(other)).toContainText('The provider denied the sign-in, or you canceled it.');
  await expectAccessible(other);
  await throughProvider(other, subject);
  await expect(other).toHaveURL(`${service.baseUrl}/today`);
  await other.context().clearCookies({ name: 'placement_desk' });
  await other.goto(callbacks.at(-1) ?? '');
  await expect(refusal(other)).toContainText('was already used, or was started in another browser');
  const stranger = await newBrowser(browser);
  await stranger.goto(callbacks.at(-1) ?? '');
  await expect(refusal(stranger)).toContainText('was already used, or was started in another browser');
  await stranger.context().close();
  await other.context().close();
});

test('after its session has ended, an open page continues once the user signs in from a new tab', async ({
  page,
}) => {
  const { address } = await importOffer(service, executable);
  await linkedPerson(page);
  await page.goto(address);
  await page.getByRole('button', { name: 'Edit' }).first().click();
  const box = page.getByRole('textbox', { name: 'Maximum per investor' });
  await box.fill('250,000.00');
  await page.context().clearCookies({ name: 'placement_desk' });
  await page.getByRole('button', { name: 'Save changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  const tab = await inNewTab(page, () =>
    dialog.getByRole('link', { name: 'Sign in with Harbor ID' }).click(),
  );
  await expectSignedIn(tab); // the user is still signed in at the provider
  await expectAccessible(tab);
  await tab.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(tab);
  await tab.close();
  await expect(dialog).toBeHidden();
  await expect(box).toHaveValue('250,000.00');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeHidden();
});

test('a page reloads if a different user signs in from the new tab', async ({ page }) => {
  test.slow(); // two people sign in, which takes three password hashes
  const other = await linkedPerson(page);
  await page.context().clearCookies();
  const person = await linkedPerson(page);
  await page.goto(`${service.baseUrl}/account`);
  const facts = page.getByRole('main').getByRole('definition');
  await expect(facts.filter({ hasText: person.email })).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => window.dispatchEvent(new Event('focus'))); // the page then requests the session
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  const tab = await inNewTab(page, () =>
    dialog.getByRole('link', { name: 'Sign in with Harbor ID' }).click(),
  );
  await atProvider(tab, other.subject);
  await expectSignedIn(tab);
  await expect(facts.filter({ hasText: other.email })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('reauthenticates at the provider, and keeps the typed text', async ({ page }) => {
  const { oid, address } = await importOffer(service, executable);
  await desk(service.dataDir, 'approval-policy', '--firm', harborPoint, '--execute', 'on');
  const key = await service.createKey();
  const requested = await fetch(`${service.baseUrl}/restapi/privateplacementoffers/${oid}/approvals`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ step: 'execute', reason: 'Ready.' }),
  });
  expect(requested.status).toBe(201);
  const { email } = await linkedPerson(page);
  await page.goto(address);
  await page.getByRole('button', { name: /Reject…/ }).click();
  await page.getByLabel('Comment (optional)').fill('Not before Friday.');
  await service.ageAuthentication(email, 11);
  await page.getByRole('button', { name: 'Reject request' }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(confirm).toBeVisible();
  await expectAccessible(page);
  const tab = await inNewTab(page, () =>
    confirm.getByRole('link', { name: 'Confirm with Harbor ID' }).click(),
  );
  await expectSignedIn(tab);
  await tab.close();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const listed = await page.request.get(`${service.baseUrl}/restapi/approvals?state=rejected&offer=${oid}`);
  expect(await listed.json()).toMatchObject([{ decidedBy: { name: email }, comment: 'Not before Friday.' }]);
});

test('the account page shows how the user signs in, and does not offer to change a password', async ({
  page,
}) => {
  await linkedPerson(page);
  await page.goto(`${service.baseUrl}/account`);
  await expect(page.getByText('You sign in with Harbor ID. Change your password there.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change password' })).toHaveCount(0);
  await expectAccessible(page);
});

/** Creates a user the way an operator would, with an account at the provider. */
async function newPerson() {
  const email = `person.${crypto.randomUUID().slice(0, 8)}@harborpoint.example`;
  const subject = crypto.randomUUID();
  accounts[subject] = email;
  const { password } = await desk(
    service.dataDir,
    ...['user', 'create', '--email', email, '--firm', harborPoint, '--role', 'offer_manager'],
  );
  return { email, subject, password: String(password) };
}

/** Creates a user who is signed in and whose account is linked. */
async function linkedPerson(page: Page) {
  const person = await newPerson();
  await page.goto(`${service.baseUrl}/sign-in`);
  await throughProvider(page, person.subject);
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(person.email);
  await page.getByLabel('Temporary password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Link and sign in' }).click();
  await expect(page).toHaveURL(`${service.baseUrl}/today`);
  return person;
}

async function throughProvider(page: Page, subject: string): Promise<void> {
  await page.getByRole('link', { name: 'Sign in with Harbor ID' }).click();
  await atProvider(page, subject);
}

/** Fills in the provider's own forms, first for the account and then for consent. */
async function atProvider(page: Page, subject: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(subject);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function inNewTab(page: Page, click: () => Promise<void>): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await click();
  return opened;
}

async function expectSignedIn(tab: Page): Promise<void> {
  await expect(tab.getByRole('heading', { level: 1, name: 'You’re signed in' })).toBeVisible();
}

async function newBrowser(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { startOpenIdProvider, type TestProvider } from '#testing/api/openid-provider.ts';
import { desk, type Service, startService } from '../../trials/service.ts';
import { harborPoint } from '../console.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { watchConsole } from '../watch-console.ts';

// The provider is a real one, on a different site than the service: 127.0.0.1 and localhost.
const accounts: Record<string, string> = {};
let provider: TestProvider;
let service: Service;
let dataDir: string;

test.beforeAll(async () => {
  provider = await startOpenIdProvider(accounts);
  dataDir = await mkdtemp(join(tmpdir(), 'placement-desk-openid-'));
  service = await startService({
    dataDir,
    environment: {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
      OIDC_NAME: 'Harbor ID',
    },
  });
  provider.serve(`${service.baseUrl}/sign-in/openid/callback`);
});

test.afterAll(async () => {
  expect(await service.stop()).toBe(0);
  await provider.stop();
  await rm(dataDir, { recursive: true });
});

test('asks once which user the account belongs to; after that, the provider is enough', async ({
  page,
  browser,
}) => {
  const quiet = await watchConsole(page);
  const person = await newPerson();
  await page.goto(`${service.baseUrl}/accounts?q=calloway`);
  await expectAccessible(page);
  await throughProvider(page, person.subject);
  await expect(page.getByRole('heading', { level: 1, name: 'Link your account' })).toBeVisible();
  await expect(page.getByText(`You are signed in with Harbor ID as ${person.email}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(person.email);
  await page.getByLabel('One-time password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Link and sign in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'You are not signed in.' })).toBeVisible();
  await page.getByLabel('One-time password', { exact: true }).fill(person.password);
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

test('refuses an account with the same e-mail address and another subject', async ({ page, browser }) => {
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

test('refuses a removed user', async ({ page, browser }) => {
  const person = await linkedPerson(page);
  const { key } = await desk(dataDir, ...['key', 'create', '--firm', harborPoint, '--role', 'administrator']);
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

test('a link to another site opens Today', async ({ page, browser }) => {
  const { subject } = await linkedPerson(page);
  for (const to of ['https://attacker.example/', '//attacker.example', '/\\attacker.example']) {
    const other = await newBrowser(browser);
    await other.goto(`${service.baseUrl}/sign-in/openid?to=${encodeURIComponent(to)}`);
    await atProvider(other, subject);
    await expect(other).toHaveURL(`${service.baseUrl}/today`);
    await other.context().close();
  }
});

test('a password does not sign in, and the page has no field for one', async ({ page }) => {
  const person = await newPerson();
  await page.goto(`${service.baseUrl}/sign-in`);
  await expect(page.getByRole('link', { name: 'Sign in with Harbor ID' })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
  const { email, password } = person;
  const answer = await page.request.post(`${service.baseUrl}/restapi/session`, {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    data: { email, password },
  });
  expect(answer.status()).toBe(403);
  expect((await answer.json()).errors[0].code).toBe('password.sign.in.off');
});

test('explains why a canceled, repeated or other browser’s sign-in failed', async ({ page, browser }) => {
  const { subject } = await linkedPerson(page);
  const other = await newBrowser(browser);
  const callbacks: string[] = [];
  other.on('request', (request) => {
    if (request.url().includes('/openid/callback')) callbacks.push(request.url());
  });
  const refusal = (of: Page) => of.getByRole('alert').filter({ hasText: 'You are not signed in.' });
  await other.goto(`${service.baseUrl}/sign-in`);
  await other.getByRole('link', { name: 'Sign in with Harbor ID' }).click();
  await other.getByRole('link', { name: 'Cancel' }).click();
  await expect(refusal(other)).toContainText('The provider denied the sign-in, or you canceled it.');
  await expectAccessible(other);
  await throughProvider(other, subject);
  await expect(other).toHaveURL(`${service.baseUrl}/today`);
  await other.context().clearCookies({ name: 'placement_desk' });
  await other.goto(callbacks.at(-1) ?? '');
  await expect(refusal(other)).toContainText('was already used, or started in another browser');
  const stranger = await newBrowser(browser);
  await stranger.goto(callbacks.at(-1) ?? '');
  await expect(refusal(stranger)).toContainText('was already used, or started in another browser');
  await stranger.context().close();
  await other.context().close();
});

test('a session that ended under an open page returns to it through the provider', async ({ page }) => {
  await linkedPerson(page);
  await page.goto(`${service.baseUrl}/accounts`);
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible();
  await page.context().clearCookies({ name: 'placement_desk' });
  await page.getByRole('searchbox').first().fill('RB1893');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByRole('link', { name: 'Sign in with Harbor ID' }).click(); // the provider still has a session
  await expect(page).toHaveURL(/\/accounts(\?q=RB1893)?$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible();
});

test('the account page says how you sign in, and does not offer to change a password', async ({ page }) => {
  await linkedPerson(page);
  await page.goto(`${service.baseUrl}/account`);
  await expect(page.getByText('You sign in with Harbor ID. Change your password there.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change password' })).toHaveCount(0);
  await expectAccessible(page);
});

/** A user added by an administrator, with an account at the provider. */
async function newPerson() {
  const email = `person.${crypto.randomUUID().slice(0, 8)}@harborpoint.example`;
  const subject = crypto.randomUUID();
  accounts[subject] = email;
  const { password } = await desk(
    dataDir,
    ...['user', 'create', '--email', email, '--firm', harborPoint, '--role', 'offer_manager'],
  );
  return { email, subject, password: String(password) };
}

/** Signed in and linked. */
async function linkedPerson(page: Page) {
  const person = await newPerson();
  await page.goto(`${service.baseUrl}/sign-in`);
  await throughProvider(page, person.subject);
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(person.email);
  await page.getByLabel('One-time password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Link and sign in' }).click();
  await expect(page).toHaveURL(`${service.baseUrl}/today`);
  return person;
}

async function throughProvider(page: Page, subject: string): Promise<void> {
  await page.getByRole('link', { name: 'Sign in with Harbor ID' }).click();
  await atProvider(page, subject);
}

/** The provider's own forms: the account first, then consent for the service. */
async function atProvider(page: Page, subject: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(subject);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function newBrowser(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

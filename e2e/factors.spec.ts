import { type CDPSession, expect, type Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { type ConsoleUnderTest, test } from './console.ts';
import { expectAccessible, expectNoSidewaysScroll } from './expect-accessible.ts';
import { watchConsole } from './watch-console.ts';

let desk: ConsoleUnderTest;

test.beforeAll(({ desk: shared }) => {
  desk = shared;
});

/** Adds a virtual authenticator to Chromium, so that this browser can have passkeys. */
async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

async function openSecurity(page: Page): Promise<void> {
  await page.goto(`${desk.baseUrl}/account`);
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible();
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function enterPassword(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.goto(`${desk.baseUrl}/sign-in`);
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('sets up an authenticator app, requires it at the next sign-in, and accepts a recovery code only once', async ({
  page,
}) => {
  const quiet = await watchConsole(page);
  const person = await desk.signIn(page);
  await openSecurity(page);
  await page.getByRole('button', { name: 'Set up authenticator app' }).click();
  const qrCode = page.getByRole('img', { name: 'QR code with the key' });
  await expect(qrCode).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(qrCode.locator('rect')).toHaveCSS('fill', 'rgb(255, 255, 255)');
  await expectAccessible(page);
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  const codeOf = (steps: number) =>
    generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + steps * 30 });
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(-1));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page);
  const recoveryCode = await codes.first().innerText();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('10 of 10 left.')).toBeVisible();

  await page.context().clearCookies();
  await enterPassword(page, person);
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm it’s you' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.reload();
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(0));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${desk.baseUrl}/today`);

  await page.context().clearCookies();
  await enterPassword(page, person);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCode);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${desk.baseUrl}/today`);
  await openSecurity(page);
  await expect(page.getByText('9 of 10 left.')).toBeVisible();
  quiet.expectQuiet();
});

test('adds a passkey, signs in with it through autofill and on demand, and deletes it', async ({ page }) => {
  const person = await desk.signIn(page);
  const { cdp, authenticatorId } = await addAuthenticator(page);
  await openSecurity(page);
  await addPasskey(page, 'Test device');
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Test device');
  expect((await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials).toHaveLength(1);

  await page.context().clearCookies();
  await page.goto(`${desk.baseUrl}/sign-in`); // the virtual authenticator uses its passkey automatically
  await expect(page).toHaveURL(`${desk.baseUrl}/today`);

  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
  await page.context().clearCookies();
  await enterPassword(page, person);
  await expect(page.getByRole('button', { name: 'Continue with passkey' })).toBeVisible();
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
  await page.getByRole('button', { name: 'Continue with passkey' }).click();
  await expect(page).toHaveURL(`${desk.baseUrl}/today`);

  await openSecurity(page);
  await page.getByRole('button', { name: 'Delete passkey Test device' }).click();
  await expect(page.getByText('No passkeys.')).toBeVisible();
});

test('renames a passkey', async ({ page }) => {
  await desk.signIn(page);
  await addAuthenticator(page);
  await openSecurity(page);
  await addPasskey(page, 'Laptop');
  const rename = page.getByRole('button', { name: 'Rename passkey Laptop' });
  await rename.click();
  const dialog = page.getByRole('dialog', { name: 'Rename passkey' });
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveValue('Laptop');
  await expect(name).toBeFocused();
  await name.fill('  ');
  await name.press('Enter');
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await name.press('Escape');
  await expect(rename).toBeFocused();
  await rename.press('Enter');
  await name.fill('W'.repeat(100));
  await name.press('Enter');
  const passkeys = page.getByRole('list', { name: 'Passkeys' });
  await expect(passkeys).toContainText('W'.repeat(100));
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(passkeys).toContainText('W'.repeat(100));
});

test('a passkey reauthenticates the user, and the server accepts its response only once', async ({
  page,
}) => {
  const person = await desk.signIn(page);
  await addAuthenticator(page);
  await openSecurity(page);
  await addPasskey(page, 'Laptop');
  const passkeys = page.getByRole('list', { name: 'Passkeys' });
  await expect(passkeys).toContainText('Laptop');
  await desk.ageAuthentication(person.email, 11);
  const sent = page.waitForRequest((request) => request.url().endsWith('/session/reauthentication'));
  await page.getByRole('button', { name: 'Delete passkey Laptop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByRole('button', { name: 'Continue with passkey' }).click();
  const assertion = (await sent).postDataJSON();
  await expect(page.getByText('No passkeys.')).toBeVisible();
  await addPasskey(page, 'Laptop again');
  await expect(passkeys).toContainText('Laptop again');
  await desk.ageAuthentication(person.email, 11);
  const replayed = await page.request.put(`${desk.baseUrl}/restapi/session/reauthentication`, {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    data: assertion,
  });
  expect([replayed.status(), (await replayed.json()).errors[0].code]).toEqual([401, 'sign.in.failed']);
});

test('the response of a passkey sign-in cannot be used to sign in again', async ({ page, browser }) => {
  await desk.signIn(page);
  await addAuthenticator(page);
  await openSecurity(page);
  await addPasskey(page, 'Overheard');
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Overheard');
  await page.context().clearCookies();
  const sent = page.waitForRequest((request) => request.url().endsWith('/session/passkey'));
  await page.goto(`${desk.baseUrl}/sign-in`);
  await expect(page).toHaveURL(`${desk.baseUrl}/today`);
  const elsewhere = await browser.newContext();
  const replayed = await elsewhere.request.post(`${desk.baseUrl}/restapi/session/passkey`, {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    data: (await sent).postDataJSON(),
  });
  expect([replayed.status(), (await replayed.json()).errors[0].code]).toEqual([401, 'sign.in.failed']);
  expect(await elsewhere.cookies()).toEqual([]);
  await elsewhere.close();
});

test('a stolen session of a user with a passkey cannot reauthenticate with only the password', async ({
  page,
  browser,
}) => {
  const person = await desk.signIn(page);
  await addAuthenticator(page);
  await openSecurity(page);
  await addPasskey(page, 'Laptop');
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Laptop');
  await desk.ageAuthentication(person.email, 11);
  const thief = await (await browser.newContext()).newPage();
  await thief.context().addCookies(await page.context().cookies());
  await openSecurity(thief);
  await thief.getByRole('button', { name: 'Delete passkey Laptop' }).click();
  const dialog = thief.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Your identity was not confirmed.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Laptop');
  await thief.context().close();
});

test('a stolen session older than 10 minutes cannot add a factor unless it reauthenticates', async ({
  page,
}) => {
  const person = await desk.signIn(page);
  await addAuthenticator(page);
  await openSecurity(page);
  await desk.ageAuthentication(person.email, 11);
  await addPasskey(page, 'Thief');
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Password', { exact: true }).fill('a guess');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Your identity was not confirmed.')).toBeVisible();
  expect((await (await page.request.get(`${desk.baseUrl}/restapi/session/factors`)).json()).passkeys).toEqual(
    [],
  );
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Thief'); // the typed text is still there
});

test('rejects and disables a copied passkey, whose counter does not increase', async ({ page }) => {
  await desk.signIn(page);
  const { cdp, authenticatorId } = await addAuthenticator(page);
  await openSecurity(page);
  await addPasskey(page, 'Copied');
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Copied');
  const [credential] = (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  if (credential === undefined) throw new Error('The authenticator has no passkey.');
  await page.context().clearCookies();
  await page.goto(`${desk.baseUrl}/sign-in`);
  await expect(page).toHaveURL(`${desk.baseUrl}/today`);
  await cdp.send('WebAuthn.removeCredential', { authenticatorId, credentialId: credential.credentialId });
  await cdp.send('WebAuthn.addCredential', { authenticatorId, credential: { ...credential, signCount: 0 } });
  await page.context().clearCookies();
  await page.goto(`${desk.baseUrl}/sign-in`);
  await expect(page.getByText('You can’t sign in with this passkey.')).toBeVisible();
  await expect(page).toHaveURL(`${desk.baseUrl}/sign-in`);
});

test('a page on another origin cannot use a passkey for this one', async ({ page }) => {
  await desk.signIn(page);
  await addAuthenticator(page);
  await openSecurity(page);
  await addPasskey(page, 'Phished');
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Phished');
  await page.goto(desk.baseUrl.replace('localhost', '127.0.0.1') + '/sign-in');
  const refusal = await page.evaluate(async () => {
    const challenge = new Uint8Array(32);
    try {
      await navigator.credentials.get({ publicKey: { challenge, rpId: 'localhost' } });
      return 'answered';
    } catch (error) {
      return error instanceof DOMException ? error.name : String(error);
    }
  });
  expect(refusal).toBe('SecurityError');
});

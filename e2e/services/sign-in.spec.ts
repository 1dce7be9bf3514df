import { expect, type Page, test } from '@playwright/test';
import { tabTo } from '../by-keyboard.ts';
import { type ConsoleUnderTest, startConsole } from '../console.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../expect-accessible.ts';
import { watchConsole } from '../watch-console.ts';

let desk: ConsoleUnderTest;

test.beforeAll(async () => {
  desk = await startConsole();
});

test.afterAll(async () => {
  await desk.stop();
});

test('signs in and opens the requested page', async ({ page }) => {
  const quiet = await watchConsole(page);
  const person = await newPerson(page);
  await page.goto(`${desk.baseUrl}/accounts?q=calloway`);
  await expect(page).toHaveURL(`${desk.baseUrl}/sign-in?next=${encodeURIComponent('/accounts?q=calloway')}`);
  await signInByForm(page, person);
  await expect(page).toHaveURL(`${desk.baseUrl}/accounts?q=calloway`);
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible();
  quiet.expectQuiet();
});

test('redirects signed-in users from the sign-in page, and going back does not return there', async ({
  page,
}) => {
  const person = await newPerson(page);
  await page.goto(`${desk.baseUrl}/sign-in`);
  await signInByForm(page, person);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('about:blank'); // the page before the sign-in page
  await page.goto(`${desk.baseUrl}/sign-in?next=/accounts`);
  await expect(page).toHaveURL(`${desk.baseUrl}/accounts`);
});

test('shows the same message for an unknown e-mail address and a wrong password, and keeps the typed text', async ({
  page,
}) => {
  const person = await newPerson(page);
  const alerts: string[] = [];
  for (const email of [person.email, `nobody.${crypto.randomUUID()}@harborpoint.example`]) {
    await page.goto(`${desk.baseUrl}/sign-in`);
    await signInByForm(page, { email, password: 'not the password' });
    const alert = refusal(page);
    await expect(alert).toContainText('The e-mail address or password is incorrect.');
    await expect(passwordOf(page)).toBeFocused();
    await expect(emailOf(page)).toHaveValue(email);
    alerts.push((await alert.innerText()).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, 'request ID'));
  }
  expect(alerts[0]).toBe(alerts[1]);
});

test('says next to each empty field what is missing, and sends nothing', async ({ page }) => {
  // Only sign-in requests fail the test, because the page requests a passkey challenge automatically.
  page.on('request', (request) =>
    expect([request.method(), new URL(request.url()).pathname]).not.toEqual(['POST', '/restapi/session']),
  );
  await page.goto(`${desk.baseUrl}/sign-in`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(emailOf(page)).toHaveAccessibleDescription(/Enter your e-mail address/);
  await expect(passwordOf(page)).toHaveAccessibleDescription(/Enter your password/);
  await expect(emailOf(page)).toBeFocused();
  await expect(emailOf(page)).toHaveAttribute('aria-invalid', 'true');
});

test('the page says that the installation has sample data', async ({ page }) => {
  await page.goto(`${desk.baseUrl}/sign-in`);
  await expect(page.getByText('This is a sample installation.')).toBeVisible();
});

test('after five failures, shows how long the user has to wait, and then allows another try', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(`${desk.baseUrl}/sign-in`);
  const email = `guessed.${crypto.randomUUID()}@harborpoint.example`;
  for (let failure = 1; failure <= 5; failure += 1) {
    const response = await page.request.post(`${desk.baseUrl}/restapi/session`, {
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      data: { email, password: 'guess' },
    });
    expect(response.status()).toBe(401);
  }
  await signInByForm(page, { email, password: 'guess' });
  await expect(refusal(page)).toContainText(/Try again in 1[45]:\d\d\./);
  const button = page.getByRole('button', { name: 'Sign in' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAccessibleDescription(/Try again in/);
  await expectAccessible(page);
  await emailOf(page).fill(`someone.else.${crypto.randomUUID()}@harborpoint.example`);
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  await emailOf(page).fill(email);
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await page.clock.fastForward('15:00');
  await expect(refusal(page)).toContainText('Try again now.');
  await expect(button).toHaveAttribute('aria-disabled', 'false');
});

test('says that the server is unreachable; once it is back, the same form works', async ({ page }) => {
  const person = await newPerson(page);
  await page.goto(`${desk.baseUrl}/sign-in`);
  await page.route('**/restapi/session', (route) => route.abort());
  await signInByForm(page, person);
  await expect(refusal(page)).toContainText('The server can’t be reached.');
  await page.unroute('**/restapi/session');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
});

test('the password is hidden, can be shown, and is recognized by a password manager', async ({ page }) => {
  await page.goto(`${desk.baseUrl}/sign-in`);
  const password = passwordOf(page);
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expect(emailOf(page)).toHaveAttribute('autocomplete', 'username webauthn');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('the password field warns about Caps Lock', async ({ page }) => {
  await page.goto(`${desk.baseUrl}/sign-in`);
  await ready(page);
  const key = (isOn: boolean) =>
    passwordOf(page).evaluate(
      (input, modifierCapsLock) =>
        input.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true, modifierCapsLock })),
      isOn,
    );
  await key(true);
  await expect(passwordOf(page)).toHaveAccessibleDescription('Caps Lock is on.');
  await key(false);
  await expect(page.getByText('Caps Lock is on.')).toBeHidden();
});

for (const next of [
  'https://attacker.example/offers',
  '//attacker.example/offers',
  '/\\attacker.example',
  '/\t/attacker.example',
  'javascript:alert(1)',
  '/offers/..//attacker.example',
  '/restapi/session',
]) {
  test(`a sign-in link to ${JSON.stringify(next)} opens Today`, async ({ page }) => {
    const person = await newPerson(page);
    await page.goto(`${desk.baseUrl}/sign-in?next=${encodeURIComponent(next)}`);
    await signInByForm(page, person);
    await expect(page).toHaveURL(`${desk.baseUrl}/today`);
    await page.goto(`${desk.baseUrl}/sign-in?next=${encodeURIComponent(next)}`); // this time, the user is already signed in
    await expect(page).toHaveURL(`${desk.baseUrl}/today`);
  });
}

test('signing out ends the session in every tab, so a copy of its cookie no longer works', async ({
  page,
}) => {
  await desk.signIn(page);
  const kept = await page.context().cookies();
  await page.goto(`${desk.baseUrl}/offers`);
  const otherTab = await page.context().newPage();
  await otherTab.goto(`${desk.baseUrl}/accounts`);
  await expect(otherTab.getByRole('searchbox').first()).toBeVisible();
  await otherTab.evaluate(() => sessionStorage.setItem('draft', 'of this user'));
  await choose(page, 'Sign out');
  for (const tab of [page, otherTab]) {
    await expect(tab.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  }
  expect(await otherTab.evaluate(() => sessionStorage.getItem('draft'))).toBeNull();
  await otherTab.close();
  expect(await page.context().cookies()).toEqual([]);
  await page.context().addCookies(kept);
  await page.goto(`${desk.baseUrl}/offers`);
  await expect(page).toHaveURL(/\/sign-in\?next=%2Foffers$/);
});

test('signing out everywhere also ends the session in other browsers', async ({ page, browser }) => {
  const person = await desk.signIn(page);
  const other = await browser.newContext();
  const otherPage = await other.newPage();
  await otherPage.goto(`${desk.baseUrl}/sign-in?next=/offers`);
  await signInByForm(otherPage, person);
  await expect(otherPage.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible();
  await page.goto(`${desk.baseUrl}/offers`);
  await choose(page, 'Sign out everywhere');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  // Typing sends a request. If a background request was sent before, the search box is already behind the dialog.
  await otherPage.getByRole('searchbox', { includeHidden: true }).first().fill('solar');
  await expect(otherPage.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  await other.close();
});

test('if a session ends while a page is open, the same user can continue on that page', async ({ page }) => {
  const person = await desk.signIn(page);
  await page.goto(`${desk.baseUrl}/accounts`);
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole('searchbox').first().fill('RB1893');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(emailOf(page)).toHaveValue(person.email);
  await expect(passwordOf(page)).toBeFocused();
  await passwordOf(page).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('searchbox').first()).toHaveValue('RB1893');
  await expect(page.getByText('RB18938005').first()).toBeVisible();
});

test('every sign-in has a new token, in a cookie that neither scripts nor other sites can read', async ({
  page,
}) => {
  const person = await newPerson(page);
  const tokens = new Set<string>();
  for (let signIn = 0; signIn < 2; signIn += 1) {
    await page.context().clearCookies();
    await page.goto(`${desk.baseUrl}/sign-in`);
    await signInByForm(page, person);
    await expect(page).toHaveURL(`${desk.baseUrl}/today`);
    const [cookie, ...others] = await page.context().cookies();
    expect(others).toEqual([]);
    expect(cookie).toMatchObject({
      name: 'placement_desk',
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      secure: false, // the tests use HTTP
    });
    const hours = ((cookie?.expires ?? 0) * 1_000 - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(11.9);
    expect(hours).toBeLessThanOrEqual(12);
    expect(cookie?.value.length).toBeGreaterThanOrEqual(43);
    tokens.add(cookie?.value ?? '');
    expect(await page.evaluate(() => document.cookie)).toBe('');
  }
  expect(tokens.size).toBe(2);
});

test('every response for a page has security headers and a new nonce', async ({ page }) => {
  const policies: string[] = [];
  for (const path of ['/sign-in', '/sign-in?next=/accounts']) {
    const response = await page.goto(desk.baseUrl + path);
    const headers = response?.headers() ?? {};
    expect(headers).toMatchObject({
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
    });
    policies.push(headers['content-security-policy'] ?? '');
  }
  for (const policy of policies) {
    expect(policy).toContain("default-src 'self'");
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{22,}' 'strict-dynamic'/);
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("form-action 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    if (desk.service !== null) {
      expect(policy).not.toContain('unsafe'); // to reload pages, the development server needs features that production forbids
    }
  }
  expect(policies[0]).not.toBe(policies[1]);
});

test('does not run a script injected into the page', async ({ page }) => {
  await page.goto(`${desk.baseUrl}/sign-in`);
  await ready(page);
  const refused = await page.evaluate(() => {
    const violation = new Promise<string>((resolve) =>
      document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective)),
    );
    const holder = document.createElement('div');
    holder.innerHTML = '<img src="data:," onerror="document.title = \'ran\'">';
    document.body.append(holder);
    return violation;
  });
  expect(refused).toBe('script-src-attr');
  await expect(page).not.toHaveTitle('ran');
});

test('signs in and out using only the keyboard', async ({ page }) => {
  const person = await newPerson(page);
  await page.goto(`${desk.baseUrl}/sign-in`);
  await ready(page);
  await expect(emailOf(page)).toBeFocused();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  const menu = page.getByRole('button', { name: /Harbor Point/ });
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  const account = page.getByRole('link', { name: 'Your account' });
  await expect(account).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(account).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Sign out', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});

test('axe finds no violations, even with errors, and nothing overflows at 390 pixels', async ({ page }) => {
  const quiet = await watchConsole(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${desk.baseUrl}/sign-in?next=/accounts`);
  await ready(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(emailOf(page)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await signInByForm(page, { email: `no.${crypto.randomUUID()}@harborpoint.example`, password: 'wrong' });
  await expect(refusal(page)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  quiet.expectQuiet();
});

/** Creates a user who can sign in, but has no session in this browser. */
async function newPerson(page: Page): Promise<{ email: string; password: string }> {
  const person = await desk.signIn(page);
  await page.context().clearCookies();
  return person;
}

/** The button doesn't work until the page is hydrated. */
async function ready(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
}

async function signInByForm(page: Page, person: { email: string; password: string }): Promise<void> {
  await emailOf(page).fill(person.email);
  await passwordOf(page).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /Harbor Point/ }).click();
  await page.getByRole('button', { name: item, exact: true }).click();
}

function emailOf(page: Page) {
  return page.getByRole('textbox', { name: 'E-mail address' });
}

function passwordOf(page: Page) {
  return page.getByLabel('Password', { exact: true });
}

function refusal(page: Page) {
  return page.getByRole('alert').filter({ hasText: 'Sign-in failed.' });
}

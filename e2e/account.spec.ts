import { expect, type Page } from '@playwright/test';
import { type ConsoleUnderTest, test } from './console.ts';
import { expectAccessible, expectNoSidewaysScroll } from './expect-accessible.ts';
import { watchConsole } from './watch-console.ts';

let desk: ConsoleUnderTest;
const newPassword = 'seven otters at noon';

test.beforeAll(({ desk: shared }) => {
  desk = shared;
});

test('shows the user’s own account and sessions, and ends a session in another browser', async ({
  page,
  browser,
}) => {
  const quiet = await watchConsole(page);
  const person = await desk.signIn(page, 'auditor');
  const other = await (await browser.newContext({ userAgent: 'Firefox/132.0 (Windows NT 10.0)' })).newPage();
  await signIn(other, person);
  await page.goto(`${desk.baseUrl}/offers`);
  await page.getByRole('button', { name: /Harbor Point/ }).click();
  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await expect(page.getByText('Auditor', { exact: true })).toBeVisible();
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText('Firefox on Windows');
  await expect(sessions.first()).toContainText(/Signed in .* ET from 127\.0\.0\.1\. Ends .* ET\./);
  await expect(sessions.last()).toContainText('Current session');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'End session in Firefox on Windows' }).click();
  await expect(sessions).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Where you’re signed in' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'has ended' })).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(/\/sign-in/);
  await other.context().close();
  await page.getByRole('button', { name: 'Sign out here' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  quiet.expectQuiet();
});

test('signs out of all devices', async ({ page, browser }) => {
  const person = await desk.signIn(page);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, person);
  await page.goto(`${desk.baseUrl}/account`);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(/\/sign-in/);
  await other.context().close();
});

test('changing the password keeps this session and ends all others', async ({ page, browser }) => {
  const quiet = await watchConsole(page);
  const person = await desk.signIn(page);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, person);
  await page.goto(`${desk.baseUrl}/account`);
  const [current, chosen] = [fieldOf(page, 'Current password'), fieldOf(page, 'New password')];
  await expect(current).toHaveAttribute('autocomplete', 'current-password');
  await expect(chosen).toHaveAttribute('autocomplete', 'new-password');
  await change(page, person.password, newPassword);
  await expect(page.getByRole('status').filter({ hasText: 'Your password was changed.' })).toBeVisible();
  await expect(current).toHaveValue('');
  await expect(page.getByRole('listitem').filter({ hasText: 'Current session' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(/\/sign-in/);
  await signIn(other, { email: person.email, password: newPassword });
  await other.context().close();
  quiet.expectQuiet();
});

test('shows password errors next to the fields, and keeps the typed text', async ({ page }) => {
  const person = await desk.signIn(page);
  await page.goto(`${desk.baseUrl}/account`);
  const [current, chosen] = [fieldOf(page, 'Current password'), fieldOf(page, 'New password')];
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(current).toBeFocused();
  await expect(current).toHaveAccessibleDescription(/Enter the current password/);
  await expectAccessible(page);
  await change(page, person.password, 'fourteen chars');
  await expect(chosen).toBeFocused();
  await expect(chosen).toHaveAccessibleDescription(/Use at least 15 characters. You entered 14\./);
  await change(page, person.password, 'Password1234567');
  await expect(chosen).toHaveAccessibleDescription(/This password is easy to guess/);
  await expect(chosen).toBeFocused();
  await expect(chosen).toHaveValue('Password1234567');
  await expect(current).toHaveValue(person.password);
  await change(page, 'not the password', newPassword);
  await expect(current).toHaveAccessibleDescription(/Your current password is incorrect\. Enter it again\./);
  await expect(current).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show new password' }).click();
  await expect(chosen).toHaveAttribute('type', 'text');
});

test('an administrator can end a user’s sessions', async ({ page, browser }) => {
  await desk.signIn(page, 'administrator');
  const other = await (await browser.newContext()).newPage();
  const { email } = await desk.signIn(other);
  await page.goto(`${desk.baseUrl}/administration?tab=users&q=${email}`);
  await page.getByRole('button', { name: `Sign-in for ${email}` }).click();
  await page.getByRole('button', { name: 'End sessions' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'End sessions' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: `Sign-in for ${email}` })).toBeFocused();
  await other.goto(`${desk.baseUrl}/offers`);
  await expect(other).toHaveURL(/\/sign-in/);
  await other.context().close();
});

test('an administrator can reset a password, which shows the new one once and ends the user’s sessions', async ({
  page,
  browser,
}) => {
  await desk.signIn(page, 'administrator');
  const other = await (await browser.newContext()).newPage();
  const { email } = await desk.signIn(other);
  await page.goto(`${desk.baseUrl}/administration?tab=users&q=${email}`);
  await page.getByRole('button', { name: `Sign-in for ${email}` }).click();
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('button', { name: 'Keep the password' })).toBeFocused();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click();
  const shown = page.getByRole('dialog', { name: `${email} has a new password` });
  await expect(shown.getByRole('button', { name: 'Copy password' })).toBeFocused();
  await expectAccessible(page);
  const password = await shown.locator('code').innerText();
  await shown.getByRole('button', { name: 'I’ve saved it' }).click();
  await expect(page.getByRole('button', { name: `Sign-in for ${email}` })).toBeFocused();
  await other.goto(`${desk.baseUrl}/offers`);
  await expect(other).toHaveURL(/\/sign-in/);
  await signIn(other, { email, password }, '/new-password?next=%2Ftoday');
  await other.context().close();
});

test('axe finds no violations, and nothing overflows at 390 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await desk.signIn(page);
  await page.goto(`${desk.baseUrl}/account`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Current session' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

function fieldOf(page: Page, label: string) {
  return page.getByLabel(label, { exact: true });
}

async function change(page: Page, current: string, chosen: string): Promise<void> {
  await fieldOf(page, 'Current password').fill(current);
  await fieldOf(page, 'New password').fill(chosen);
  await page.getByRole('button', { name: 'Change password' }).click();
}

/** Signs in through the form, and waits for either the first page or the page for changing the password. */
async function signIn(page: Page, person: { email: string; password: string }, to = '/today'): Promise<void> {
  await page.goto(`${desk.baseUrl}/sign-in`);
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(desk.baseUrl + to);
}

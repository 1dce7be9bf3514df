import { expect, type Page } from '@playwright/test';
import { desk as runDesk } from '#testing/service/service.ts';
import { type ConsoleUnderTest, harborPoint, test } from './console.ts';
import { expectAccessible, expectNoSidewaysScroll } from './expect-accessible.ts';
import { watchConsole } from './watch-console.ts';

let desk: ConsoleUnderTest;

test.beforeAll(({ desk: shared }) => {
  desk = shared;
});

test.use({ viewport: { width: 390, height: 760 } });

/** Creates a user with the operator's command. */
async function issuePassword() {
  const email = `issued.${crypto.randomUUID().slice(0, 8)}@harborpoint.example`;
  const words = ['--email', email, '--firm', harborPoint, '--role', 'offer_manager'];
  const password = String((await runDesk(desk.dataDir, 'user', 'create', ...words)).password);
  return { email, password };
}

async function fillIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** Creates a user, opens a page, and signs in as that user through the form that appears. */
async function signInByIssuedPassword(page: Page, to: string) {
  const { email, password } = await issuePassword();
  await page.goto(desk.baseUrl + to);
  await fillIn(page, { email, password });
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  return { email, password };
}

const given = (page: Page) => page.getByLabel('Temporary password', { exact: true });
const chosen = (page: Page) => page.getByLabel('New password', { exact: true });

test('a temporary password can only be used to change it, and the requested page then opens', async ({
  page,
}) => {
  const quiet = await watchConsole(page);
  const { email, password } = await signInByIssuedPassword(page, '/offers?q=Blue%20Mesa');
  await expect(page.getByText(email)).toBeVisible();
  await expect(given(page)).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  for (const elsewhere of ['/accounts', '/administration', '/account', '/sign-in']) {
    await page.goto(desk.baseUrl + elsewhere);
    await expect(page).toHaveURL(/\/new-password\?next=/);
  }
  await page.goto(`${desk.baseUrl}/offers?q=Blue%20Mesa`);
  await given(page).fill(password);
  await chosen(page).fill('short');
  await page.keyboard.press('Enter');
  await expect(chosen(page)).toHaveAccessibleDescription(/Use at least 15 characters. You entered 5\./);
  await chosen(page).fill(password);
  await page.keyboard.press('Enter');
  await expect(chosen(page)).toHaveAccessibleDescription(
    /Enter a password that differs from the current one\./,
  );
  quiet.expectQuiet();
  await chosen(page).fill('seven otters at noon');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${desk.baseUrl}/offers?q=Blue%20Mesa`);
  await expect(page.getByRole('link', { name: 'Blue Mesa Solar II' })).toBeVisible();
  await page.goto(`${desk.baseUrl}/new-password?next=%2Faccounts`);
  await expect(page).toHaveURL(`${desk.baseUrl}/accounts`);
});

test('a user can sign out instead of choosing a password', async ({ page }) => {
  await signInByIssuedPassword(page, '/offers');
  await page.waitForLoadState('networkidle'); // a click before the page is hydrated does nothing
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${desk.baseUrl}/sign-in`);
});

test('an expired temporary password is refused, and administrators see which users have one', async ({
  page,
}) => {
  const issued = await issuePassword();
  await desk.agePassword(issued.email, 7);
  await page.goto(`${desk.baseUrl}/sign-in`);
  await page.waitForLoadState('networkidle');
  await fillIn(page, issued);
  await expect(
    page.getByText('Your temporary password has expired. Ask your administrator for a new one.'),
  ).toBeVisible();
  await expectAccessible(page);
  await desk.signIn(page, 'administrator');
  await page.goto(`${desk.baseUrl}/administration?tab=users`);
  await page.getByRole('searchbox').fill(issued.email);
  const row = page.getByRole('row', { name: new RegExp(issued.email) });
  await expect(row).toContainText('Temporary password expired');
  await expectNoSidewaysScroll(page);
});

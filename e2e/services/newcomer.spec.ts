import { expect, test } from '@playwright/test';
import { desk as runDesk } from '#testing/service/service.ts';
import { type ConsoleUnderTest, startConsole } from '../console.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { button, choose, offer, workbook } from '../upload-steps.ts';
import { watchConsole } from '../watch-console.ts';
import { confirmSave } from '../edit-offer.ts';

let desk: ConsoleUnderTest;

test.beforeAll(async () => {
  desk = await startConsole();
});

test.afterAll(async () => {
  await desk.stop();
});

test('follows the README’s first minute in the console, with a CPU four times slower and 300 ms of latency', async ({
  page,
}) => {
  const quiet = await watchConsole(page);
  const { email, password } = await desk.signIn(page);
  await page.context().clearCookies();
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await browser.send('Network.enable');
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });

  await page.goto(desk.baseUrl);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();

  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Offers' }).click();
  await page.getByRole('searchbox').fill('Blue Mesa');
  await expect(page.getByRole('row')).toHaveCount(2); // the header row and the only match
  await page.getByRole('link', { name: 'Blue Mesa Solar II' }).click();
  await page.getByRole('button', { name: 'Edit Cash and limits' }).click();
  await page.getByRole('textbox', { name: 'Cash required before closing' }).fill('7');
  await expect(page.getByRole('region', { name: 'Pending changes' })).toContainText(/10 days.*7 days/s);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await confirmSave(page);
  await expect(page.getByText('Changes saved.')).toBeVisible();

  await expect(page.getByText(/The cash-required date is/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Execute…' })).toHaveAttribute('aria-disabled', 'true');

  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Offers' }).click();
  await page.getByLabel('Needs attention').selectOption('Ready to execute');
  await page.getByRole('link', { name: 'Alder Creek Apartments Fund' }).click();
  await page.getByRole('button', { name: 'Execute…' }).click();
  await page.getByLabel(/Type the offer’s name/).fill('Alder Creek Apartments Fund');
  await page.getByRole('dialog').getByRole('button', { name: 'Execute offer' }).click();
  await expect(page.getByText('Alder Creek Apartments Fund was executed')).toBeVisible();

  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Accounts' }).click();
  await page.getByRole('link', { name: /RB18938005/ }).click();
  const rejected = page.getByRole('row').filter({ hasText: '1152JGC9' }).filter({ hasText: 'Rejected' });
  await expect(rejected.filter({ hasText: 'Documentation Needed' })).toContainText(
    'Replaced by request 1163KTR2',
  );
  quiet.expectQuiet();
});

test('a new installation explains how to create a firm, whose administrator publishes an offer from a file', async ({
  page,
}) => {
  test.setTimeout(200_000);
  const begun = performance.now();
  const empty = await startConsole({ SAMPLE_BOOK: 'off' });
  try {
    await page.goto(empty.baseUrl);
    await expect(page.getByText('No one can sign in yet because no firm exists.')).toBeVisible();
    await expect(page.getByText('desk -- firm create --name')).toBeVisible();
    await expectAccessible(page);
    const words = ['firm', 'create', '--name', 'First Firm', '--admin', 'first@example.com'];
    const { user } = await runDesk(empty.dataDir, ...words);
    await page.reload();
    await expect(page.getByText('No one can sign in yet')).toHaveCount(0);
    await page.getByLabel('E-mail address').fill(user.email);
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: /password/i }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');

    const newPassword = crypto.randomUUID();
    await page.getByLabel('Temporary password', { exact: true }).fill(user.password);
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Upload a file' }).click();
    await choose(page, await workbook([offer('FIRST')]));
    await button(page, 'Check rows').click();
    await button(page, 'Import 1 offer').click();
    await page.getByRole('link', { name: 'Offer FIRST' }).click();
    await button(page, 'Publish…').click();
    await button(page, 'Publish offer').click();
    await expect(page.getByText('Offer FIRST is published.')).toBeVisible();
    // Time since the server started, including every step that a person takes.
    expect(performance.now() - begun).toBeLessThan(180_000);
  } finally {
    await empty.stop();
  }
});

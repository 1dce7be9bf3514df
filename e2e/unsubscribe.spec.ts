import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { unsubscribeUrl } from '#lib/api/mail/unsubscribe.ts';
import { deriveKeys } from '#lib/store/keys/secret-keys.ts';
import { test } from './console.ts';
import { expectAccessible, expectNoSidewaysScroll } from './expect-accessible.ts';
import { watchConsole } from './watch-console.ts';

test.use({ viewport: { width: 390, height: 760 } });

test('an e-mail’s link asks for confirmation, then unsubscribes without sign-in, using only the keyboard', async ({
  page,
  desk,
  browser,
}) => {
  const { email } = await desk.signIn(page);
  const settings = async () => (await page.request.get(`${desk.baseUrl}/restapi/noticesettings`)).json();
  const secretKey = await readFile(join(desk.dataDir, 'secret.key'), 'utf8');
  const address = unsubscribeUrl(
    deriveKeys(Buffer.from(secretKey, 'base64')),
    { email, generation: 0 },
    desk.baseUrl,
  );

  const strange = await (await browser.newContext()).newPage();
  const quiet = await watchConsole(strange);
  await strange.goto(address);
  await expect(strange.getByRole('heading', { name: 'Unsubscribe from e-mail?' })).toBeVisible();
  await expectAccessible(strange);
  await expectNoSidewaysScroll(strange);
  expect(await settings()).toMatchObject({ unsubscribed: false });
  await strange.keyboard.press('Tab');
  await expect(strange.getByRole('button', { name: 'Unsubscribe' })).toBeFocused();
  await strange.keyboard.press('Enter');
  await expect(strange.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();
  await expectAccessible(strange);
  expect(await settings()).toMatchObject({ unsubscribed: true });

  await strange.goto(`${desk.baseUrl}/unsubscribe/cut`);
  await strange.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(strange.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  quiet.expectQuiet();
  await strange.context().close();
});

import { expect } from '@playwright/test';
import { test } from './console.ts';
import { expectAccessible, expectNoSidewaysScroll } from './expect-accessible.ts';
import { executable, importOffer } from './offers-of-tests.ts';

test('warns two minutes before an idle session ends, and keeps the page open once it has ended', async ({
  desk,
  page,
}) => {
  const { address } = await importOffer(desk, executable);
  await page.clock.install();
  const { email, password } = await desk.signIn(page);
  await page.goto(address);
  await page.getByRole('button', { name: 'Edit' }).first().click();
  const box = page.getByRole('textbox').first();
  await box.fill('17');
  const warning = page.getByRole('dialog', { name: 'Are you still there?' });

  await test.step('polling does not extend a session, and the page does not warn with 3 minutes left', async () => {
    await page.clock.fastForward('02:00');
    await desk.leaveIdle(email, 180);
    await page.clock.fastForward('28:00');
    await expect(warning).toHaveCount(0);
  });
  await test.step('the page warns with 2 minutes left, and one click extends the session', async () => {
    await desk.leaveIdle(email, 119);
    await page.clock.fastForward('03:00');
    await expect(warning).toContainText(/signed out in 1:\d\d/);
    await expectAccessible(page);
    const size = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 256 }); // 400% zoom
    await expectNoSidewaysScroll(page);
    await expect(warning.getByRole('button', { name: 'Stay signed in' })).toBeInViewport();
    if (size !== null) await page.setViewportSize(size);
    await warning.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(warning).toHaveCount(0);
    await expect(box).toHaveValue('17');
  });
  await test.step('once the session has ended, the user can sign in again without leaving the page', async () => {
    await desk.leaveIdle(email, 0);
    await page.clock.fastForward('30:00');
    const ended = page.getByRole('dialog', { name: 'Your session has ended' });
    await ended.getByLabel('Password', { exact: true }).fill(password);
    await ended.getByRole('button', { name: 'Sign in' }).click();
    await expect(ended).toHaveCount(0);
    await expect(box).toHaveValue('17');
  });
});

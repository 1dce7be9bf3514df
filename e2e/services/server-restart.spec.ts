import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { sampleCases } from '#lib/store/sample/sample-cases.ts';
import { newPerson } from '../../trials/own-password.ts';
import { startService } from '../../trials/service.ts';
import { harborPoint } from '../console.ts';
import { editAll } from '../edit-offer.ts';

test('a server that restarts under an open page is waited for, and what was typed is saved then', async ({
  page,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'placement-desk-e2e-'));
  const first = await startService({ dataDir });
  const email = 'restart@harborpoint.example';
  const { password } = await newPerson(first.baseUrl, dataDir, {
    email,
    firmOid: harborPoint,
    role: 'offer_manager',
  });
  await page.goto(`${first.baseUrl}/offers/${sampleCases.beforeCashRequiredDate}`);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const days = page.getByRole('textbox', { name: 'Cash required before closing' });
  await editAll(page);
  await days.fill('4');

  expect(await first.stop()).toBe(0);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'No answer came from the server' })).toBeVisible();

  const second = await startService({ dataDir, environment: { PORT: new URL(first.baseUrl).port } });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('The changes are saved.')).toBeVisible();
  await page.reload(); // what is saved is read, not edited
  const settings = page.getByRole('form', { name: 'Settings' });
  await expect(settings.getByText('4 days: from')).toBeVisible();
  expect(await second.stop()).toBe(0);
  await rm(dataDir, { recursive: true });
});

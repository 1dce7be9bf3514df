import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import sql from 'sql-template-tag';
import { createKey } from '#lib/store/access/keys.ts';
import { sampleCases } from '#lib/store/sample/sample-cases.ts';
import { startStore } from '#lib/store/start-store.ts';
import { byTest } from '#testing/store/by-test.ts';
import { newPerson } from '#testing/service/own-password.ts';
import { startService } from '#testing/service/service.ts';
import { harborPoint } from '../console.ts';
import { editAll } from '../edit-offer.ts';

test('an open page waits until the server has restarted, and then saves the typed text', async ({ page }) => {
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
  const maximum = page.getByRole('textbox', { name: 'Maximum per investor' });
  await editAll(page);
  await maximum.fill('250,000.00');

  expect(await first.stop()).toBe(0);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The server didn’t respond' })).toBeVisible();

  const second = await startService({ dataDir, environment: { PORT: new URL(first.baseUrl).port } });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Changes saved.')).toBeVisible();
  await page.reload(); // replaces the form with the saved values
  const settings = page.getByRole('form', { name: 'Settings' });
  await expect(settings.getByText('$250,000.00')).toBeVisible();
  expect(await second.stop()).toBe(0);
  await rm(dataDir, { recursive: true });
});

test('an import resumes after each server restart, and a stop never counts as a failed attempt', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'placement-desk-e2e-'));
  let service = await startService({ dataDir });
  const running = await startStore({ databaseUrl: undefined, dataDir, secretKey: undefined, sandbox: false });
  const { database } = running.store;
  try {
    const wanted = { firmOid: harborPoint, role: 'feeder', signing: false } as const;
    const { key } = await createKey(running.store, wanted, byTest);
    const transfers = 30_000;
    const book = Array.from({ length: transfers }, (_, index) =>
      JSON.stringify({
        type: 'transfer',
        ...{ accountNumber: 'RB18938005', acatid: `STOP${index}`, kind: 'ACAT', status: 'Requested' },
        creationTS: '2026-11-03T16:07:24.406-05:00',
        lastModifiedTS: '2026-11-18T09:00:00.000-05:00',
      }),
    ).join('\n');
    const authorization = `Bearer ${key}`;
    const sent = await fetch(`${service.baseUrl}/restapi/imports`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/x-ndjson' },
      body: book,
    });
    expect(sent.status).toBe(202);
    const { importId } = (await sent.json()) as { importId: string };
    const attempts = async () =>
      (await database.query(sql`select 1 from book_import_attempt where import_id = ${importId}`)).length;
    // An import is attempted at most three times. This stops the server one more time than that.
    for (let stops = 0; stops < 4; stops += 1) {
      await expect.poll(attempts, { intervals: [20] }).toBe(1);
      expect(await service.stop()).toBe(0);
      expect(await attempts()).toBe(0);
      service = await startService({ dataDir });
    }
    const found = async () => {
      const response = await fetch(`${service.baseUrl}/restapi/imports/${importId}`, {
        headers: { authorization },
      });
      return (await response.json()) as { state: string; errors: unknown[]; counts: object };
    };
    await expect.poll(async () => (await found()).state, { timeout: 90_000 }).not.toBe('running');
    expect(await found()).toMatchObject({
      state: 'finished',
      errors: [],
      counts: { transfers, changed: transfers },
    });
    expect(await service.stop()).toBe(0);
  } finally {
    await running.stop();
    await rm(dataDir, { recursive: true });
  }
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { sampleCases } from '#lib/store/sample/sample-cases.ts';
import { findChromium } from '../../bin/chromium.mjs';
import { browserOf, changeIssuedPassword } from '#testing/service/own-password.ts';
import { desk, startService } from '#testing/service/service.ts';

/**
 * Retakes the screenshots in this folder, using a server with the sample data. Run `npm start` once to install and
 * build everything, then `node docs/screenshots/take.ts`.
 */

type Shot = {
  readonly name: string;
  readonly path: string;
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
  /** Steps before the screenshot is taken. */
  readonly prepare?: (page: Page) => Promise<unknown>;
};

const solar = `/offers/${sampleCases.beforeCashRequiredDate}`;
const wide = { width: 1440, colorScheme: 'light' } as const;
const dark = { width: 1440, colorScheme: 'dark' } as const;
const narrow = { width: 390, colorScheme: 'light' } as const;

const shots: readonly Shot[] = [
  { name: 'offers', path: '/offers', ...wide },
  { name: 'offers-dark', path: '/offers', ...dark },
  { name: 'offers-narrow', path: '/offers', ...narrow },
  { name: 'offer', path: solar, ...wide },
  { name: 'offer-dark', path: solar, ...dark },
  { name: 'offer-narrow', path: solar, ...narrow },
  { name: 'offer-changes', path: solar, ...wide, prepare: changeSettings },
  { name: 'offer-cancel', path: solar, ...wide, prepare: askToCancel },
  {
    name: 'offer-states-map',
    path: solar,
    ...wide,
    prepare: openMap,
  },
  { name: 'offer-firms', path: `${solar}?tab=firms`, ...wide },
  { name: 'offer-subscriptions', path: `${solar}?tab=subscriptions`, ...wide },
  { name: 'offer-history', path: `${solar}?tab=history`, ...wide },
  { name: 'accounts', path: '/accounts', ...wide },
  { name: 'transfers', path: '/accounts/RB18938005', ...wide },
  { name: 'transfers-dark', path: '/accounts/RB18938005', ...dark },
  { name: 'transfers-narrow', path: '/accounts/RB18938005', ...narrow },
  { name: 'administration', path: '/administration', ...wide },
  { name: 'palette', path: '/offers', ...wide, prepare: openPalette },
];

const dataDir = await mkdtemp(join(tmpdir(), 'placement-desk-'));
const service = await startService({ dataDir });
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
try {
  const email = 'manager@screenshots.example';
  const words = [
    'user',
    'create',
    '--email',
    email,
    '--firm',
    '4467570830362141032',
    '--role',
    'administrator',
  ];
  const created: { password: string } = await desk(dataDir, ...words);
  const context = await browser.newContext();
  const signIn = await changeIssuedPassword(browserOf(context.request, service.baseUrl), {
    email,
    password: created.password,
  });
  for (const shot of shots) {
    await take(shot, signIn);
  }
} finally {
  await browser.close();
  await service.stop();
  await rm(dataDir, { recursive: true });
}

async function take(
  { name, path, width, colorScheme, prepare }: Shot,
  signIn: { email: string; password: string },
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: width < 500 ? 844 : 900 },
    colorScheme,
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.request.post(`${service.baseUrl}/restapi/session`, {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    data: signIn,
  });
  await page.goto(service.baseUrl + path);
  await page.waitForLoadState('networkidle');
  await prepare?.(page);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(import.meta.dirname, `${name}.png`) });
  await context.close();
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog').waitFor();
}

async function openMap(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit States' }).click();
  await page
    .getByRole('button', { name: 'Map' })
    .or(page.getByRole('radio', { name: 'Map' }))
    .click();
  await page.getByRole('checkbox', { name: 'Colorado' }).first().waitFor();
  await page.evaluate(() => window.scrollBy(0, 300));
}

async function changeSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit Cash and limits' }).click();
  await page.getByRole('textbox', { name: 'Cash required before closing' }).fill('12');
  await page.getByRole('textbox', { name: 'Maximum per investor' }).fill('250,000');
}

async function askToCancel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Cancel offer…' }).click();
  await page.getByText('Show the subscriptions that will be canceled').click();
}

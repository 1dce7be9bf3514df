import { expect, type Locator, type Page } from '@playwright/test';
import { ownAccountPage } from '#lib/domain/access/console-pages.ts';
import type { Role } from '#lib/domain/access/access.ts';
import { sampleCases } from '#lib/store/sample/sample-cases.ts';
import { test } from './console.ts';
import { expectAlive } from './expect-alive.ts';
import { holdRequests } from './hold-requests.ts';

const offer = `/offers/${sampleCases.beforeCashRequiredDate}`;

type Case = {
  readonly name: string;
  readonly path: string;
  readonly role?: Role;
  readonly link: (page: Page) => Locator;
};

const named = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name }).first();

for (const { name, path, role, link: linkOf } of [
  { name: 'a page in the navigation', path: '/offers', link: named('Accounts') },
  { name: 'the logo', path: '/offers', link: named('Placement Desk') },
  { name: 'the bell', path: '/offers', link: named(/^Notifications/) },
  {
    name: 'the name in a line of Today',
    path: '/today',
    link: (page) => page.locator('[data-line] p a').first(),
  },
  {
    name: 'the next step in a line of Today',
    path: '/today',
    link: (page) => page.locator('[data-line] a[data-row-link][aria-label]').first(),
  },
  { name: 'New offer', path: '/offers', link: named('New offer') },
  { name: 'the offers that need attention', path: '/offers', link: named(/needs? attention$/) },
  { name: 'the offers short of the minimum', path: '/offers', link: named('Short of the minimum') },
  {
    name: 'an offer in the list',
    path: '/offers',
    link: (page) => page.locator('main [data-row-link]').first(),
  },
  {
    name: 'Offers above an offer',
    path: offer,
    link: (page) => page.locator('main a[href^="/offers"]').first(),
  },
  { name: 'Upload a file', path: '/imports', role: 'administrator', link: named('Upload a file') },
] satisfies Case[] as Case[]) {
  test(`${name} shows that it was clicked before the server responds`, async ({ page, desk }) => {
    await desk.signIn(page, role);
    await page.goto(desk.baseUrl + path);
    await expectAlive(page);
    const link = await linkOf(page).elementHandle();
    const release = await holdRequests(page, '**/*_rsc=*');
    await link.click();
    expect(await link.getAttribute('aria-busy')).toBe('true');
    await expect.poll(() => link.evaluate((element) => getComputedStyle(element).opacity)).toBe('0.6');
    await expect(page.locator('.busy-bar')).toBeVisible();
    expect(page.url()).toBe(desk.baseUrl + path);
    release();
    await expect(page).not.toHaveURL(desk.baseUrl + path);
    await expect(page.locator('.busy-bar, [aria-busy=true]')).toHaveCount(0);
  });
}

test('a link in a menu shows the progress bar, although the menu closes', async ({ page, desk }) => {
  await desk.signIn(page);
  await page.goto(`${desk.baseUrl}/offers`);
  await expectAlive(page);
  const release = await holdRequests(page, '**/*_rsc=*');
  await page.getByRole('button', { name: /Harbor Point/ }).click();
  await page.locator(`a[href="${ownAccountPage.path}"]`).click();
  await expect(page.locator('.busy-bar')).toBeVisible();
  release();
  await expect(page).toHaveURL(`${desk.baseUrl}${ownAccountPage.path}`);
  await expect(page.locator('.busy-bar')).toHaveCount(0);
});

test('an offer’s tabs are selected before their content loads', async ({ page, desk }) => {
  await desk.signIn(page);
  await page.goto(desk.baseUrl + offer);
  await expectAlive(page);
  const release = await holdRequests(page, '**/{restapi,_next}/**');
  const tabs = page.getByRole('navigation', { name: 'Offer sections' });
  for (const name of [/^Subscriptions/, /^Filings/, /^History/]) {
    await tabs.getByRole('link', { name }).click();
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('.busy-bar')).toHaveCount(0);
  }
  release();
});

test('Copy client message copies without loading anything more', async ({ page, desk }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await desk.signIn(page);
  await page.goto(`${desk.baseUrl}/accounts/RB18938005`);
  await expectAlive(page);
  const copy = page.getByRole('button', { name: /^Copy client message/ }).first();
  await expect(copy).toHaveText('Copy client message');
  const release = await holdRequests(page, '**/_next/static/**');
  await copy.click();
  await expect(copy).toHaveText('Message copied');
  release();
});

import { expect, type Page } from '@playwright/test';
import { sampleCases } from '#lib/store/sample/sample-cases.ts';
import { type ConsoleUnderTest, test } from './console.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expectAlive } from './expect-alive.ts';
import { holdRequests } from './hold-requests.ts';
import { importOffer } from './offers-of-tests.ts';

let desk: ConsoleUnderTest;

test.beforeAll(({ desk: shared }) => {
  desk = shared;
});

test('keys typed while the palette loads for the first time are not lost, including Enter', async ({
  page,
}) => {
  await open(page);
  const release = await holdRequests(page, '**/_next/static/**');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('blue mesa solar ii');
  // The palette may already have been preloaded. Either way, no typed key may be lost.
  await expect(page.getByText('blue mesa solar ii').or(field(page)).first()).toBeVisible();
  await page.keyboard.press('Enter');
  release();
  await expect(page).toHaveURL(`${desk.baseUrl}/offers/${sampleCases.beforeCashRequiredDate}`);
});

test('pressing Enter before the results arrive opens the match once they do', async ({ page }) => {
  await open(page);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  const release = await holdRequests(page, '**/restapi/offeroverview**');
  await page.keyboard.type('alder creek');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The first result will open when it’s found.')).toBeVisible();
  await expect(page).toHaveURL(/\/offers$/);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alder Creek Apartments Fund');
});

for (const mistake of ['Aldre Creek', 'alder crek', 'seafodo']) {
  test(`"${mistake}" is found despite the typo, with its status`, async ({ page }) => {
    await open(page);
    await page.keyboard.press('Control+k');
    await field(page).fill(mistake);
    await expect(page.getByRole('option', { name: /Alder Creek|Lantern Bay Seafood/ }).first()).toContainText(
      /Open|In progress/,
    );
  });
}

test('on an offer’s page, the palette includes the offer’s actions and tabs', async ({ page }) => {
  await desk.signIn(page);
  const offer = await importOffer(desk);
  await page.goto(offer.address);
  await expectAlive(page);
  await page.keyboard.press('Control+k');
  await field(page).fill('cancel');
  await expect(page.getByRole('option', { name: 'Cancel offer…' })).toHaveAttribute('data-highlighted');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Cancel ${offer.name}?` });
  await expect(dialog.getByLabel(/Type the offer’s name/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // Focus must return to where it was or to the page. It must not get lost or move to the skip link.
  const isLost = () => document.activeElement === document.body;
  await expect.poll(() => page.evaluate(isLost)).toBe(false);
  await expect(page.getByRole('link', { name: 'Skip to main content' })).not.toBeFocused();
  await page.keyboard.press('Control+k');
  await field(page).fill('histroy');
  await expect(page.getByRole('option', { name: 'History' })).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=history/);
});

test('on a closed offer, the palette says why an action isn’t possible', async ({ page }) => {
  await desk.signIn(page);
  const offer = await importOffer(desk, { fields: { offerStatus: 'CLOSED_CANCELLED' } });
  await page.goto(offer.address);
  await expectAlive(page);
  await page.keyboard.press('Control+k');
  await field(page).fill('exec');
  await expect(page.getByRole('option', { name: 'Execute…' })).toContainText(
    'Closed offers can’t be changed.',
  );
});

test('the palette finds the tabs of administration and the offers that are ready to execute', async ({
  page,
}) => {
  await open(page, 'administrator');
  await page.keyboard.press('Control+k');
  await field(page).fill('changes');
  await expect(page.getByRole('option', { name: 'Changes' })).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/administration\?tab=changes$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await field(page).fill('execute');
  await page.getByRole('option', { name: 'Offers ready to execute' }).click();
  await expect(page).toHaveURL(/\/offers\?attention=executable$/);
});

async function open(page: Page, role?: Parameters<ConsoleUnderTest['signIn']>[1]): Promise<void> {
  await desk.signIn(page, role);
  await page.goto(`${desk.baseUrl}/offers`);
  await expectAlive(page);
}

function field(page: Page) {
  return page.getByRole('combobox', { name: 'Offer, account, transfer, page or action' });
}

import { expect, type Page } from '@playwright/test';
import { calderFinch, type ConsoleUnderTest, test } from './console.ts';
import { expectAccessible } from './expect-accessible.ts';
import { importOffer, type TestOffer } from './offers-of-tests.ts';

let desk: ConsoleUnderTest;

const account = 'CF40218876';
const threeOfTheFirm = {
  subscriptions: [
    { status: 'ACCEPTED', requested: '300000.00', fill: '275000.00', account },
    { status: 'COMPLETE', requested: '250000.00', fill: '250000.00', account },
    { status: 'REJECTED', requested: '1000.00', account },
    { status: 'ACCEPTED', requested: '90000.00', fill: '90000.00' },
  ],
} as const;

test.beforeAll(({ desk: shared }) => {
  desk = shared;
});

test('before a firm is removed, lists its subscriptions, which stay in the offer, and asks for confirmation', async ({
  page,
}) => {
  const offer = await importOffer(desk, threeOfTheFirm);
  await removeFirm(page, offer);
  const save = page.getByRole('button', { name: 'Save changes' });
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Remove Calder Finch Brokerage?' });
  await expect(dialog).toContainText(
    '3 subscriptions (1 accepted, 1 rejected, 1 complete): $551,000.00 requested, $525,000.00 approved.',
  );
  await expect(dialog).toContainText(
    'They still count toward the minimum, except those that your firm imported.',
  );
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await participants(page, offer)).toEqual([calderFinch]);
  await expect(page.getByRole('row', { name: /Calder Finch.*Will be removed/ })).toBeVisible();
  await expect(save).toBeFocused();

  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Remove firm and save' }).click();
  await expect(page.getByText('Changes saved.')).toBeVisible();
  expect(await participants(page, offer)).toEqual([]);
});

test('says how many subscriptions, and what amount, stop counting because the creating firm imported them', async ({
  page,
}) => {
  const offer = await importOffer(desk, threeOfTheFirm);
  await importSubscriptions(offer);
  await removeFirm(page, offer);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    '$565,000.00 approved. 1 of them ($40,000.00 approved) will no longer count toward the minimum.',
  );
});

test('removes a firm that has no subscriptions without confirmation', async ({ page }) => {
  const offer = await importOffer(desk, { subscriptions: [{ status: 'INITIAL', requested: '30000.00' }] });
  await removeFirm(page, offer);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Changes saved.')).toBeVisible();
  expect(await participants(page, offer)).toEqual([]);
});

test('if the subscriptions cannot be counted, says so and asks for confirmation', async ({ page }) => {
  const offer = await importOffer(desk, threeOfTheFirm);
  await removeFirm(page, offer);
  await page.route('**/subscriptiontotals?firm=*', (route) => route.abort());
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('dialog')).toContainText('Its subscriptions couldn’t be counted.');
  expect(await participants(page, offer)).toEqual([calderFinch]);
});

async function removeFirm(page: Page, offer: TestOffer): Promise<void> {
  await desk.signIn(page);
  await page.goto(`${offer.address}?tab=firms`);
  await page
    .getByRole('row', { name: /Calder Finch/ })
    .getByRole('button', { name: 'Remove firm' })
    .click();
}

async function participants(page: Page, { oid }: TestOffer): Promise<string[]> {
  const response = await page.request.get(`${desk.baseUrl}/restapi/privateplacementoffers/${oid}`);
  const { participatingFirms } = await response.json();
  return participatingFirms.map(({ participatingFirmId }: Record<string, string>) => participatingFirmId);
}

/** Imports an accepted and a canceled subscription of the firm to the offer, as the creating firm. */
async function importSubscriptions({ oid }: TestOffer): Promise<void> {
  const headers = {
    Authorization: `Bearer ${await desk.createKey('administrator')}`,
    'Content-Type': 'application/json',
  };
  const subscription = {
    privatePlacementOfferOid: oid,
    accountNumber: account,
    firmOid: calderFinch,
    requestedDollarAmount: '40000.00',
    fillDollarAmount: '40000.00',
    discretionary: false,
    creationTimestamp: '2026-10-05T10:00:00.000-04:00',
    modificationTimestamp: '2026-10-09T16:20:00.000-04:00',
  };
  const { headers: taken } = await fetch(`${desk.baseUrl}/restapi/imports`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      subscriptions: [
        { ...subscription, privatePlacementOrderOid: oid.replace(/^./, '8'), status: 'ACCEPTED' },
        { ...subscription, privatePlacementOrderOid: oid.replace(/^./, '7'), status: 'CANCELLED' },
      ],
    }),
  });
  const address = new URL(taken.get('location') ?? '', desk.baseUrl);
  await expect.poll(async () => (await (await fetch(address, { headers })).json()).state).toBe('finished');
}

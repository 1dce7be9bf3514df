import { expect, type Page } from '@playwright/test';
import { exampleNewOffer } from '#lib/contract/offers/new-offer-schema.ts';
import { addDays } from '#lib/domain/market/market-time.ts';
import { type ConsoleUnderTest, test } from './console.ts';
import { expectAccessible, expectNoSidewaysScroll } from './expect-accessible.ts';
import { expectAlive } from './expect-alive.ts';
import { blockEventStream } from './block-event-stream.ts';
import { changeByKey, importOffer, type TestOffer, today } from './offers-of-tests.ts';

/** Creates an offer through the API, with a reference. */
async function createOffer(
  desk: ConsoleUnderTest,
  fields: object = {},
): Promise<TestOffer & { reference: string }> {
  const reference = `REF-${crypto.randomUUID().slice(0, 8)}`;
  const name = `Made here ${crypto.randomUUID().slice(0, 8)}`;
  const response = await fetch(`${desk.baseUrl}/restapi/privateplacementoffers`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${await desk.createKey()}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({
      ...exampleNewOffer,
      offerName: name,
      reference,
      closingDate: addDays(today, 200),
      ...fields,
    }),
  });
  expect(response.status).toBe(201);
  const { privatePlacementOfferOid: oid } = await response.json();
  return { oid, name, reference, address: `${desk.baseUrl}/offers/${oid}` };
}

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: item }).click();
}

test('terms can be edited until the offer is published', async ({ page, desk }) => {
  await desk.signIn(page);
  const offer = await createOffer(desk);
  await page.goto(offer.address);
  await choose(page, 'Edit terms…');
  const dialog = page.getByRole('dialog', { name: `Edit terms for ${offer.name}` });
  await expectAccessible(page);
  const field = (name: string) => dialog.getByRole('textbox', { name });
  await field('Offer name').fill('');
  await field('Cash required before closing').fill('30');
  await dialog.getByRole('button', { name: 'Save terms' }).click();
  await expect(dialog.getByText('Enter the offer name.')).toBeVisible();
  await expect(field('Offer name')).toBeFocused();
  await field('Offer name').fill(`${offer.name} II`);
  await field('City').fill('Denver');
  await field('Offer maximum').fill('1000');
  await expect(dialog.getByText('The offer maximum is below the offer minimum')).toBeVisible();
  await field('Offer maximum').fill('');
  await dialog.getByRole('button', { name: 'Save terms' }).click();
  await expect(page.getByText('Terms changed.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: `${offer.name} II` })).toBeVisible();
  await expect(page.getByText('Blue Mesa Solar LLC, Denver, CO')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cash and limits' })).toContainText('30 days');

  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('button', { name: 'Publish offer' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const item = page.getByRole('button', { name: 'Edit terms…' });
  await expect(item).toHaveAttribute('aria-disabled', 'true');
  await expect(item).toHaveAccessibleDescription(
    'The offer is published. To change its terms, such as the closing date, ask your administrator to upload a file with the new terms.',
  );
  await expectAccessible(page);
});

test('the exemption field says when the exemption conflicts with the settings', async ({ page, desk }) => {
  await desk.signIn(page);
  const offer = await createOffer(desk, { exemption: 'O', naturalPersonAccreditationSetting: 'N' });
  await page.goto(offer.address);
  await choose(page, 'Edit terms…');
  await page.getByRole('dialog').getByLabel('Exemption').selectOption({ label: 'Rule 506(b)' });
  await expect(
    page.getByText('Placement Desk accepts only accredited investors under Rule 506(b)').first(),
  ).toBeVisible();
});

test('before saving the terms, merges a change that another program made to the offer', async ({
  page,
  desk,
}) => {
  await desk.signIn(page);
  await blockEventStream(page); // with the stream, the dialog could learn of the change before the button is pressed
  const offer = await createOffer(desk);
  await page.goto(offer.address);
  await choose(page, 'Edit terms…');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Security type' }).fill('Notes');
  await changeByKey(desk, await desk.createKey(), offer, { clientsHaveAccess: false });
  await dialog.getByRole('button', { name: 'Save terms' }).click();
  await expect(dialog.getByText('The offer changed while this dialog was open')).toBeVisible();
  await dialog.getByRole('button', { name: 'Use the latest version' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Security type' })).toHaveValue('Notes');
  await dialog.getByRole('button', { name: 'Save terms' }).click();
  await expect(page.getByText('Terms changed.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Terms' })).toContainText('Notes');
});

test('deletes an offer after its name is typed, and its page is then gone', async ({ page, desk }) => {
  await desk.signIn(page);
  const offer = await createOffer(desk);
  await page.goto(offer.address);
  await choose(page, 'Delete offer…');
  const dialog = page.getByRole('dialog', { name: `Delete ${offer.name}?` });
  await expect(dialog).toContainText(`You can’t reuse its identifier or its reference ${offer.reference}.`);
  await expectAccessible(page);
  const name = dialog.getByLabel(/Type the offer’s name/);
  await name.fill('something else');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This doesn’t match the offer’s name.')).toBeVisible();
  await name.fill(offer.name);
  await dialog.getByRole('button', { name: 'Delete offer' }).click();
  await expect(page).toHaveURL(/\/offers$/);
  await expect(page.getByText(`${offer.name} was deleted.`)).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Offer not found')).toBeVisible();
});

test('an imported offer explains why its terms are final and why it cannot be deleted', async ({
  page,
  desk,
}) => {
  await desk.signIn(page, 'administrator');
  const offer = await importOffer(desk, { fields: { published: false } });
  await page.goto(offer.address);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Edit terms…' })).toHaveAccessibleDescription(
    'The offer was published or imported. To change its terms, such as the closing date, go to Data and upload a file with the new terms.',
  );
  await expect(page.getByRole('button', { name: 'Delete offer…' })).toHaveAccessibleDescription(
    'The offer was published or imported. Cancel the offer instead.',
  );
});

test('an offer with a subscription, and a closed one, say which actions are unavailable, and can be duplicated', async ({
  page,
  desk,
}) => {
  await desk.signIn(page);
  const subscribed = await importOffer(desk, {
    subscriptions: [{ status: 'INITIAL', requested: '30000.00' }],
  });
  await page.goto(subscribed.address);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Delete offer…' })).toHaveAccessibleDescription(
    'The offer has subscriptions. Cancel the offer instead.',
  );
  const closed = await importOffer(desk, { fields: { offerStatus: 'CLOSED_CANCELLED' } });
  await page.goto(closed.address);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Edit terms…' })).toHaveAccessibleDescription(
    'Closed offers can’t be changed.',
  );
  await expect(page.getByRole('link', { name: 'Duplicate…' })).toBeVisible();
});

test('edits and deletes an offer using only the keyboard, even at 390 pixels', async ({ page, desk }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await desk.signIn(page);
  const offer = await createOffer(desk);
  await page.goto(offer.address);
  await expectAlive(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Edit terms');
  await expect(page.getByRole('option', { name: 'Edit terms…' })).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: `Edit terms for ${offer.name}` })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Delete off');
  await expect(page.getByRole('option', { name: 'Delete offer…' })).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/Type the offer’s name/)).toBeFocused();
  await page.keyboard.type(offer.name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/offers$/);
});

test('the references of an offer and its subscription can be copied, and a search finds each of them', async ({
  page,
  desk,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await desk.signIn(page);
  const offer = await createOffer(desk);
  const order = `SUB-${crypto.randomUUID().slice(0, 8)}`;
  await importSubscription(desk, { offer, order });
  await page.goto(`${offer.address}?tab=subscriptions`);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: `${offer.reference} Copy reference` }).click();
  await expect.poll(copied).toBe(offer.reference);
  const search = page.getByRole('searchbox', { name: /reference/ });
  const open = page.getByRole('link', { name: /^Open the subscription/ });
  await search.fill('nothing has this');
  await expect(open).toHaveCount(0);
  await search.fill(order.toLowerCase());
  await open.click();
  await page.getByRole('dialog').getByRole('button', { name: order }).click();
  await expect.poll(copied).toBe(order);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type(offer.reference);
  await expect(page.getByRole('option', { name: offer.name })).toBeVisible();
});

test('every list suggests the first steps to a firm without data', async ({ page, desk }) => {
  const firm = await desk.newFirm();
  await desk.signIn(page, 'offer_manager', firm);
  for (const path of ['/today', '/offers', '/calendar?view=agenda']) {
    await page.goto(desk.baseUrl + path);
    const steps = page.getByText('Your firm doesn’t have any offers yet').locator('..');
    await expect(steps.getByRole('link', { name: 'New offer' })).toHaveAttribute('href', '/offers/new');
    await expect(steps.getByRole('link', { name: 'Connect a data feed' })).toHaveAttribute(
      'href',
      '/docs/data-feed',
    );
    await expectAccessible(page);
  }
  // Accounts and transfers can only be imported.
  for (const list of ['accounts', 'transfers']) {
    await page.goto(`${desk.baseUrl}/${list}`);
    const steps = page.getByText(`Your firm doesn’t have any ${list} yet`).locator('..');
    await expect(steps).toContainText(
      `Your firm’s administrators upload ${list}, or a data feed imports them.`,
    );
    await expect(steps.getByRole('link')).toHaveText(['Connect a data feed']);
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${desk.baseUrl}/offers`);
  await expect(page.getByText('Your firm doesn’t have any offers yet')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await desk.signIn(page, 'auditor', firm);
  await page.goto(`${desk.baseUrl}/offers`);
  await expect(page.getByText('Your firm’s offer managers and administrators create offers.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'New offer' })).toHaveCount(0);
});

type Subscribed = { readonly offer: { readonly reference: string }; readonly order: string };

async function importSubscription(desk: ConsoleUnderTest, { offer, order }: Subscribed): Promise<void> {
  const key = await desk.createKey('administrator');
  const record = {
    type: 'subscription',
    reference: order,
    offerReference: offer.reference,
    accountNumber: 'RB18938005',
    status: 'INITIAL',
    requestedDollarAmount: '30000.00',
    discretionary: false,
    creationTimestamp: '2026-10-05T10:00:00.000-04:00',
    modificationTimestamp: '2026-10-09T16:20:00.000-04:00',
  };
  const headers = { Authorization: `Bearer ${key}` };
  const made = await fetch(`${desk.baseUrl}/restapi/imports`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/x-ndjson' },
    body: `${JSON.stringify(record)}\n`,
  });
  const { importId } = await made.json();
  await expect(async () => {
    const response = await fetch(`${desk.baseUrl}/restapi/imports/${importId}`, { headers });
    expect(await response.json()).toMatchObject({ state: 'finished', errorsTotal: 0 });
  }).toPass();
}

import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { calderFinch, type ConsoleUnderTest, test } from './console.ts';
import { expectAccessible, expectNoSidewaysScroll } from './expect-accessible.ts';
import { executable, importOffer, type Special } from './offers-of-tests.ts';

let desk: ConsoleUnderTest;

test.beforeAll(({ desk: shared }) => {
  desk = shared;
});

/** Waits until the page has rendered what it just received. */
const framesRendered = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });

/** Imports an offer and, after its subscriptions, other terms. */
async function withOtherTerms({ fields = {}, subscriptions = [] }: Special, terms: Special['fields']) {
  const offer = await importOffer(desk, { fields, subscriptions });
  const known = { ...fields, privatePlacementOfferOid: offer.oid, offerName: offer.name };
  await importOffer(desk, { fields: { ...known, ...terms } });
  return offer;
}

test('the execution dialog says which terms changed after accepted subscriptions were made, until they are reviewed', async ({
  page,
}) => {
  await desk.signIn(page);
  const offer = await withOtherTerms(
    {
      ...executable,
      subscriptions: [
        { status: 'ACCEPTED', requested: '2000000.00', fill: '2000000.00' },
        { status: 'INITIAL', requested: '30000.00' },
      ],
    },
    { offerMaximum: '9000000.00' },
  );
  await page.goto(offer.address, { waitUntil: 'networkidle' });
  const advisory = page.getByText('Changed after investors subscribed: Offer maximum.');
  await expect(advisory.getByRole('link', { name: 'Review changes' })).toHaveAttribute(
    'href',
    `/offers/${offer.oid}?tab=subscriptions`,
  );
  await page.getByRole('button', { name: 'Execute…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('The terms changed after 1 subscription was made')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Offer maximum' })).toContainText(
    /\$8,000,000\.00.*\$9,000,000\.00.*1 subscription made before/s,
  );
  await dialog.getByText('Show the subscription').click();
  await expect(dialog.getByText('R. Calloway IRA')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('link', { name: 'record the result' }).click();
  await page.getByRole('radio', { name: 'Investors reconfirmed' }).check();
  await page.getByRole('textbox', { name: 'Reference' }).fill('Supplement 2');
  await page.getByRole('button', { name: 'Record review' }).click();
  await expect(page.getByText('The terms changed after investors subscribed')).toBeHidden();
  const terms = page.waitForResponse(/\/termsreview$/);
  await page.goto(offer.address, { waitUntil: 'networkidle' });
  await expect(advisory).toHaveCount(0);
  await page.getByRole('button', { name: 'Execute…' }).click();
  await expect(dialog.getByRole('list', { name: 'Figures' })).toBeVisible();
  await (await terms).finished();
  await framesRendered(page);
  await expect(dialog.getByText(/The terms changed/)).toHaveCount(0);
});

test('the allocation names the subscriptions made under other terms and other firms’ accounts, and explains rounding', async ({
  page,
}) => {
  await desk.signIn(page);
  const account = `CF${randomInt(10_000_000, 99_999_999)}`;
  await desk.importBook({
    accounts: [{ accountNumber: account, accountName: 'C. Finch', firmOid: calderFinch }],
  });
  const third = { status: 'INITIAL', requested: '100000.00' } as const;
  const offer = await withOtherTerms(
    {
      fields: { offerMinimum: '50000.00', offerMaximum: '300000.00', minimumInvestmentAmount: '1.00' },
      subscriptions: [third, { ...third, account }],
    },
    { offerMaximum: '100000.00' },
  );
  const now = new Date().toISOString();
  await desk.importBook({
    subscriptions: [
      {
        privatePlacementOrderOid: String(randomInt(100_000_000_000)),
        privatePlacementOfferOid: offer.oid,
        accountNumber: 'RB18938005',
        status: 'INITIAL',
        requestedDollarAmount: '100000.00',
        discretionary: false,
        ...{ creationTimestamp: now, modificationTimestamp: now },
      },
    ],
  });
  await page.goto(`${offer.address}?tab=subscriptions`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Allocate…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('The terms changed after 2 subscriptions were made')).toBeVisible();
  await dialog.getByText('Show the 2 subscriptions').click();
  const item = dialog.getByRole('listitem').filter({ hasText: account });
  await expect(item.first()).toContainText('Calder Finch Brokerage');
  const row = dialog.getByRole('table').getByRole('row', { name: account });
  await expect(row).toContainText('Calder Finch Brokerage');
  await expect(row).not.toContainText('C. Finch');
  await expect(
    dialog.getByText(
      'Amounts are rounded down to the cent, and the cents left over go to the largest remainders first.',
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Available').fill('90,000');
  await expect(dialog.getByText(/are rounded/)).toHaveCount(0);
});

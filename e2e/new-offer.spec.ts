import { expect, type Page } from '@playwright/test';
import { exampleNewOffer } from '#lib/contract/offers/new-offer-schema.ts';
import { addDays } from '#lib/domain/market/market-time.ts';
import { tabTo } from './by-keyboard.ts';
import { calderFinch, type ConsoleUnderTest, test } from './console.ts';
import { expectAccessible, expectNoSidewaysScroll } from './expect-accessible.ts';
import { expectAlive } from './expect-alive.ts';
import { importOffer, today } from './offers-of-tests.ts';
import { watchConsole } from './watch-console.ts';

const closing = addDays(today, 200);
const box = (page: Page, name: string) => page.getByRole('textbox', { name });
const saveDraft = (page: Page) => page.getByRole('button', { name: 'Save draft' });
const create = (page: Page) => page.getByRole('button', { name: 'Create offer' });
const nameOf = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Name' });
const formOf = (page: Page) => page.getByRole('form', { name: 'New offer' });

/** Fills in all required fields that have no default value. */
async function fillIn(page: Page, name: string): Promise<void> {
  await box(page, 'Offer name').fill(name);
  await page.getByLabel('Exemption').selectOption({ label: 'Rule 506(b)' });
  await box(page, 'Security type').fill('Preferred equity');
  await box(page, 'Issuer name').fill('Blue Mesa Solar LLC');
  await page.getByLabel('State or country').selectOption({ label: 'Colorado' });
  await box(page, 'Offer minimum').fill('2,000,000');
  await page.getByLabel('Closing date').fill(closing);
  await box(page, 'Cash required before closing').fill('10');
  await page
    .getByRole('radiogroup', { name: 'Natural persons' })
    .getByLabel('Accredited', { exact: true })
    .check();
  await page
    .getByRole('radiogroup', { name: 'Institutions' })
    .getByLabel('Accredited', { exact: true })
    .check();
  await page.getByRole('button', { name: 'All states' }).click();
}

async function openEmpty(page: Page, desk: ConsoleUnderTest): Promise<string> {
  const firm = await desk.newFirm();
  await desk.signIn(page, 'offer_manager', firm);
  await page.goto(`${desk.baseUrl}/offers/new`);
  await expect(formOf(page)).toBeVisible();
  return firm;
}

test('does not offer an exemption that was repealed, or create an offer from a draft that has it', async ({
  page,
  desk,
}) => {
  await openEmpty(page, desk);
  const exemption = page.getByLabel('Exemption');
  const repealed = exemption.getByRole('option', { name: 'Rule 505 (repealed 2017)' });
  await expect(exemption.getByRole('option').first()).toHaveText('Choose…');
  await expect(repealed).toHaveCount(0);
  const draft = await page.request.post(`${desk.baseUrl}/restapi/offerdrafts`, {
    data: { name: 'Old', offer: { exemption: 'G' } },
    headers: ownRequest,
  });
  await page.goto(`${desk.baseUrl}/offers/new?draft=${(await draft.json()).draftId}`);
  await expect(exemption).toHaveAccessibleDescription(
    'Rule 505 was repealed on May 22, 2017. Choose another exemption.',
  );
  await exemption.selectOption({ label: 'Rule 504(b)(1)(i)' });
  await expect(exemption).toHaveAccessibleDescription('');
  await expect(repealed).toHaveCount(0);
});

test('asks before it creates an offer with contradictory amounts or a past date', async ({ page, desk }) => {
  await openEmpty(page, desk);
  await fillIn(page, 'Contradictory Solar');
  await box(page, 'Offer maximum').fill('much');
  await expect(box(page, 'Offer maximum')).toHaveAccessibleDescription(/^Use an amount in dollars/);
  await box(page, 'Offer maximum').fill('1,000,000');
  await box(page, 'Minimum per investor').fill('50,000');
  await box(page, 'Maximum per investor').fill('25,000');
  const belowMinimum = 'The offer maximum is below the offer minimum of $2,000,000.00.';
  await expect(box(page, 'Offer maximum')).toHaveAccessibleDescription(/The offer maximum is below/);
  await create(page).click();
  const dialog = page.getByRole('dialog', { name: 'Create the offer anyway?' });
  await expect(dialog.getByRole('listitem')).toHaveText([
    belowMinimum,
    'The maximum per investor is below the minimum of $50,000.00, so no one can invest.',
  ]);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog).toHaveCount(0);
  await box(page, 'Maximum per investor').fill('50,000');
  await page.getByLabel('Closing date').fill('2026-11-20');
  await create(page).click();
  await expect(dialog.getByRole('listitem')).toHaveText([
    belowMinimum,
    'The closing date, Fri, Nov 20, 2026, has passed.',
  ]);
  await dialog.getByRole('button', { name: 'Create anyway' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contradictory Solar' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await expect(page.getByRole('dialog')).toContainText('The closing date, Fri, Nov 20, 2026, has passed.');
});

async function nameDraft(page: Page, name: string): Promise<void> {
  await saveDraft(page).click();
  await nameOf(page).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved.')).toBeVisible();
}

const ownRequest = { 'sec-fetch-site': 'same-origin' };

test('a firm without any data creates its first offer and publishes it', async ({ page, desk }) => {
  const quiet = await watchConsole(page);
  await desk.signIn(page, 'offer_manager', await desk.newFirm());
  await page.goto(`${desk.baseUrl}/offers`);
  await page.getByRole('main').getByRole('link', { name: 'New offer' }).last().click();
  await expect(page).toHaveTitle(/New offer/);
  await create(page).click();
  await expect(page.getByText('Enter the offer name.').first()).toBeVisible();
  await expect(box(page, 'Offer name')).toBeFocused();
  const bar = page.getByRole('region', { name: 'Save or create' });
  await expect(bar).toContainText('10 fields need your attention');
  const notSaved = page.getByRole('status').filter({ hasText: 'Not saved. 10 fields need your attention.' });
  await expect(notSaved).toBeVisible();
  await box(page, 'Offer name').fill('Blue Mesa');
  await expect(notSaved).toHaveCount(0);
  await fillIn(page, 'Blue Mesa Solar III');
  await box(page, 'Reference').fill('FUND-2026-03');
  await expect(bar).not.toContainText('your attention');
  await create(page).click();
  await expect(page.getByText('Blue Mesa Solar III was created.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Blue Mesa Solar III' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('button', { name: /FUND-2026-03/ })).toBeVisible();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('button', { name: 'Publish offer' }).click();
  await expect(page.getByText('Blue Mesa Solar III is published.')).toBeVisible();
  await page.goto(`${desk.baseUrl}/offers?q=fund-2026`);
  await expect(page.getByRole('rowheader')).toHaveText([/Blue Mesa Solar III/]);
  quiet.expectQuiet();
});

test('disables what the exemption forbids, and shows errors next to forbidden values already chosen', async ({
  page,
  desk,
}) => {
  await openEmpty(page, desk);
  const natural = page.getByRole('radiogroup', { name: 'Natural persons' });
  await natural.getByLabel('Non-accredited allowed').check();
  await page.getByLabel('Exemption').selectOption({ label: 'Rule 506(b)' });
  await expect(
    natural.getByText(/accepts only accredited investors under Rule 506\(b\)\.$/).first(),
  ).toBeVisible();
  await natural.getByLabel('Accredited', { exact: true }).check();
  await expect(natural.getByLabel('Non-accredited allowed')).toBeDisabled();
  await page.getByLabel('State or country').selectOption({ label: 'Colorado' });
  await page.getByLabel('Exemption').selectOption({ label: 'Rule 147' });
  await expect(page.getByText('Rule 147 allows only the issuer’s state, CO.')).toBeVisible();
  await page.getByRole('button', { name: 'All allowed states' }).click();
  await expect(page.getByText('1 of 52 states and territories')).toBeVisible();
});

test('shows an error for a reference that is already in use, and keeps everything else', async ({
  page,
  desk,
}) => {
  const firm = await openEmpty(page, desk);
  const body = { ...exampleNewOffer, reference: 'FUND-1' };
  const key = await desk.createKey('offer_manager', firm);
  const made = await fetch(`${desk.baseUrl}/restapi/privateplacementoffers`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(made.status).toBe(201);
  await fillIn(page, 'Second');
  await box(page, 'Reference').fill('FUND-1');
  await create(page).click();
  await expect(formOf(page).getByText('Your firm has or had an offer with this reference.')).toBeVisible();
  await expect(box(page, 'Reference')).toBeFocused();
  await box(page, 'Reference').fill('FUND-2');
  await create(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Second' })).toBeVisible();
});

test('if a request gets no response, repeats it and creates only one offer', async ({ page, desk }) => {
  await openEmpty(page, desk);
  await fillIn(page, 'Only once');
  const path = '**/restapi/privateplacementoffers';
  await page.route(path, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await create(page).click();
  await expect(page.getByText('the offer is created only once')).toBeVisible();
  await page.unroute(path);
  await create(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Only once' })).toBeVisible();
  await page.goto(`${desk.baseUrl}/offers`);
  await expect(page.getByRole('rowheader')).toHaveCount(1);
});

test.describe('a draft', () => {
  test('needs only a name to be saved, can be resumed and renamed, and is removed when its offer is created', async ({
    page,
    desk,
  }) => {
    await openEmpty(page, desk);
    await saveDraft(page).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('Enter a name for the draft.')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click();
    await nameDraft(page, 'Second raise');
    await expect(page).toHaveURL(/\/offers\/new\?draft=[0-9a-f]{16}$/);
    await expect(page.getByText('Draft: Second raise')).toBeVisible();
    await box(page, 'City').fill('Montrose');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Draft saved.')).toBeVisible();

    await page.goto(`${desk.baseUrl}/offers`);
    await page.getByRole('button', { name: '1 draft' }).click();
    const drafts = page.getByRole('region', { name: 'Drafts' });
    await drafts.getByRole('button', { name: 'Rename Second raise' }).click();
    await nameOf(page).fill('Third raise');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Draft renamed.')).toBeVisible();
    await drafts.getByRole('link', { name: 'Third raise' }).click();
    await expect(box(page, 'City')).toHaveValue('Montrose');
    await fillIn(page, 'Third');
    await create(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Third' })).toBeVisible();
    await page.goto(`${desk.baseUrl}/offers`);
    await expect(page.getByRole('rowheader')).toHaveCount(1);
    await expect(page.getByRole('button', { name: /draft/ })).toHaveCount(0);
  });

  test('is deleted after confirmation', async ({ page, desk }) => {
    await openEmpty(page, desk);
    await nameDraft(page, 'Superfluous');
    await page.goto(`${desk.baseUrl}/offers`);
    await page.getByRole('button', { name: '1 draft' }).click();
    await page.getByRole('button', { name: 'Delete Superfluous' }).click();
    await expect(page.getByRole('dialog')).toContainText('The draft is deleted for everyone at your firm.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Delete draft' }).click();
    await expect(page.getByText('Draft deleted.')).toBeVisible();
    await expect(page.getByText('Your firm has no drafts.')).toBeVisible();
  });

  test('is merged with a colleague’s changes, and if both changed a field, the user chooses its value', async ({
    page,
    desk,
  }) => {
    await openEmpty(page, desk);
    await box(page, 'Offer name').fill('Mesa');
    await nameDraft(page, 'Mesa');
    const draftId = new URL(page.url()).searchParams.get('draft');
    const one = `${desk.baseUrl}/restapi/offerdrafts/${draftId}`;
    const theirs = { name: 'Mesa', offer: { offerName: 'Theirs', securityType: 'Notes' } };
    expect((await page.request.put(one, { data: theirs, headers: ownRequest })).status()).toBe(200);
    await box(page, 'Offer name').fill('Mine');
    await box(page, 'City').fill('Montrose');
    await saveDraft(page).click();
    const dialog = page.getByRole('dialog', { name: 'Someone else changed this draft' });
    await expect(dialog.getByRole('button', { name: 'Choose 1 more value' })).toBeDisabled();
    await expect(dialog).toContainText('Changed only by them: Security type');
    await expectAccessible(page);
    await dialog.getByLabel('Yours: Mine').check();
    await dialog.getByRole('button', { name: 'Use these values' }).click();
    await expect(box(page, 'Security type')).toHaveValue('Notes');
    await expect(box(page, 'City')).toHaveValue('Montrose');
    await saveDraft(page).click();
    await expect(page.getByText('Draft saved.')).toBeVisible();
    const saved = await (await page.request.get(one)).json();
    expect(saved.offer).toMatchObject({
      offerName: 'Mine',
      securityType: 'Notes',
      issuer: { issuerCity: 'Montrose' },
    });
  });

  test('that a colleague deletes keeps the typed text', async ({ page, desk }) => {
    await openEmpty(page, desk);
    await nameDraft(page, 'Fleeting');
    const address = page.url();
    const one = `${desk.baseUrl}/restapi/offerdrafts/${new URL(address).searchParams.get('draft')}`;
    await box(page, 'Offer name').fill('Kept');
    expect((await page.request.delete(one, { headers: ownRequest })).status()).toBe(200);
    await saveDraft(page).click();
    await expect(page.getByText('Draft not found')).toBeVisible();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.goto(address);
    await expect(page.getByText('Your unsaved changes are below.')).toBeVisible();
    await expect(box(page, 'Offer name')).toHaveValue('Kept');
    await nameDraft(page, 'Again');
    await page.goto(address);
    await expect(page.getByText('Draft not found')).toBeVisible();
    await expectAccessible(page);
  });

  test('beyond the limit of two hundred is rejected with an explanation', async ({ page, desk }) => {
    await openEmpty(page, desk);
    await page.route('**/restapi/offerdrafts', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 409,
            contentType: 'application/problem+json',
            json: {
              type: 'http://localhost/problems/draft-limit',
              title: 'Draft limit reached (200)',
              status: 409,
              detail: 'A firm can have up to 200 drafts. Delete one first.',
              instance: '/restapi/offerdrafts',
              requestId: crypto.randomUUID(),
              errors: [
                {
                  field: null,
                  code: 'draft.limit',
                  message: 'A firm can have up to 200 drafts. Delete one first.',
                },
              ],
            },
          })
        : route.continue(),
    );
    await saveDraft(page).click();
    await nameOf(page).fill('One too many');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText(
      'A firm can have up to 200 drafts. Delete one first.',
    );
  });
});

test.describe('typed text is not lost', () => {
  test('on a reload, or when the user follows a link and keeps the draft', async ({ page, desk }) => {
    await openEmpty(page, desk);
    await box(page, 'Offer name').fill('Unsaved');
    await page.waitForFunction(() =>
      Object.values(sessionStorage).some((kept) => String(kept).includes('Unsaved')),
    );
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(box(page, 'Offer name')).toHaveValue('Unsaved');
    await expect(page.getByRole('alert').getByText('You have unsaved changes')).toBeVisible();
    await expect(page.locator('.announcement')).toHaveCount(0);
    await expectAlive(page);
    await page.getByRole('link', { name: 'Calendar' }).click();
    const question = page.getByRole('dialog', { name: 'Leave with 1 unsaved change?' });
    await question.getByRole('button', { name: 'Leave and keep changes' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
    await page.goto(`${desk.baseUrl}/offers/new`);
    await expect(box(page, 'Offer name')).toHaveValue('Unsaved');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(box(page, 'Offer name')).toHaveValue('');
    await page.reload();
    await expect(box(page, 'Offer name')).toHaveValue('');
  });

  test('when the session ends', async ({ page, desk }) => {
    const firm = await desk.newFirm();
    const { email, password } = await desk.signIn(page, 'offer_manager', firm);
    await page.goto(`${desk.baseUrl}/offers/new`);
    await fillIn(page, 'Through the night');
    await desk.leaveIdle(email, -1);
    await create(page).click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(dialog).toHaveCount(0);
    await create(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Through the night' })).toBeVisible();
  });
});

test('duplicates an offer, from its menu or the palette, without its dates and reference', async ({
  page,
  desk,
}) => {
  await desk.signIn(page);
  const offer = await importOffer(desk);
  await page.goto(offer.address);
  await expectAlive(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Duplicate');
  await page.getByRole('option', { name: 'Duplicate…' }).click();
  await expect(page.getByText(`Copied from ${offer.name}`)).toBeVisible();
  await expect(box(page, 'Offer name')).toHaveValue(offer.name);
  await expect(box(page, 'Reference')).toHaveValue('');
  await expect(page.getByLabel('Closing date')).toHaveValue('');
  await expect(box(page, 'Offer minimum')).toHaveValue('2,000,000.00');
  await expect(page.getByRole('radiogroup', { name: 'Access' }).getByRole('radio').first()).toBeChecked();
  await expect(page.getByText('2 of 52 states and territories')).toBeVisible();
  await page.getByLabel('Closing date').fill(closing);
  await box(page, 'Offer name').fill(`${offer.name} again`);
  await create(page).click();
  await expect(page.getByRole('heading', { level: 1, name: `${offer.name} again` })).toBeVisible();
  await expect(page.getByText('Not published').first()).toBeVisible();

  await page.goto(offer.address);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('link', { name: 'Duplicate…' }).click();
  await expect(page.getByText(`Copied from ${offer.name}`)).toBeVisible();
});

test('creates an offer using only the keyboard', async ({ page, desk }) => {
  test.slow();
  await desk.signIn(page, 'administrator', await desk.newFirm());
  await page.goto(`${desk.baseUrl}/today`);
  await expectAlive(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('New off');
  await expect(page.getByRole('option', { name: 'New offer' })).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Enter');
  await expect(formOf(page)).toBeVisible();
  const type = async (name: string, text: string) => {
    await tabTo(page, box(page, name));
    await page.keyboard.type(text);
  };
  await type('Offer name', 'By keyboard');
  await tabTo(page, page.getByLabel('Exemption'));
  await page.keyboard.type('Rule 506(b');
  await type('Security type', 'Notes');
  await type('Issuer name', 'Keys LLC');
  await tabTo(page, page.getByLabel('State or country'));
  await page.keyboard.type('Colorado');
  await type('Offer minimum', '0');
  await tabTo(page, page.getByLabel('Closing date'));
  await page.keyboard.type('06302027');
  await type('Cash required before closing', '5');
  for (const group of ['Natural persons', 'Institutions']) {
    const radios = page.getByRole('radiogroup', { name: group }).getByRole('radio');
    await tabTo(page, radios.nth(1));
    await page.keyboard.press('Space');
    await expect(radios.nth(1)).toBeChecked();
  }
  await tabTo(page, page.getByRole('button', { name: 'All states' }));
  await page.keyboard.press('Enter');
  await tabTo(page, create(page));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'By keyboard' })).toBeVisible();
});

for (const role of ['investment_professional', 'auditor'] as const) {
  test(`tells a user with the ${role} role who can create offers`, async ({ page, desk }) => {
    await desk.signIn(page, role);
    await page.goto(`${desk.baseUrl}/offers`);
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'New offer' })).toHaveCount(0);
    await page.goto(`${desk.baseUrl}/offers/new`);
    await expect(
      page.getByText('Your firm’s offer managers and administrators can create them.'),
    ).toBeVisible();
    await expect(formOf(page)).toHaveCount(0);
    const offer = await importOffer(desk);
    await page.goto(offer.address);
    await expect(page.getByRole('heading', { level: 1, name: offer.name })).toBeVisible();
    await expect(page.getByRole('button', { name: 'More', exact: true })).toHaveCount(0);
  });
}

test('another firm’s offer cannot be duplicated', async ({ page, desk }) => {
  const offer = await importOffer(desk);
  await desk.signIn(page, 'offer_manager', calderFinch);
  await page.goto(offer.address);
  await expect(page.getByRole('heading', { level: 1, name: offer.name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'More', exact: true })).toHaveCount(0);
  await page.goto(`${desk.baseUrl}/offers/new?copy=${offer.oid}`);
  await expect(page.getByText('You can only duplicate offers your firm created.')).toBeVisible();
});

test('the form is accessible on a wide page and at 390 pixels, even with errors', async ({ page, desk }) => {
  await openEmpty(page, desk);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await create(page).click();
    await expect(page.getByText('Enter the offer name.').first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});

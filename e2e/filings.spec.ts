import { expect, type Locator, type Page } from '@playwright/test';
import { federalBusinessDayFrom } from '#lib/domain/filings/federal-calendar.ts';
import { addDays, formatDate } from '#lib/domain/market/market-time.ts';
import { formDFile } from '#testing/domain/form-d-files.ts';
import { tabTo } from './by-keyboard.ts';
import { calderFinch, test } from './console.ts';
import { expectAccessible, expectNoSidewaysScroll } from './expect-accessible.ts';
import { importOffer, soldOffer, type TestOffer, today } from './offers-of-tests.ts';
import { refuse } from './refuse.ts';

const accession = '0001234567-26-000001';
const soldOn = addDays(today, -12);
const due = federalBusinessDayFrom(addDays(soldOn, 15), new Set());

async function openFilings(page: Page, offer: TestOffer): Promise<void> {
  await page.goto(offer.address);
  await page
    .getByRole('navigation', { name: 'Offer sections' })
    .getByRole('link', { name: 'Filings' })
    .click();
  await expect(page.getByRole('heading', { name: 'Filings and deadlines' })).toBeVisible();
}

const line = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: new RegExp(`^${name}`) }) });
const saleOf = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'First sales' }).getByRole('listitem').filter({ hasText: name });

async function fill(form: Locator, day: string, reference: string): Promise<void> {
  await form.getByLabel('Filed on').fill(day);
  await form.getByLabel(/Accession number|reference/).fill(reference);
}

test('an offer’s state notices are one click away, and the explanation of a date is another click away', async ({
  page,
  desk,
}) => {
  const offer = await soldOffer(desk, soldOn);
  await desk.signIn(page);
  await openFilings(page, offer);
  const notice = line(page, 'State notice filing, California');
  await expect(notice).toContainText(`Due ${formatDate(due)}`);
  await expect(notice).toContainText('Provisional: first sale not confirmed');
  await expect(notice).toContainText(`First sale in California ${formatDate(soldOn)} (suggested)`);
  const formD = line(page, 'Form D');
  await formD.getByRole('button', { name: /^Why this date\?/ }).click();
  for (const fact of [
    'Provisional, based on the day',
    'The issuer must file within 15 calendar days after the first sale',
    '17 CFR 230.503(a)(1). Rule last checked ',
  ]) {
    await expect(formD).toContainText(fact);
  }
  await expect(page.getByText('doesn’t provide legal advice')).toHaveCount(1);
  await expectAccessible(page);
});

test('records a filing in two steps, and deletes it', async ({ page, desk }) => {
  const offer = await soldOffer(desk, soldOn);
  await desk.signIn(page);
  await openFilings(page, offer);
  const formD = line(page, 'Form D');
  await formD.getByRole('button', { name: /^Record filing… Form D/ }).click();
  const form = page.getByRole('dialog', { name: /^Record filing: / });
  await expect(form.getByLabel('Filed on')).toBeFocused();
  await fill(form, today, accession);
  await form.getByRole('button', { name: 'Record filing' }).click();
  await expect(formD).toContainText(`Filed ${formatDate(today)}`);
  await expect(formD).toContainText(accession);
  await expect(form).toHaveCount(0);
  await expect(formD.getByRole('button', { name: /^Record another… Form D/ })).toBeFocused();
  await expect(line(page, 'Annual Form D amendment')).toContainText('days left');
  await page.getByRole('button', { name: `Delete… Form D, ${accession}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this Form D?' });
  await expect(dialog).toContainText('The filing stays in the audit log');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete filing' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(formD).not.toContainText(accession);
  await expect(page.getByRole('region', { name: 'Recorded filings' })).toContainText('None yet.');
  await expect(line(page, 'Annual Form D amendment')).toHaveCount(0);
});

test('confirms, changes and withdraws a first sale without leaving the tab', async ({ page, desk }) => {
  const offer = await soldOffer(desk, soldOn);
  await desk.signIn(page);
  await openFilings(page, offer);
  const whole = saleOf(page, 'Entire offer');
  await whole.getByRole('button', { name: /^Confirm date/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm first sale: Entire offer' });
  await expect(dialog.getByRole('textbox', { name: 'First sale' })).toHaveValue(soldOn);
  await expect(dialog.getByRole('button').last()).toHaveText('Confirm first sale'); // as in every dialog
  await expect(dialog).toContainText(`Form D is due ${formatDate(due)}, in `);
  await expect(dialog).toContainText('You can change or withdraw the date later.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Confirm first sale' }).click();
  await expect(whole).toContainText('Confirmed');
  await expect(whole.getByRole('button', { name: /^Change date/ })).toBeFocused();
  await expect(line(page, 'Form D')).not.toContainText('Provisional');
  await expect(line(page, 'State notice filing, California')).toContainText('Provisional');
  await whole.getByRole('button', { name: /^Change date/ }).click();
  const form = page.getByRole('form', { name: 'First sale: Entire offer' });
  await form.getByLabel('First sale').fill(addDays(today, 1));
  await form.getByRole('button', { name: 'Confirm first sale' }).click();
  await expect(form).toContainText(`Enter a date no later than ${formatDate(today)}.`);
  await form.getByLabel('First sale').fill(addDays(soldOn, 1));
  const next = federalBusinessDayFrom(addDays(soldOn, 16), new Set());
  await expect(form).toContainText(`Form D is due ${formatDate(next)}`);
  await form.getByRole('button', { name: 'Confirm first sale' }).click();
  await expect(whole).toContainText(`Suggested from subscriptions: ${formatDate(soldOn)}, which is earlier.`);
  await whole.getByRole('button', { name: /^Withdraw/ }).click();
  const withdrawal = page.getByRole('dialog', { name: 'Withdraw the first sale: Entire offer?' });
  await expect(withdrawal).toContainText(
    `provisional again, based on the suggested date, ${formatDate(soldOn)}`,
  );
  await withdrawal.getByRole('button', { name: 'Withdraw date' }).click();
  await expect(withdrawal).toHaveCount(0);
  await expect(whole).toContainText(`Suggested${formatDate(soldOn)}`);
  await page.getByRole('button', { name: 'Add first sale' }).click();
  const added = page.getByRole('form', { name: /^First sale: / });
  await added.getByLabel('State or firm').selectOption('Texas');
  await added.getByLabel('First sale').fill(soldOn);
  await added.getByRole('button', { name: 'Confirm first sale' }).click();
  await expect(line(page, 'State notice filing, Texas')).toContainText(formatDate(due));
});

test('says why no state notices are listed, and opens the form that adds a state’s first sale', async ({
  page,
  desk,
}) => {
  const sold = { status: 'COMPLETE', requested: '50000.00', fill: '50000.00' } as const;
  const offer = await importOffer(desk, { subscriptions: [sold] });
  await desk.signIn(page);
  await openFilings(page, offer);
  const none = page.getByRole('region', { name: 'State notices: none listed' });
  await expect(none).toContainText('No account with an accepted subscription has a state of residence');
  await expect(none).toContainText('Ask your administrator to upload the accounts');
  await expectAccessible(page);
  await none.getByRole('button', { name: 'Add a state’s first sale' }).click();
  const form = page.getByRole('form', { name: /^First sale: / });
  await expect(form.getByLabel('State or firm')).toBeFocused();
  await form.getByLabel('State or firm').selectOption('Texas');
  await form.getByLabel('First sale').fill(soldOn);
  await expect(form).toContainText(`State notice filing, Texas is due ${formatDate(due)}`);
  await form.getByRole('button', { name: 'Confirm first sale' }).click();
  await expect(line(page, 'State notice filing, Texas')).toContainText(formatDate(due));
  await expect(none).toHaveCount(0);
  await openFilings(page, await importOffer(desk));
  await expect(none).toContainText('No first sale yet');
});

test('marks an unneeded filing as not applicable with a reason, and removes the mark', async ({
  page,
  desk,
}) => {
  const offer = await soldOffer(desk, soldOn);
  await desk.signIn(page);
  await openFilings(page, offer);
  const formD = line(page, 'Form D');
  await formD.getByRole('button', { name: /^Not applicable/ }).click();
  const form = page.getByRole('form', { name: 'Not applicable: Form D' });
  await form.getByRole('button', { name: 'Mark as not applicable' }).click();
  await expect(form).toContainText('Enter a reason.');
  await form.getByRole('textbox').fill('Counsel files it.');
  await form.getByRole('button', { name: 'Mark as not applicable' }).click();
  await expect(formD).toContainText('Counsel files it.');
  await expect(formD).toContainText('Marked not applicable');
  await formD.getByRole('button', { name: /^Resume tracking/ }).click();
  await expect(formD.getByRole('button', { name: /^Record filing… Form D/ })).toBeVisible();
});

test('compares a Form D file with the offer, and then records it with its first sale', async ({
  page,
  desk,
}) => {
  const offer = await importOffer(desk);
  await desk.signIn(page);
  await openFilings(page, offer);
  const file = (text: string) => ({
    name: 'primary_doc.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from(text),
  });
  const input = page.getByLabel('Form D file');
  await input.setInputFiles(file('no XML'));
  await expect(page.getByText('The file couldn’t be read as a Form D.')).toBeVisible();
  await input.setInputFiles(file(formDFile({ total: 'Indefinite', firstSale: `<value>${soldOn}</value>` })));
  const form = page.getByRole('form', { name: 'Record this Form D' });
  await expect(form).toBeVisible();
  await expect(page.getByRole('table', { name: 'Differences from the offer' })).toContainText(
    '$8,000,000.00',
  );
  await expect(page.getByText('Indefinite').first()).toBeVisible();
  await expectAccessible(page);
  await fill(form, today, accession);
  await form.getByRole('button', { name: 'Record Form D' }).click();
  await expect(line(page, 'Form D')).toContainText(`Filed ${formatDate(today)}`);
  await expect(saleOf(page, 'Entire offer')).toContainText('Confirmed');
  await page.getByRole('button', { name: 'Show checklist' }).click();
  await expect(page.getByRole('table', { name: /Form D items/ }).getByRole('row')).toHaveCount(17);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save checklist as PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^form-d-\d+-\d{4}-\d\d-\d\d\.pdf$/);
});

test('explains invalid input and rejected requests next to the form', async ({ page, desk }) => {
  const offer = await soldOffer(desk, soldOn);
  await desk.signIn(page);
  await openFilings(page, offer);
  const formD = line(page, 'Form D');
  await formD.getByRole('button', { name: /^Record filing… Form D/ }).click();
  const form = page.getByRole('dialog', { name: /^Record filing: / });
  await fill(form, addDays(today, 1), '1234');
  await form.getByRole('button', { name: 'Record filing' }).click();
  await expect(form).toContainText(`Enter a date no later than ${formatDate(today)}.`);
  await expect(form).toContainText('Enter the EDGAR accession number, such as 0001234567-26-000123.');
  await expectAccessible(page);
  await fill(form, today, accession);
  const path = '**/restapi/privateplacementoffers/*/filings';
  await page.route(path, (route) => (route.request().method() === 'POST' ? refuse(route) : route.continue()));
  await form.getByRole('button', { name: 'Record filing' }).click();
  await expect(form.getByRole('alert')).toContainText('The filing was not recorded.');
  await expect(form.getByLabel('Accession number')).toHaveValue(accession);
  await page.unroute(path);
  // Sends a filing that can't be recorded, so the server rejects it.
  await page.route(path, (route) =>
    route.request().method() === 'POST'
      ? route.continue({
          postData: JSON.stringify({ code: 'form.d.change', filedOn: today, reference: accession }),
        })
      : route.continue(),
  );
  await form.getByRole('button', { name: 'Record filing' }).click();
  await expect(form.getByRole('alert')).toContainText('To record a change');
  await page.unroute(path);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(formD.getByRole('button', { name: /^Record filing… Form D/ })).toBeFocused();
});

test('shows others’ changes before the user can change the filings again', async ({ page, desk }) => {
  const offer = await soldOffer(desk, soldOn);
  await desk.signIn(page);
  await openFilings(page, offer);
  await page.route('**/restapi/privateplacementoffers/*/firstsale', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'if-match': '"outdated"' } }),
  );
  const whole = saleOf(page, 'Entire offer');
  await whole.getByRole('button', { name: /^Confirm/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm first sale: Entire offer' });
  await dialog.getByRole('button', { name: 'Confirm first sale' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The filings changed while you were editing');
  await page.unroute('**/restapi/privateplacementoffers/*/firstsale');
  await dialog.getByRole('button', { name: 'Confirm first sale' }).click();
  await expect(whole).toContainText('Confirmed');
  await expect(dialog).toHaveCount(0);
});

test('records a filing using only the keyboard', async ({ page, desk }) => {
  const offer = await soldOffer(desk, soldOn);
  await desk.signIn(page);
  await openFilings(page, offer);
  await tabTo(page, page.getByRole('button', { name: /^Record filing… FINRA Rule 5123 filing/ }));
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: /^Record filing: / });
  await expect(form.getByLabel('Filed on')).toBeFocused();
  const [year = '', month = '', day = ''] = today.split('-');
  await page.keyboard.type(`${month}${day}${year}`);
  await tabTo(page, form.getByLabel('Reference'));
  await page.keyboard.type('F-2026-1');
  await page.keyboard.press('Enter');
  await expect(line(page, 'FINRA Rule 5123 filing')).toContainText('F-2026-1');
});

test('a participating firm sees and records only its own FINRA filing', async ({ page, desk }) => {
  const offer = await soldOffer(desk, soldOn);
  await desk.signIn(page, 'offer_manager', calderFinch);
  await openFilings(page, offer);
  await expect(page.getByText(/^No first sale by your firm is recorded for this offer/)).toBeVisible();
  await page.getByRole('button', { name: 'Add first sale' }).click();
  const form = page.getByRole('form', { name: /^First sale: / });
  await form.getByLabel('First sale').fill(soldOn);
  await form.getByRole('button', { name: 'Confirm first sale' }).click();
  await expect(line(page, 'FINRA Rule 5123 filing')).toContainText(formatDate(due));
  await expect(page.getByRole('heading', { name: 'Form D' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Record filing… FINRA Rule 5123 filing/ }).click();
  const record = page.getByRole('dialog', { name: /^Record filing: / });
  await fill(record, today, 'F-1');
  await record.getByRole('button', { name: 'Record filing' }).click();
  await expect(line(page, 'FINRA Rule 5123 filing')).toContainText('F-1');
  await expectAccessible(page);
});

test('a user who cannot record filings sees why, and no buttons', async ({ page, desk }) => {
  const offer = await soldOffer(desk, soldOn);
  await desk.signIn(page, 'auditor');
  await page.goto(`${offer.address}/filings`); // notifications and e-mails link to this URL
  await expect(page).toHaveURL(/\?tab=filings$/);
  await expect(
    page.getByText('Your firm’s offer managers and administrators can record them.'),
  ).toBeVisible();
  await expect(
    page.getByRole('button', { name: /^(Record|Not applicable|Delete|Confirm|Change date|Add first sale)/ }),
  ).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Show checklist' })).toBeVisible();
  await page.goto(`${desk.baseUrl}/filings`);
  await expect(
    page.getByText('Your firm’s offer managers and administrators can record them.'),
  ).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Action' })).toHaveCount(0);
});

test('only overdue filings are red, and the page says when an exemption has no filing rule', async ({
  page,
  desk,
}) => {
  const late = await soldOffer(desk, addDays(today, -40));
  await desk.signIn(page);
  await openFilings(page, late);
  const colour = (words: Locator) => words.evaluate((element) => getComputedStyle(element).color);
  const danger = await colour(line(page, 'Form D').getByText(/^overdue by \d+ days$/));
  const other = await soldOffer(desk, soldOn, { exemption: 'C' });
  await openFilings(page, other);
  await expect(
    page.getByText('Placement Desk has no filing rule for Rule 147. Other filings may be required.'),
  ).toBeVisible();
  const offer = await soldOffer(desk, soldOn);
  await openFilings(page, offer);
  const left = line(page, 'Form D')
    .getByText(/days? left|due today/)
    .first();
  expect(await colour(left)).not.toBe(danger);
});

test('is as wide as the other sections of the offer', async ({ page, desk }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const offer = await soldOffer(desk, soldOn);
  await desk.signIn(page);
  await openFilings(page, offer);
  const rightOf = (part: Locator) =>
    part.evaluate((element) => Math.round(element.getBoundingClientRect().right));
  const sections = page.getByRole('navigation', { name: 'Offer sections' });
  expect(await rightOf(page.getByRole('region', { name: 'First sales' }))).toBe(await rightOf(sections));
});

test('a phone shows each deadline as a card', async ({ page, desk }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const offer = await soldOffer(desk, soldOn);
  await desk.signIn(page);
  await openFilings(page, offer);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^Why this date\? Form D/ }).click();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^Record filing… Form D/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

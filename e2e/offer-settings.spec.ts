import { setTimeout as wait } from 'node:timers/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { tabTo } from './by-keyboard.ts';
import { type ConsoleUnderTest, test } from './console.ts';
import { confirmSave, editOffer } from './edit-offer.ts';
import { expectAccessible, expectNoSidewaysScroll } from './expect-accessible.ts';
import { addDays, formatDate } from '#lib/domain/market/market-time.ts';
import { executable, importOffer, type TestOffer, today, withPending } from './offers-of-tests.ts';
import { watchConsole } from './watch-console.ts';

let desk: ConsoleUnderTest;

test.beforeAll(({ desk: shared }) => {
  desk = shared;
});

test('shows a setting’s old and new values before saving, and sends only this setting, with If-Match', async ({
  page,
}) => {
  const quiet = await watchConsole(page);
  await desk.signIn(page);
  const offer = await importOffer(desk);
  await editOffer(page, offer.address);
  await daysOf(page).fill('7');
  const bar = page.getByRole('region', { name: 'Pending changes' });
  await expect(bar).toContainText(/1 change.*10 days.*7 days/s);
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await bar.getByRole('button', { name: 'Save changes' }).click();
  const question = page.getByRole('dialog', { name: 'You can’t undo this change. Save anyway?' });
  await expect(question).toContainText(
    '“Cash required before closing” decreases from 10 days to 7 days. You can’t increase it again.',
  );
  await expect(question).toContainText(/The cash-required date moves from .+ to .+\./);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(daysOf(page)).toHaveValue('7');
  await bar.getByRole('button', { name: 'Save changes' }).click();
  await confirmSave(page);
  const request = await sent;
  expect(request.postDataJSON()).toEqual({ daysFromClosingCashIsRequired: '7' });
  expect(request.headers()['if-match']).toMatch(/^"\d+"$/);
  await expect(page.getByRole('status').filter({ hasText: 'Changes saved.' })).toBeVisible();
  await expect(bar).toBeHidden();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Cash and limits' })).toContainText('7 days');
  quiet.expectQuiet();
});

test('before the cash-required date moves into the future, says that the offer can’t be executed until then', async ({
  page,
}) => {
  await desk.signIn(page);
  const { address } = await importOffer(desk, executable);
  await editOffer(page, address);
  await daysOf(page).fill('4');
  await page.getByRole('textbox', { name: 'Maximum per investor' }).fill('400000');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const inDays = (days: number) => formatDate(addDays(today, days));
  const question = page.getByRole('dialog', { name: /Save anyway/ });
  await expect(question).toContainText(
    `The cash-required date moves from ${inDays(0)} to ${inDays(6)}. You can’t execute the offer until then. Currently, the date doesn’t prevent execution.`,
  );
  await expect(question).toContainText('Also saves 1 other change.');
});

test('shows the rule next to a forbidden value, does not send the value, and can undo that change alone', async ({
  page,
}) => {
  await desk.signIn(page);
  const offer = await importOffer(desk);
  await editOffer(page, offer.address);
  const days = daysOf(page);
  await days.fill('11');
  await page.getByRole('radio', { name: 'Qualified client' }).check();
  await expect(days).toHaveAccessibleDescription(/11 would move the cash-required date earlier/);
  await expect(days).toHaveAttribute('aria-invalid', 'true');
  page.on('request', (request) => expect(request.method()).not.toBe('PUT'));
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(days).toBeFocused();
  await page.getByRole('button', { name: 'Undo the change to Cash required before closing' }).click();
  await expect(days).toHaveValue('10');
  await expect(page.getByRole('region', { name: 'Pending changes' })).toContainText('1 change');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('region', { name: 'Pending changes' })).toBeHidden();
  await expect(page.getByRole('radio', { name: 'Accredited', exact: true }).first()).toBeChecked();
});

test('marks settings that prevent everyone from investing, and saves them after a confirmation', async ({
  page,
}) => {
  await desk.signIn(page);
  const offer = await importOffer(desk, { fields: { minimumInvestmentAmount: '25000.00' } });
  await editOffer(page, offer.address);
  const maximum = page.getByRole('textbox', { name: 'Maximum per investor' });
  await maximum.fill('25,000.00');
  const bar = page.getByRole('region', { name: 'Pending changes' });
  await expect(bar).toContainText('1 change');
  await expect(page.getByText('no one can invest')).toHaveCount(0);
  await maximum.fill('24,999.99');
  const advisory = 'The maximum per investor is below the minimum of $25,000.00, so no one can invest.';
  await expect(maximum).toHaveAccessibleDescription(new RegExp(advisory.replace('$', '\\$')));
  await expect(bar.getByRole('list', { name: 'Before you save' })).toContainText(advisory);
  await bar.getByRole('button', { name: 'Save changes' }).click();
  const dialog = page.getByRole('dialog', {
    name: 'No one will be able to invest in this offer. Save anyway?',
  });
  await expect(dialog).toContainText(advisory);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(bar).toContainText('1 change');
  await bar.getByRole('button', { name: 'Save changes' }).click();
  await dialog.getByRole('button', { name: 'Save anyway' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Changes saved.' })).toBeVisible();
  await page.goto(`${desk.baseUrl}/offers?attention=noinvestor&q=${offer.oid}`);
  await expect(page.getByRole('row', { name: new RegExp(offer.name) })).toContainText('No one can invest');
});

test('before saving, the save bar shows who loses what', async ({ page }) => {
  await desk.signIn(page);
  const offer = await importOffer(desk);
  await editOffer(page, offer.address);
  await page.getByRole('radio', { name: 'Investment professionals only' }).check();
  await page.getByRole('radio', { name: 'Not published' }).check();
  const losses = page.getByRole('list', { name: 'Before you save' });
  await expect(losses.getByRole('listitem')).toHaveText([
    /Investors at your firm and 1 participating firm can’t subscribe until the offer is published again\./,
    /Advised clients of your firm and 1 participating firm can no longer see this offer\./,
  ]);
  await page.goto(`${offer.address}?tab=firms`);
  await page.getByRole('button', { name: 'Remove firm' }).click();
  await expect(losses).toContainText(
    'Calder Finch Brokerage will lose access to this offer and to its own subscriptions. Its subscriptions keep their status and stay in the offer.',
  );
  await expect(losses).toHaveClass(/\bbg-due-wash\b/);
});

test('if the market is closed on the cash-required date, shows the business day before', async ({ page }) => {
  await desk.signIn(page);
  // The closing date is Tue, Nov 26, 2030. 10 days before it is a Saturday, 9 days a Sunday, and 8 days a Monday.
  const offer = await importOffer(desk, { fields: { closingDate: '2030-11-26' } });
  await editOffer(page, offer.address);
  const days = daysOf(page);
  await expect(days).toHaveAccessibleDescription(
    /The cash-required date, Sat, Nov 16, 2030, is not a business day\. The previous business day is Fri, Nov 15, 2030\./,
  );
  await days.fill('9');
  await expect(days).toHaveAccessibleDescription(/Sun, Nov 17, 2030, is not a business day/);
  await days.fill('8');
  await expect(days).not.toHaveAccessibleDescription(/business day/);
});

test('saves text typed just before saving, or says that it is invalid', async ({ page }) => {
  await desk.signIn(page);
  const offer = await importOffer(desk);
  await editOffer(page, offer.address);
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await typeAndSaveAtOnce(daysOf(page), '7');
  await confirmSave(page);
  expect((await saved).status()).toBe(200);
  await expect(page.getByRole('status').filter({ hasText: 'Changes saved.' })).toBeVisible();
  page.on('request', (request) => expect(request.method()).not.toBe('PUT'));
  await typeAndSaveAtOnce(daysOf(page), '8');
  await expect(daysOf(page)).toBeFocused();
  await expect(daysOf(page)).toHaveAttribute('aria-invalid', 'true');
  const notSaved = page.getByRole('status').filter({ hasText: 'Not saved.' });
  await expect(notSaved).toBeVisible();
  await daysOf(page).fill('7');
  await expect(notSaved).toHaveCount(0);
});

test('disables options that the exemption or the subscriptions forbid, and shows the reason', async ({
  page,
}) => {
  await desk.signIn(page);
  const offer = await importOffer(desk, withPending);
  await editOffer(page, offer.address);
  const nonAccredited = page.getByRole('radio', { name: 'Non-accredited allowed' });
  await expect(nonAccredited).toBeDisabled();
  await expect(nonAccredited).toHaveAccessibleDescription(
    /accepts only accredited investors under Rule 506\(b\)/,
  );
  const notPublished = page.getByRole('radio', { name: 'Not published' });
  await expect(notPublished).toBeDisabled();
  await expect(notPublished).toHaveAccessibleDescription(/This offer has 2 subscriptions/);
});

test('if two users change a setting, the second sees the original and both changes, and loses nothing', async ({
  page,
  browser,
}) => {
  await desk.signIn(page);
  const offer = await importOffer(desk);
  await editOffer(page, offer.address);
  await daysOf(page).fill('7');
  await maximumOf(page).fill('250,000');

  const other = await (await browser.newContext()).newPage();
  await desk.signIn(other);
  await saveDays(other, offer, '9');
  await other.context().close();

  await page.getByRole('button', { name: 'Save changes' }).click();
  await confirmSave(page);
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this offer' });
  await expect(dialog.getByRole('row', { name: /Cash required/ })).toContainText(/10 days.*9 days.*7 days/s);
  await expect(dialog.getByRole('button', { name: 'Choose 1 more value' })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: /yours, 7 days/ }).check();
  await dialog.getByRole('button', { name: 'Use these values' }).click();
  const bar = page.getByRole('region', { name: 'Pending changes' });
  await expect(bar).toContainText(/9 days.*7 days/s);
  await expect(bar).toContainText(/\$500,000\.00.*\$250,000\.00/s);
  await bar.getByRole('button', { name: 'Save changes' }).click();
  await confirmSave(page);
  await expect(bar).toBeHidden();
  await expect(daysOf(page)).toHaveValue('7');
  await expect(maximumOf(page)).toHaveValue('250,000.00');
});

test('the merge shows who changed what and when, and lists both users’ changes to the states separately', async ({
  page,
  browser,
}) => {
  await desk.signIn(page);
  const offer = await importOffer(desk);
  await editOffer(page, offer.address);
  const picker = page.getByRole('group', { name: 'Blue-skyed states' }).first();
  await picker.getByRole('searchbox', { name: 'Find a state' }).fill('nev');
  await picker.getByRole('searchbox', { name: 'Find a state' }).press('Enter');

  const other = await (await browser.newContext()).newPage();
  const { email } = await desk.signIn(other);
  const response = await other.request.put(`${desk.baseUrl}/restapi/privateplacementoffers/${offer.oid}`, {
    data: { blueSkyedStates: ['CA', 'VA', 'TX'] },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(response.status()).toBe(200);
  await other.context().close();

  await page.getByRole('button', { name: 'Save changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this offer' });
  await expect(dialog.getByRole('list', { name: 'Who changed it' })).toContainText(email);
  await expect(dialog.getByRole('list', { name: 'Who changed it' })).toContainText(/\d+:\d\d [AP]M ET/);
  const cells = dialog.getByRole('row', { name: /^States/ }).getByRole('cell');
  await expect(cells).toHaveText(['CA, VA', /added: TX$/, /added: NV$/, 'CA, NV, TX, VA']);
});

test('keeps a draft when the user reloads or visits another page, and asks before leaving', async ({
  page,
}) => {
  await desk.signIn(page);
  const offer = await importOffer(desk);
  await editOffer(page, offer.address);
  await maximumOf(page).fill('123456.78');
  await page.getByRole('link', { name: 'Accounts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave with 1 unsaved change?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(page.locator('a[aria-busy]')).toHaveCount(0);
  await expect(maximumOf(page)).toHaveValue('123456.78');
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await expect(maximumOf(page)).toHaveValue('123456.78');
  await page.getByRole('link', { name: 'Accounts' }).click();
  await dialog.getByRole('button', { name: 'Leave and keep changes' }).click();
  await expect(page).toHaveURL(/\/accounts$/);
  await page.goto(offer.address);
  await expect(page.getByRole('region', { name: 'Pending changes' })).toContainText('$123,456.78');
});

test('asks before going back with unsaved changes, and on return says that there are unsaved changes', async ({
  page,
}) => {
  await desk.signIn(page);
  const offer = await importOffer(desk);
  await page.goto(`${desk.baseUrl}/offers?q=${offer.oid}`);
  await page.getByRole('link', { name: offer.name }).click();
  await page.getByRole('button', { name: 'Edit all' }).click();
  await daysOf(page).fill('7');
  const bar = page.getByRole('region', { name: 'Pending changes' });
  await expect(bar).toContainText('1 change');
  await expect(bar).not.toContainText('You have unsaved changes');
  const dialog = page.getByRole('dialog', { name: 'Leave with 1 unsaved change?' });
  await page.evaluate(() => history.back());
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(bar).toContainText('1 change');
  await page.evaluate(() => history.back());
  await dialog.getByRole('button', { name: 'Leave and keep changes' }).click();
  await expect(page).toHaveURL(/\/offers\?q=/);
  await expect(
    page.getByText('Your unsaved changes are kept. To continue, open the offer again.'),
  ).toBeVisible();
  await page.getByRole('link', { name: offer.name }).click();
  await expect(bar).toContainText('You have unsaved changes from your last visit to this offer.');
  await bar.getByRole('button', { name: 'Save changes' }).click();
  await confirmSave(page);
  await expect(bar).toBeHidden();
});

test('asks before signing out with unsaved changes, and warns that signing out deletes them', async ({
  page,
}) => {
  await desk.signIn(page);
  const offer = await importOffer(desk);
  await editOffer(page, offer.address);
  await daysOf(page).fill('7');
  const bar = page.getByRole('region', { name: 'Pending changes' });
  await expect(bar).toContainText('1 change');
  await page.getByRole('banner').getByRole('button', { expanded: false }).last().click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'Signing out deletes your changes.' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(bar).toContainText('1 change');
});

test('if the response to a save is lost, saves nothing twice and loses nothing', async ({ page }) => {
  await desk.signIn(page);
  const offer = await importOffer(desk);
  await editOffer(page, offer.address);
  await maximumOf(page).fill('250,000.00');
  await page.route(
    '**/restapi/privateplacementoffers/*',
    async (route) => {
      if (route.request().method() === 'PUT') {
        await route.fetch();
        await route.abort();
      } else {
        await route.fallback();
      }
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The server didn’t respond' })).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('No changes to save')).toBeVisible();
  await expect(maximumOf(page)).toHaveValue('250,000.00');
});

test('a read that began before a save does not bring back the old values', async ({ page }) => {
  await desk.signIn(page);
  const offer = await importOffer(desk);
  await editOffer(page, offer.address);
  await maximumOf(page).fill('250,000.00');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let reads = 0;
  await page.route('**/restapi/privateplacementoffers/*', async (route) => {
    const response = await route.fetch();
    if (route.request().method() === 'GET') {
      reads += 1;
      await (reads === 1 ? held : wait(300));
    }
    await route.fulfill({ response }).catch(() => undefined); // the page may have stopped waiting for it
  });
  // When the page gets focus, it reloads its data, unless it last did so just a few seconds ago.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    expect(reads).toBe(1);
  }).toPass();
  const shown = maximumOf(page).evaluate(async (input: HTMLInputElement) => {
    const values = new Set<string>();
    for (const end = Date.now() + 2_000; Date.now() < end;) {
      values.add(input.value);
      await new Promise(requestAnimationFrame);
    }
    return [...values];
  });
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await saved;
  letGo();
  await expect(page.getByText('Changes saved.')).toBeVisible();
  expect(await shown).toEqual(['250,000.00']);
});

test('a double click saves once, and with reduced motion the save is still shown and announced', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await desk.signIn(page);
  const offer = await importOffer(desk);
  await editOffer(page, offer.address);
  await maximumOf(page).fill('250,000.00');
  let writes = 0;
  page.on('request', (request) => (writes += Number(request.method() === 'PUT')));
  await page.getByRole('button', { name: 'Save changes' }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  const announcement = page.getByText('Changes saved.');
  await expect(announcement).toBeVisible();
  await expect(announcement).toHaveCSS('opacity', '1');
  expect(writes).toBe(1);
});

test('does not keep a user’s page open after a different user signs in from another tab', async ({
  page,
}) => {
  await desk.signIn(page);
  const offer = await importOffer(desk);
  await editOffer(page, offer.address);
  await expect(daysOf(page)).toBeVisible();
  const other = await desk.signIn(page, 'auditor'); // it is the same browser, and therefore has the same cookie
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText('Your role has read-only access to offers.').first()).toBeVisible();
  await page.getByRole('button', { name: /Harbor Point/ }).click();
  await expect(page.getByText(other.email)).toBeVisible();
});

test('after a session ended while a page was open, the user can continue with all typed text', async ({
  page,
}) => {
  const signIn = await desk.signIn(page);
  const offer = await importOffer(desk);
  await editOffer(page, offer.address);
  await maximumOf(page).fill('250,000.00');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog.getByLabel('E-mail address')).toHaveValue(signIn.email);
  await expectAccessible(page);
  await dialog.getByLabel('Password').fill(signIn.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();
  await expect(maximumOf(page)).toHaveValue('250,000.00');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('region', { name: 'Pending changes' })).toBeHidden();
});

test('if the offer is closed or the role is read-only, shows the settings as text, with the reason', async ({
  page,
}) => {
  const closed = await importOffer(desk, { fields: { offerStatus: 'CLOSED_COMPLETE' } });
  const open = await importOffer(desk);
  await desk.signIn(page);
  await page.goto(closed.address);
  await expect(page.getByText('Closed offers can’t be changed.').first()).toBeVisible();
  await expect(page.getByText('Maximum per investor')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('e'); // in an open offer, this shortcut starts editing
  await expect(page.locator('.announcement')).toHaveText('Closed offers can’t be changed.');
  await desk.signIn(page, 'auditor');
  await page.goto(open.address);
  await expect(page.getByText('Your role has read-only access to offers.').first()).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Execute/ })).toHaveCount(0);
});

test('lists an offer’s firms with their subscriptions, and who added each firm and when', async ({
  page,
}) => {
  await desk.signIn(page);
  const offer = await importOffer(desk, {
    subscriptions: [{ status: 'ACCEPTED', requested: '90000.00', fill: '80000.00', account: 'CF40218876' }],
  });
  await page.goto(`${offer.address}?tab=firms`);
  const row = page.getByRole('row', { name: /Calder Finch/ });
  await expect(row).toContainText(/Added .* by test/);
  await expect(row).toContainText('1 subscription, $80,000.00 approved');
});

test('finds firms in the directory, adds and removes them, and sends only the difference', async ({
  page,
}) => {
  await desk.signIn(page);
  const offer = await importOffer(desk);
  await page.goto(`${offer.address}?tab=firms`);
  await page.getByLabel('Add a firm').fill('tamar');
  await page.getByRole('option', { name: /Tamarack/ }).click();
  await expect(page.getByRole('row', { name: /Tamarack.*Will be added/ })).toBeVisible();
  await page
    .getByRole('row', { name: /Calder Finch/ })
    .getByRole('button', { name: 'Remove firm' })
    .click();
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Save changes' }).click();
  expect((await sent).postDataJSON()).toEqual({
    participatingFirms: [
      { participatingFirmId: '2404622579780939284', participatingFirmStatus: 'ACCEPTED' },
      { participatingFirmId: '7226643052413652267', participatingFirmStatus: 'D' },
    ],
  });
  await expect(page.getByRole('row', { name: /Tamarack.*Invited/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Calder Finch/ })).toHaveCount(0);
});

test('removing two firms at the same time marks both for removal', async ({ page }) => {
  await desk.signIn(page);
  const participatingFirms = ['7226643052413652267', '2404622579780939284'].map((participatingFirmId) => ({
    participatingFirmId,
  }));
  const offer = await importOffer(desk, { fields: { participatingFirms } });
  await page.goto(`${offer.address}?tab=firms`);
  const buttons = page.getByRole('button', { name: 'Remove firm' });
  await expect(buttons).toHaveCount(2);
  await buttons.evaluateAll((all: HTMLElement[]) => all.forEach((button) => button.click()));
  await expect(page.getByRole('row', { name: /Will be removed/ })).toHaveCount(2);
});

test('signs in, changes a setting and saves it using only the keyboard', async ({ page }) => {
  const signIn = await desk.signIn(page);
  await page.context().clearCookies();
  const offer = await importOffer(desk);
  await page.goto(offer.address);
  await expect(page.getByLabel('E-mail address')).toBeFocused();
  await page.keyboard.type(signIn.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(signIn.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(offer.name);
  await tabTo(page, page.getByRole('button', { name: 'Edit Cash and limits' }));
  await page.keyboard.press('Enter');
  await expect(daysOf(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Save anyway' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Changes saved.')).toBeVisible();
});

test('axe finds no violations on the settings, and nothing scrolls sideways, even on a phone', async ({
  page,
}) => {
  await desk.signIn(page);
  const offer = await importOffer(desk, withPending);
  await editOffer(page, offer.address);
  await daysOf(page).fill('12');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByRole('region', { name: 'Pending changes' })).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight)); // at this position, the bar covers nothing
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.goto(`${offer.address}?tab=firms`);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByLabel('Add a firm')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});

/** Types text and saves before the page can render anything that depends on that text. */
async function typeAndSaveAtOnce(field: Locator, text: string): Promise<void> {
  await field.evaluate((input: HTMLInputElement, typed) => {
    input.setRangeText(typed, 0, input.value.length);
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    input.form?.requestSubmit();
  }, text);
}

function daysOf(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Cash required before closing' });
}

function maximumOf(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Maximum per investor' });
}

async function saveDays(page: Page, offer: TestOffer, days: string): Promise<void> {
  await editOffer(page, offer.address);
  await daysOf(page).fill(days);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await confirmSave(page);
  await expect(page.getByRole('region', { name: 'Pending changes' })).toBeHidden();
}

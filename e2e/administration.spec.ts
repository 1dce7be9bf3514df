import { expect, type Locator, type Page } from '@playwright/test';
import { desk as runDesk } from '#testing/service/service.ts';
import { tabTo } from './by-keyboard.ts';
import { type ConsoleUnderTest, test } from './console.ts';
import { expectAccessible, expectNoSidewaysScroll } from './expect-accessible.ts';
import { importFirm, importOffer } from './offers-of-tests.ts';
import { refuse } from './refuse.ts';
import { watchConsole } from './watch-console.ts';

// Each test has its own firm, whose only users are those that the test creates.
let desk: ConsoleUnderTest;

test.beforeAll(({ desk: shared }) => {
  desk = shared;
});

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('adds a user, who can sign in with the password that was shown once', async ({ page, browser }) => {
  const quiet = await watchConsole(page);
  await openAdministration(page);
  await page.getByRole('button', { name: 'Add a user' }).click();
  const email = newEmail();
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email.toUpperCase());
  await page.getByRole('radio', { name: 'Auditor' }).check();
  await page.getByRole('button', { name: 'Add user' }).click();
  const shown = page.getByRole('dialog', { name: `${email} can sign in now` });
  await expect(shown.getByRole('button', { name: 'Copy password' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape'); // cannot be dismissed by accident
  await page.mouse.click(5, 400);
  await expect(shown).toBeVisible();
  await shown.getByRole('button', { name: 'Copy password' }).click();
  await expect(shown.getByRole('button', { name: 'Password copied' })).toBeVisible();
  const password = await page.evaluate(() => navigator.clipboard.readText());
  await expect(shown.getByText(password, { exact: true })).toBeVisible();
  await shown.getByRole('button', { name: 'I’ve saved it' }).click();
  await expect(shown).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add a user' })).toBeFocused();
  await expect(rowOf(page, email)).toContainText('Auditor');
  await expect(rowOf(page, email)).toContainText('Never');
  await expect(page.getByText(password)).toHaveCount(0);
  const other = await browser.newPage();
  const response = await other.request.post(`${desk.baseUrl}/restapi/session`, {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    data: { email, password },
  });
  expect(response.status()).toBe(200);
  await other.close();
  quiet.expectQuiet();
});

test('sets a user’s name, shows it next to the e-mail address, and disables and enables the user', async ({
  page,
}) => {
  const { email: own, firmOid } = await openAdministration(page);
  const email = await desk.addUser('administrator', firmOid);
  await desk.createKey('auditor', firmOid, email);
  await page.reload();
  await loaded(page);
  await page.getByRole('button', { name: `Add name for ${email}` }).click();
  const naming = page.getByRole('dialog', { name: 'Change name' });
  await naming.getByLabel('Name').fill('Nora Ellis');
  await expectAccessible(page);
  await naming.getByRole('button', { name: 'Save name' }).click();
  await expect(rowOf(page, email)).toContainText('Nora Ellis');
  await page.getByRole('button', { name: `Disable ${email}` }).click();
  const asking = page.getByRole('dialog', { name: 'Disable Nora Ellis?' });
  await expect(asking).toContainText(email);
  await expect(asking).toContainText('can’t sign in until you enable them');
  await expect(asking).toContainText('The active API key they created keeps working and is flagged');
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Disable user' }).click();
  await expect(rowOf(page, email)).toContainText('Disabled');
  await page.getByRole('link', { name: 'Restrictions' }).click();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Disabled, no access');
  await expect(page.getByRole('row').filter({ hasText: email }).getByRole('switch')).toHaveCount(0);
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByRole('button', { name: `Enable ${email}` }).click();
  await expect(rowOf(page, email)).not.toContainText('Disabled');
  await page.getByRole('button', { name: `Add name for ${own}` }).click();
  await naming.getByLabel('Name').fill('Ana Ruiz');
  await naming.getByRole('button', { name: 'Save name' }).click();
  await expect(rowOf(page, own)).toContainText('Ana Ruiz');
  await page.reload();
  await expect(page.getByRole('banner')).toContainText('Ana Ruiz');
});

test('lists and filters all changes in the firm with user, field and values, and links to the offer', async ({
  page,
}) => {
  const firmOid = await importFirm(desk, [{ offerName: 'Logged One' }, { offerName: 'Logged Two' }]);
  await desk.signIn(page, 'auditor', firmOid);
  await page.goto(`${desk.baseUrl}/administration?tab=changes`);
  await loaded(page);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(3); // one of them is the header row
  await page.getByRole('searchbox').fill('one');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('Logged One');
  await expect(rows.nth(1).locator('dl')).toHaveCount(0);
  const opener = rows.nth(1).getByText(/^Show \d+ initial values$/);
  await opener.click();
  await expect(rows.nth(1)).toContainText('Offer minimum');
  await page.emulateMedia({ media: 'print' });
  await expect(opener).toBeHidden();
  await page.emulateMedia({ media: null });
  await expectAccessible(page);
  await page.getByLabel('Field').selectOption('Publication');
  await expect(page).toHaveURL(/field=published/);
  await expect(rows.nth(1)).toContainText(/Created by an import\s*Publication/);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows).toHaveCount(3);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Logged Two' }).click();
  await expect(page).toHaveURL(/\/offers\/\d+\?tab=history/);
});

test('filters all changes by period and person, with the filters in one row', async ({ page }) => {
  const firmOid = await importFirm(desk, [{ offerName: 'Kept One' }]);
  const { email } = await desk.signIn(page, 'administrator', firmOid);
  await page.goto(`${desk.baseUrl}/today`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'See all changes' }).click();
  await expect(page).toHaveURL(/tab=changes&from=7$/);
  await expect(page.getByLabel('When')).toHaveValue('7');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(2);

  await page.setViewportSize({ width: 1440, height: 900 });
  const [search, field] = await Promise.all([
    page.getByRole('searchbox').boundingBox(),
    page.getByLabel('Field').boundingBox(),
  ]);
  expect(Math.abs((search?.y ?? 0) - (field?.y ?? 100))).toBeLessThan(10);

  const importer = (await rows.nth(1).getByRole('cell').nth(1).innerText()).trim();
  await page.getByLabel('Who').selectOption(importer);
  await expect(page).toHaveURL(/actor=/);
  await expect(rows).toHaveCount(2);
  await page.goto(`${desk.baseUrl}/administration?tab=changes&actor=${encodeURIComponent(email)}`);
  await loaded(page);
  await expect(page.getByText('No matching changes')).toBeVisible();
  await page.getByLabel('When').selectOption('Custom dates');
  await page.getByLabel('To', { exact: true }).fill('2026-01-31');
  await expect(page).toHaveURL(/to=2026-01-31/);
  await expectAccessible(page);
});

test('shows errors next to the fields for a new user, both before sending and from the server', async ({
  page,
}) => {
  const { email: own } = await openAdministration(page);
  await page.getByRole('button', { name: 'Add a user' }).click();
  const email = page.getByRole('textbox', { name: 'E-mail address' });
  await email.fill('no address');
  await page.getByRole('button', { name: 'Add user' }).click();
  await expect(email).toHaveAccessibleDescription(/Enter an e-mail address\./);
  await expect(email).toBeFocused();
  await expectAccessible(page);
  await email.fill(own);
  await page.getByRole('button', { name: 'Add user' }).click();
  const role = page.getByRole('radiogroup', { name: 'Role' });
  await expect(role.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(role).toHaveAccessibleDescription(/Choose a role\./);
  await expect(role.getByRole('radio').first()).toBeFocused();
  await role.getByRole('radio', { name: 'Auditor' }).check();
  await page.getByRole('button', { name: 'Add user' }).click();
  await expect(email).toHaveAccessibleDescription(/already exists/);
  await email.fill(newEmail());
  await page.getByRole('button', { name: 'Add user' }).click();
  await expect(page.getByRole('button', { name: 'Copy password' })).toBeVisible();
});

test('administrators can give up the role, unless only one is left, but can never remove themselves', async ({
  page,
}) => {
  const { email: own, firmOid } = await openAdministration(page);
  const reason = /This user is the only administrator\. Make another user an administrator/;
  for (const name of [`Change role for ${own}`, `Remove ${own}`]) {
    const button = page.getByRole('button', { name });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription(reason);
    await button.press('Enter'); // a click would wait until the button is enabled
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await expectAccessible(page);
  await desk.addUser('administrator', firmOid);
  await page.reload();
  await loaded(page);
  await expect(page.getByRole('button', { name: `Remove ${own}` })).toHaveAccessibleDescription(
    'You can’t remove yourself. Ask another administrator.',
  );
  await page.getByRole('button', { name: `Change role for ${own}` }).click();
  await page.getByRole('radio', { name: 'Offer manager' }).check();
  await expect(page.getByText('You’re changing your own role')).toBeVisible();
  await page.getByRole('button', { name: 'Change role', exact: true }).click();
  await expect(page).toHaveURL(`${desk.baseUrl}/sign-in?next=%2Foffers`); // changing the role ended the session
});

test('changes a user’s role, and removes the user, whose session then ends', async ({ page, browser }) => {
  const { firmOid } = await openAdministration(page);
  const other = await browser.newPage();
  const { email } = await desk.signIn(other, 'offer_manager', firmOid);
  await page.reload();
  await loaded(page);
  await page.getByRole('button', { name: `Change role for ${email}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Change role' });
  await expect(dialog.getByRole('radio', { name: 'Offer manager' })).toBeChecked();
  await expect(dialog.getByRole('button', { name: 'Change role' })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('radio', { name: 'Auditor' }).check();
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Change role for ${email}` })).toBeFocused();
  await expect(rowOf(page, email)).toContainText('Auditor');
  await page.getByRole('button', { name: `Remove ${email}` }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep the user' }).click();
  await expect(page.getByRole('button', { name: `Remove ${email}` })).toBeFocused();
  await page.getByRole('button', { name: `Remove ${email}` }).click();
  await page.getByRole('button', { name: 'Remove user' }).click();
  await expect(rowOf(page, email)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add a user' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: `${email} was removed.` })).toBeVisible();
  await other.goto(`${desk.baseUrl}/offers`);
  await expect(other).toHaveURL(/\/sign-in/);
  await other.close();
});

test('says before a user is removed that their webhooks keep sending', async ({ page, browser }) => {
  const { firmOid } = await openAdministration(page);
  const other = await browser.newPage();
  const { email } = await desk.signIn(other, 'administrator', firmOid);
  const made = await other.request.post(`${desk.baseUrl}/restapi/webhooks`, {
    data: { url: 'https://hooks.example.com/' },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(made.status()).toBe(201);
  await other.close();
  await page.reload();
  await loaded(page);
  await page.getByRole('button', { name: `Remove ${email}` }).click();
  await expect(page.getByRole('dialog')).toContainText(
    '1 webhook they created will keep sending. To disable it, revoke the user’s access first.',
  );
});

test('explains a conflict in the dialog, and reloads the list', async ({ page }) => {
  const { firmOid } = await openAdministration(page);
  const email = await desk.addUser('auditor', firmOid);
  await page.reload();
  await loaded(page);
  await page.getByRole('button', { name: `Remove ${email}` }).click();
  await page.request.delete(`${desk.baseUrl}/restapi/users/${encodeURIComponent(email)}`, {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  await page.getByRole('button', { name: 'Remove user' }).click();
  const alert = page.getByRole('dialog').getByRole('alert');
  await expect(alert).toContainText('Your firm has no user with this e-mail address.');
  await expect(alert).toContainText(/Request ID [0-9a-f-]{36}/);
  await page.getByRole('button', { name: 'Keep the user' }).click();
  await expect(rowOf(page, email)).toHaveCount(0);
});

for (const [kind, secretName, form] of [
  ['Bearer', 'Key', /^desk_live_/],
  ['Signing', 'Secret', /^[\w-]{43}$/],
] as const) {
  test(`a ${kind} key is created, shown once, listed, and revoked`, async ({ page }) => {
    const quiet = await watchConsole(page);
    await openAdministration(page, 'keys');
    await expect(page.getByText('Your firm has no API keys')).toBeVisible();
    await page.getByRole('button', { name: 'Create a key' }).click();
    const name = page.getByRole('textbox', { name: 'Name' });
    await page.getByRole('button', { name: 'Create key' }).click();
    await expect(name).toHaveAccessibleDescription(/Enter a name for the key\./);
    await name.fill('Nightly reconciliation');
    await page.getByRole('radio', { name: 'Auditor' }).check();
    await page.getByRole('radio', { name: kind }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create key' }).click();
    const shown = page.getByRole('dialog', { name: 'Key Nightly reconciliation is active' });
    await shown.getByRole('button', { name: `Copy ${secretName.toLowerCase()}` }).click();
    await expect(shown.getByRole('button', { name: `${secretName} copied` })).toBeVisible();
    const secret = await page.evaluate(() => navigator.clipboard.readText());
    expect(secret).toMatch(form);
    await page.keyboard.press('Escape');
    await expect(shown.getByText(secret, { exact: true })).toBeVisible();
    if (kind === 'Bearer') {
      expect(await statusWith(page, secret)).toBe(200);
    }
    await shown.getByRole('button', { name: 'I’ve saved it' }).click();
    const row = rowOf(page, 'Nightly reconciliation');
    await expect(row).toContainText(`${kind}Auditor`);
    await expect(row).toContainText('Active');
    await row.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('button', { name: 'Revoke key' }).click();
    await expect(row).toContainText('Revoked');
    await expect(row.getByRole('button', { name: 'Revoke' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Create a key' })).toBeFocused();
    if (kind === 'Bearer') {
      expect(await statusWith(page, secret)).toBe(401);
    }
    quiet.expectQuiet();
  });
}

test('sets limits on a key, adds a note, and rotates the key with three clicks', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAdministration(page, 'keys');
  await page.getByRole('button', { name: 'Create a key' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Nightly copy');
  await page.getByRole('radio', { name: 'Auditor' }).check();
  await page.getByLabel('Expires').selectOption('In 90 days');
  const networks = page.getByRole('textbox', { name: 'Allowed networks' });
  await networks.fill('127.0.0.0');
  await page.getByRole('textbox', { name: 'Allowed operations' }).fill('listOffers, readOffer');
  await page.getByRole('textbox', { name: 'Note' }).fill('Agreed with the back office');
  // The field is just above the buttons, which would cover a message below it.
  await networks.evaluate((field) => {
    const [dialog, foot] = [field.closest('[role=dialog]'), document.querySelector('[data-foot]')];
    const room = (foot?.getBoundingClientRect().top ?? 0) - field.getBoundingClientRect().bottom;
    dialog?.scrollBy({ top: 4 - room, behavior: 'instant' });
  });
  await networks.press('Enter');
  await expect(networks).toHaveAccessibleDescription(/Use a network such as .* add \/32 or \/128\./);
  await expect(networks).toBeFocused();
  const [message, footer] = await Promise.all([
    page.getByText(/Use a network such as/).boundingBox(),
    page.locator('[data-foot]').boundingBox(),
  ]);
  expect((message?.y ?? Infinity) + (message?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
  await networks.fill('127.0.0.0/8, 10.0.0.0/8');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByRole('button', { name: 'I’ve saved it' }).click();
  const row = rowOf(page, 'Nightly copy');
  await expect(row).toContainText(/Expires .*Allowed from 127\.0\.0\.0\/8, 10\.0\.0\.0\/8/);
  await expect(row).toContainText('For listOffers, readOffer onlyAgreed with the back office');

  await row.getByRole('button', { name: 'Rotate' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Rotate key' }).click();
  const shown = page.getByRole('dialog', { name: 'Key Nightly copy rotated' });
  await expect(shown).toContainText(/desk_live_/);
  await shown.getByRole('button', { name: 'I’ve saved it' }).click();
  await expect(row).toHaveCount(2);
  const replaced = row.filter({ hasText: /Replaced, works until .* ET/ });
  await expect(replaced).toHaveCount(1);
  await expect(replaced.getByRole('button', { name: 'Rotate' })).toHaveCount(0);
  await expect(replaced.getByRole('button', { name: 'Revoke' })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Rotate' })).toBeFocused();
  await expectAccessible(page);
});

test('lists the requests of a key with their problems, filtered by status and operation, page by page', async ({
  page,
}) => {
  const quiet = await watchConsole(page);
  const { firmOid } = await openAdministration(page, 'requests');
  await expect(page.getByText('No requests in the last 7 days')).toBeVisible();
  await expectAccessible(page);
  const [key, other] = [await desk.createKey('auditor', firmOid), await desk.createKey('auditor', firmOid)];
  expect(await statusWith(page, key, '/restapi/users')).toBe(403);
  expect(await statusWith(page, other, '/restapi/accounts')).toBe(200);
  for (let count = 0; count < 50; count += 1) await statusWith(page, key, '/restapi/privateplacementoffers');

  // The page loaded the list of keys before these were created, and keeps that list for a few seconds.
  await page.goto(`${desk.baseUrl}/administration?tab=keys`, { waitUntil: 'networkidle' });
  const keyId = /^desk_live_([0-9a-f]{16})_/.exec(key)?.[1] ?? '';
  await page.getByRole('link', { name: `Requests for ${keyId}` }).click();
  await expect(page.getByText('Showing the newest 50 requests.')).toBeVisible();
  await page.getByRole('button', { name: 'Show earlier requests' }).click();
  await expect(page.getByText('51 requests in the last 7 days.')).toBeFocused();
  await expect(rowOf(page, 'listAccounts')).toHaveCount(0);

  await page.getByLabel('Status').selectOption('Rejected (4xx)');
  await expect(page.getByText('1 request in the last 7 days.')).toBeVisible();
  const rejected = rowOf(page, 'listUsers');
  await expect(rejected).toContainText(/403[\d,]+ ms.*, \d+:\d\d:\d\d [AP]M ET/);
  await expect(
    rejected.getByRole('link', { name: 'The caller has no access to administration' }),
  ).toHaveAttribute('href', '/problems/administration-not-allowed');
  await expect(rejected).toContainText('listUsers/restapi/users');
  await expect(rejected.getByRole('button', { name: 'Copy request ID' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(rejected).toContainText(`${keyId} · `);
  await expectNoSidewaysScroll(page);

  await page.getByRole('searchbox').fill('nothing');
  await page.getByRole('button', { name: 'Show all requests' }).click();
  await page.getByRole('searchbox').fill('accounts');
  await expect(page.getByText('1 request in the last 7 days.')).toBeVisible();
  await expect(rowOf(page, 'listAccounts')).toBeVisible();
  await page.getByRole('searchbox').fill('403');
  await expect(rejected).toBeVisible();
  await expect(page.getByText('1 request in the last 7 days.')).toBeVisible();

  const { oid, name } = await importOffer(desk, { fields: { creatingFirmOid: firmOid } });
  const update = await page.request.put(`${desk.baseUrl}/restapi/privateplacementoffers/${oid}`, {
    headers: { authorization: `Bearer ${other}` },
    data: { published: true },
  });
  expect(update.status()).toBe(403);
  await page.getByRole('searchbox').fill('updateOffer');
  const updated = rowOf(page, 'updateOffer');
  await expect(updated.getByRole('link', { name })).toHaveAttribute('href', `/offers/${oid}`);
  await expect(updated).toContainText(`/restapi/privateplacementoffers/${oid}`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  expect((await page.request.delete(`${desk.baseUrl}/restapi/keys/${keyId}`, { headers })).ok()).toBe(true);
  expect(await statusWith(page, key)).toBe(401);
  await page.goto(`${desk.baseUrl}/administration?tab=requests&keyid=${keyId}&status=5xx`);
  await page.getByRole('link', { name: 'security log' }).click();
  await expect(rowOf(page, 'API key or signature rejected')).toHaveCount(1);
  await expect(page.getByLabel('Event')).toHaveValue('credential.refused');
  await expect(page).toHaveURL(
    `${desk.baseUrl}/administration?tab=security&event=credential.refused&q=${keyId}`,
  );
  quiet.expectQuiet();
});

test('disables an action for a user and a key, and then enables it again', async ({ page, browser }) => {
  const quiet = await watchConsole(page);
  const { firmOid } = await openAdministration(page, 'restrictions');
  const other = await browser.newPage();
  const { email } = await desk.signIn(other, 'offer_manager', firmOid);
  const key = await desk.createKey('auditor', firmOid);
  await page.reload();
  await loaded(page);
  await expect(page.getByText('No restrictions on individual users or keys.')).toBeVisible();
  const reading = page.getByRole('switch', { name: `Viewing offers for ${email}` });
  await reading.click();
  const label = email;
  const question = page.getByRole('dialog', { name: `Disable “Viewing offers” for ${label}?` });
  await expect(question).toContainText('They can no longer see any offer');
  await question.getByRole('button', { name: 'Disable', exact: true }).click();
  await expect(page.getByText(`Viewing offers is disabled for ${label}.`)).toBeVisible();
  await expect(reading).not.toBeChecked();
  await expect(reading).toBeFocused();
  await page.getByText('1 operation is disabled').click();
  const off = page.getByRole('group').filter({ hasText: 'disabled' });
  await expect(off.getByRole('listitem')).toHaveText([`Viewing offers for ${label}`]);
  await expectAccessible(page);
  await other.goto(`${desk.baseUrl}/offers`);
  await expect(other.getByText('You don’t have access to offers')).toBeVisible();
  await page.getByRole('switch', { name: /^Viewing transfers for [0-9a-f]{16}$/ }).click();
  await page.getByRole('button', { name: 'Disable', exact: true }).click();
  await expect(off).toContainText(/Viewing transfers for the key “[0-9a-f]{16}”/);
  expect(await statusWith(page, key, '/restapi/privateplacementoffers')).toBe(200);
  await reading.click();
  await expect(reading).toBeChecked();
  await expect(off).not.toContainText(email);
  await other.reload();
  await expect(other.getByText('You don’t have access to offers')).toBeHidden();
  await expect(page.getByRole('row', { name: /^Test Firm/ })).toContainText(
    'Whole firm. Only the operator can change this.',
  );
  await expect(page.getByRole('row', { name: /^Test Firm/ }).getByRole('switch')).toHaveCount(0);
  await expect(page.getByRole('row', { name: /^Auditor/ })).toContainText('Not included');
  // An auditor's role never includes changing offers, so there is no switch for it.
  const cells = rowOf(page, /^[0-9a-f]{16}API key/).getByRole('cell');
  await expect(cells.nth(0).getByRole('img', { name: 'Not included in this role' })).toBeVisible();
  await expect(page.getByRole('switch', { name: /^Changing offers for [0-9a-f]{16}$/ })).toHaveCount(0);
  await other.close();
  quiet.expectQuiet();
});

test('asks for confirmation before administrators lock themselves out, and says what they lose', async ({
  page,
}) => {
  const { email, firmOid } = await openAdministration(page, 'restrictions');
  const own = page.getByRole('switch', { name: `Viewing offers for ${email}` });
  await own.click();
  const dialog = page.getByRole('dialog', { name: 'Disable “Viewing offers” for your account?' });
  await expect(dialog).toContainText('You can no longer see any offer');
  await expect(dialog).toContainText('Your firm has no other administrator who can enable it again.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep it enabled' }).click();
  await expect(dialog).toBeHidden();
  await expect(own).toBeChecked();
  const other = await desk.addUser('administrator', firmOid);
  await page.reload();
  await loaded(page);
  await own.click();
  await expect(dialog).toContainText(`Another administrator can, such as ${other}.`);
  await dialog.getByRole('button', { name: 'Disable for me' }).click();
  await expect(own).not.toBeChecked();
});

test('shows that the operator disabled an action for the firm', async ({ page }) => {
  const { email, firmOid } = await openAdministration(page, 'restrictions');
  await runDesk(desk.dataDir, 'restrict', '--firm', firmOid, '--request', 'listTransfers', '--off');
  await page.reload();
  await loaded(page);
  await expect(page.getByRole('row', { name: /^Test Firm/ })).toContainText('Disabled');
  await expect(
    page.getByRole('switch', { name: `Viewing transfers for ${email}` }),
  ).toHaveAccessibleDescription('Disabled for the whole firm');
});

test('if a restriction can’t be saved, its switch doesn’t move and an error appears', async ({ page }) => {
  const { firmOid } = await openAdministration(page, 'restrictions');
  const manager = await desk.addUser('offer_manager', firmOid);
  await page.reload();
  await loaded(page);
  await page.route('**/restapi/restrictions', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  const reading = page.getByRole('switch', { name: `Viewing offers for ${manager}` });
  await reading.click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Disable', exact: true }).click();
  await expect(question.getByText('The restriction was not set.')).toBeVisible();
  await page.unroute('**/restapi/restrictions');
  await question.getByRole('button', { name: 'Disable', exact: true }).click();
  await expect(reading).not.toBeChecked();
  await page.route('**/restapi/restrictions', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await reading.click();
  await expect(reading).toHaveAccessibleDescription(/Not changed\. The server can’t be reached\./);
  await expect(reading).not.toBeChecked();
});

test('an auditor without access to users sees the audit log, which is verified only on request', async ({
  page,
}) => {
  const quiet = await watchConsole(page);
  const firmOid = await desk.newFirm();
  await desk.signIn(page, 'auditor', firmOid);
  await page.goto(`${desk.baseUrl}/administration?tab=users`);
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByRole('link', { name: 'Audit' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('You only have access to Audit, Changes and Security')).toBeVisible();
  await expect(page.getByText('No one has verified the audit log yet.')).toBeVisible();
  const earlier = page.getByRole('link', { name: 'Earlier verifications' });
  await expect(earlier).toHaveCount(0);
  await page.getByRole('button', { name: 'Verify now' }).click();
  await expect(page.getByRole('heading', { name: 'Audit log verified' })).toBeVisible();
  await expect(page.getByText('Offers verified')).toBeVisible();
  await expect(page.getByText(/\d:\d\d [AP]M ET/)).toBeVisible();
  await expectAccessible(page);
  const asked = page.waitForResponse((response) => response.url().endsWith('/restapi/auditverification'));
  await page.getByRole('button', { name: 'Verify now' }).click();
  expect((await asked).status()).toBe(200);
  await expect(page.getByRole('status').filter({ hasText: 'Audit log verified.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verify now' })).toBeFocused();
  await page.reload();
  await expect(page.getByText(/^\d+ offers?, \d+ entr(y|ies)$/)).toBeVisible();
  await expect(page.getByText('Verified by')).toBeVisible();
  await expect(earlier).toHaveAttribute('href', '?tab=security&event=audit.verified');
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
  await page.getByRole('link', { name: 'View entries in Changes' }).click();
  await expect(page).toHaveURL(/tab=changes/);
  quiet.expectQuiet();
});

test('if audit verification fails, links to the first bad entry; if the request fails, shows the error', async ({
  page,
}) => {
  await page.route('**/restapi/auditverification', (route) =>
    route.fulfill({
      json: {
        ok: false,
        offers: 12,
        entries: 1_345,
        checkpoints: 8,
        uncovered: null,
        verifiedAt: '2026-11-21T09:30:00.000-05:00',
        firstBad: { offer: '4683743612465316027', version: 7, problem: 'The entry is missing.' },
      },
    }),
  );
  await openAdministration(page, 'audit');
  await page.getByRole('button', { name: 'Verify now' }).click();
  await expect(page.getByRole('heading', { name: 'Audit verification failed' })).toBeVisible();
  await expect(page.getByText('First failed entry: version 7')).toBeVisible();
  await expect(page.getByText('The entry is missing.')).toBeVisible();
  await expect(page.getByText('1,345')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Offer history' })).toHaveAttribute(
    'href',
    '/offers/4683743612465316027?tab=history',
  );
  await expectAccessible(page);
  await page.unroute('**/restapi/auditverification');
  await page.route('**/restapi/auditverification', (route) =>
    route.fulfill({
      json: {
        ok: false,
        offers: 12,
        entries: 1_345,
        checkpoints: 7,
        uncovered: null,
        verifiedAt: '2026-11-21T09:30:00.000-05:00',
        firstBad: { offer: null, version: null, problem: 'Checkpoint 8 is missing.' },
      },
    }),
  );
  await page.getByRole('button', { name: 'Verify now' }).click();
  await expect(page.getByText('Checkpoint verification failed')).toBeVisible();
  await expect(page.getByText('Checkpoint 8 is missing.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Offer history' })).toBeHidden();

  await page.unroute('**/restapi/auditverification');
  await page.route('**/restapi/auditverification', refuse);
  await page.getByRole('button', { name: 'Verify now' }).click();
  await expect(page.getByText('The audit log couldn’t be verified.')).toBeVisible();
});

for (const role of ['offer_manager', 'investment_professional'] as const) {
  test(`denies an ${role} access to administration, and says who has it`, async ({ page }) => {
    await desk.signIn(page, role, await desk.newFirm());
    await page.goto(`${desk.baseUrl}/administration`);
    await expect(page.getByText('You don’t have access to administration')).toBeVisible();
    await expect(page.getByText(/Only administrators can manage users/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Administration' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Audit' })).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to Offers' }).click();
    await expect(page).toHaveURL(`${desk.baseUrl}/offers`);
  });
}

test('a list that fails to load never looks empty, and can be retried', async ({ page }) => {
  await page.route('**/restapi/users', refuse);
  await openAdministration(page);
  const alert = page.getByRole('alert').filter({ hasText: 'The users couldn’t be loaded.' });
  await expect(alert).toContainText(/Request ID [0-9a-f-]{36}/);
  await expect(page.getByText('Your firm has no users')).toBeHidden();
  await expectAccessible(page);
  await page.unroute('**/restapi/users');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row', { name: /\(you\)/ })).toBeVisible();
});

test('keeps the search in the URL, says when nothing matches, and renders only the first 100 of 10,000 users', async ({
  page,
}) => {
  await page.route('**/restapi/users', (route) =>
    route.fulfill({
      json: Array.from({ length: 10_000 }, (_, index) => ({
        email: `user.${index}.${'long'.repeat(20)}@harborpoint.example`,
        role: 'offer_manager',
        creationTimestamp: '2026-09-01T09:30:00.000-04:00',
        lastSignInTimestamp: null,
      })),
    }),
  );
  await openAdministration(page);
  await expect(page.getByText('The first 100 of 10,000 users are shown.')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(101);
  const search = page.getByRole('searchbox', { name: 'Search by name or role' });
  await search.fill('user.9999.');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/[?&]q=user\.9999\./);
  await search.fill('nobody at all');
  await expect(page.getByText('No matching users')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(page.getByRole('row')).toHaveCount(101);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('adds, changes, restricts and removes a user using only the keyboard', async ({ page }) => {
  await openAdministration(page);
  const email = newEmail();
  await press(page, page.getByRole('button', { name: 'Add a user' }));
  await expect(page.getByRole('textbox', { name: 'E-mail address' })).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'Offer manager' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Copy password' })).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('button', { name: 'I’ve saved it' }));
  await press(page, page.getByRole('button', { name: `Change role for ${email}` }));
  await tabTo(page, page.getByRole('radio', { name: 'Offer manager' }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Investment professional' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(rowOf(page, email)).toContainText('Investment professional');
  await press(page, page.getByRole('link', { name: 'Restrictions' }));
  await press(page, page.getByRole('switch', { name: `Viewing transfers for ${email}` }), 'Space');
  await press(page, page.getByRole('button', { name: 'Disable', exact: true }));
  await expect(page.getByText('1 operation is disabled')).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Users' }));
  await press(page, page.getByRole('button', { name: `Remove ${email}` }));
  await expect(page.getByRole('button', { name: 'Keep the user' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, email)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add a user' })).toBeFocused();
});

test('axe finds no violations on any tab, and nothing overflows at 390 pixels', async ({ page }) => {
  const quiet = await watchConsole(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const { firmOid } = await openAdministration(page);
  await desk.addUser('auditor', firmOid);
  await desk.createKey('auditor', firmOid);
  for (const [tab, content] of [
    ['users', 'Never signed in'],
    ['keys', 'Active'],
    ['restrictions', 'Not included'],
    ['audit', 'Audit log verified'],
    ['security', 'API key created'],
  ] as const) {
    await page.goto(`${desk.baseUrl}/administration?tab=${tab}`);
    if (tab === 'audit') await page.getByRole('button', { name: 'Verify now' }).click();
    await expect(page.getByText(content).filter({ visible: true }).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  quiet.expectQuiet();
});

test('shows all of a user’s access, and revokes it in one step', async ({ page, browser }) => {
  const quiet = await watchConsole(page);
  const { firmOid } = await openAdministration(page);
  const other = await (await browser.newContext()).newPage();
  const { email } = await desk.signIn(other, 'auditor', firmOid);
  await page.reload();
  await page.getByRole('button', { name: `Sign-in for ${email}` }).click();
  await page.getByRole('button', { name: 'Revoke all access' }).click();
  const dialog = page.getByRole('dialog', { name: `Revoke all access for ${email}?` });
  await expect(dialog.getByText('Sessions (1)')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Revoke all access' }).click();
  await expect(dialog).toBeHidden();
  await other.goto(`${desk.baseUrl}/offers`);
  await expect(other).toHaveURL(/sign-in/);
  await other.close();
  quiet.expectQuiet();
});

type Administrator = { readonly email: string; readonly firmOid: string };

/** Opens the administration page as the only administrator of a new firm. */
async function openAdministration(page: Page, tab = 'users'): Promise<Administrator> {
  const firmOid = await desk.newFirm();
  const { email } = await desk.signIn(page, 'administrator', firmOid);
  await page.goto(`${desk.baseUrl}/administration?tab=${tab}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible();
  await loaded(page);
  return { email, firmOid };
}

/** The server renders a skeleton, which disappears once the page is hydrated and its data has loaded. */
async function loaded(page: Page): Promise<void> {
  await expect(page.getByText(/^(Loading|Verifying the audit)/)).toHaveCount(0);
}

function newEmail(): string {
  return `person.${crypto.randomUUID().slice(0, 8)}@testfirm.example`;
}

function rowOf(page: Page, name: string | RegExp): Locator {
  return page.getByRole('row').filter({ hasText: name });
}

async function statusWith(page: Page, key: string, path = '/restapi/session'): Promise<number> {
  const response = await page.request.get(desk.baseUrl + path, {
    headers: { authorization: `Bearer ${key}` },
  });
  return response.status();
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

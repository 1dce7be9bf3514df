import { randomInt } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { businessDayAfter } from '#lib/domain/market/business-days.ts';
import { addDays, formatDate } from '#lib/domain/market/market-time.ts';
import { calderFinch, type ConsoleUnderTest, test } from './console.ts';
import { expectAccessible, expectNoSidewaysScroll } from './expect-accessible.ts';
import { changeByKey, executable, importOffer, type Special, today } from './offers-of-tests.ts';
import { watchConsole } from './watch-console.ts';

let desk: ConsoleUnderTest;
let firmOid: string;
let account: string;

test.beforeAll(async ({ desk: shared }) => {
  desk = shared;
});

/** Gives each test its own firm, so that nothing else is due. */
test.beforeEach(async () => {
  firmOid = await desk.newFirm();
  account = `TD${randomInt(10_000_000, 99_999_999)}`;
  await desk.importBook({ accounts: [{ accountNumber: account, accountName: 'T. Day', firmOid }] });
});

/** The day until which one click snoozes a line. */
const nextDay = businessDayAfter(today, 1);
const untilNextDay = `Until ${nextDay === addDays(today, 1) ? 'tomorrow, ' : ''}${formatDate(nextDay)}`;

const lines = (page: Page) => page.locator('[data-line]');

/** Returns one of the firm's offers, which can be executed today. Its exemption requires no filings. */
function executableOffer() {
  const [subscription] = executable.subscriptions ?? [];
  return importOffer(desk, {
    fields: { ...executable.fields, exemption: 'A', creatingFirmOid: firmOid, participatingFirms: [] },
    subscriptions: subscription === undefined ? [] : [{ ...subscription, account }],
  });
}

function offerClosing(closingIn: number, fields: object = {}, subscriptions: Special['subscriptions'] = []) {
  const participatingFirms = [{ participatingFirmId: calderFinch }];
  const closingDate = addDays(today, closingIn);
  return importOffer(desk, {
    fields: { creatingFirmOid: firmOid, closingDate, participatingFirms, ...fields },
    subscriptions,
  });
}

async function open(page: Page, role?: Parameters<ConsoleUnderTest['signIn']>[1]) {
  const person = await desk.signIn(page, role, firmOid);
  await page.goto(`${desk.baseUrl}/today`);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  return person;
}

test('lists lines in order of importance, each with its figure, date and next step', async ({ page }) => {
  const quiet = await watchConsole(page);
  const soon = await offerClosing(15);
  const short = await offerClosing(10);
  const ready = await executableOffer();
  const late = await offerClosing(-3, { offerStatus: 'IN_PROGRESS' });
  await open(page);
  await expect(lines(page)).toHaveCount(4);
  await expect(lines(page).nth(0)).toContainText(`Past the closing date${late.name}`);
  await expect(lines(page).nth(0)).toContainText(
    `Closing date${formatDate(addDays(today, -3))}3 days overdue`,
  );
  await expect(lines(page).nth(1)).toContainText(`Ready to execute${ready.name}`);
  await expect(lines(page).nth(1)).toContainText('Approved$2,000,000.00Minimum$2,000,000.00');
  await expect(lines(page).nth(1)).toContainText(`Cash required${formatDate(today)}today`);
  await expect(lines(page).nth(2)).toContainText(`Minimum not reached${short.name}`);
  await expect(lines(page).nth(2)).toContainText('Shortfall$2,000,000.00Minimum$2,000,000.00');
  await expect(lines(page).nth(3)).toContainText(`Cash required soon${soon.name}`);
  await expect(lines(page).nth(3)).toContainText(`Cash required${formatDate(addDays(today, 5))}in 5 days`);
  await expect(page.getByRole('heading', { name: 'Other firms’ offers' })).toHaveCount(0);
  await expectAccessible(page);
  // The most urgent line's button is as prominent as the others.
  const color = (name: string) =>
    page.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await color(`Close… ${late.name}`)).toBe(await color(`Execute… ${ready.name}`));
  await page.getByRole('link', { name: `Execute… ${ready.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Execute ${ready.name}?` });
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Execute…' })).toBeFocused();
  await expect(page).toHaveURL(ready.address);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Execute…' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  quiet.expectQuiet();
});

test('counts subscriptions that await a decision and those returned long ago, and shows each offer’s excess', async ({
  page,
}) => {
  const fields = { creatingFirmOid: firmOid, participatingFirms: [] };
  const initial = (requested: string) => ({ status: 'INITIAL' as const, requested, account });
  const many = await importOffer(desk, {
    fields,
    subscriptions: Array.from({ length: 9 }, () => initial('5000.00')),
  });
  const over = await importOffer(desk, {
    fields: { ...fields, offerMaximum: '3000000.00' },
    subscriptions: [initial('1400000.00'), initial('1400000.00'), initial('1400000.00')],
  });
  const returned = await importOffer(desk, {
    fields,
    subscriptions: [initial('5000.00'), initial('5000.00')],
  });
  await returnAll(returned.oid);
  await desk.ageReviews(returned.oid, 6);
  const recent = await importOffer(desk, { fields, subscriptions: [initial('5000.00')] });
  await returnAll(recent.oid);
  await desk.ageReviews(recent.oid, 4);
  const ready = await importOffer(desk, { fields, subscriptions: [initial('7000.00')] });
  await reviewAll(ready.oid, { state: 'inorder' });
  await open(page);
  const section = page.getByRole('region', { name: 'Subscriptions' });
  await expect(section.locator('> ul > li')).toHaveText([
    `1 subscription ready to accept, $7,000.00 requested${ready.name}`,
    `12 subscriptions to review, $4,245,000.00 requested${many.name}9 subscriptions, $45,000.00 requested${over.name}3 subscriptions, $4,200,000.00 requested`,
    `2 subscriptions returned more than 5 days ago${returned.name}`,
    `Oversubscribed by $1,200,000.00${over.name}`,
  ]);
  await expect(page.locator('main h2').first()).toHaveText('Subscriptions');
  await expectAccessible(page);
  await section.getByRole('link', { name: returned.name }).click();
  await expect(page).toHaveURL(`${returned.address}?tab=subscriptions&review=returned`);
  await expect(page.locator('[data-order]')).toHaveCount(2);
  await page.goto(`${desk.baseUrl}/today`);
  await section.getByRole('link', { name: ready.name }).click();
  await expect(page).toHaveURL(`${ready.address}?tab=subscriptions&status=undecided&review=inorder`);
  await expect(page.locator('[data-order]')).toHaveCount(1);
  await page.goto(`${desk.baseUrl}/today`);
  await section.getByRole('link', { name: over.name }).first().click();
  await expect(page).toHaveURL(`${over.address}?tab=subscriptions&review=toreview`);
  await expect(page.getByRole('combobox', { name: 'Review' })).toHaveValue('toreview');
  await page.goto(`${desk.baseUrl}/today`);
  await section.getByRole('link', { name: '12 subscriptions to review' }).click();
  await expect(page).toHaveURL(/\/offers\?subscriptions=toreview/);
  await expect(page.getByRole('link', { name: many.name })).toBeVisible();
  await expect(page.getByRole('link', { name: recent.name })).toHaveCount(0);
});

test('an oversubscribed offer is listed until its maximum is allocated, and the offer list agrees', async ({
  page,
}) => {
  const initial = { status: 'INITIAL' as const, requested: '1400000.00', account };
  const over = await importOffer(desk, {
    fields: {
      creatingFirmOid: firmOid,
      participatingFirms: [],
      offerMaximum: '3000000.00',
      maximumInvestmentAmount: null,
    },
    subscriptions: [initial, initial, initial],
  });
  const headers = {
    Authorization: `Bearer ${await desk.createKey('offer_manager', firmOid)}`,
    'Content-Type': 'application/json',
  };
  const path = `${desk.baseUrl}/restapi/privateplacementoffers/${over.oid}`;
  const allocate = async (ifMatch: string, rest: object) => {
    const body = JSON.stringify({ method: 'prorata', available: 3_000_000, ...rest });
    const init = { method: 'POST', headers: { ...headers, 'If-Match': ifMatch }, body };
    return (await fetch(`${path}/allocations`, init)).json();
  };
  const line = page.getByText('Oversubscribed by $1,200,000.00');
  const listed = page.getByRole('main').getByRole('link', { name: over.name });
  await open(page);
  await expect(line).toBeVisible();
  await page.goto(`${desk.baseUrl}/offers?subscriptions=oversubscribed`);
  await expect(listed).toBeVisible();
  const etag = (await fetch(path, { headers })).headers.get('etag') ?? '';
  const { digest } = await allocate(etag, { dryRun: true });
  expect(await allocate(etag, { digest })).toMatchObject({ allocatedDollarAmount: 3_000_000 });
  await page.reload();
  await expect(page.getByText('No matching offers')).toBeVisible();
  await page.goto(`${desk.baseUrl}/today`);
  await expect(page.getByRole('heading', { name: 'Recent activity' })).toBeVisible();
  await expect(line).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Subscriptions' })).toHaveCount(0);
  await page.goto(`${over.address}?tab=subscriptions`);
  await expect(page.getByText('Allocated: requests exceeded the maximum by $1,200,000.00')).toBeVisible();
});

/** Sends all of the account's subscriptions to an offer back to the firm. */
function returnAll(offerOid: string): Promise<void> {
  return reviewAll(offerOid, { state: 'returned', reasons: [{ code: 'tax.documents' }] });
}

/** Records this review of all of the offer's subscriptions. */
async function reviewAll(offerOid: string, review: object): Promise<void> {
  const headers = {
    Authorization: `Bearer ${await desk.createKey('offer_manager', firmOid)}`,
    'Content-Type': 'application/json',
  };
  const list = `${desk.baseUrl}/restapi/privateplacementoffers/${offerOid}/privateplacementorders`;
  const orders: { privatePlacementOrderOid: string }[] = await (await fetch(list, { headers })).json();
  for (const { privatePlacementOrderOid: oid } of orders) {
    const path = `${desk.baseUrl}/restapi/accounts/${account}/privateplacementorders/${oid}/review`;
    const body = JSON.stringify(review);
    expect((await fetch(path, { method: 'PUT', headers, body })).status).toBe(200);
  }
}

test('until its subscriptions are decided, an offer’s line links to them, not to settings or closing', async ({
  page,
}) => {
  const pending = { status: 'INITIAL', requested: '30000.00', account } as const;
  const running = { offerStatus: 'IN_PROGRESS' };
  const late = await offerClosing(-2, running, [pending]);
  const unfunded = await offerClosing(-1, running, [{ ...pending, status: 'ACCEPTED', fill: '30000.00' }]);
  const short = await offerClosing(10, {}, [pending, pending]);
  const last = await offerClosing(0, running);
  const soon = await offerClosing(3, running, [pending]);
  const decided = await offerClosing(4, running);
  await open(page);
  await expect(lines(page)).toContainText([
    `Past the closing date${late.name}`,
    `Past the closing date${unfunded.name}`,
    `Minimum not reached${short.name}`,
    `Closes soon${last.name}`,
    `Closes soon${soon.name}`,
    `Closes soon${decided.name}`,
  ]);
  await expect(page.locator('[data-row-link]')).toHaveText([
    'Decide on 1 subscription',
    'Close…',
    'Decide on 2 subscriptions',
    'Close…',
    'Decide on 1 subscription',
    'Open',
    'Confirm first sale…', // of the offer that isn't funded
  ]);
  const color = (name: string) =>
    page.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await color(`Close… ${unfunded.name}`)).toBe(await color(`Open ${decided.name}`));
  expect(await color(`Close… ${last.name}`)).not.toBe(await color(`Open ${decided.name}`));
  await page.getByRole('link', { name: `Decide on 2 subscriptions ${short.name}` }).click();
  await expect(page).toHaveURL(`${short.address}?tab=subscriptions&status=undecided`);
});

test('an overdue filing is listed among filings, and the line of its offer also names it', async ({
  page,
}) => {
  const fill = '2000000.00';
  const soon = await offerClosing(3, { offerStatus: 'IN_PROGRESS', participatingFirms: [] }, [
    { status: 'COMPLETE', requested: fill, fill, account },
  ]);
  await open(page);
  const offers = page.getByRole('region', { name: 'Offers 1' });
  await expect(offers).toContainText(`Closes soon${soon.name}`);
  await expect(offers).toContainText(/Also: Form D overdue by \d+ days/);
  await expect(page.getByRole('region', { name: 'First sales to confirm 1' })).toContainText(
    /Form D overdue by \d+ days/,
  );
  await expectAccessible(page);
  await offers.getByRole('link', { name: /^Form D/ }).click();
  await expect(page).toHaveURL(`${soon.address}?tab=filings`);
});

test('moves between lines, snoozes one, undoes that, and opens a dialog using only the keyboard', async ({
  page,
}) => {
  const ready = await executableOffer();
  const short = await offerClosing(10);
  await open(page);
  const [first, second] = [
    page.getByRole('link', { name: /^Execute…/ }),
    page.getByRole('link', { name: /^Change settings/ }),
  ];
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(first).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('j');
  await expect(second).toBeFocused();
  await page.keyboard.press('k');
  await expect(first).toBeFocused();
  await page.keyboard.press('e');
  await expect(lines(page)).toHaveCount(1);
  await expect(second).toBeFocused();
  await expect(page.getByText(`${ready.name} is hidden until ${formatDate(nextDay)}`).first()).toBeVisible();
  await page.reload();
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page)).toContainText(short.name);
  await page.getByRole('button', { name: `Snooze ${short.name}` }).click();
  await page.getByRole('button', { name: untilNextDay }).click();
  await expect(page.getByText('Nothing needs your attention today')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show again' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lines(page)).toHaveCount(1);
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(second).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${short.address}?tab=settings`);
});

/** Imports transfers that are two days past due, each with a different contra firm. */
async function importTransfers(count: number): Promise<void> {
  await desk.importBook({
    transfers: Array.from({ length: count }, (_, at) => ({
      accountNumber: account,
      acatid: `PAST${at}`,
      kind: 'ACAT',
      status: 'Request Past Due',
      comment: null,
      contraAccountNumber: `9988${at}`,
      contraFirmName: `Contra Firm ${at}`,
      creationTS: `${addDays(today, -40)}T12:00:00.000-05:00`,
      dtcNumber: '0164',
      lastModifiedTS: `${addDays(today, -2)}T12:00:00.000-05:00`,
    })),
  });
}

test('two clicks mark the contra firm as contacted, which hides the transfer until the follow-up date', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await importTransfers(1);
  await open(page);
  const transfers = page.getByRole('region', { name: 'Transfers 1' });
  await expect(transfers).toContainText('T. Day, from Contra Firm 0');
  // The name is already a link to the request, so the line has no other link to it.
  await expect(transfers.locator('[data-row-link]')).toHaveText('T. Day, from Contra Firm 0');
  const mark = transfers.getByRole('button', { name: /^Mark as contacted: contra firm/ });
  await expect(mark).toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)'); // the row's only button is the next step
  await expectAccessible(page);
  await transfers.getByRole('button', { name: /^Copy contra firm message/ }).click();
  await expect(mark).toHaveText('Mark as contacted');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    'We haven’t received a response to the request, and it is past due.',
  );
  await mark.click();
  await expect(page.getByText(/^Contact with Contra Firm 0 recorded\. Follow up on /)).toBeVisible();
  await expect(transfers).toBeHidden();
  const snoozed = page.getByRole('region', { name: 'Snoozed' });
  await expect(snoozed).toContainText('1 snoozed');
  await snoozed.getByRole('button', { name: 'Show' }).click();
  await expect(snoozed).toContainText(/T\. Day, from Contra Firm 0.*, contacted/);
  await page.goto(`${desk.baseUrl}/accounts/${account}`);
  await expect(page.getByRole('row', { name: /PAST0/ })).toContainText(/Contacted .*, follow up /);
  const contacts = await page.request.get(
    `${desk.baseUrl}/restapi/accounts/${account}/transfers/PAST0/contacts`,
  );
  expect(await contacts.json()).toMatchObject([{ channel: 'email', note: 'Contacted Contra Firm 0.' }]);
});

test('after a contact is recorded, the next transfer’s button has the focus', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await importTransfers(3);
  await open(page);
  const copy = (at: number) =>
    page.getByRole('button', { name: `Copy contra firm message for request PAST${at}` });
  const mark = (at: number) =>
    page.getByRole('button', { name: `Mark as contacted: contra firm, request PAST${at}` });
  await copy(0).press('Enter');
  await expect(mark(0)).toHaveText('Mark as contacted'); // once the message is copied
  await mark(0).press('Enter');
  await expect(lines(page)).toHaveCount(2);
  await expect(copy(1)).toBeFocused();
  await mark(2).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as contacted' }).press('Enter');
  await expect(lines(page)).toHaveCount(1);
  await expect(copy(1)).toBeFocused();
});

test('if the browser blocks copying, a dialog shows the selected message', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'));
  });
  await importTransfers(1);
  await open(page);
  await page.getByRole('button', { name: /^Copy contra firm message/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Contra firm message' });
  await expect(dialog.getByLabel('Message')).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(
    /^Hello,[^]*past due[^]*Thank you\.$/,
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: /^Copy contra firm message/ })).toBeFocused();
});

test('shows why a transfer was rejected, and links to rejections that can’t be corrected', async ({
  page,
}) => {
  const rejected = (acatid: string, reason: string) => ({
    accountNumber: account,
    acatid,
    kind: 'ACAT',
    status: 'Rejected',
    comment: `- Rejected By Contra. ( ${reason} )`,
    contraAccountNumber: acatid,
    contraFirmName: 'Contra Firm',
    dtcNumber: '0164',
    creationTS: `${addDays(today, -5)}T10:00:00.000-05:00`,
    lastModifiedTS: `${addDays(today, -4)}T10:00:00.000-05:00`,
  });
  await desk.importBook({
    transfers: [rejected('SOFT', '05 - Invalid Account Number'), rejected('HARD', '06 - Duplicate')],
  });
  await open(page);
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page)).toContainText('05 · The contra firm has no account with this number.');
  await expect(lines(page)).toContainText(/Respond by\w+, \w+ \d+, \d+\d{2} business days left/);
  await page
    .getByRole('link', { name: 'All 2 rejected transfers, including 1 that can’t be corrected' })
    .click();
  await expect(page.getByRole('row').filter({ has: page.getByRole('rowheader') })).toHaveCount(2);
  await expect(page.getByRole('row', { name: /HARD/ })).toContainText('Track the earlier request.');
});

test('on a tablet, a transfer’s buttons form a row at the left edge', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1_000 });
  await importTransfers(1);
  await open(page);
  const left = async (part: Locator) => Math.round((await part.boundingBox())?.x ?? 0);
  const top = async (part: Locator) => Math.round((await part.boundingBox())?.y ?? 0);
  const copy = page.getByRole('button', { name: /^Copy contra firm message/ });
  const mark = page.getByRole('button', { name: /^Mark as contacted/ });
  const snooze = page.getByRole('button', { name: /^Snooze/ });
  expect(await left(copy)).toBe(await left(lines(page).getByRole('link')));
  expect(await top(mark)).toBe(await top(copy));
  expect(await top(snooze)).toBe(await top(copy));
});

test('on a quiet day, an unpublished offer can be published', async ({ page }) => {
  const offer = await importOffer(desk, {
    fields: { creatingFirmOid: firmOid, participatingFirms: [], published: false, exemption: 'A' },
  });
  await open(page);
  await expect(page.getByText(`${offer.name} is not published`)).toBeVisible();
  await expect(page.getByText('Nothing else needs your attention today.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Publish…' }).click();
  await expect(page.getByRole('dialog', { name: new RegExp(`^Publish ${offer.name}`) })).toBeVisible();
});

test('an announcement doesn’t cover an open menu', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await importTransfers(3);
  await open(page);
  await page
    .getByRole('button', { name: /^Copy contra firm message/ })
    .nth(2)
    .click();
  await expect(page.getByText(/^Contra firm message copied/)).toBeVisible();
  await page
    .getByRole('button', { name: /^Snooze/ })
    .nth(2)
    .click();
  const inFront = await page.getByText(/^Contra firm message copied/).evaluate((message) => {
    const menu = document.querySelector('[aria-expanded=true]')?.nextElementSibling;
    const { left, right, top, bottom } = message.getBoundingClientRect();
    const box = menu?.getBoundingClientRect() ?? new DOMRect();
    const [x, y] = [Math.max(left, box.left) + 4, Math.max(top, box.top) + 4];
    if (x > Math.min(right, box.right) || y > Math.min(bottom, box.bottom)) return 'apart';
    (message.parentElement ?? message).style.pointerEvents = 'auto';
    return menu?.contains(document.elementFromPoint(x, y)) === true ? 'menu' : 'message';
  });
  expect(inFront).toBe('menu');
});

test('records a contact in the dialog, with channel, note and date, and shows it there', async ({ page }) => {
  await importTransfers(1);
  const { email } = await open(page);
  const loaded = page.waitForResponse(/PAST0\/contacts/);
  await page.getByRole('button', { name: /^Mark as contacted: contra firm/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark Contra Firm 0 as contacted' });
  await expect(dialog.getByLabel('Note (optional)')).toHaveValue('Contacted Contra Firm 0.');
  await (await loaded).finished();
  await expect(dialog.getByRole('heading', { name: 'Earlier contacts' })).toBeHidden();
  await dialog.getByLabel('Note (optional)').fill('Left a message.');
  await dialog.getByLabel('Follow up on').fill(addDays(today, -1));
  await dialog.getByRole('button', { name: 'Mark as contacted' }).click({ force: true });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Follow up on').fill(addDays(today, 9));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Mark as contacted' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Transfers 1' })).toBeHidden();
  const contacts = await page.request.get(
    `${desk.baseUrl}/restapi/accounts/${account}/transfers/PAST0/contacts`,
  );
  expect(await contacts.json()).toMatchObject([
    { channel: 'phone', note: 'Left a message.', followUpOn: addDays(today, 9) },
  ]);
  for (const address of [`/accounts/${account}`, '/transfers']) {
    await page.goto(desk.baseUrl + address, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: /^Contacted .*, request PAST0$/ }).press('Enter');
    const history = page.getByRole('dialog', { name: 'Contact history' });
    const contact = history.getByRole('region', { name: 'Earlier contacts' }).getByRole('listitem');
    await expect(contact).toContainText(/Phone.*ET.*Left a message\./);
    await expect(contact).toContainText(`${email}, follow up ${formatDate(addDays(today, 9))}`);
    await expectAccessible(page);
    await history.getByRole('button', { name: 'Add contact' }).press('Enter');
    await expect(dialog.getByLabel('Note (optional)')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('counts offers and transfers separately, and shows only the first ten of a long group', async ({
  page,
}) => {
  await offerClosing(10);
  await importTransfers(12);
  await open(page);
  await expect(page.getByRole('region', { name: 'Offers 1' }).locator('[data-line]')).toHaveCount(1);
  const transfers = page.getByRole('region', { name: 'Transfers 12' });
  await expect(transfers.locator('[data-line]')).toHaveCount(10);
  await transfers.getByRole('button', { name: 'Show all 12' }).click();
  await expect(transfers.locator('[data-line]')).toHaveCount(12);
  await page.getByRole('button', { name: /^Snooze T\. Day, from Contra Firm 0/ }).click();
  await page.getByLabel('Choose a date').fill(addDays(today, 20));
  await page.getByRole('button', { name: 'Snooze', exact: true }).click();
  const snoozed = page.getByRole('region', { name: 'Snoozed' });
  await snoozed.getByRole('button', { name: 'Show' }).click();
  await expect(snoozed).toContainText(`until ${formatDate(addDays(today, 20))}`);
  await snoozed.getByRole('button', { name: /^Show T\. Day/ }).click();
  await expect(snoozed).toBeHidden();
});

test('first sales to confirm and overdue filings link to the offer’s filings', async ({ page }) => {
  const { oid, name } = await importOffer(desk, {
    fields: { creatingFirmOid: firmOid, participatingFirms: [] },
    subscriptions: [{ status: 'ACCEPTED', requested: '50000.00', fill: '50000.00', account }],
  });
  await open(page);
  const line = lines(page);
  await expect(line).toHaveCount(1);
  await expect(line).toContainText(/Form D .*Provisional due date/);
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'First sales to confirm 1' })).toBeVisible();
  await expect(line.getByRole('link')).toHaveText([name, 'Confirm first sale…']);
  await expect(line.getByRole('link', { name, exact: true })).toHaveAttribute('href', `/offers/${oid}`);
  await expect(page.getByRole('link', { name: `Confirm first sale… ${name}` })).toHaveAttribute(
    'href',
    `/offers/${oid}/filings`,
  );
  const key = await desk.createKey('offer_manager', firmOid);
  for (const of of [{}, { firmOid }]) {
    await changeByKey(desk, key, { oid }, { date: addDays(today, -40), ...of }, '/firstsale');
  }
  await page.reload();
  await expect(line).toContainText(`Filing overdue${name}Form D`);
  await expect(line).toContainText(/Due \w{3}, \w{3} \d{1,2}, \d{4} \d+ days ago/);
  await expect(page.getByRole('heading', { name: 'Filings to record 1' })).toBeVisible();
  await expect(page.getByRole('link', { name: `Record filing… ${name}` })).toHaveAttribute(
    'href',
    `/offers/${oid}/filings`,
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: `Snooze ${name}` }).click();
  await page.getByRole('button', { name: untilNextDay }).click();
  await expect(line).toHaveCount(0);
});

test('if there is nothing to do, says so and shows the next date', async ({ page }) => {
  await offerClosing(12, { daysFromClosingCashIsRequired: 0 });
  await open(page);
  await expect(page.getByText('Nothing needs your attention today')).toBeVisible();
  await expect(
    page.getByText(
      `The next date with events is ${formatDate(addDays(today, 12))}: 1 offer closes, 1 offer requires cash.`,
    ),
  ).toBeVisible();
  await expect(page.getByText('No one else made changes in the last seven days.')).toHaveCount(0);
  await expectAccessible(page);
});

test('shows other firms’ offers separately, without figures or steps', async ({ page }) => {
  const participant = await desk.newFirm();
  const offer = await offerClosing(10, { participatingFirms: [{ participatingFirmId: participant }] });
  await desk.signIn(page, 'offer_manager', participant);
  await page.goto(`${desk.baseUrl}/today`);
  const others = page.getByRole('region', { name: 'Other firms’ offers' });
  const line = others.locator('[data-line]').filter({ hasText: offer.name });
  await expect(line).toContainText('Cash required soon');
  await expect(line).not.toContainText('$');
  await page.waitForLoadState('networkidle'); // loading the import's changes can move the line
  await line.getByRole('link', { name: `Open ${offer.name}` }).click();
  await expect(page).toHaveURL(offer.address);
});

test('lists others’ changes, marks new ones, and links to the history', async ({ page }) => {
  const offer = await offerClosing(130);
  const key = await desk.createKey('offer_manager', firmOid);
  await changeByKey(desk, key, offer, { daysFromClosingCashIsRequired: 7 });
  await open(page);
  const changes = page.getByRole('region', { name: 'Recent activity' }).locator('> ul > li');
  await expect(changes.first()).toContainText(/^New.* changed /);
  await expect(changes.first()).toContainText(offer.name);
  await expect(changes.first()).toContainText('Cash required before closing 10 days');
  await expect(changes.first()).toContainText('7 days');
  await changes.first().getByRole('link').click();
  await expect(page).toHaveURL(`${offer.address}?tab=history`);
});

test('a list that fails to load never looks as if there were nothing to do', async ({ page }) => {
  await executableOffer();
  await open(page);
  await page.route(/restapi.today/, (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        detail: 'This request is switched off for you. Ask your administrator.',
        requestId: 'x',
        errors: [{ field: null, code: 'request.not.available', message: '' }],
      }),
    }),
  );
  const failure = page.getByRole('alert').filter({ hasText: 'Today’s items couldn’t be loaded.' });
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(failure).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(lines(page)).toHaveCount(1);
  await page.getByRole('button', { name: /^Snooze/ }).click();
  await page.getByRole('button', { name: untilNextDay }).click();
  await expect(page.getByText('The item was not snoozed.')).toBeVisible();
  await expect(lines(page)).toHaveCount(1);
});

test('nothing is cut off or scrolls sideways on a phone', async ({ page }) => {
  await executableOffer();
  await offerClosing(10, {
    offerName: 'A name that is long enough to need three lines on a telephone '.repeat(3).trim(),
  });
  await open(page);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 760 });
    await expect(lines(page)).toHaveCount(2);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

test('counts transfers whose status is not recognized, and links to them', async ({ page }) => {
  const transfer = (acatid: string, status: string) => ({
    accountNumber: account,
    acatid: `${acatid}${account}`,
    kind: 'ACAT',
    status,
    comment: null,
    contraAccountNumber: null,
    contraFirmName: null,
    dtcNumber: null,
    creationTS: '2026-10-01T10:00:00.000-04:00',
    lastModifiedTS: '2026-10-02T10:00:00.000-04:00',
  });
  await desk.importBook({
    transfers: [transfer('A', 'On Hold'), transfer('B', 'WAITING & MORE'), transfer('C', 'SETTLE PREP')],
  });
  await open(page);
  await page.getByRole('link', { name: '2 transfers have an unrecognized status' }).click();
  await expect(page.getByText(`A${account}`)).toBeVisible();
  await expect(page.getByText(`B${account}`)).toBeVisible();
  await expect(page.getByText(`C${account}`)).toHaveCount(0);
  await expect(page.getByText('Unrecognized status, shown as received.')).toHaveCount(2);
});

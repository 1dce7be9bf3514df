import { expect } from '@playwright/test';
import { desk as runDesk } from '#testing/service/service.ts';
import { calderFinch, test } from './console.ts';
import { expectAccessible } from './expect-accessible.ts';
import { changeByKey, importOffer } from './offers-of-tests.ts';

test('an invited firm confirms its participation, which the creating firm sees, and later leaves', async ({
  page,
  desk,
}) => {
  const offer = await importOffer(desk, { fields: { participatingFirms: [] } });
  const participatingFirms = [{ participatingFirmId: calderFinch, participatingFirmStatus: 'ACCEPTED' }];
  const key = await desk.createKey();
  await changeByKey(desk, key, offer, { participatingFirms });
  await desk.signIn(page);
  await page.goto(`${offer.address}?tab=firms`);
  await expect(page.getByRole('row', { name: /Calder Finch.*Invited.*Added/ })).toBeVisible();
  const sections = page.getByRole('navigation', { name: 'Offer sections' });
  await expect(sections.getByRole('link', { name: /^Firms/ })).toHaveText('Firms2, 1 invited');

  await desk.signIn(page, 'auditor', calderFinch);
  await page.goto(offer.address);
  await expect(page.getByText('Your firm is invited to this offer.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm participation' })).toHaveCount(0);

  await desk.signIn(page, 'offer_manager', calderFinch);
  await page.goto(`${desk.baseUrl}/today`);
  await page.getByRole('link', { name: `Review invitation to ${offer.name}` }).click();
  const confirm = page.getByRole('button', { name: 'Confirm participation' });
  await expect(confirm).toBeVisible();
  await expectAccessible(page);
  await confirm.click();
  await expect(confirm).toHaveCount(0);
  await page.goto(`${offer.address}?tab=firms`);
  await expect(page.getByRole('row', { name: /Calder Finch.*Confirmed/ })).toBeVisible();

  const firmsTab = page.url();
  await desk.signIn(page);
  await page.goto(firmsTab);
  await expect(page.getByRole('row', { name: /Calder Finch/ })).toContainText(
    /Confirmed .* by offer_manager/,
  );
  await expect(sections.getByRole('link', { name: /^Firms/ })).toHaveText('Firms2');

  await desk.signIn(page, 'offer_manager', calderFinch);
  await page.goto(firmsTab);
  await expect(page.getByRole('row', { name: /Calder Finch.*Confirmed/ })).toBeVisible();
  await page.getByRole('button', { name: 'Leave offer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave this offer?' });
  await expect(dialog).toContainText('Your firm can no longer see the offer.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Leave offer' }).click();
  await expect(page).toHaveURL(/\/offers$/);
  await page.goto(offer.address);
  await expect(page.getByRole('button', { name: 'Leave offer' })).toHaveCount(0);

  await changeByKey(desk, key, offer, { participatingFirms });
  await desk.signIn(page);
  await page.goto(firmsTab);
  const invited = page.getByRole('row', { name: /Calder Finch.*Invited.*Added/ });
  await expect(invited).toBeVisible();
  await page.waitForLoadState('networkidle'); // the earlier confirmation may arrive last
  await expect(invited).not.toContainText('Confirmed');
});

test('a user who can’t change offers can’t confirm participation or leave an offer', async ({
  page,
  desk,
}) => {
  const offer = await importOffer(desk, { fields: { participatingFirms: [] } });
  const participatingFirms = [{ participatingFirmId: calderFinch, participatingFirmStatus: 'ACCEPTED' }];
  await changeByKey(desk, await desk.createKey(), offer, { participatingFirms });
  const { email } = await desk.signIn(page, 'offer_manager', calderFinch);
  await page.goto(offer.address);
  await expect(page.getByRole('button', { name: 'Confirm participation' })).toBeVisible();
  await runDesk(desk.dataDir, 'restrict', '--user', email, '--request', 'updateOffer', '--off');
  await page.reload();
  await expect(page.getByText('Your firm is invited to this offer.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Confirm participation|Leave offer/ })).toHaveCount(0);
});

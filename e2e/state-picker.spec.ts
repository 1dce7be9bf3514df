import { expect, type Locator, type Page } from '@playwright/test';
import { usStates } from '#lib/domain/offers/updating/us-states.ts';
import { type ConsoleUnderTest, test } from './console.ts';
import { editAll, editOffer } from './edit-offer.ts';
import { expectAccessible } from './expect-accessible.ts';
import { importOffer, type TestOffer } from './offers-of-tests.ts';
import { watchConsole } from './watch-console.ts';

/** Each test has its own offer, by default available in California and Virginia. */
let desk: ConsoleUnderTest;

test.beforeAll(({ desk: shared }) => {
  desk = shared;
});

test('states can be found by typing, and the map shows the same selection', async ({ page }) => {
  const quiet = await watchConsole(page);
  const picker = await openPicker(page);
  const find = picker.getByRole('searchbox', { name: 'Find a state' });
  await find.fill('nev');
  await expect(picker.getByRole('checkbox', { name: 'Nevada' })).toBeVisible();
  await expect(picker.getByRole('checkbox', { name: 'California' })).toHaveCount(0);
  await find.press('Enter');
  await expect(find).toHaveValue('');
  await find.fill('VA');
  await find.press('Enter');
  await expect(page.getByText('Virginia is already selected.')).toBeVisible();
  await expect(picker.getByText('3 of 52 states and territories')).toBeVisible();
  await expect(bar(page)).toContainText('NV');
  await find.fill('atlantis');
  await expect(picker.getByText('No matching states for “atlantis”')).toBeVisible();
  await expectAccessible(page);
  await find.press('Escape');
  await picker.getByRole('button', { name: 'Map' }).click();
  await expect(picker.getByRole('checkbox', { checked: true })).toHaveCount(3);
  await expect(picker.getByRole('checkbox', { name: 'Nevada' })).toBeChecked();
  for (const name of ['District of Columbia', 'Guam', 'Rhode Island', 'Montana']) {
    await picker.getByRole('checkbox', { name }).locator('text').click();
    await expect(picker.getByRole('checkbox', { name })).toBeChecked();
  }
  await picker.getByRole('checkbox', { name: 'Montana' }).hover();
  await expect(picker.getByText('Montana: selected')).toBeVisible();
  await picker.getByRole('button', { name: 'List' }).click();
  await expect(picker.getByRole('checkbox', { name: 'Guam' })).toBeChecked();
  await bar(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(bar(page)).toBeHidden();
  await page.reload();
  await editAll(page);
  await expect(pickerOf(page).getByText('7 of 52 states and territories')).toBeVisible();
  quiet.expectQuiet();
});

test('selects entire regions, all states or none in one step', async ({ page }) => {
  const picker = await openPicker(page);
  await picker.getByRole('checkbox', { name: /^Northeast/ }).check();
  await expect(picker.getByText('11 of 52 states and territories')).toBeVisible();
  await picker.getByRole('checkbox', { name: 'Maine' }).uncheck();
  await expect(picker.getByRole('checkbox', { name: 'Northeast 8 of 9' })).toBeChecked({
    indeterminate: true,
  });
  await picker.getByRole('checkbox', { name: /^Northeast/ }).click();
  await expect(picker.getByText('11 of 52 states and territories')).toBeVisible();
  await picker.getByRole('checkbox', { name: /^Northeast/ }).uncheck();
  await expect(picker.getByText('2 of 52 states and territories')).toBeVisible();
  await picker.getByRole('button', { name: 'All states' }).click();
  await expect(picker.getByText('52 of 52 states and territories')).toBeVisible();
  await picker.getByRole('button', { name: 'None' }).click();
  await expect(picker.getByText('0 of 52 states and territories')).toBeVisible();
  await expect(picker.getByRole('button', { name: 'None' })).toHaveAttribute('aria-disabled', 'true');
});

test('list and map are one tab stop each, and every state in them can be reached using only the keyboard', async ({
  page,
}) => {
  const picker = await openPicker(page);
  const find = picker.getByRole('searchbox', { name: 'Find a state' });
  await find.focus();
  await page.keyboard.press('ArrowDown');
  await expect(picker.getByRole('checkbox', { name: /^Northeast/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(picker.getByRole('checkbox', { name: 'Illinois' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  await expect(picker.getByRole('checkbox', { name: 'Guam' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(picker.getByText('4 of 52 states and territories')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(find).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  const california = picker.getByRole('checkbox', { name: 'California' });
  await expect(california).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(california).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(picker.getByRole('checkbox', { name: 'Nevada' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(picker.getByRole('checkbox', { name: 'Nevada' })).toBeChecked();
  await expect(picker.getByText('5 of 52 states and territories')).toBeVisible();
  for (const name of Object.values(usStates)) {
    await pressUntilFocused(page, picker.getByRole('checkbox', { name, exact: true }), name.charAt(0));
  }
});

test('if the exemption allows only the issuer’s state, shows the reason next to all other states', async ({
  page,
}) => {
  const picker = await openPicker(page, { exemption: 'C', blueSkyedStates: ['UT'] });
  const texas = picker.getByRole('checkbox', { name: 'Texas' });
  await expect(texas).toBeDisabled();
  await expect(texas).toHaveAccessibleDescription(/Rule 147/);
  await texas.focus();
  await page.keyboard.press('Space');
  await expect(texas).not.toBeChecked();
  const announcement = page.getByRole('status').getByText('Rule 147');
  await expect(announcement).toBeVisible();
  await picker.getByRole('button', { name: 'All allowed states' }).click();
  await expect(picker.getByText('2 of 52 states and territories')).toBeVisible();
  await picker.getByRole('checkbox', { name: 'Utah' }).uncheck();
  await expect(picker.getByRole('checkbox', { checked: true, name: 'Colorado' })).toBeVisible();
  await picker.getByRole('button', { name: 'Map' }).click();
  await expect(picker.getByRole('checkbox', { name: 'Utah' })).toBeDisabled();
  await picker.getByRole('checkbox', { name: 'Texas' }).locator('text').click({ force: true });
  await expect(picker.getByText('1 of 52 states and territories')).toBeVisible();
  await expect(announcement).toHaveCSS('opacity', '0', { timeout: 10_000 }); // while it fades, its contrast is too low
  await expectAccessible(page);
});

for (const { device, width, views } of [
  { device: 'phone, which has no room for the map', width: 390, views: ['List'] },
  { device: 'tablet', width: 768, views: ['List', 'Map'] },
]) {
  test(`in light and dark mode, the picker fits without scrolling the page sideways on a ${device}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const picker = await openPicker(page);
    await expect(picker.getByRole('button', { name: 'Map' })).toHaveCount(views.length - 1);
    for (const view of views.slice(1)) {
      await picker.getByRole('button', { name: view }).click();
    }
    await expect(picker.getByRole('checkbox', { name: 'California' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.evaluate(() => window.scrollTo(0, 0)); // at this position, the page header covers nothing
    await expectAccessible(page);
  });
}

async function openPicker(page: Page, fields: Record<string, unknown> = {}): Promise<Locator> {
  await desk.signIn(page);
  const offer: TestOffer = await importOffer(desk, { fields });
  await editOffer(page, offer.address);
  await expect(pickerOf(page)).toBeVisible();
  return pickerOf(page);
}

function pickerOf(page: Page): Locator {
  return page.getByRole('group', { name: 'Blue-skyed states' }).first();
}

function bar(page: Page): Locator {
  return page.getByRole('region', { name: 'Pending changes' });
}

/**
 * Types the letter until the state has focus. Each time, focus moves to the next state that begins with it.
 * Fails if that takes more than nine times.
 */
async function pressUntilFocused(page: Page, state: Locator, letter: string): Promise<void> {
  for (let presses = 0; presses < 9; presses += 1) {
    await page.keyboard.press(letter);
    if (await state.evaluate((element) => element === document.activeElement)) {
      return;
    }
  }
  await expect(state).toBeFocused();
}

import { expect, type Locator, type Page } from '@playwright/test';
import type { Role } from '#lib/domain/access/access.ts';
import { type ConsoleUnderTest, test } from './console.ts';
import { openPage } from './console-pages.ts';
import { expectAlive } from './expect-alive.ts';
import { refuse, requestId } from './refuse.ts';

const offer = '/offers/4683743612465316027';

type Step = {
  readonly name: string;
  readonly path: string;
  readonly role?: Role;
  readonly act: (page: Page) => Promise<unknown>;
};

/** Actions that request data from the server. `gone` is a row that must disappear if the request fails. */
const reads: readonly (Step & { readonly gone?: (page: Page) => Locator })[] = [
  {
    name: 'filtering transfers by status',
    path: '/transfers',
    act: (page) => page.getByLabel('Status', { exact: true }).selectOption({ label: 'Settling' }),
    gone: (page) => page.getByRole('row', { name: /1152JGC9/ }),
  },
  {
    name: 'searching for an account',
    path: '/accounts',
    act: (page) => page.getByRole('searchbox', { name: /Search accounts/ }).fill('Nobody of this name'),
    gone: (page) => page.getByRole('link', { name: 'Whitcomb Family Office LLC' }),
  },
  {
    name: 'opening an offer’s subscriptions',
    path: offer,
    act: (page) => page.getByRole('link', { name: /^Subscriptions/ }).click(),
  },
  {
    name: 'opening an offer’s history',
    path: offer,
    act: (page) => page.getByRole('link', { name: 'History' }).click(),
  },
  ...['API keys', 'Restrictions', 'Audit', 'Security'].map((tab) => ({
    name: `opening the ${tab} tab of Administration`,
    path: '/administration',
    role: 'administrator' as const,
    act: async (page: Page) => {
      await page.getByRole('link', { name: new RegExp(tab) }).click();
      // The audit log is verified only on request.
      if (tab === 'Audit') await page.getByRole('button', { name: 'Verify now' }).click();
    },
  })),
];

for (const step of reads) {
  test(`${step.name} shows the request ID if the server fails, and can be retried`, async ({
    page,
    desk,
  }) => {
    await open(page, desk, step);
    await page.route('**/restapi/**', refuse);
    await step.act(page);
    await expect(page.getByRole('alert').filter({ hasText: requestId }).first()).toBeVisible();
    if (step.gone !== undefined) await expect(step.gone(page)).toHaveCount(0);
    await page.unroute('**/restapi/**');
    const again = page
      .getByRole('alert')
      .filter({ hasText: requestId })
      .getByRole('button', { name: 'Try again' });
    await expect(async () => {
      if ((await again.count()) > 0) await again.first().click({ timeout: 1_000 });
      await expect(again).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
  });
}

/** Dialogs and forms, each with a field to fill in and a way to submit it. */
const writes: readonly (Step & {
  readonly field: (page: Page) => Locator;
  readonly send: (page: Page) => Promise<unknown>;
})[] = [
  {
    name: 'adding a user',
    path: '/administration',
    role: 'administrator',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add a user' }).click();
      await page.getByRole('radio', { name: 'Auditor' }).check();
      await page
        .getByRole('textbox', { name: 'E-mail address' })
        .fill(`${crypto.randomUUID()}@harborpoint.example`);
    },
    field: (page) => page.getByRole('textbox', { name: 'E-mail address' }),
    send: (page) => page.getByRole('button', { name: 'Add user' }).click(),
  },
  {
    name: 'creating a key',
    path: '/administration?tab=keys',
    role: 'administrator',
    act: async (page) => {
      await page.getByRole('button', { name: 'Create a key' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill(`Nightly ${crypto.randomUUID()}`);
      await page.getByRole('radio', { name: 'Auditor' }).check();
    },
    field: (page) => page.getByRole('textbox', { name: 'Name' }),
    send: (page) => page.getByRole('button', { name: 'Create key' }).click(),
  },
  {
    name: 'saving a view',
    path: '/offers?closing=7',
    act: async (page) => {
      await page.getByRole('button', { name: 'Save as view…' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('This week');
    },
    field: (page) => page.getByRole('textbox', { name: 'Name' }),
    send: (page) => page.getByRole('button', { name: 'Save view' }).click(),
  },
  {
    name: 'changing a password',
    path: '/account',
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Current password' }).fill('whatever it was before');
      await page.getByRole('textbox', { name: 'New password' }).fill('a horse that staples batteries');
    },
    field: (page) => page.getByRole('textbox', { name: 'New password' }),
    send: (page) => page.getByRole('button', { name: 'Change password' }).click(),
  },
  {
    name: 'changing an offer’s setting',
    path: offer,
    act: async (page) => {
      await page.getByRole('button', { name: 'Edit Cash and limits' }).click();
      await page.getByRole('textbox', { name: 'Maximum per investor' }).fill('250,000.00');
    },
    field: (page) => page.getByRole('textbox', { name: 'Maximum per investor' }),
    send: (page) => page.keyboard.press('Control+s'),
  },
];

for (const step of writes) {
  test(`${step.name} shows the request ID if the server fails, and keeps the typed text`, async ({
    page,
    desk,
  }) => {
    await open(page, desk, step);
    await step.act(page);
    const typed = await step.field(page).inputValue();
    await page.route('**/restapi/**', refuse);
    await step.send(page);
    await expect(page.getByRole('alert').filter({ hasText: requestId }).first()).toBeVisible();
    await expect(step.field(page)).toHaveValue(typed);
  });

  test(`${step.name} says that the server can’t be reached, and keeps the typed text`, async ({
    page,
    desk,
    context,
  }) => {
    await open(page, desk, step);
    await step.act(page);
    const typed = await step.field(page).inputValue();
    await context.setOffline(true);
    await step.send(page);
    await expect(
      page.getByText(/cannot be reached|can’t be reached|could not be reached|no connection/i).first(),
    ).toBeVisible();
    await expect(step.field(page)).toHaveValue(typed);
    await context.setOffline(false);
    await expect(page.getByRole('status').filter({ hasText: 'The server can’t be reached.' })).toHaveCount(0);
    await expect(step.field(page)).toHaveValue(typed);
  });
}

function open(
  page: Page,
  desk: ConsoleUnderTest,
  { name, path, role = 'offer_manager' }: Step,
): Promise<void> {
  return openPage(page, desk, { name, path, heading: /./, role });
}

test('a page that crashes shows an error below the header, whose links still open all other pages', async ({
  page,
  desk,
}) => {
  await desk.signIn(page);
  await page.goto(`${desk.baseUrl}/offers`);
  await expectAlive(page);
  await page.route('**/restapi/offeroverview**', (route) => route.fulfill({ json: { offers: [{}] } }));
  await page.getByLabel('Status').selectOption({ label: 'All' });
  await expect(page.getByRole('heading', { name: 'This page can’t be shown' })).toBeVisible();
  await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Accounts' }).click();
  await expect(page.getByRole('heading', { name: 'Accounts', exact: true })).toBeVisible();
});

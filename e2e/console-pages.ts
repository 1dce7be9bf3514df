import { expect, type Page } from '@playwright/test';
import { consolePagesFor, noticesPage, ownAccountPage } from '#lib/domain/access/console-pages.ts';
import { type Role, rightsOf } from '#lib/domain/access/access.ts';
import type { ConsoleUnderTest } from './console.ts';
import { expectAlive } from './expect-alive.ts';

/** A page of the console, for tests that cover every page. */
type ConsolePage = {
  readonly name: string;
  readonly path: string;
  readonly heading: string | RegExp;
  readonly role: Role;
};

/** An offer and an account from the sample data, which these tests only read. */
const offer = '/offers/4683743612465316027';
const account = '/accounts/RB20117743';

/** Every console page, including an offer's tabs. */
export const consolePages: readonly ConsolePage[] = [
  ...consolePagesFor(rightsOf.administrator).map(({ path, label }) => ({
    name: label,
    path,
    heading: label,
    role: ['/administration', '/imports'].includes(path)
      ? ('administrator' as const)
      : ('offer_manager' as const),
  })),
  { name: 'A new offer', path: '/offers/new', heading: 'New offer', role: 'offer_manager' },
  { name: 'An account', path: account, heading: /./, role: 'offer_manager' },
  { name: 'The settings of an offer', path: offer, heading: /./, role: 'offer_manager' },
  {
    name: 'The subscriptions of an offer',
    path: `${offer}?tab=subscriptions`,
    heading: /./,
    role: 'offer_manager',
  },
  { name: 'The filings of an offer', path: `${offer}?tab=filings`, heading: /./, role: 'offer_manager' },
  { name: 'The history of an offer', path: `${offer}?tab=history`, heading: /./, role: 'offer_manager' },
  { name: noticesPage.label, path: noticesPage.path, heading: noticesPage.label, role: 'offer_manager' },
  { name: 'One’s own account', path: ownAccountPage.path, heading: /./, role: 'offer_manager' },
];

export async function openPage(
  page: Page,
  desk: ConsoleUnderTest,
  { path, heading, role }: ConsolePage,
): Promise<void> {
  await desk.signIn(page, role);
  await page.goto(`${desk.baseUrl}${path}`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expectAlive(page);
}

import { expect, test } from 'vitest';
import type { Session } from '#lib/client/sign-in/read-session.ts';
import { rightsOf, type UserRole } from '#lib/domain/access/access.ts';
import type { OverviewOffer } from '#lib/client/offers/list-offers.ts';
import { foundGroups, ownGroups } from './palette-items.ts';

const session = { rights: rightsOf.offer_manager } as unknown as Session;
const commands = [
  { label: 'Execute…', note: 'Closed offers can’t be changed.', run: null },
  { label: 'History', note: 'Show', run: () => undefined },
];
const onPage = (text: string) =>
  ownGroups(text, { session, commands })
    .find(({ value }) => value === 'This page')
    ?.items.map(({ label, note }) => [label, note]);

test('a search for an action that isn’t possible finds it with the reason', () => {
  expect(onPage('exec')).toEqual([['Execute…', 'Closed offers can’t be changed.']]);
});

test('an action that isn’t possible is not suggested before anything is typed', () => {
  expect(onPage('')).toEqual([['History', 'Show']]);
});

const found = (role: UserRole, text: string) =>
  ownGroups(text, { session: { rights: rightsOf[role] } as unknown as Session, commands: [] }).flatMap(
    ({ items }) => items.map(({ action }) => ('go' in action ? action.go : '')),
  );

test.each([
  ['audit', '/administration?tab=audit'],
  ['audit log', '/administration?tab=audit'],
  ['changes', '/administration?tab=changes'],
  ['api keys', '/administration?tab=keys'],
  ['webhook', '/administration?tab=webhooks'],
  ['approvals', '/administration?tab=approvals'],
  ['users', '/administration?tab=users'],
  ['restrictions', '/administration?tab=restrictions'],
  ['security', '/administration?tab=security'],
  ['execute', '/offers?attention=executable'],
])('an administrator who searches for “%s” finds %s', (text, path) => {
  expect(found('administrator', text)).toContain(path);
});

test('tabs and filtered lists are not suggested before anything is typed', () => {
  const paths = found('administrator', '');
  expect(paths).toContain('/offers');
  expect(paths.filter((path) => path.includes('?'))).toEqual([]);
});

test('other roles find only the pages that they can open', () => {
  expect(found('offer_manager', 'execute')).toEqual(['/offers?attention=executable']);
  expect(found('offer_manager', 'approvals')).toEqual(['/offers?approval=pending']);
  expect(found('investment_professional', 'approvals')).toEqual([]);
  for (const text of ['audit', 'api keys', 'webhook', 'users']) {
    expect(found('offer_manager', text)).toEqual([]);
  }
  expect(found('auditor', 'audit')).toEqual(['/administration']);
  expect(found('auditor', 'changes')).toEqual(['/administration?tab=changes']);
  expect(found('auditor', 'api keys')).toEqual([]);
  expect(found('auditor', 'help')).toEqual(['/help']);
  expect(found('auditor', 'api')).toEqual(['/docs']);
});

test('names in which a word begins with the text come first, and then open offers', () => {
  const offers = [
    ['Foxglove Bridge Note', 'INITIAL'],
    ['Copper Ridge Storage', 'CLOSED_COMPLETE'],
    ['Stonebridge Notes', 'CLOSED_COMPLETE'],
    ['Ridgeway Grain Elevators', 'INITIAL'],
  ].map(([offerName, offerStatus]) => ({ offerName, offerStatus }) as OverviewOffer);
  const accounts = ['Bridge Trust', 'North-Ridge IRA'].map((accountName) => ({
    accountName,
    accountNumber: accountName,
  }));
  const labels = foundGroups({ offers, accounts, transfers: [], text: 'ridge' }).map(({ items }) =>
    items.map(({ label }) => label),
  );
  expect(labels).toEqual([
    ['Ridgeway Grain Elevators', 'Copper Ridge Storage', 'Foxglove Bridge Note', 'Stonebridge Notes'],
    ['North-Ridge IRA', 'Bridge Trust'],
  ]);
});

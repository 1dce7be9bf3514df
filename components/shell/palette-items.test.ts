import { expect, test } from 'vitest';
import type { Session } from '#lib/client/sign-in/read-session.ts';
import { rightsOf } from '#lib/domain/access/access.ts';
import { ownGroups } from './palette-items.ts';

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

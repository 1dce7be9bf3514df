import { expect, test } from 'vitest';
import { freshStore } from '#testing/store/fresh-store.ts';
import { eventCounts } from '#lib/store/database/event-counts.ts';
import { forgetExpired, retention } from './forget-expired.ts';

const { store } = freshStore();

test('a failed deletion does not prevent the others', async () => {
  const forgotten: string[] = [];
  const note = (kind: string) => () => Promise.resolve(forgotten.push(kind));
  const fail = () => Promise.reject(new Error('no such table'));
  await forgetExpired(store, { first: note('first'), second: fail, third: note('third') });
  expect(forgotten).toEqual(['first', 'third']);
  expect(eventCounts('failed retention').get('second')).toBe(1);
});

test.each(Object.entries(retention))('%s are deleted without an error', async (_, forget) => {
  await expect(forget(store.database)).resolves.not.toThrow();
});

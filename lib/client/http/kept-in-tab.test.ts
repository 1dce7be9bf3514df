import { afterEach, expect, test, vi } from 'vitest';
import { keepInTab, keepInTabOnlyOf, readFromTab } from './kept-in-tab.ts';

afterEach(() => void vi.unstubAllGlobals());

test('a tab keeps drafts for the same user, and deletes them when another user opens the console', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  });
  const draft = () => readFromTab('draft', (stored): stored is object => stored !== null);
  keepInTabOnlyOf('first@example.com');
  keepInTab('draft', { amount: 7 });
  keepInTabOnlyOf('first@example.com');
  expect(draft()).toEqual({ amount: 7 });
  keepInTabOnlyOf('second@example.com');
  expect(draft()).toBeUndefined();
  expect(JSON.stringify([...kept])).not.toContain('first');
});

import { expect, test } from 'vitest';
import { objectionText } from './judging.ts';

test('an objection doesn’t repeat the value that the user typed', () => {
  const message = 'Enter a maximum of at least $0.01. You sent $1,000.00.';
  expect(objectionText({ message })).toBe('Enter a maximum of at least $0.01.');
  expect(objectionText({ message: "The offer's dates have passed." })).toBe('The offer’s dates have passed.');
  expect(objectionText(null)).toBeNull();
});

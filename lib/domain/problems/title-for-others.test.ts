import { expect, test } from 'vitest';
import { isProblemCode, problemOf, problems } from './problems.ts';
import { titleForOthers } from './title-for-others.ts';

test('a title for other readers never addresses the reader', () => {
  const addressing = Object.keys(problems)
    .filter(isProblemCode)
    .filter((code) => /\byour?\b/i.test(titleForOthers(code)));
  expect(addressing).toEqual([]);
});

test('a title that addresses no one is unchanged', () => {
  expect(titleForOthers('offer.not.found')).toBe(problemOf('offer.not.found').title);
  expect(titleForOthers('request.not.available')).toBe('This operation is disabled for the caller');
});

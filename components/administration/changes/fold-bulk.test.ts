import { expect, test } from 'vitest';
import { foldBulk } from './fold-bulk.ts';

test('folds neighboring changes of one bulk update, and nothing else', () => {
  const entries = [{ bulkId: 'a' }, { bulkId: 'a' }, { bulkId: 'b' }, {}, {}, { bulkId: 'a' }];
  expect(foldBulk(entries)).toEqual([
    { entry: { bulkId: 'a' }, others: 1 },
    { entry: { bulkId: 'b' }, others: 0 },
    { entry: {}, others: 0 },
    { entry: {}, others: 0 },
    { entry: { bulkId: 'a' }, others: 0 },
  ]);
});

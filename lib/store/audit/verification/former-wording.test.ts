import { expect, test } from 'vitest';
import { inCurrentWords } from './former-wording.ts';

test.each([
  ['Checkpoint 12 is not as it was signed.', 'Checkpoint 12 was modified after it was signed.'],
  [
    'Checkpoint 2 does not continue the one before.',
    "Checkpoint 2 doesn't continue the previous checkpoint.",
  ],
  [
    'Checkpoint 3, of which you have an external copy, is missing.',
    'Checkpoint 3 is missing, although you have an external copy.',
  ],
  ['The offer of this entry does not exist.', "The offer of this entry doesn't exist."],
  [
    'No checkpoint covers the entry, though one was made more than an hour after it.',
    'No checkpoint covers this entry, although one was signed more than an hour later.',
  ],
  [
    "The seal of the entry, or of the one before it, doesn't match.",
    "The HMAC of this entry or the previous one doesn't match.",
  ],
  [
    'The offer is at version 3, before this entry.',
    'The offer is at version 3, which is older than this entry.',
  ],
  ['The offer does not continue its newest entry.', "The offer doesn't continue its newest entry."],
  [
    'The offer is not as its entries say: offerName, published.',
    "The offer doesn't match its entries: offerName, published.",
  ],
  [
    'The subscriptions are not those that checkpoint 4 has, and no entry changed them.',
    'The subscriptions differ from those in checkpoint 4, although no entry changed them.',
  ],
  ['The entry is not the one that checkpoint 1 has.', 'The entry differs from the one in checkpoint 1.'],
  [
    'The entry is missing; checkpoint 1 shows that it was there.',
    'The entry is missing, although checkpoint 1 includes it.',
  ],
  ['The entry is missing.', 'The entry is missing.'],
])('the finding "%s" is now "%s"', (former, current) => {
  expect(inCurrentWords({ version: 1, problem: former })).toEqual({ version: 1, problem: current });
  expect(inCurrentWords({ version: 1, problem: current })).toEqual({ version: 1, problem: current });
});

import { expect, test } from 'vitest';
import { cpuMsOf } from '#testing/domain/cpu-time.ts';
import { readEntityTags } from './entity-tags.ts';

test.each([
  ['*', '*'],
  [' * ', '*'],
  ['"17"', ['"17"']],
  ['W/"17"', ['"17"']],
  ['w/"17"', ['"17"']],
  ['"17-gzip"', ['"17"']],
  ['"17;gzip"', ['"17"']],
  ['"17-x-gzip"', ['"17"']],
  ['"17;x-gzip"', ['"17"']],
  ['"17-br"', ['"17"']],
  ['"17;br"', ['"17"']],
  ['"17-zstd"', ['"17"']],
  ['"17-deflate"', ['"17"']],
  ['W/"17-gzip"', ['"17"']],
  ['W/"17;br"', ['"17"']],
  ['"17-br-gzip"', ['"17"']],
  ['"17-gzip;BR-x-gzip"', ['"17"']],
  ['"-gzip"', ['""']],
  ['"17-1700000000000-gzip"', ['"17-1700000000000"']],
  ['"1", W/"2-gzip" ,"3"', ['"1"', '"2"', '"3"']],
  [',"1",,"2",', ['"1"', '"2"']],
  ['""', ['""']],
  // A suffix that is not a known encoding is part of the ETag.
  ['"17-identity"', ['"17-identity"']],
  ['"17gzip"', ['"17gzip"']],
  ['"17-gzip2"', ['"17-gzip2"']],
  ['"17_gzip"', ['"17_gzip"']],
])('%s contains %j', (text, read) => {
  expect(readEntityTags(text)).toEqual(read);
});

test.each([
  '',
  '114',
  '"114"-gzip',
  '"114";br',
  'W/114',
  'W /"114"',
  'V/"114"',
  '"114',
  "'114'",
  '“114”',
  '"1" "2"',
  '"1", 2',
  '*, "1"',
  '"a b"',
  ',',
])('%j is not an ETag', (text) => {
  expect(readEntityTags(text)).toBeUndefined();
});

test('long text is read in linear time, up to the length of a header', async () => {
  // This took seconds when a regular expression searched for the suffixes from every position.
  const long = `"${'-gzip'.repeat(3_270)}x"`;
  const cpuMs = await cpuMsOf(() => {
    for (let count = 0; count < 50; count += 1) expect(readEntityTags(long)).toEqual([long]);
  });
  expect(cpuMs).toBeLessThan(500);
  expect(readEntityTags(`"${'-gzip'.repeat(3_270)}"`)).toEqual(['""']);
  expect(readEntityTags(`"${'1'.repeat(16_382)}"`)).toHaveLength(1);
  expect(readEntityTags(`"${'1'.repeat(16_383)}"`)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { readBody } from './request-body.ts';

async function* pieces(count: number, bytes = 1) {
  for (let sent = 0; sent < count; sent += 1) {
    yield await Promise.resolve(Buffer.alloc(bytes, 'x'));
  }
}

test.each([
  [2_048, 1],
  [1, 8_192],
])('a body in %i chunks of %i bytes is accepted', async (count, bytes) => {
  expect(await readBody(pieces(count, bytes), null, 8_192)).toEqual(Buffer.alloc(count * bytes, 'x'));
});

test.each([
  [2_049, 1, 'The body has more than 2,048 chunks. Send larger chunks.'],
  [1, 8_193, 'The body is larger than 8 KiB (8,192 bytes). Send a smaller one.'],
])('a body in %i chunks of %i bytes is rejected', async (count, bytes, message) => {
  await expect(readBody(pieces(count, bytes), null, 8_192)).rejects.toMatchObject({
    violations: [{ code: 'body.too.large', message }],
  });
});

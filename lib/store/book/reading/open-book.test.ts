import { expect, test } from 'vitest';
import { openBook } from './open-book.ts';

test.each([true, false])('lets requests run while a large chunk is read (NDJSON: %s)', async (isNdjson) => {
  const firms = Array.from({ length: 4_000 }, (_, index) => ({
    firmOid: `${index}`,
    firmName: 'Calder Finch',
  }));
  const chunk = Buffer.from(
    isNdjson
      ? firms.map((firm) => JSON.stringify({ type: 'firm', ...firm })).join('\n')
      : JSON.stringify({ firms }),
  );
  let turns = 0;
  let isReading = true;
  const countTurn = () => {
    turns += 1;
    if (isReading) setImmediate(countTurn);
  };
  setImmediate(countTurn);
  const { items } = await openBook({ chunks: oneChunk(chunk), isNdjson });
  let records = 0;
  for await (const read of items) records += read.length;
  isReading = false;

  expect(records).toBe(firms.length);
  expect(turns).toBeGreaterThan(chunk.length / 40_000);
});

async function* oneChunk(chunk: Buffer): AsyncGenerator<Buffer> {
  yield chunk;
}

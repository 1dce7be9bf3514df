import { expect, test } from 'vitest';
import { type Line, linesOf, maxLineBytes } from './book-lines.ts';

async function split(content: string | Buffer, chunkBytes: number): Promise<Line[]> {
  const bytes = Buffer.from(content);
  async function* chunks() {
    for (let start = 0; start < bytes.length; start += chunkBytes) {
      yield bytes.subarray(start, start + chunkBytes);
    }
  }
  const lines: Line[] = [];
  for await (const found of linesOf(chunks())) lines.push(...found);
  return lines;
}

const texts = (lines: readonly Line[]) => lines.map((line) => ('text' in line ? line.text : line.problem));

test.each([1, 2, 3, 7, 1000])('splits into the same lines in chunks of %d bytes', async (chunkBytes) => {
  const lines = await split('ä\n\n😀 b\r\n\u2028c', chunkBytes);
  expect(texts(lines)).toEqual(['ä', '', '😀 b\r', '\u2028c']);
  expect(lines.map((line) => line.number)).toEqual([1, 2, 3, 4]);
});

test('a byte order mark is not part of the first line', async () => {
  expect(texts(await split('\u{feff}a\n\u{feff}b', 100))).toEqual(['a', '\u{feff}b']);
});

test.each([3, 1000])(
  'only a line that is not UTF-8 is rejected, in chunks of %d bytes',
  async (chunkBytes) => {
    const content = Buffer.concat([Buffer.from('a\n'), Buffer.from([0xc3, 0x28]), Buffer.from('\nc')]);
    expect(texts(await split(content, chunkBytes))).toEqual(['a', 'The line is not UTF-8 text.', 'c']);
  },
);

const tooLong = 'The line is longer than 1 MiB. Put one record on each line.';

test.each([1000, 300_000, 3_000_000])(
  'a line that is too long is rejected and skipped, in chunks of %d bytes',
  async (chunkBytes) => {
    const longest = 'x'.repeat(maxLineBytes);
    const lines = await split(`a\n${longest}\n${longest}y\nb\n${longest}yy`, chunkBytes);
    expect(texts(lines)).toEqual(['a', longest, tooLong, 'b', tooLong]);
  },
);

test('the limit of a line counts bytes, not characters', async () => {
  const longest = 'é'.repeat(maxLineBytes / 2);
  expect(texts(await split(`${longest}\n${longest}y\nb`, 3_000_000))).toEqual([longest, tooLong, 'b']);
});

test('an empty file has one empty line', async () => {
  expect(texts(await split('', 10))).toEqual(['']);
});

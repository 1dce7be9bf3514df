import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookKinds, bookSections } from '#lib/store/book/book.ts';
import type { BookItem } from './book-item.ts';
import { maxLineBytes } from './book-lines.ts';
import { documentItems, documentTextItems } from './read-document.ts';

/** Returns the items of a document that arrives in pieces of the given size. */
async function itemsOf(text: string | Buffer, bytesOfPiece = 64 * 1024): Promise<BookItem[]> {
  const bytes = Buffer.from(text);
  async function* pieces() {
    for (let start = 0; start < bytes.length; start += bytesOfPiece) {
      yield bytes.subarray(start, start + bytesOfPiece);
    }
  }
  return gathered(documentTextItems(pieces()).items);
}

async function gathered(lists: AsyncIterable<readonly BookItem[]>): Promise<BookItem[]> {
  const items: BookItem[] = [];
  for await (const list of lists) items.push(...list);
  return items;
}

/** Removes the items' lengths, which depend on the text. */
function plain(items: readonly BookItem[]) {
  return items.map(({ position, ...item }) =>
    'problem' in item
      ? { position, path: item.path, problem: item.problem }
      : 'value' in item
        ? { position, value: item.value }
        : { position, leftOut: item.leftOut },
  );
}

async function problemsOf(text: string | Buffer) {
  const items = await itemsOf(text);
  const { format } = documentTextItems((async function* () {})());
  return items.flatMap((item) => {
    if (!('problem' in item)) return [];
    const { place, message } = format.describe(item.position, item.path, item.problem);
    return `${place}: ${message}`;
  });
}

const noRecord = fc
  .jsonValue({ maxDepth: 4 })
  .filter((value) => !JSON.stringify(value).includes('__proto__'));
const sections = fc.record(
  Object.fromEntries(
    bookKinds.map((kind) => [bookSections[kind], fc.oneof(fc.array(noRecord, { maxLength: 4 }), noRecord)]),
  ),
  { requiredKeys: [] },
);

test('a document has the same items however it is formatted and split', async () => {
  await fc.assert(
    fc.asyncProperty(
      sections,
      fc.constantFrom(undefined, 2, '\r\n\t'),
      fc.integer({ min: 1, max: 40 }),
      async (document, space, bytes) => {
        const items = await itemsOf(JSON.stringify(document, null, space), bytes);
        const byPlace = (list: ReturnType<typeof plain>) => list.map((item) => JSON.stringify(item)).sort();
        expect(byPlace(plain(items))).toEqual(byPlace(plain(await gathered(documentItems(document)))));
      },
    ),
  );
});

test('a document is rejected as malformed if and only if JSON.parse rejects it or it is not an object', async () => {
  const text = JSON.stringify({
    firms: [{ firmOid: '1', names: ['a"\\', {}], n: -1.5e3 }, [], 'x'],
    offers: null,
  });
  const signs = ['{', '}', '[', ']', ',', ':', '"', '\\', ' ', '1', 'n'];
  await fc.assert(
    fc.asyncProperty(fc.nat(text.length), fc.nat(2), fc.constantFrom('', ...signs), async (at, cut, sign) => {
      const broken = text.slice(0, at) + sign + text.slice(at + cut);
      const isWellFormed = isObject(broken);
      const problems = await problemsOf(broken);
      const isRefused = problems.some((problem) => /not well-formed|is empty|one object/.test(problem));
      expect(isRefused, broken).toBe(!isWellFormed);
    }),
    { numRuns: 2_000 },
  );
});

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

test('reads records before the rest of the document has arrived', async () => {
  let asked = 0;
  async function* pieces() {
    for (const piece of ['{"firms": [{"firmOid": "1"}, ', '{"firmOid": "2"}', ']}']) {
      asked += 1;
      yield Buffer.from(piece);
    }
  }
  for await (const [item] of documentTextItems(pieces()).items) {
    expect(item).toMatchObject({ value: { firmOid: '1' } });
    break;
  }
  expect(asked).toBe(1);
});

test('a record of 1 MiB is read, a larger one is reported, and the next one is read', async () => {
  const empty = JSON.stringify({ firmOid: '' }).length;
  const record = (length: number) => JSON.stringify({ firmOid: 'x'.repeat(length - empty) });
  const text = `{"firms":[${record(maxLineBytes)},${record(maxLineBytes + 1)},{}]}`;
  expect(await problemsOf(text)).toEqual(['/firms/1: The record is longer than 1 MiB.']);
  expect(await itemsOf(text)).toHaveLength(3);
  expect(await problemsOf(`{"${'x'.repeat(maxLineBytes)}": 1}`)).toEqual([
    'line 1: The text starting here is longer than 1 MiB.',
  ]);
  expect(await problemsOf(`{"firms":[${record(maxLineBytes + 1)}],"offers":[{}]}`)).toEqual([
    '/firms/0: The record is longer than 1 MiB.',
  ]);
});

test.each(['\u00a0', '\f', '\u2028', '\u{feff}\u{feff}'])(
  '%j before a document is not white space',
  async (sign) => {
    expect(await problemsOf(`${sign}{"firms":[]}`)).toEqual([
      'line 1: Starting here, the document is not well-formed JSON.',
    ]);
  },
);

test('reads everything before an error, and reports the error with its line number', async () => {
  const text = '{\n"firms": [\n{"firmOid": "1"},\n{"firmOid":\n"2" "firmName"}\n]}';
  expect(plain(await itemsOf(text))[0]).toMatchObject({ value: { firmOid: '1' } });
  expect(await problemsOf(text)).toEqual(['line 5: Starting here, the document is not well-formed JSON.']);
  expect(
    await problemsOf(
      Buffer.from([...Buffer.from('{"firms":\n[\n\n{},\n{\n"é": "'), 0xff, ...Buffer.from('"\n}]}')]),
    ),
  ).toEqual(['line 6: The file is not UTF-8 text.']);
});

test('reports duplicate sections and members, including those within records', async () => {
  expect(
    await problemsOf(
      '{"firms": [{"a": 1, "b": [{"c": 1, "c": 2}]}], "offers": [], "firms": [{"a": 1, "a": 2}]}',
    ),
  ).toEqual([
    '/firms/0/b/0/c: This member appears more than once. Include it once.',
    '/firms: This member appears more than once. Include it once.',
  ]);
});

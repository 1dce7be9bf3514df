import { getDocument, OPS, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { exampleOffer } from '#lib/domain/offers/memo/example-memo.ts';
import { closingMemo } from '#lib/domain/offers/memo/closing-memo.ts';
import { offers } from '#testing/api/example-book.ts';
import { codesOf, openDesk } from '#testing/api/open-desk.ts';
import { memoPdf } from './memo-pdf.ts';

const desk = openDesk();
const pathOf = (oid: string) => `/restapi/privateplacementoffers/${oid}/memo`;

async function download(oid: string, key = desk.key('creating', 'auditor')) {
  const reply = await fetch(`http://127.0.0.1:${desk.port}${pathOf(oid)}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(reply.status).toBe(200);
  return { headers: reply.headers, pdf: await open(await reply.arrayBuffer()) };
}

async function open(bytes: ArrayBuffer | Buffer): Promise<PDFDocumentProxy> {
  return getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise;
}

async function textOf(pdf: PDFDocumentProxy): Promise<string> {
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join(' ');
    }),
  );
  return pages.join('\n').replaceAll(/\s+/g, ' ');
}

/** Returns the tags of a page in document order, separated by spaces. */
async function tagsOf(pdf: PDFDocumentProxy, page = 1): Promise<string> {
  const tree: any = await (await pdf.getPage(page)).getStructTree();
  const tags = (node: any): string[] => [node.role, ...(node.children ?? []).flatMap(tags)].filter(Boolean);
  return tags(tree).join(' ');
}

test('an auditor can download a memo of the decision with its figures, hash and version', async () => {
  const executed = await desk.put(offers.executable, { offerStatus: 'IN_PROGRESS' });
  expect([executed.status, executed.text]).toEqual([200, '']);
  const { headers, pdf } = await download(offers.executable);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toMatch(
    new RegExp(`^attachment; filename="offer-memo-${offers.executable}-\\d{4}-\\d\\d-\\d\\d\\.pdf"$`),
  );
  expect(headers.get('cache-control')).toBe('private, no-store');
  const [entry] = (await desk.get('/restapi/auditentries?limit=1', { key: desk.key('creating', 'auditor') }))
    .json;
  const text = await textOf(pdf);
  expect(text).toContain(Buffer.from(entry.seal, 'base64').toString('hex'));
  expect(text).toMatch(new RegExp(`Version ${entry.version} `));
  expect(text).toMatch(
    /Executed \w+ \d+, \d{4}, \d+:\d\d [AP]M ET Condition Value Status Approved vs\. minimum \$/,
  );
  expect(text).toContain('creating offer_manager Executed');
  expect(pdf.numPages).toBeLessThanOrEqual(3);
});

test('a memo is accessible: it has a title, a language, headings and tables with header cells', async () => {
  const { pdf } = await download(offers.plain);
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({ Title: expect.stringContaining('Offer memo: '), Language: 'en-US' });
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  expect(await tagsOf(pdf)).toMatch(/^Root Document H1 P H2 Table .*TR TH TD/);
  expect(await textOf(pdf)).toMatch(/Page 1 of \d/);
});

test.each([
  [
    'a firm that participates',
    offers.executable,
    'participating',
    'administrator',
    403,
    'history.not.allowed',
  ],
  ['a role without history', offers.plain, 'creating', 'investment_professional', 403, 'history.not.allowed'],
  ['a firm that does not see the offer', offers.plain, 'foreign', 'administrator', 404, 'offer.not.found'],
  ['an unknown offer', '1', 'creating', 'administrator', 404, 'offer.not.found'],
] as const)('%s is rejected', async (_who, oid, firm, role, status, code) => {
  const reply = await desk.get(pathOf(oid), { key: desk.key(firm, role) });
  expect([reply.status, codesOf(reply)]).toEqual([status, [[null, code]]]);
});

test('other requests run while a memo is drawn', async () => {
  const parts = Array.from({ length: 50 }, (_, at) => ({ heading: `Part ${at}` }));
  let turns = 0;
  const count = () => {
    turns += 1;
    if (turns < 1_000) setImmediate(count);
  };
  setImmediate(count);
  await memoPdf({ title: 'Memo', subtitle: 'Firm', parts }, new Date());
  expect(turns).toBeGreaterThanOrEqual(50);
});

test('a memo has less spacing if its last section then fits on the previous page', async () => {
  const rows = Array.from({ length: 32 }, (_, at) => [`Fact ${at}`, 'Value']);
  const audit = { heading: 'Audit', table: { head: [], rows: [['Version', '1']] } };
  const memo = {
    title: 'Memo',
    subtitle: 'Firm',
    parts: [{ heading: 'The offer', table: { head: [], rows } }, audit],
  };
  const pdf = await open(await memoPdf(memo, new Date()));
  expect(pdf.numPages).toBe(1);
  expect(await textOf(pdf)).toMatch(/Fact 31 Value Audit Version 1 Page 1 of 1$/);
});

test('a last section that needs a page of its own takes the section before it along', async () => {
  const fact = (_: unknown, at: number) => [`Fact ${at}`, 'Value'];
  const table = (length: number) => ({ head: [], rows: Array.from({ length }, fact) });
  const parts = [
    { heading: 'The offer', table: table(27) },
    { heading: 'Activity', table: table(6) },
    { heading: 'Audit', table: table(5) },
  ];
  const pdf = await open(await memoPdf({ title: 'Memo', subtitle: 'Firm', parts }, new Date()));
  expect(pdf.numPages).toBe(2);
  expect(await textOf(pdf)).toMatch(
    /Page 1 of 2 Activity Fact 0 Value .* Audit Fact 0 Value .* Page 2 of 2$/,
  );
});

test('the people in a memo stay on one line', async () => {
  const email = 'first.last-name@a-longer-name-of-firm.example';
  const parts = [
    {
      heading: 'Decided',
      table: { head: ['Decision', 'By', 'Number', 'Approved'], rows: [['Accepted', email, '1', '$1.00']] },
    },
    {
      heading: 'Activity',
      table: { head: ['Entry', 'When', 'Who', 'What'], rows: [['1', 'Nov 9, 2026', email, 'Executed']] },
    },
  ];
  const pdf = await open(await memoPdf({ title: 'Memo', subtitle: 'Firm', parts }, new Date()));
  expect((await textOf(pdf)).split(email)).toHaveLength(3);
});

const words = {
  Latin: 'Zürich Łódź Việt Ǆ',
  Greek: 'Ωμέγα Κεφάλαιο',
  Cyrillic: 'Фонд Жизнь',
  Hebrew: 'קרן השקעות',
  Arabic: 'صندوق الاستثمار',
  Chinese: '投资基金 資產管理',
  Japanese: '株式ファンド',
  Korean: '한국투자 펀드',
  Thai: 'กองทุนรวม',
  Devanagari: 'निवेश कोष',
  Armenian: 'Հիմնադրամ',
  Georgian: 'ფონდი',
  Bengali: 'তহবিল',
  Tamil: 'நிதியம்',
  emoji: '📈 🏦',
};

function memoNamed(name: string): Promise<Buffer> {
  const memo = closingMemo({
    offer: exampleOffer({ offerName: name }),
    version: 1,
    seal: 'ab'.repeat(32),
    creatingFirmName: name,
    participatingFirmNames: [name],
    totals: [],
    overdueFilings: '',
    moves: [],
    newest: [],
    conditions: [],
    now: new Date(),
  });
  return memoPdf(memo, new Date());
}

/** Returns the number of printed glyphs, and how many of them are missing-glyph boxes. */
async function glyphsOf(pdf: PDFDocumentProxy): Promise<{ printed: number; missing: number }> {
  let [printed, missing] = [0, 0];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { fnArray, argsArray } = await (await pdf.getPage(number)).getOperatorList();
    const glyphs = argsArray
      .filter((_, index) => fnArray[index] === OPS.showText)
      .flatMap(([shown]: { originalCharCode?: number }[][]) => shown ?? [])
      .filter((glyph) => typeof glyph === 'object');
    printed += glyphs.length;
    missing += glyphs.filter(({ originalCharCode }) => originalCharCode === 0).length;
  }
  return { printed, missing };
}

/** Returns the distinct characters in a string, in the forms that a font can draw. */
const letters = (text: string) => [
  ...new Set(text.normalize('NFKD').replaceAll(/[^\p{L}\p{M}\p{So}]/gu, '')),
];

describe('a memo', () => {
  test.each(Object.entries(words))('prints %s', async (_, name) => {
    const bytes = await memoNamed(name);
    const pdf = await open(bytes);
    const { printed, missing } = await glyphsOf(pdf);
    expect(printed).toBeGreaterThan(100);
    expect(missing).toBe(0);
    const page = await pdf.getPage(1);
    const { items } = await page.getTextContent();
    const heading = items.map((item) => ('str' in item ? item.str : '')).join('');
    expect(letters(heading)).toEqual(expect.arrayContaining(letters(name)));
    expect(bytes.length).toBeLessThan(250_000);
  });

  test('prints all scripts on one line', async () => {
    const bytes = await memoNamed(Object.values(words).join(' '));
    expect((await glyphsOf(await open(bytes))).missing).toBe(0);
    expect(bytes.length).toBeLessThan(500_000);
  });

  test('replaces characters that no font contains', async () => {
    const pdf = await open(await memoNamed('A \u{13000} B'));
    expect((await glyphsOf(pdf)).missing).toBe(0);
    expect(await textOf(pdf)).toContain('A \u{fffd} B');
  });

  test('sets Hebrew from right to left, after the Latin text that precedes it', async () => {
    const pdf = await open(await memoNamed('Alpha קרן (השקעות) 2026 Beta'));
    const items = (await (await pdf.getPage(1)).getTextContent()).items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [{ text: item.str.trim(), x: Number(item.transform[4]) }]
        : [],
    );
    const x = (text: string) => items.find((item) => item.text.includes(text))?.x ?? NaN;
    expect(x('השקעות')).toBeLessThan(x('קרן'));
    expect(x('Alpha')).toBeLessThan(x('השקעות'));
  });

  test('in English uses no fallback fonts', async () => {
    expect((await memoNamed('Harbor Point Fund')).includes('NotoSans')).toBe(false);
    expect((await memoNamed('กองทุนรวม')).includes('NotoSansThai')).toBe(true);
  });
});

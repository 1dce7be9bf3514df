import { buffer } from 'node:stream/consumers';
import { setImmediate as endOfEventLoopTurn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import type { Memo, MemoPart } from '#lib/domain/offers/memo/memo.ts';
import { bold, plain, printEveryScript } from './memo-fonts.ts';

// Options that pdfkit's types lack: the PDF/UA subset, for screen readers, and a table's parent in the structure tree.
const accessible: object = { subset: 'PDF/UA' };
const within = (structParent: object): object => ({ structParent });

const margin = 54;
const [quiet, ink, hairline] = ['#55595f', '#15181c', '#c9ccd1'];

/**
 * Sizes in points: the space above a heading (`part`), the space above and below the text of a table row (`row`), and
 * the text itself.
 */
type Spacing = { readonly part: number; readonly row: number; readonly text: number };

const usual: Spacing = { part: 12, row: 2, text: 9.5 };
const tight: Spacing = { part: 8, row: 1, text: 9.5 };
/** For memos with long reasons and comments. Smaller text would be hard to read. */
const small: Spacing = { part: 4, row: 0.5, text: 7 };

const maxPages = 3;

/**
 * Minimum height of the last page's content, in points. Below it, less spacing is used if that saves the page. If not,
 * the part before the last one also moves to the last page.
 */
const leastOnLastPage = 120;

/**
 * Draws a memo on letter-size paper. The PDF is tagged, so that screen readers find its headings and tables. A memo that
 * would have more than three pages has smaller text.
 * If the last page would have only a few lines, reduces the spacing, but only if that saves a page. Otherwise, starts
 * the last page with the part before the last one, but only if that doesn't add a page.
 */
export async function memoPdf(memo: Memo, now: Date): Promise<Buffer> {
  const { pdf, pages, endsAt } = await draw(memo, now, usual);
  if (pages > maxPages) return (await draw(memo, now, small)).pdf;
  if (pages === 1 || endsAt > margin + leastOnLastPage) return pdf;
  const closer = await draw(memo, now, tight);
  if (closer.pages < pages) return closer.pdf;
  const together = await draw(memo, now, usual, memo.parts.at(-2));
  return together.pages === pages ? together.pdf : pdf;
}

type Drawing = { readonly pdf: Buffer; readonly pages: number; readonly endsAt: number };

async function draw(
  { title, subtitle, runningHead = title, parts }: Memo,
  now: Date,
  spacing: Spacing,
  onNewPage?: MemoPart,
): Promise<Drawing> {
  const document = new PDFDocument({
    size: 'LETTER',
    margin,
    pdfVersion: '1.7',
    tagged: true,
    ...accessible,
    lang: 'en-US',
    displayTitle: true,
    bufferPages: true,
    font: plain,
    info: { Title: title, Creator: 'Placement Desk', CreationDate: now },
  });
  printEveryScript(document);
  const written = buffer(document);
  const root = document.struct('Document');
  document.addStructure(root);
  root.add(text(document, 'H1', title, { font: bold, size: 18 }));
  root.add(text(document, 'P', subtitle, { size: 10, color: quiet }));
  for (const part of parts) {
    if (part === onNewPage) document.addPage();
    drawPart(document, root, part, spacing);
    await endOfEventLoopTurn(); // lets other requests run between parts
  }
  root.end();
  const endsAt = document.y;
  const pages = document.bufferedPageRange().count;
  numberPages(document, runningHead);
  document.end();
  return { pdf: await written, pages, endsAt };
}

type Document = InstanceType<typeof PDFDocument>;
type Look = { readonly font?: string; readonly size: number; readonly color?: string };

function text(document: Document, tag: string, words: string, { font = plain, size, color = ink }: Look) {
  return document.struct(tag, {}, () => {
    document.font(font).fontSize(size).fillColor(color).text(words, margin);
  });
}

/** Minimum space below the top of a heading, in points. With less space, the heading moves to the next page. */
const leastBelowHeading = 72;

/** A table with at most this many rows stays on one page, except in a memo with small text, which needs the space. */
const mostRowsTogether = 6;

/** Height of a heading with the space below it, in points. */
const headingHeight = 19;

function drawPart(
  document: Document,
  root: ReturnType<Document['struct']>,
  { heading, text: words, table, groups = [] }: MemoPart,
  spacing: Spacing,
): void {
  const tables = table === undefined ? groups.map((rows) => ({ head: [], rows })) : [table];
  document.y += spacing.part;
  const isShort = table !== undefined && table.rows.length <= mostRowsTogether && spacing !== small;
  const start = [
    ...(words === undefined ? [] : [['', words]]),
    ...(groups[0] ?? []),
    ...(isShort ? [table.head, ...table.rows] : []),
  ];
  leaveRoom(document, Math.max(leastBelowHeading, headingHeight + heightOf(document, start, spacing)));
  root.add(text(document, 'H2', heading, { font: bold, size: 11.5 }));
  document.y += 2;
  if (words !== undefined) root.add(text(document, 'P', words, { size: spacing.text, color: quiet }));
  document.font(plain).fontSize(spacing.text).fillColor(ink);
  for (const [index, each] of tables.entries()) {
    if (index > 0) {
      document.y += spacing.row * 2;
      leaveRoom(document, heightOf(document, each.rows, spacing));
    }
    drawTable(document, root, each, spacing);
  }
}

/** Starts a new page if the current one has less room, in points. */
function leaveRoom(document: Document, height: number): void {
  if (document.y + height >= document.page.height - margin) document.addPage();
}

type Table = NonNullable<MemoPart['table']>;

/** Returns the height of facts, or of a table whose longest text is in its second column. */
function heightOf(document: Document, rows: Table['rows'], spacing: Spacing): number {
  const width = document.page.width - 2 * margin - nameWidth - columnGap;
  document.font(plain).fontSize(spacing.text);
  const heights = rows.map(([, words = '']) => document.heightOfString(words, { width }));
  return heights.reduce((sum, height) => sum + height + 2 * spacing.row, 0);
}

function drawTable(document: Document, root: ReturnType<Document['struct']>, table: Table, spacing: Spacing) {
  const isFacts = table.head.length === 0;
  document.table({
    ...within(root),
    position: { x: margin, y: document.y },
    defaultStyle: {
      border: [0, 0, 0.5, 0],
      borderColor: hairline,
      padding: [spacing.row, columnGap, spacing.row, 0],
    },
    columnStyles: columnsOf(table, spacing.text / usual.text, (words) => document.widthOfString(words)),
    data: [
      ...(isFacts ? [] : [table.head.map((name) => ({ ...headCell, scope: 'Column' as const, text: name }))]),
      ...table.rows.map(([first = '', ...others]) => [
        isFacts ? { ...headCell, scope: 'Row' as const, text: first } : first,
        ...cellsOf(others),
      ]),
    ],
  });
  document.x = margin;
}

/** A text whose row has nothing in the last column, such as a reason, also takes up that column. */
function cellsOf(cells: readonly string[]) {
  const [words = '', last] = cells;
  return cells.length === 2 && last === '' ? [{ text: words, colSpan: 2 }] : cells;
}

/** Width of a fact's name, in points. */
const nameWidth = 110;

/** Space to the right of a cell's text, in points. */
const columnGap = 6;

const headCell = { type: 'TH' as const, textColor: quiet };

/** Minimum and maximum width of the column with the people in `Activity`, in points. Fits most e-mail addresses. */
const [leastWho, mostWho] = [90, 220];

/**
 * Returns the column widths in points, where `*` is the remaining width. A table without a header row contains facts,
 * each with a name and a value.
 */
function columnsOf(
  { head: { length, 0: first }, rows }: Table,
  scale: number,
  widthOf: (words: string) => number,
) {
  if (length === 4) {
    const right = { align: { x: 'right', y: 'top' } } as const;
    const toTheRight = (width: number) => ({ width, ...right });
    if (first === 'Entry') {
      const lines = rows.flatMap(([, , who = '']) => who.split('\n'));
      const widest = Math.max(leastWho * scale, ...lines.map((line) => Math.ceil(widthOf(line)) + 8));
      return [48 * scale, 112 * scale, Math.min(widest, mostWho * scale), '*' as const];
    }
    return first === 'Decision'
      ? [80, '*' as const, ...[60, 120].map(toTheRight)]
      : ['*' as const, ...[80, 120, 120].map(toTheRight)];
  }
  return length === 3
    ? [110, '*' as const, 60]
    : length === 2
      ? ['*' as const, 80]
      : [nameWidth, '*' as const];
}

/** Prints the page's number on each page, and the running head on each page after the first. */
function numberPages(document: Document, runningHead: string): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page);
    const { height, margins } = document.page;
    margins.bottom = 0; // otherwise the footer would start a new page
    if (page > start) printInMargin(document, runningHead, margin / 2);
    printInMargin(document, `Page ${page + 1} of ${count}`, height - 36);
  }
}

function printInMargin(document: Document, words: string, y: number): void {
  document.markContent('Artifact', { type: 'Pagination' });
  document.font(plain).fontSize(8.5).fillColor(quiet).text(words, margin, y, { lineBreak: false });
  document.endMarkedContent();
}

import { join, resolve } from 'node:path';
import bidiFactory from 'bidi-js';
import type PDFDocument from 'pdfkit';

// Folder with complete fonts. The console's fonts are split by script and compressed in a form that can't be
// embedded. The path is relative to the service's working folder, because a bundled file doesn't know its
// original location.
const packages = resolve('node_modules');
const sourceSans = join(packages, '@expo-google-fonts/source-sans-3');
export const plain = join(sourceSans, '400Regular/SourceSans3_400Regular.ttf');
export const bold = join(sourceSans, '600SemiBold/SourceSans3_600SemiBold.ttf');

/** Replaces characters that no font has a glyph for, because they would print as empty boxes. */
const replacement = '\u{fffd}';

type Fallback = { readonly file: string; readonly scripts: RegExp };

const google = (name: string, scripts: RegExp): Fallback => {
  const family = name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  return { file: join(packages, `@expo-google-fonts/${name}/400Regular/${family}_400Regular.ttf`), scripts };
};

/** Fonts for characters that the text's own font lacks, in order of preference. Only used glyphs are embedded. */
const fallbacks: readonly Fallback[] = [
  google('noto-sans', /[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Zinh}\p{Sc}\u{fffd}]/u),
  google('noto-sans-hebrew', /\p{sc=Hebr}/u),
  // Noto's Arabic font composes letters from parts, so text in it can't be extracted from the PDF. It is used only
  // for rare letters that Vazirmatn lacks.
  google('vazirmatn', /\p{scx=Arab}/u),
  google('noto-sans-arabic', /\p{scx=Arab}/u),
  google('noto-sans-devanagari', /\p{scx=Deva}/u),
  google('noto-sans-thai', /\p{scx=Thai}/u),
  google('noto-sans-armenian', /\p{scx=Armn}/u),
  google('noto-sans-georgian', /\p{scx=Geor}/u),
  google('noto-sans-bengali', /\p{scx=Beng}/u),
  google('noto-sans-tamil', /\p{scx=Taml}/u),
  google('noto-sans-telugu', /\p{scx=Telu}/u),
  google('noto-sans-khmer', /\p{scx=Khmr}/u),
  google('noto-sans-ethiopic', /\p{scx=Ethi}/u),
  {
    file: join(packages, '@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf'),
    scripts: /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\u3000-\u303f\uff00-\uffef]/u,
  },
  {
    file: join(packages, '@embedpdf/fonts-kr/fonts/NotoSansKR-Regular.otf'),
    scripts: /[\p{scx=Hang}\p{scx=Hani}]/u,
  },
  google('noto-emoji', /[\p{Emoji}\p{So}]/u),
];

type Font = {
  readonly ascender: number;
  readonly font: { hasGlyphForCodePoint(codePoint: number): boolean };
};

type Options = {
  readonly align?: string;
  readonly width?: number;
  readonly lineWidth?: number;
  readonly [option: string]: unknown;
};

/** The text-drawing methods of a document, which pdfkit's types don't include. */
type Drawing = {
  _font: Font;
  _fontSize: number;
  _fragment(text: string, x: number, y: number, options: Options): void;
  widthOfString(text: string, options?: object): number;
  font(file: string): unknown;
};

function isDrawing(document: unknown): document is Drawing {
  return typeof document === 'object' && document !== null && '_fragment' in document;
}

/** Part of a line in a single font. */
type Run = { readonly text: string; readonly font: Font };

/**
 * Makes a document print each character in the first font that contains it, and print right-to-left text
 * correctly.
 */
export function printEveryScript(document: InstanceType<typeof PDFDocument>): void {
  const drawing: unknown = document;
  if (!isDrawing(drawing))
    throw new Error('This release of pdfkit is not supported. Its methods for drawing text have changed.');
  const fragment = drawing._fragment.bind(drawing);
  const widthOfString = drawing.widthOfString.bind(drawing);

  /** Runs `work` with a different current font, then restores the previous one. */
  const within = <Result>(font: Font, work: () => Result): Result => {
    const before = drawing._font;
    drawing._font = font;
    try {
      return work();
    } finally {
      drawing._font = before;
    }
  };
  const fontOf = (file: string): Font =>
    within(drawing._font, () => {
      drawing.font(file);
      return drawing._font;
    });
  const widthOf = ({ text, font }: Run, options?: object) => within(font, () => widthOfString(text, options));

  drawing.widthOfString = (text, options) =>
    isPlain(text)
      ? widthOfString(text, options)
      : runsOf(text, drawing._font, fontOf).reduce((width, run) => width + widthOf(run, options), 0);

  drawing._fragment = (text, x, y, options) => {
    if (isPlain(text)) {
      fragment(text, x, y, options);
      return;
    }
    const { align, width, lineWidth = 0, textWidth: _, wordCount: __, ...rest } = options;
    const free = width === undefined ? 0 : lineWidth - drawing.widthOfString(text.trimEnd(), rest);
    let at = x + (align === 'right' ? free : align === 'center' ? free / 2 : 0);
    const base = drawing._font;
    for (const run of inSight(text).flatMap((part) => runsInSight(part, base, fontOf))) {
      const down = ((base.ascender - run.font.ascender) / 1_000) * drawing._fontSize;
      within(run.font, () => fragment(run.text, at, y + down, rest));
      at += widthOf(run, rest);
    }
  };
}

function isPlain(text: string): boolean {
  return /^[\n\x20-\x7e]*$/.test(text);
}

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const unseen = /^\p{Default_Ignorable_Code_Point}$/u;

/** Splits text by font. Splits a grapheme only if no font contains all of it. */
function runsOf(text: string, base: Font, fontOf: (file: string) => Font): Run[] {
  const runs: Run[] = [];
  const add = (part: string, font: Font) => {
    const last = runs.at(-1);
    if (last?.font === font) runs[runs.length - 1] = { font, text: last.text + part };
    else runs.push({ text: part, font });
  };
  // The lines are already separate. A line break at the end has no glyph.
  for (const { segment } of clusters.segment(text.replaceAll('\n', ''))) {
    const font = fontFor(segment, base, fontOf);
    if (font !== undefined) {
      add(segment, font);
      continue;
    }
    for (const character of segment) {
      const own = fontFor(character, base, fontOf);
      if (own !== undefined) add(character, own);
      else add(replacement, fontFor(replacement, base, fontOf) ?? base);
    }
  }
  return runs;
}

/** Returns the first font that contains all visible characters of the segment; undefined if none does. */
function fontFor(segment: string, base: Font, fontOf: (file: string) => Font): Font | undefined {
  const characters = Array.from(segment).filter((character) => !unseen.test(character));
  const hasAll = ({ font }: Font) =>
    characters.every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
  if (hasAll(base)) return base;
  for (const { file, scripts } of fallbacks) {
    if (!scripts.test(segment)) continue;
    const font = fontOf(file);
    if (hasAll(font)) return font;
  }
  return undefined;
}

const bidi = bidiFactory();

type Part = { readonly text: string; readonly isRightToLeft: boolean };

/** Returns the parts of a line in visual order, each with its characters in reading order. */
function inSight(text: string): Part[] {
  const embedding = bidi.getEmbeddingLevels(text, 'ltr');
  const order: number[] = bidi.getReorderedIndices(text, embedding);
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels);
  const parts: { level: number; indices: number[] }[] = [];
  for (const index of order) {
    const level = embedding.levels[index] ?? 0;
    const last = parts.at(-1);
    if (last?.level === level) last.indices.push(index);
    else parts.push({ level, indices: [index] });
  }
  return parts.map(({ level, indices }) => ({
    isRightToLeft: level % 2 === 1,
    text: indices
      .toSorted((one, other) => one - other)
      .map((index) => mirrored.get(index) ?? text.charAt(index))
      .join(''),
  }));
}

/**
 * Returns the runs of a part from left to right. The font arranges only the glyphs within a word, so the words of
 * right-to-left text are reversed here.
 */
function runsInSight({ text, isRightToLeft }: Part, base: Font, fontOf: (file: string) => Font): Run[] {
  if (!isRightToLeft) return runsOf(text, base, fontOf);
  const words = text.split(/(\s+)/).filter((word) => word !== '');
  return words.flatMap((word) => runsOf(word, base, fontOf)).toReversed();
}

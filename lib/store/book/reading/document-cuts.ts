import { maxLineBytes } from './book-lines.ts';

/**
 * A piece of a JSON document that contains lists of records. A piece consists of a record, a member name or
 * whitespace, and the mark that follows.
 */
export type Cut = {
  /** Text before the mark; undefined if it is longer than a record can be. */
  readonly bytes: Buffer | undefined;
  /** Line where the text starts and line of the mark, counted from 1. */
  readonly line: number;
  readonly markLine: number;
  /** Brace, bracket, colon or comma outside of records; '' at the end of the document. */
  readonly mark: string;
};

/**
 * Cuts a document at the braces, brackets, colons and commas of its object and of the lists in it, in constant memory.
 * It tracks only strings and depth. The reader checks whether the pieces are well-formed and in a valid order.
 */
export async function* cutsOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Cut, undefined> {
  const depths = { now: 0, inList: false };
  let gathered: Buffer[] = [];
  let length = 0;
  let isText = false;
  let isEscaped = false;
  let line = 1;
  let markLine = 1;
  const gather = (bytes: Buffer) => {
    length += bytes.length;
    if (length <= maxLineBytes) gathered.push(bytes);
    else gathered = [];
  };
  const cut = (mark: string): Cut => {
    const bytes = length <= maxLineBytes ? Buffer.concat(gathered) : undefined;
    const found = { bytes, line, markLine, mark };
    [gathered, length, line] = [[], 0, markLine];
    return found;
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      if (byte === code.lineFeed) markLine += 1;
      if (isText) {
        if (isEscaped) isEscaped = false;
        else if (byte === code.backslash) isEscaped = true;
        else if (byte === code.quote) isText = false;
      } else if (byte === code.quote) {
        isText = true;
      } else if (isStructural(byte) && endsPiece(depths, byte)) {
        gather(chunk.subarray(start, at));
        start = at + 1;
        yield cut(String.fromCharCode(byte));
      }
    }
    gather(chunk.subarray(start));
  }
  yield cut('');
  return undefined;
}

type Depths = {
  now: number;
  /** Whether the member that is being read is a list, whose elements are pieces. */
  inList: boolean;
};

/** Updates the depth after a structural byte. Reports whether the byte ends a piece. */
function endsPiece(depths: Depths, byte: number): boolean {
  const before = depths.now;
  if (byte === code.openBrace || byte === code.openBracket) {
    depths.now += 1;
    if (before === 1) depths.inList = byte === code.openBracket;
    return before === 0 || (before === 1 && depths.inList);
  }
  if (byte === code.closeBrace || byte === code.closeBracket) {
    depths.now -= 1;
    return before < 2 || (before === 2 && depths.inList);
  }
  return before < 2 || (before === 2 && depths.inList && byte === code.comma);
}

const code = {
  lineFeed: 0x0a,
  quote: 0x22,
  comma: 0x2c,
  colon: 0x3a,
  openBracket: 0x5b,
  backslash: 0x5c,
  closeBracket: 0x5d,
  openBrace: 0x7b,
  closeBrace: 0x7d,
} as const;

const structural = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number('{}[]:,'.includes(String.fromCharCode(byte))),
);

function isStructural(byte: number): boolean {
  return structural[byte] === 1;
}

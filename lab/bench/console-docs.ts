import { readFile, writeFile } from 'node:fs/promises';

const begin = '<!-- console: begin, written by npm run bench:console -- --write-docs -->';
const end = '<!-- console: end -->';

/** Replaces the figures between the markers in the file. Throws if the markers are missing. */
export async function writeConsoleFigures(file: string, figures: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const [before, rest] = split(text, begin);
  const [, after] = split(rest, end);
  await writeFile(file, `${before}${begin}\n${figures}\n${end}${after}`);
}

function split(text: string, mark: string): [string, string] {
  const place = text.indexOf(mark);
  if (place < 0) {
    throw new Error(`The page has no marker ${mark}.`);
  }
  return [text.slice(0, place), text.slice(place + mark.length)];
}

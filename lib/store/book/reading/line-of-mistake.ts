/**
 * The line of the first mistake, or undefined in well-formed JSON. JSON.parse often does not say where it is, but
 * lines before the mistake fail only because the text ends: the first number of lines that fail otherwise is found
 * by halving.
 */
export function lineOfMistake(text: string): number | undefined {
  if (mistakeIn(text) === 'none') return undefined;
  const ends = [...text.matchAll(/\n|$/g)].map((match) => match.index);
  let low = 0;
  let high = ends.length - 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (mistakeIn(text.slice(0, ends[middle])) === 'inside') {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return low + 1;
}

function mistakeIn(text: string): 'none' | 'inside' | 'at the end' {
  const trimmed = text.trimEnd();
  try {
    JSON.parse(trimmed);
    return 'none';
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const place = / at position (\d+) \(line \d+ column \d+\)$/.exec(message)?.[1];
    const isAtEnd = message === 'Unexpected end of JSON input' || Number(place) >= trimmed.length;
    return isAtEnd ? 'at the end' : 'inside';
  }
}

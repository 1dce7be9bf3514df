/** Deeper than this nobody encodes what is meant as it is written. */
const mostDecodings = 3;

/**
 * Whether somebody could read a path as another one: dot segments, backslashes and empty segments, in the clear or
 * encoded, once or several times. One slash that is encoded is part of an account number.
 */
export function isOddPath(path: string): boolean {
  let text = path;
  for (let decodings = 0; decodings <= mostDecodings; decodings += 1) {
    if (!text.startsWith('/') || /\\|\/\/|\/\.{1,2}(?:[/;]|$)/.test(text)) return true;
    if (!text.includes('%')) return false;
    try {
      text = decodeURIComponent(text);
    } catch {
      return decodings === 0; // later it is a per cent sign of the text itself
    }
  }
  return true;
}

/** Whether a text can stand in a path as one of its parameters, with something after it or without. */
export function fitsPath(text: string): boolean {
  const segment = encodeURIComponent(text.toWellFormed());
  return !isOddPath(`/${segment}`) && !isOddPath(`/${segment}/x`);
}

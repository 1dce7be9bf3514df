/** Legitimate paths aren't encoded more often than this. */
const mostDecodings = 3;

/**
 * Reports whether a path could be interpreted as a different one: dot segments, backslashes and empty
 * segments, plain or encoded, once or several times. A single encoded slash is allowed as part of an account
 * number.
 */
export function isOddPath(path: string): boolean {
  let text = path;
  for (let decodings = 0; decodings <= mostDecodings; decodings += 1) {
    if (!text.startsWith('/') || /\\|\/\/|\/\.{1,2}(?:[/;]|$)/.test(text)) return true;
    if (!text.includes('%')) return false;
    try {
      text = decodeURIComponent(text);
    } catch {
      return decodings === 0; // a remaining percent sign is literal
    }
  }
  return true;
}

/** Reports whether a text is valid as a path parameter, at the end or before another segment. */
export function fitsPath(text: string): boolean {
  const segment = encodeURIComponent(text.toWellFormed());
  return !isOddPath(`/${segment}`) && !isOddPath(`/${segment}/x`);
}

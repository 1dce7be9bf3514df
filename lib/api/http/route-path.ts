/**
 * Removes the origin from a request target in absolute form, which clients send to proxies (RFC 9112, 3.2.2). After
 * an origin, an empty path means the root.
 */
export function originForm(target: string): string {
  const [origin = ''] = /^https?:\/\/[^/?#]*/i.exec(target) ?? [];
  const rest = target.slice(origin.length);
  return origin === '' || rest.startsWith('/') ? rest : `/${rest}`;
}

/** Splits a request target of any form into path and query. The query has no question mark. */
export function splitTarget(target: string): { readonly path: string; readonly search: string } {
  const whole = originForm(target);
  const queryAt = whole.indexOf('?');
  return queryAt < 0
    ? { path: whole, search: '' }
    : { path: whole.slice(0, queryAt), search: whole.slice(queryAt + 1) };
}

/** Decoded values of a route's path parameters. */
export type PathParameters = Readonly<Record<string, string>>;

/**
 * Returns the decoded parameters of a path. Returns undefined if the path doesn't match this route or has malformed
 * percent-encoding. Segments must match exactly. Dot segments, which URL parsers remove, don't match.
 */
export function pathParameters(route: string, path: string): PathParameters | undefined {
  const { start, pattern, names } = patternOf(route);
  const match = path.startsWith(start) ? pattern.exec(path) : null;
  if (match === null) {
    return undefined;
  }
  const parameters: Record<string, string> = {};
  for (const [at, name] of names.entries()) {
    const value = decodeSegment(match[at + 1] ?? '');
    if (value === undefined || value === '.' || value === '..') {
      return undefined;
    }
    parameters[name] = value;
  }
  return parameters;
}

/** A route prepared for lookup. The text before the first parameter rules out most paths. */
type Pattern = { readonly start: string; readonly pattern: RegExp; readonly names: readonly string[] };

/** Each route is compiled once, because every path is matched against many routes. */
const patterns = new Map<string, Pattern>();

function patternOf(route: string): Pattern {
  let known = patterns.get(route);
  if (known === undefined) {
    const [start = ''] = route.split('{');
    const names = [...route.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const source = route.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '([^/]+)');
    known = { start, pattern: new RegExp(`^${source}$`), names };
    patterns.set(route, known);
  }
  return known;
}

/**
 * Decodes a path segment. Returns undefined for malformed percent-encoding. Replaces NUL with U+FFFD, because
 * identifiers in the database can't contain NUL.
 */
function decodeSegment(segment: string): string | undefined {
  if (!/[%\0]/.test(segment)) {
    return segment;
  }
  try {
    return decodeURIComponent(segment).replaceAll('\0', '\u{FFFD}');
  } catch {
    return undefined;
  }
}

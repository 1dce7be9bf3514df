/**
 * A request target without the origin that a proxy's client may put before it (RFC 9112, 3.2.2). Behind an origin an
 * empty path means the root.
 */
export function originForm(target: string): string {
  const [origin = ''] = /^https?:\/\/[^/?#]*/i.exec(target) ?? [];
  const rest = target.slice(origin.length);
  return origin === '' || rest.startsWith('/') ? rest : `/${rest}`;
}

/** Path and query of a request target, in whatever form it came; the query without its question mark. */
export function splitTarget(target: string): { readonly path: string; readonly search: string } {
  const whole = originForm(target);
  const queryAt = whole.indexOf('?');
  return queryAt < 0
    ? { path: whole, search: '' }
    : { path: whole.slice(0, queryAt), search: whole.slice(queryAt + 1) };
}

/**
 * The decoded parameters of a path, or undefined when it is not this route's: segments match exactly, and dot
 * segments, which a URL drops, are none.
 */
export function pathParameters(route: string, path: string): Record<string, string> | undefined {
  const expected = route.split('/');
  const segments = path.split('/');
  if (segments.length !== expected.length) {
    return undefined;
  }
  const parameters: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const segment = segments[index] ?? '';
    if (!part.startsWith('{')) {
      if (segment !== part) {
        return undefined;
      }
      continue;
    }
    const value = decodeSegment(segment);
    if (value === undefined || ['', '.', '..'].includes(value)) {
      return undefined;
    }
    parameters[part.slice(1, -1)] = value;
  }
  return parameters;
}

/** Malformed percent-encoding names no path; a NUL can stand in no identifier that a database keeps. */
function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment).replaceAll('\0', '\u{FFFD}');
  } catch {
    return undefined;
  }
}

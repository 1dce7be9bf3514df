/** Deprecated values of a query parameter, their replacements, and the date until which they are accepted. */
export type DeprecatedValues = {
  readonly parameter: string;
  readonly values: readonly string[];
  /** Replacement value. */
  readonly instead: string;
  /** Dates, starting at midnight UTC. */
  readonly since: string;
  readonly until: string;
};

/** Page that describes the replacement. */
const deprecationPage = '/docs/compatibility';

/** Returns the headers of RFC 9745 and RFC 8594 if the query, without its question mark, uses deprecated values. */
export function deprecationHeaders(
  deprecates: DeprecatedValues | undefined,
  search: string,
  baseUrl: string,
): { readonly Deprecation: string; readonly Sunset: string; readonly Link: string } | undefined {
  if (deprecates === undefined) {
    return undefined;
  }
  const { parameter, values, since, until } = deprecates;
  const isUsed = new URLSearchParams(search).getAll(parameter).some((value) => values.includes(value));
  return isUsed
    ? {
        Deprecation: `@${Date.parse(since) / 1_000}`,
        Sunset: new Date(until).toUTCString(),
        Link: `<${baseUrl}${deprecationPage}>; rel="deprecation"; type="text/html"`,
      }
    : undefined;
}

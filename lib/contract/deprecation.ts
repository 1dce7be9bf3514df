/** Deprecated values of a query parameter. They are accepted until a date, and have replacements. */
export type DeprecatedValues = {
  readonly parameter: string;
  readonly values: readonly string[];
  /** The replacement. */
  readonly instead: string;
  /** Dates, from the start of the day in UTC. */
  readonly since: string;
  readonly until: string;
};

/** The page that describes the replacement. */
const deprecationPage = '/docs/compatibility';

/** The headers of RFC 9745 and RFC 8594 if the query, without its question mark, uses something deprecated. */
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

/** Values of a query parameter that are taken until a day, because there are better ones. */
export type DeprecatedValues = {
  readonly parameter: string;
  readonly values: readonly string[];
  /** The replacement. */
  readonly instead: string;
  /** Days, each from its first moment in UTC. */
  readonly since: string;
  readonly until: string;
};

/** Where it says what to do instead. */
const deprecationPage = '/docs/compatibility';

/** The headers of RFC 9745 and RFC 8594 where the query, without its question mark, uses what is deprecated. */
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

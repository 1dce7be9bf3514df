/** Returns the query of the next page, from the Link header of a response, or null at the end of the list. */
export function nextQuery(response: Response): URLSearchParams | null {
  const address = /<([^>]*)>\s*;\s*rel="?next"?/.exec(response.headers.get('Link') ?? '')?.[1];
  return address === undefined ? null : new URL(address, response.url || 'http://desk.invalid').searchParams;
}

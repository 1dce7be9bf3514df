/** The query of the next page, which the Link header of an answer names; null at the end of the list. */
export function nextQuery(response: Response): URLSearchParams | null {
  const address = /<([^>]*)>\s*;\s*rel="?next"?/.exec(response.headers.get('Link') ?? '')?.[1];
  return address === undefined ? null : new URL(address, response.url || 'http://desk.invalid').searchParams;
}

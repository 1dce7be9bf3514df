/**
 * Reports whether a PostgreSQL URL parses as intended. An unescaped `#` or `/` in the password ends the authority
 * early, so the rest of the URL is misread.
 */
export function isDatabaseUrl(text: string): boolean {
  const url = URL.parse(text) ?? URL.parse(text.replace('@/', '@localhost/')); // a socket URL has no host
  return url !== null && url.hash === '' && !url.pathname.includes('@');
}

/**
 * Whether an address of PostgreSQL can be read as it was meant. A password with `#` or `/` in clear ends the address
 * early, so that what is behind it reads as something else.
 */
export function isDatabaseUrl(text: string): boolean {
  const url = URL.parse(text) ?? URL.parse(text.replace('@/', '@localhost/')); // behind a socket there is no host
  return url !== null && url.hash === '' && !url.pathname.includes('@');
}

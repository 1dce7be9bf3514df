/**
 * Base of every absolute URL that is sent out, without a slash at its end. The server sets the variable before it
 * takes requests; the Host header is never asked, because anybody can send any.
 */
export function publicBaseUrl(): string {
  const base = process.env['PUBLIC_BASE_URL'];
  if (base === undefined || base === '') {
    throw new Error('PUBLIC_BASE_URL is not set: the server sets it at start.');
  }
  return base;
}

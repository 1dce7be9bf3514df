/**
 * Returns the base of every absolute URL sent to clients, without a trailing slash. The server sets PUBLIC_BASE_URL
 * before it accepts requests. Throws if it isn't set. The Host header isn't used, because clients can forge it.
 */
export function publicBaseUrl(): string {
  const base = process.env['PUBLIC_BASE_URL'];
  if (base === undefined || base === '') {
    throw new Error('PUBLIC_BASE_URL is not set. The server sets it at startup.');
  }
  return base;
}

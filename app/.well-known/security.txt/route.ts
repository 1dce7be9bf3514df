export const dynamic = 'force-dynamic';

const halfAYearMs = 182 * 24 * 3_600_000;

/**
 * Where to report a weakness (RFC 9116): what SECURITY_CONTACT says, which was checked when the service started.
 * Without it there is no such page.
 */
export function GET(): Response {
  const { SECURITY_CONTACT: contact } = process.env;
  if (contact === undefined || contact === '') return new Response(null, { status: 404 });
  const expires = new Date(Date.now() + halfAYearMs).toISOString();
  return new Response(`Contact: ${contact}\nExpires: ${expires}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}

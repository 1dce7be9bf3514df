import { beforeEach, describe, expect, test } from 'vitest';
import { offers } from '#testing/api/example-book.ts';
import { openDesk } from '#testing/api/open-desk.ts';
import { useSettings } from './service-settings.ts';

const desk = openDesk();
const origin = 'https://tools.example.com';
const path = `/restapi/privateplacementoffers/${offers.plain}`;

function allow(corsOrigins: readonly string[]): void {
  const limits = { keyRequestsPerSecond: 0, firmRequestsPerSecond: 0, failedCredentialsPerMinute: 0 };
  useSettings({ limits, openId: undefined, trustedProxies: [], corsOrigins });
}

async function ask(method: string, from: string | null, headers: Record<string, string> = {}, at = path) {
  const reply = await fetch(`http://127.0.0.1:${desk.port}${at}`, {
    method,
    headers: { ...(from !== null && { origin: from }), ...headers },
  });
  return { status: reply.status, header: (name: string) => reply.headers.get(name) };
}

const preflight = { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'if-match' };
const withKey = () => ({ authorization: `Bearer ${desk.key('creating')}` });

describe('an allowed origin', () => {
  beforeEach(() => allow([origin]));

  test('gets a response to its preflight request without credentials', async () => {
    const reply = await ask('OPTIONS', origin, preflight);
    expect(reply.status).toBe(204);
    expect(reply.header('access-control-allow-origin')).toBe(origin);
    expect(reply.header('access-control-allow-methods')).toContain('PUT');
    expect(reply.header('access-control-allow-headers')).toContain('If-Match');
    expect(reply.header('access-control-allow-credentials')).toBeNull();
  });

  test('can read records with a key, errors without one, and the headers of both', async () => {
    for (const [headers, status] of [
      [withKey(), 200],
      [{}, 401],
    ] as const) {
      const reply = await ask('GET', origin, headers);
      expect(reply.status).toBe(status);
      expect(reply.header('access-control-allow-origin')).toBe(origin);
      expect(reply.header('access-control-expose-headers')).toContain('ETag');
      expect(reply.header('cross-origin-resource-policy')).toBe('cross-origin');
      expect(reply.header('vary')).toMatch(/(^|, )Origin$/);
      expect(reply.header('access-control-allow-credentials')).toBeNull();
    }
  });
});

test.each([
  ['another origin', [origin], 'https://tools.example.com.evil.example', path],
  ['another scheme', [origin], 'http://tools.example.com', path],
  ['another port', [origin], 'https://tools.example.com:8443', path],
  ['the origin "null"', [origin], 'null', path],
  ['a request without an origin', [origin], null, path],
  ['an allowed origin, outside the API', [origin], origin, '/openapi.json'],
  ['an origin, if the list of allowed origins is empty', [], origin, path],
])('the response has no Access-Control-Allow headers for %s', async (_, allowed, from, at) => {
  allow(allowed);
  for (const [method, headers] of [
    ['GET', withKey()],
    ['OPTIONS', preflight],
  ] as const) {
    const reply = await ask(method, from, headers, at);
    expect(reply.header('access-control-allow-origin')).toBeNull();
    expect(reply.header('access-control-allow-methods')).toBeNull();
  }
});

import { afterEach, expect, test, vi } from 'vitest';
import { openDesk } from '#testing/api/open-desk.ts';

const desk = openDesk();
afterEach(() => vi.unstubAllEnvs());

test.each([
  ['https://desk.example', 'max-age=63072000; includeSubDomains'],
  ['http://desk.example', undefined],
])('with %s, every response has Strict-Transport-Security: %s', async (base, expected) => {
  vi.stubEnv('PUBLIC_BASE_URL', base);
  for (const path of ['/restapi/firms', '/restapi/nothing', '/healthz', '/sign-in/openid']) {
    const { headers } = await desk.get(path);
    expect(headers['strict-transport-security']).toBe(expected);
  }
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { securityTextRoute } from './security-text-route.ts';
import { webRequest } from '#lib/api/http/request-context.ts';

beforeEach(() => vi.stubEnv('PUBLIC_BASE_URL', 'https://desk.example'));
afterEach(() => vi.unstubAllEnvs());

const ask = () =>
  securityTextRoute.handlers
    .get('GET')
    ?.respond(webRequest(new Request('http://desk.example/.well-known/security.txt')));

test('security.txt contains a contact for reporting vulnerabilities, valid for six months', async () => {
  vi.stubEnv('SECURITY_CONTACT', 'mailto:security@example.com');
  const response = await ask();
  const [contact, expires = ''] = (response?.body ?? '').split('\n');
  expect(response?.headers['Content-Type']).toBe('text/plain; charset=utf-8');
  expect(contact).toBe('Contact: mailto:security@example.com');
  const days = (Date.parse(expires.replace('Expires: ', '')) - Date.now()) / (24 * 3_600_000);
  expect(Math.round(days)).toBe(182);
});

test.each([undefined, ''])('security.txt does not exist without a contact: %j', async (contact) => {
  vi.stubEnv('SECURITY_CONTACT', contact);
  expect((await ask())?.status).toBe(404);
});

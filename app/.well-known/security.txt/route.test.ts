import { afterEach, expect, test, vi } from 'vitest';
import { GET } from './route.ts';

afterEach(() => vi.unstubAllEnvs());

test('says whom to tell of a weakness, for the next half a year', async () => {
  vi.stubEnv('SECURITY_CONTACT', 'mailto:security@example.com');
  const answer = GET();
  const [contact, expires = ''] = (await answer.text()).split('\n');
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(contact).toBe('Contact: mailto:security@example.com');
  const days = (Date.parse(expires.replace('Expires: ', '')) - Date.now()) / (24 * 3_600_000);
  expect(Math.round(days)).toBe(182);
});

test.each([undefined, ''])('is not there while nobody is named: %j', (contact) => {
  vi.stubEnv('SECURITY_CONTACT', contact);
  expect(GET().status).toBe(404);
});

import { expect, test } from 'vitest';
import { emailDomainSchema } from './email-domain.ts';

test.each([
  ['example.com', 'example.com'],
  [' Example.COM ', 'example.com'],
  ['a-b.mail.example.museum', 'a-b.mail.example.museum'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  [`${'a'.repeat(63)}.example`, `${'a'.repeat(63)}.example`],
])('%j is a domain', (given, domain) => {
  expect(emailDomainSchema.parse(given)).toBe(domain);
});

test.each([
  '',
  'example',
  '@example.com',
  'a@example.com',
  '.example.com',
  'example.com.',
  'exa mple.com',
  '-a.example',
  'a-.example',
  'bücher.example',
  '*.example.com',
  '192.0.2.1',
  `${'a'.repeat(64)}.example`,
  `${'a.'.repeat(124)}example`,
])('%j is not a domain', (given) => {
  expect(emailDomainSchema.safeParse(given).success).toBe(false);
});

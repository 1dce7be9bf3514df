import { expect, test } from 'vitest';
import { emailDomainSchema, emailSchema, normalizeEmail } from './email.ts';

const longest = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`;

test.each([
  [' Ann@Example.COM ', 'ann@example.com'],
  ["o'neil+desk@example.co.uk", "o'neil+desk@example.co.uk"],
  [longest, longest],
])('%j is the address %s', (given, kept) => {
  expect(emailSchema.parse(given)).toBe(kept);
  expect(normalizeEmail(given)).toBe(kept);
});

test.each([
  '',
  'ann',
  '@example.com',
  'ann@',
  'a b@example.com',
  'ann@example.com\0',
  'ann\u{202e}@example.com',
  'ann@exam\u{200b}ple.com',
  '\u{430}nn@example.com',
  `${'a'.repeat(4)}${longest}`,
  1,
])('%j is not an address', (given) => {
  expect(emailSchema.safeParse(given).success).toBe(false);
});

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

import { expect, test } from 'vitest';
import { passwordChangeSchema } from './password-change-schema.ts';

const messagesOf = (newPassword: string) =>
  passwordChangeSchema
    .safeParse({ currentPassword: 'x', newPassword })
    .error?.issues.map(({ message }) => message);

test('normalizes a password and counts its characters only if it is short enough, because both steps are slow', () => {
  const accents = (count: number) => `a${'\u0301'.repeat(count / 2)}${'\u0316'.repeat(count / 2 - 1)}`;
  expect(messagesOf(accents(1_024))).toEqual(['Use at most 200 characters.']);
  expect(messagesOf(`${accents(1_024)}a`)).toEqual(['Use at most 1024 characters.']);
});

import * as z from 'zod';
import { isPlainText } from '#lib/domain/text/plain-text.ts';

/** Limits on an API key, in addition to its role. Null means no limit. */
export type KeyLimits = {
  /** When the key expires, in milliseconds since 1970. */
  readonly expiresAtMs: number | null;
  /** Networks from which the key can be used, in CIDR notation. */
  readonly addresses: readonly string[] | null;
  /** Operations the key can call, by their operationId in the OpenAPI document. */
  readonly requests: readonly string[] | null;
};

export const noLimits: KeyLimits = { expiresAtMs: null, addresses: null, requests: null };

/** Reports whether the key has limits in addition to its role. */
export function isLimited(limits: KeyLimits): boolean {
  return Object.values(limits).some((limit) => limit !== null);
}

/** Returns the limits in the form recorded in the security log. */
export function limitsInWords({ expiresAtMs, addresses, requests }: KeyLimits): string[] {
  return [
    ...(expiresAtMs === null ? [] : [`until ${new Date(expiresAtMs).toISOString()}`]),
    ...(addresses === null ? [] : [`from ${addresses.join(' ')}`]),
    ...(requests === null ? [] : [`for ${requests.join(' ')}`]),
  ];
}

const maxCharacters = 100;

/**
 * Name of an API key, which identifies it in the audit log. It can't contain `@`, because e-mail addresses
 * identify users.
 */
export const keyNameSchema = z
  .string('Enter a name for the key.')
  .refine(isPlainText, 'Use only visible characters and spaces.')
  .trim()
  .min(1, 'Enter a name for the key.')
  .refine((name) => Array.from(name).length <= maxCharacters, `Use at most ${maxCharacters} characters.`)
  .refine((name) => !name.normalize('NFKC').includes('@'), "Key names can't contain “@”.");

/**
 * Regular expression that secret scanners can use to find leaked keys, live or sandbox. Works the same in
 * grep -E, RE2 and PCRE.
 */
export const keyPattern = 'desk_(live|test)_[0-9a-f]{16}_[A-Za-z0-9_-]{43}[0-9A-Za-z]{6}';

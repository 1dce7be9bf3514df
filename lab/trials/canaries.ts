import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';

/**
 * Kinds of canaries, which are values that must not leak. `known` values are real credentials. `sent` values are sent
 * in credentials and headers, valid or not. `told` values are data, such as account numbers, search terms and bodies.
 */
export type Kind = 'known' | 'sent' | 'told';
export type Canary = { readonly name: string; readonly kind: Kind; readonly text: string };

/** Returns a canary with a unique, random text. */
export function newCanary(name: string, kind: Kind): Canary {
  return { name, kind, text: `Canary${name}${randomBytes(9).toString('hex')}` };
}

/** Throws if the text contains one of the named canaries, either unchanged or in a common encoding. */
export function refuseIn(
  where: string,
  text: string,
  canaries: readonly Canary[],
  names: readonly string[],
): void {
  for (const { name, text: canary } of canaries.filter((one) => names.includes(one.name))) {
    const bytes = Buffer.from(canary);
    const encodings = [
      canary,
      encodeURIComponent(canary),
      bytes.toString('base64').replace(/=+$/, ''),
      bytes.toString('hex'),
    ];
    for (const form of encodings) {
      const at = text.toLowerCase().indexOf(form.toLowerCase());
      assert.ok(at < 0, `${name} is in ${where}: …${text.slice(Math.max(0, at - 300), at + 100)}…`);
    }
  }
}

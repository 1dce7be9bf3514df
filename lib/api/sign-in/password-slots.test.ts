import { expect, test } from 'vitest';
import { inPasswordSlot, passwordSlots } from './password-slots.ts';

/** Occupies slots until the test releases them. */
function hold(address: string, places: number): () => Promise<unknown> {
  const held = Promise.withResolvers<undefined>();
  const all = Array.from({ length: places }, () => inPasswordSlot(address, () => held.promise));
  return () => {
    held.resolve(undefined);
    return Promise.all(all);
  };
}

const isLetIn = (address: string) =>
  inPasswordSlot(address, async () => true).catch((error: unknown) => String(error));
const refused = 'ProblemError: Too many sign-in attempts are in progress. Try again.';

test('one network gets a quarter of the slots, no matter how many of its IPv6 addresses are used', async () => {
  const release = hold('2001:db8::1', passwordSlots.ofAddress - 1);
  expect(await isLetIn('2001:db8::2')).toBe(true);
  const releaseLast = hold('2001:db8::2', 1);
  expect(await isLetIn('2001:db8::3')).toBe(refused);
  expect(await isLetIn('2001:db8:0:1::1')).toBe(true);
  await releaseLast();
  expect(await isLetIn('2001:db8::3')).toBe(true);
  await release();
});

test('when all slots are taken, none is available until one is released', async () => {
  const addresses = Array.from(
    { length: passwordSlots.all / passwordSlots.ofAddress },
    (_, index) => `203.0.113.${index}`,
  );
  const [release, ...others] = addresses.map((address) => hold(address, passwordSlots.ofAddress));
  expect(await isLetIn('198.51.100.1')).toBe(refused);
  await release?.();
  expect(await isLetIn('198.51.100.1')).toBe(true);
  await Promise.all(others.map((releaseOther) => releaseOther()));
});

test('failed work releases its slot', async () => {
  for (let times = 0; times <= passwordSlots.ofAddress; times += 1) {
    await expect(inPasswordSlot('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  }
});

import { expect, test } from 'vitest';
import { hashPassword, maxHashesAtOnce } from '#lib/store/passwords/passwords.ts';
import { inPasswordSlot, passwordSlots } from './password-slots.ts';

type Source = Parameters<typeof inPasswordSlot>[0];

const stranger = (address: string): Source => from('', address);
const ofFirm = (firmOid: string, address = '192.0.2.1'): Source => from(firmOid, address);

function from(firmOid: string, address: string): Source {
  const principal = {
    kind: 'user',
    id: 'a@example.com',
    name: 'a@example.com',
    firmOid,
    role: 'administrator',
    restricted: [],
  } as const;
  return { principal, address };
}

/** Occupies slots until the test releases them. */
function hold(source: Source, places: number): () => Promise<unknown> {
  const held = Promise.withResolvers<undefined>();
  const all = Array.from({ length: places }, () => inPasswordSlot(source, () => held.promise));
  return () => {
    held.resolve(undefined);
    return Promise.all(all);
  };
}

const isLetIn = (source: Source) =>
  inPasswordSlot(source, async () => true).catch((error: unknown) => String(error));
const refused = 'ProblemError: Too many sign-in attempts are in progress. Try again.';

test('one network gets a quarter of the shared slots, no matter how many of its IPv6 addresses are used', async () => {
  const release = hold(stranger('2001:db8::1'), passwordSlots.ofSource - 1);
  expect(await isLetIn(stranger('2001:db8::2'))).toBe(true);
  const releaseLast = hold(stranger('2001:db8::2'), 1);
  expect(await isLetIn(stranger('2001:db8::3'))).toBe(refused);
  expect(await isLetIn(stranger('2001:db8:0:1::1'))).toBe(true);
  await releaseLast();
  expect(await isLetIn(stranger('2001:db8::3'))).toBe(true);
  await release();
});

test('one firm gets a quarter of the shared slots, no matter how many networks it uses', async () => {
  const releases = Array.from({ length: passwordSlots.ofSource }, (_, index) =>
    hold(ofFirm('1', `203.0.113.${index}`), 1),
  );
  expect(await isLetIn(ofFirm('1', '198.51.100.1'))).toBe(refused);
  expect(await isLetIn(ofFirm('2', '203.0.113.1'))).toBe(true);
  expect(await isLetIn(stranger('203.0.113.1'))).toBe(true);
  await Promise.all(releases.map((release) => release()));
});

test('if the shared slots are taken, further sources still get one slot each, until all slots are taken', async () => {
  const releases = Array.from({ length: passwordSlots.shared / passwordSlots.ofSource }, (_, index) =>
    hold(stranger(`203.0.113.${index}`), passwordSlots.ofSource),
  );
  let sources = 0;
  for (; (await isLetIn(stranger(`198.51.100.${sources}`))) === true; sources += 1) {
    releases.push(hold(stranger(`198.51.100.${sources}`), 1));
  }
  expect(sources).toBe(passwordSlots.all - passwordSlots.shared);
  await Promise.all(releases.map((release) => release()));
});

test('a refusal says when to retry', async () => {
  const release = hold(ofFirm('1'), passwordSlots.ofSource);
  await expect(inPasswordSlot(ofFirm('1'), async () => true)).rejects.toMatchObject({
    headers: { 'Retry-After': '2' },
  });
  await release();
});

test('a source with many hashes waiting does not make another source wait for all of them', async () => {
  const done: string[] = [];
  const hash = (source: Source, name: string) =>
    inPasswordSlot(source, async () => {
      await hashPassword('x');
      done.push(name);
    });
  const noisy = Array.from({ length: passwordSlots.ofSource }, () => hash(ofFirm('1'), 'noisy'));
  await hash(stranger('203.0.113.1'), 'quiet');
  expect(done.filter((name) => name === 'noisy').length).toBeLessThanOrEqual(2 * maxHashesAtOnce);
  await Promise.all(noisy);
});

test('failed work releases its slot', async () => {
  for (let times = 0; times <= passwordSlots.ofSource; times += 1) {
    await expect(inPasswordSlot(stranger('a'), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  }
});

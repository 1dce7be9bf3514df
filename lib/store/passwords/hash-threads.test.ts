import { randomBytes, scryptSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hashInThread, maxHashesAtOnce } from './passwords.ts';

const dear = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };
const cheap = { ...dear, N: 2 ** 4 };
const hashing = (options: typeof dear) => ({ password: 'x', salt: randomBytes(16), length: 32, options });
const mib = 2 ** 20;
const memory = () =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1_024;

test('a hash computed in a thread is the same as the one from scrypt', async () => {
  const given = hashing(cheap);
  expect(await hashInThread(given)).toEqual(scryptSync('x', given.salt, 32, cheap));
});

test('rejects an invalid request, and then computes the next hash', async () => {
  await expect(hashInThread(hashing({ ...cheap, maxmem: 1 }))).rejects.toThrow('memory limit exceeded');
  expect(await hashInThread(hashing(cheap))).toHaveLength(32);
});

test('files can be read while passwords are hashed', async () => {
  const hashes = Array.from({ length: 4 }, () => hashInThread(hashing(dear)));
  let isAnyHashed = false;
  const first = Promise.race(hashes).then(() => (isAnyHashed = true));
  for (let reads = 0; reads < 10; reads += 1) await readFile(import.meta.filename);
  expect(isAnyHashed).toBe(false);
  await Promise.all([first, ...hashes]);
});

test.runIf(process.platform === 'linux')(
  'uses memory only for hashes in progress, and frees it afterward',
  async () => {
    await hashInThread(hashing(dear));
    const before = memory();
    let most = before;
    const looking = setInterval(() => (most = Math.max(most, memory())), 5);
    await Promise.all(Array.from({ length: maxHashesAtOnce + 3 }, () => hashInThread(hashing(dear))));
    clearInterval(looking);
    expect(most - before).toBeGreaterThan(64 * mib);
    expect(most - before).toBeLessThan((maxHashesAtOnce * 128 + 64) * mib);
    expect(memory() - before).toBeLessThan(32 * mib);
  },
);

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { clientOf } from '#testing/service/client.ts';
import { desk, noLimits, startService, withDataDir } from '#testing/service/service.ts';
import { expectRecorded, expectUnavailable, managerKey, writers } from './writers.ts';
import type { Figures } from './figures.ts';

const environment = { ...noLimits, LOG_LEVEL: 'silent' };

/**
 * Starts a service and commands with the wrong key, and with no key. Then rotates the key during streams of changes,
 * kills every rotation but the first after a different time, and runs it again if it was incomplete. Nothing changes
 * with a wrong key. The service rejects every change from the switch until it is restarted. No acknowledged change is
 * lost, and the audit log verifies after each rotation.
 */
export async function wrongKey(rounds = 10, count = 8): Promise<Figures> {
  return withDataDir(async (dataDir) => {
    let service = await startService({ dataDir, environment });
    try {
      const client = clientOf(() => service.baseUrl, await managerKey(dataDir));
      await service.stop();
      await expectRefusedStarts(dataDir);
      service = await startService({ dataDir, environment });
      const streams = writers();
      let switchedBeforeKill = 0;
      let unavailable = 0;
      const counts = { acknowledged: 0, kept: 0 };
      let rotationMs = 0;
      for (let round = 0; round < rounds; round += 1) {
        const keysBefore = await keysOf(dataDir);
        const writing = streams.start(client, count);
        const begin = performance.now();
        if (
          round === 0 ||
          !(await isRotatedBeforeKill(dataDir, rotationMs * (0.6 + (0.4 * round) / rounds)))
        ) {
          const { lastCheckpoint } = await desk(dataDir, 'key-rotation');
          rotationMs ||= performance.now() - begin;
          switchedBeforeKill += lastCheckpoint === null ? 1 : 0;
        }
        expectUnavailable(await client('GET', '/readyz'));
        await writing.stop();
        unavailable += writing.unavailable();
        counts.acknowledged = writing.acknowledged.length;
        assert.equal(
          (await keysOf(dataDir)).length,
          keysBefore.length + 1,
          'Not exactly one key was replaced.',
        );
        await service.stop();
        service = await startService({ dataDir, environment });
        counts.kept = await expectRecorded(dataDir, client, writing.acknowledged);
      }
      assert.ok(counts.acknowledged > rounds, 'There was no stream of changes.');
      assert.ok(unavailable > 0, 'No request noticed the rotations.');
      return { rotations: rounds, ...counts, switchedBeforeKill, unavailable };
    } finally {
      await service.stop();
    }
  });
}

/**
 * Asserts that with the wrong key, or with no key, neither the service nor the commands start, and that nothing
 * changes.
 */
async function expectRefusedStarts(dataDir: string): Promise<void> {
  const file = join(dataDir, 'secret.key');
  const key = await readFile(file);
  await writeFile(file, `${randomBytes(32).toString('base64')}\n`);
  await expectRefused(dataDir, 'is not the key of the store');
  await rm(file);
  await expectRefused(dataDir, 'is missing');
  assert.deepEqual(await keysOf(dataDir), [], 'A key was created in place of the lost one.');
  await writeFile(file, key, { mode: 0o600 });
}

async function expectRefused(dataDir: string, words: string): Promise<void> {
  let output = '';
  await assert.rejects(startService({ dataDir, environment, onOutput: (text) => (output += text) }));
  assert.ok(output.includes(words), output);
  await assert.rejects(desk(dataDir, 'audit', 'checkpoint'), ({ message }: Error) => message.includes(words));
}

/** Returns the names of the key files: the current key's file, and those of its predecessors. */
async function keysOf(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir);
  return names.filter((name) => /^secret\.key(\.[0-9a-f]{16})?$/.test(name));
}

/**
 * Kills a rotation with kill -9 after this time, whatever its progress. Returns true if the store already had its new
 * key active and in its file, so another run would create another key.
 */
async function isRotatedBeforeKill(dataDir: string, afterMs: number): Promise<boolean> {
  const keyInUse = () => readFile(join(dataDir, 'secret.key'), 'utf8');
  const keyBefore = await keyInUse();
  const child = spawn(process.execPath, ['bin/desk.ts', 'key-rotation'], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await Promise.race([wait(afterMs), ended]);
  child.kill('SIGKILL');
  await ended;
  return (await keyInUse()) !== keyBefore;
}

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { withDataDir } from '#testing/service/service.ts';

const environment = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/local/sbin:/usr/sbin` };
const isInstalled = spawnSync('haproxy', ['-v'], { env: environment }).status === 0;

test.skipIf(!isInstalled)(
  'npm run cluster runs two instances, restarts one that exits, and stops everything on Ctrl-C',
  async () => {
    await withDataDir(async (dataDir) => {
      const cluster = spawn(process.execPath, ['bin/cluster.ts'], {
        env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const ended = once(cluster, 'exit');
      const ready = /ready at (http:\S+): HAProxy in front of two instances \(processes (\d+) and (\d+)\)\./;
      let match: RegExpExecArray | null = null;
      for await (const line of createInterface({ input: cluster.stdout })) {
        match = ready.exec(line);
        if (match !== null) break;
      }
      const [, baseUrl = '', first, second] = match ?? [];
      const errors: string[] = [];
      createInterface({ input: cluster.stderr }).on('line', (line) => errors.push(line));
      expect((await fetch(`${baseUrl}/sign-in`)).status).toBe(200);

      process.kill(Number(first), 'SIGKILL');
      for (let asked = 0; asked < 20; asked += 1) {
        expect((await fetch(`${baseUrl}/healthz`)).status).toBe(200);
      }
      await expect
        .poll(() => errors, { timeout: 60_000 })
        .toContainEqual(expect.stringMatching(/^Service 1 is running again \(process \d+\)\.$/));
      expect(errors).toContain('Service 1 exited (SIGKILL). Restarting it.');

      cluster.kill('SIGINT');
      expect(await ended).toEqual([0, null]);
      await expect(fetch(`${baseUrl}/healthz`)).rejects.toThrow();
      expect(() => process.kill(Number(second), 0)).toThrow('ESRCH');
    });
  },
);

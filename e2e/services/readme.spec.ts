import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { startService, withDataDir } from '#testing/service/service.ts';

/** Runs one of the README's marked code blocks in a shell, against the given server, and returns its output. */
async function runBlock(name: string, dataDir: string, baseUrl: string): Promise<string> {
  const readme = await readFile('README.md', 'utf8');
  const block = new RegExp(`<!-- ${name} -->\n\`\`\`sh\n(.*?)\`\`\``, 's').exec(readme)?.[1];
  expect(block).toBeDefined();
  const script = `set -e\n${block ?? ''}`
    .replaceAll('http://localhost:3000', baseUrl)
    .replaceAll('book.json', join(dataDir, 'book.json'));
  const { stdout } = await promisify(execFile)('sh', ['-c', script], {
    env: { ...process.env, DATA_DIR: dataDir },
    timeout: 60_000,
  });
  return stdout;
}

test('the commands of the README’s tour print what the README says', async () => {
  await withDataDir(async (dataDir) => {
    const service = await startService({ dataDir });
    try {
      const printed = await runBlock('tour', dataDir, service.baseUrl);
      expect(printed).toContain('"daysFromClosingCashIsRequired":10');
      expect(printed.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
      expect(printed).toContain('execution.cash.required.date.rule');
      expect(printed).toContain('Rejected By Contra');
      const exported = await runBlock('book', dataDir, service.baseUrl);
      expect(exported).toMatch(/offers/);
    } finally {
      await service.stop();
    }
  });
});

test('DATABASE_URL and SECRET_KEY connect a service to a separate PostgreSQL, as the README says', async () => {
  await withDataDir(async (dataDir) => {
    // The embedded database is an ordinary PostgreSQL server, so another instance of Placement Desk can connect to
    // it.
    const first = await startService({ dataDir });
    const socket = (await readFile(join(dataDir, 'database/postmaster.pid'), 'utf8')).split('\n')[4] ?? '';
    const address = `postgresql:///placement_desk?host=${encodeURIComponent(socket)}&user=placement_desk`;
    const secretKey = (await readFile(join(dataDir, 'secret.key'), 'utf8')).trim();
    const second = await startService({
      dataDir,
      environment: { DATABASE_URL: address, SECRET_KEY: secretKey },
    });
    const ready = await fetch(`${second.baseUrl}/readyz`);
    expect(ready.status).toBe(200);
    expect(await second.stop()).toBe(0);
    expect(await first.stop()).toBe(0);
  });
});

import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('a process that runs out of file descriptors logs the problem once', () => {
  const program = `
    const { openSync } = await import('node:fs');
    const { watchDescriptors } = await import('#lib/api/telemetry/telemetry.ts');
    watchDescriptors(1);
    try { for (;;) openSync('/dev/null', 'r'); } catch {}
    setTimeout(() => process.exit(), 1_000);`;
  const limited = [
    '-c',
    'ulimit -n 100 && exec "$0" --input-type=module --eval "$1"',
    process.execPath,
    program,
  ];
  const { stderr } = spawnSync('sh', limited, {
    encoding: 'utf8',
    env: { ...process.env, LOG_LEVEL: 'info' },
  });
  const lines = stderr.split('\n').filter((line) => line.startsWith('{'));
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: 50,
      code: 'EMFILE',
      msg: expect.stringMatching(/^The process is out of file descriptors/),
    }),
  ]);
});

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { works } from './requests.ts';
import { systemNames } from './systems.ts';

test('the quick benchmark measures every system with every workload, and writes the results', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'placement-desk-bench-file-'));
  try {
    const file = join(folder, 'figures.json');
    await promisify(execFile)(process.execPath, ['lab/bench/bench.ts', '--quick', '--json', file], {
      cwd: resolve(import.meta.dirname, '../..'),
    });
    const figures: Record<string, unknown>[] = JSON.parse(await readFile(file, 'utf8'));
    const measured = figures.map(({ work, system }) => `${String(work)} ${String(system)}`);
    const expected = works.flatMap((work) => systemNames.map((system) => `${work} ${system}`));
    expect(measured.sort()).toEqual(expected.sort());
    for (const { work: _work, system: _system, ...numbers } of figures) {
      expect(Object.keys(numbers)).toEqual(['connections', 'requestsPerSecond', 'p99Ms', 'rssMb']);
      expect(Object.values(numbers).filter((number) => !(Number(number) > 0))).toEqual([]);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const project = join(import.meta.dirname, '../..');
const nextProgram = join(project, 'node_modules', 'next', 'dist', 'bin', 'next');
const stampFile = join(project, 'lab', 'bench', 'next', '.next', 'bench-sources');
const sources = [
  'lab/bench/next/{app/**/*.ts,*.mjs,tsconfig.json}',
  'lab/bench/ordinary/*.ts',
  'package-lock.json',
];

/** Builds the Next.js application to measure, unless the same sources have already been built. */
export async function buildNext(): Promise<void> {
  const hash = sourcesHash();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) {
    return;
  }
  await promisify(execFile)(process.execPath, [nextProgram, 'build', 'lab/bench/next'], {
    cwd: project,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  writeFileSync(stampFile, hash);
}

function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const path of globSync(sources, { cwd: project }).sort()) {
    hash.update(`${path}\0`).update(readFileSync(join(project, path)));
  }
  return hash.digest('hex');
}

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { withPrepareLock } from './prepare-lock.mjs';
import {
  preparationStreams,
  programEnvironment,
  projectNode,
  root,
  runProgram,
  success,
} from './run-program.mjs';

/** Input files of `next build`. Excludes server.ts, which Node runs directly. */
export const sources = [
  'CHANGELOG.md',
  'app',
  'components',
  'lib',
  'public',
  'next.config.mjs',
  'postcss.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const stampFile = join(root, '.next', 'placement-desk-sources');

/**
 * Builds the pages unless the existing build is from the current sources. Returns the exit code and signal,
 * like runProgram.
 */
export async function ensureBuilt() {
  if (isBuilt()) return success;
  return withPrepareLock((onStart) => (isBuilt() ? success : build(onStart)));
}

async function build(onStart) {
  console.error('Building the pages.');
  rmSync(stampFile, { force: true });
  // Hashed before the build, so that a file saved during the build triggers another build.
  const hash = hashOfSources();
  const next = join(root, 'node_modules', 'next', 'dist', 'bin', 'next');
  const ended = await runProgram(projectNode, [next, 'build'], {
    env: programEnvironment({ NODE_ENV: 'production' }),
    stdio: preparationStreams,
    onStart,
  });
  if (ended.code === 0) {
    await compressStatic();
    writeFileSync(stampFile, hash);
  } else if (ended.signal === null) console.error('The pages could not be built: `next build` failed.');
  return ended;
}

/** Writes a Brotli and a gzip copy of each script and style sheet in the build, so that the server compresses none. */
async function compressStatic() {
  const folder = join(root, '.next', 'static');
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((file) => /\.(js|css)$/.test(file))) {
    const file = join(folder, name);
    const content = await readFile(file);
    await Promise.all([
      writeFile(`${file}.br`, await brotli(content)), // highest quality by default
      writeFile(`${file}.gz`, await zip(content, { level: 9 })),
    ]);
  }
}

function isBuilt() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hashOfSources();
}

/** Hashes contents, because a checkout updates the modification time of every file it touches. */
function hashOfSources() {
  const hash = createHash('sha256');
  for (const path of sources.flatMap(filesAt).sort()) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function filesAt(path) {
  const status = statSync(join(root, path), { throwIfNoEntry: false });
  if (status === undefined || /\.(test|trial)\.ts$/.test(path)) return [];
  if (!status.isDirectory()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => filesAt(`${path}/${name}`));
}

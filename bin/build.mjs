import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressStatic } from './compress-static.mjs';
import { withPrepareLock } from './prepare-lock.mjs';
import {
  besideTheProgram,
  programEnvironment,
  projectNode,
  root,
  runProgram,
  success,
} from './run-program.mjs';

/** The input of `next build`. It doesn't include server.ts, which Node runs directly. */
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
const stampFile = join(root, '.next', 'placement-desk-sources');

/** Builds the pages unless there is a build of exactly these sources. Returns how the build ended, like runProgram. */
export async function ensureBuilt() {
  if (isBuilt()) return success;
  return withPrepareLock((onStart) => (isBuilt() ? success : build(onStart)));
}

async function build(onStart) {
  console.error('Building the pages.');
  rmSync(stampFile, { force: true });
  // Taken before the build, so a file saved during the build leads to another one.
  const hash = hashOfSources();
  const next = join(root, 'node_modules', 'next', 'dist', 'bin', 'next');
  const ended = await runProgram(projectNode, [next, 'build'], {
    env: programEnvironment({ NODE_ENV: 'production' }),
    stdio: besideTheProgram,
    onStart,
  });
  if (ended.code === 0) {
    await compressStatic(root);
    writeFileSync(stampFile, hash);
  } else if (ended.signal === null) console.error('The pages could not be built: next build failed.');
  return ended;
}

function isBuilt() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hashOfSources();
}

/** By content, because a checkout gives every file it touches a new time stamp. */
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

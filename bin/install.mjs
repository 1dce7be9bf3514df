import { createHash } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { withPrepareLock } from './prepare-lock.mjs';
import { besideTheProgram, programsFolder, projectNode, root, runProgram, success } from './run-program.mjs';

const lockFile = join(root, 'package-lock.json');
const npmsOwnRecord = join(root, 'node_modules', '.package-lock.json');
const stampFile = join(root, 'node_modules', '.placement-desk-lock');
/** Most of npm's warnings are about the machine's Node, which nothing in the project uses. */
const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Installs the packages of package-lock.json, unless they are installed. Returns how the installation ended, like
 * runProgram.
 */
export async function ensureInstalled() {
  if (isInstalled()) return success;
  return withPrepareLock((onStart) => (isInstalled() ? success : install(onStart)));
}

async function install(onStart) {
  console.error('Installing the packages of package-lock.json; this takes about a minute.');
  rmSync(stampFile, { force: true });
  const hash = lockFileHash();
  const ended = await runProgram('npm', ['ci', ...options], {
    env: installEnvironment(),
    stdio: besideTheProgram,
    onStart,
  });
  if (ended.code !== 0) {
    console.error('The packages could not be installed: npm ci failed.');
    return ended;
  }
  if (!exists(projectNode)) {
    console.error(
      `npm ci left no ${projectNode}: package.json names no Node for ${process.platform} on ${process.arch}, or the optional packages were left out.`,
    );
    return { code: 1, signal: null };
  }
  writeFileSync(stampFile, hash);
  return success;
}

/**
 * By content, because a checkout gives package-lock.json a new time stamp without changing it. A manual install doesn't
 * write our stamp, so npm's own record counts if it is the newest.
 */
function isInstalled() {
  if (!exists(projectNode)) return false;
  const hash = lockFileHash();
  if (readStamp() === hash) return true;
  const installedAt = modifiedMs(npmsOwnRecord);
  if (installedAt <= modifiedMs(lockFile) || installedAt <= modifiedMs(stampFile)) return false;
  writeFileSync(stampFile, hash);
  return true;
}

/**
 * npm must run on the machine's Node here, because it empties node_modules, which contains the project's.
 * NODE_ENV=production would make npm and install scripts leave out packages for tests and builds.
 */
function installEnvironment() {
  const { NODE_ENV: _, PATH: path = '', ...environment } = process.env;
  const folders = path.split(delimiter).filter((folder) => folder !== programsFolder);
  return { ...environment, PATH: folders.join(delimiter) };
}

function lockFileHash() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex');
}

function readStamp() {
  return exists(stampFile) ? readFileSync(stampFile, 'utf8') : undefined;
}

function exists(path) {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** Milliseconds since 1970. A missing file is older than all others. */
function modifiedMs(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? -Infinity;
}

import { createHash } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { withPrepareLock } from './prepare-lock.mjs';
import {
  preparationStreams,
  programsFolder,
  projectNode,
  root,
  runProgram,
  success,
} from './run-program.mjs';

const lockFile = join(root, 'package-lock.json');
const npmsOwnRecord = join(root, 'node_modules', '.package-lock.json');
const stampFile = join(root, 'node_modules', '.placement-desk-lock');
/** `loglevel` hides npm's warnings. Most are about the machine's own Node, which the project doesn't use. */
const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Installs the packages in package-lock.json if they aren't installed. Returns the exit code and signal, like
 * runProgram.
 */
export async function ensureInstalled() {
  if (isInstalled()) return success;
  return withPrepareLock((onStart) => (isInstalled() ? success : install(onStart)));
}

async function install(onStart) {
  console.error('Installing the packages in package-lock.json. This takes about a minute.');
  rmSync(stampFile, { force: true });
  const hash = lockFileHash();
  const ended = await runProgram('npm', ['ci', ...options], {
    env: installEnvironment(),
    stdio: preparationStreams,
    onStart,
  });
  if (ended.code !== 0) {
    console.error('The packages could not be installed: `npm ci` failed.');
    return ended;
  }
  if (!exists(projectNode)) {
    console.error(
      `npm ci did not install ${projectNode}. Either package.json lists no Node for ${process.platform} on ${process.arch}, or optional packages were omitted.`,
    );
    return { code: 1, signal: null };
  }
  writeFileSync(stampFile, hash);
  return success;
}

/**
 * Compares contents, because a checkout gives package-lock.json a new modification time without changing it.
 * After a manual installation, which doesn't write our stamp, npm's own record is the newer file and is used
 * instead.
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
 * npm runs on the machine's Node here, because it empties node_modules, which contains the project's Node. With
 * NODE_ENV=production, npm and install scripts would skip packages that tests and builds use.
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

/** Returns the modification time in milliseconds since 1970. A missing file is treated as the oldest. */
function modifiedMs(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? -Infinity;
}

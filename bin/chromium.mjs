import { execFile, execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { preparationStreams, projectNode, root, runProgram } from './run-program.mjs';

/**
 * The Chromium build without the features that only a visible window needs. Pages render the same and use 10% less
 * CPU time.
 */
const shell = 'chromium-headless-shell';
const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const versionTimeoutMs = 20_000;
const downloadTimeoutMs = 300_000;
const aptOptions = ['-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300'];

/**
 * Returns the path of a Chromium that starts: the requested one, an installed one, or else one that this function
 * installs with Playwright or apt. With `orShell`, also accepts the headless shell, and prefers it. Throws if
 * CHROMIUM_PATH doesn't start, or if no Chromium can be found or installed.
 *
 * @returns {Promise<string>}
 */
export async function findChromium({ orShell = false } = {}) {
  const asked = process.env.CHROMIUM_PATH;
  if (asked !== undefined && asked !== '') {
    if (await starts(asked)) return asked;
    throw new Error(`CHROMIUM_PATH is set to ${asked}, but no browser starts from there.`);
  }
  const wanted = orShell ? [shell, ...names] : names;
  return (
    (await installedChromium(wanted)) ??
    (await downloadedChromium()) ??
    (await packagedChromium(wanted, orShell ? [shell, 'chromium'] : ['chromium'])) ??
    giveUp()
  );
}

async function installedChromium(wanted) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = wanted.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const path of [...onPath, ...usualPlaces, chromium.executablePath()]) {
    if (await starts(path)) return path;
  }
  return undefined;
}

/** Doesn't report a failed download, because the system package is tried next. */
async function downloadedChromium() {
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  console.error('No Chromium found. Downloading it with Playwright.');
  try {
    await promisify(execFile)(projectNode, [playwright, 'install', '--no-shell', 'chromium'], {
      timeout: downloadTimeoutMs,
    });
  } catch {
    return undefined;
  }
  const path = chromium.executablePath();
  return (await starts(path)) ? path : undefined;
}

async function packagedChromium(wanted, packages) {
  const apt = aptCommand();
  if (apt === undefined) return undefined;
  const [command, ...prefix] = apt;
  const run = async (...args) =>
    (await runProgram(command, [...prefix, ...args], { stdio: preparationStreams })).code === 0;
  if (!(await run('update', '-q'))) return undefined;
  for (const name of packages) {
    console.error(`Installing package ${name}.`);
    if (await run('install', '-q', ...aptOptions, name, 'fonts-liberation')) return installedChromium(wanted);
  }
  return undefined;
}

/**
 * Returns the command prefix with which this account can install packages, or undefined if it can't or apt is
 * missing.
 */
function aptCommand() {
  const apt = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
  if (!succeeds('apt-get', ['--version'])) return undefined;
  if (process.getuid?.() === 0) return apt;
  return succeeds('sudo', ['-n', 'true']) ? ['sudo', '-n', ...apt] : undefined;
}

function giveUp() {
  throw new Error(
    'No Chromium was found and none could be installed. Install one (on Debian: apt-get install chromium), ' +
      'or set CHROMIUM_PATH to an installed browser.',
  );
}

/** On Ubuntu without snaps, chromium-browser is only a stub. Only starting it shows whether it works. */
async function starts(path) {
  if (!isExecutable(path)) return false;
  try {
    await promisify(execFile)(path, ['--version'], { timeout: versionTimeoutMs });
    return true;
  } catch {
    return false;
  }
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function succeeds(command, args) {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

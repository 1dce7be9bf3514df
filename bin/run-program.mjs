import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** Folder with the programs of installed packages. npm adds it to the PATH of every script. */
export const programsFolder = join(root, 'node_modules', '.bin');

/**
 * The project's own Node, installed from the package for this platform. package-lock.json has its checksum. The
 * binary runs directly, because a launcher would intercept signals.
 */
export const projectNode = join(programsFolder, 'node');

/**
 * Standard streams while installing and building: output goes to standard error, and standard input stays
 * available to the program that runs afterward.
 */
export const preparationStreams = ['ignore', 2, 2];

const forwardedSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'];
const startedOnTerminal = process.stdin.isTTY;

export const success = { code: 0, signal: null };

/**
 * Runs a program until it exits, and forwards stop signals to it unless the terminal sends them. Calls `onStart` with
 * the process ID. Returns `{ code, signal }`, one of them null. Rejects if the program can't be started.
 */
export function runProgram(command, args, { env = programEnvironment(), stdio = 'inherit', onStart } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio });
    const forward = (signal) => {
      if (!reachesWholeGroup(signal)) child.kill(signal);
    };
    for (const signal of forwardedSignals) process.on(signal, forward);
    const settle = (settled) => {
      for (const signal of forwardedSignals) process.off(signal, forward);
      settled();
    };
    child.once('spawn', () => onStart?.(child.pid));
    child.once('error', (error) => settle(() => reject(error)));
    child.once('exit', (code, signal) => settle(() => resolve({ code, signal })));
  });
}

/** Ends this process with the code or signal that ended its program, so that the caller sees the same result. */
export function endLike({ code, signal }) {
  if (signal === null) process.exit(code);
  process.kill(process.pid, signal);
  // Only reached if this process ignores the signal. This is the code that a shell would report.
  process.exit(128 + constants.signals[signal]);
}

/**
 * Settings in bin/runtime.env. Parsed here, because the Node that starts this script may be too old to parse such
 * files.
 */
const runtime = Object.fromEntries(
  [...readFileSync(join(root, 'bin', 'runtime.env'), 'utf8').matchAll(/^(\w+)="?(.*?)"?$/gm)].map(
    ([, name, value]) => [name, value],
  ),
);

/**
 * Environment of the service in production. The compile cache, which halves the startup time, is stored next to
 * the build.
 */
export const productionEnvironment = {
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: join(root, '.next', 'cache', 'compiled'),
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${runtime.NODE_OPTIONS}`.trimStart(),
  MALLOC_ARENA_MAX: runtime.MALLOC_ARENA_MAX,
};

/**
 * Returns this process's environment with the project's programs first on the PATH, without NODE_ENV, with Next's
 * telemetry disabled, and with `changes` applied.
 */
export function programEnvironment(changes = {}) {
  const { NODE_ENV: _, PATH: path = '', ...environment } = process.env;
  return {
    ...environment,
    PATH: [programsFolder, ...path.split(delimiter).filter((folder) => folder !== programsFolder)].join(
      delimiter,
    ),
    NEXT_TELEMETRY_DISABLED: '1',
    ...changes,
  };
}

/**
 * Reports whether the terminal also sends a signal to the child. Ctrl-C and hangup reach every process in the group. If
 * they were also forwarded, they would arrive twice, which a server can interpret as "stop immediately".
 */
function reachesWholeGroup(signal) {
  return startedOnTerminal && signal !== 'SIGTERM';
}

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** The folder of installed packages' programs, which npm adds to the PATH of every script. */
export const programsFolder = join(root, 'node_modules', '.bin');

/**
 * The project's own Node, from the package for this platform, whose checksum is in package-lock.json. The binary is
 * run directly, because a launcher would intercept signals.
 */
export const projectNode = join(programsFolder, 'node');

/** For installing and building: output goes to standard error, and standard input is left to the program. */
export const besideTheProgram = ['ignore', 2, 2];

const forwardedSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'];
const startedOnTerminal = process.stdin.isTTY;

export const success = { code: 0, signal: null };

/**
 * Runs a program to its end and passes on stop signals. Returns how it ended: `{ code, signal }`, one of them null.
 * `onStart` is called with its process ID.
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

/** Ends this process the way its program ended, so a caller sees the same code or signal. */
export function endLike({ code, signal }) {
  if (signal === null) process.exit(code);
  process.kill(process.pid, signal);
  // Reached only if that signal is ignored: the code a shell would report.
  process.exit(128 + constants.signals[signal]);
}

/**
 * The settings of bin/runtime.env, parsed by hand, because the Node that starts this script may be too old to do it.
 */
const runtime = Object.fromEntries(
  [...readFileSync(join(root, 'bin', 'runtime.env'), 'utf8').matchAll(/^(\w+)="?(.*?)"?$/gm)].map(
    ([, name, value]) => [name, value],
  ),
);

/** For the service in production. The compile cache is stored next to the build, which halves the start time. */
export const productionEnvironment = {
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: join(root, '.next', 'cache', 'compiled'),
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${runtime.NODE_OPTIONS}`.trimStart(),
  MALLOC_ARENA_MAX: runtime.MALLOC_ARENA_MAX,
};

/** This environment, with the project's Node first for whatever a program starts by the name `node`. */
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
 * A terminal sends Ctrl-C and hangup signals to every process of the group, including the child. Passed on, they would
 * arrive twice, which a server may interpret as "stop immediately".
 */
function reachesWholeGroup(signal) {
  return startedOnTerminal && signal !== 'SIGTERM';
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Output of a command, and the status of the first part that failed, or 0. */
export type Ran = { readonly status: number; readonly output: string; readonly errors: string };

/** A shell like a reader's: variables, functions and the current folder persist between commands. */
export type Shell = {
  run(command: string): Promise<Ran>;
  /** Ends the shell, and kills all of its remaining processes. */
  close(): Promise<void>;
};

/** Far longer than any documented command takes. */
const timeoutMs = 120_000;

/** Failures within a pipe, before a semicolon or in a function also count. Failures before `||` don't. */
const strict = "set -E -o pipefail; trap 'FAILED=${FAILED:-$?}' ERR\n";

/** Opens a shell. Files in the folder `notes` pass commands to it and return their output. */
export function openShell(
  folder: string,
  environment: Readonly<Record<string, string | undefined>>,
  notes: string,
): Shell {
  const child: ChildProcess = spawn('bash', ['--noprofile', '--norc'], {
    cwd: folder,
    env: { ...environment } as NodeJS.ProcessEnv,
    // A separate process group, so nothing outlives the test.
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit', 'pipe'],
  });
  const ended = once(child, 'exit');
  const statuses = createInterface({ input: child.stdio[3] as NodeJS.ReadableStream })[
    Symbol.asyncIterator
  ]();
  child.stdin?.write(strict);
  return {
    run: async (command) => {
      const [script, output, errors] = ['command', 'output', 'errors'].map((name) => join(notes, name)) as [
        string,
        string,
        string,
      ];
      await writeFile(script, `${command}\n`);
      child.stdin?.write(
        `FAILED=; . '${script}' </dev/null >'${output}' 2>'${errors}'; echo "\${FAILED:-0}" >&3\n`,
      );
      const overdue = setTimeout(() => killGroup(child), timeoutMs);
      const { value } = await statuses.next();
      clearTimeout(overdue);
      return {
        status: value === undefined ? Number.NaN : Number(value),
        output: await readFile(output, 'utf8'),
        errors: await readFile(errors, 'utf8'),
      };
    },
    close: async () => {
      child.stdin?.end();
      const overdue = setTimeout(() => killGroup(child), 20_000);
      await ended;
      clearTimeout(overdue);
      killGroup(child);
    },
  };
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Returns shell text that starts a service in the background, waits until it is ready, and prints its address. */
export function startOf(command: string): string {
  return `${command} > started.log 2>> service.log & STARTED=$!
    until grep -s ' ready at ' started.log; do kill -0 $STARTED || break; sleep 0.2; done
    grep -q ' ready at ' started.log`;
}

/** Shell text that stops the service that `startOf` started, and waits for it to exit. */
export const stopStarted = 'kill -TERM $STARTED; wait $STARTED';

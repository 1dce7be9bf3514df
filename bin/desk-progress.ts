import { formatCount } from './desk-count.ts';

export type Progress = {
  /** Counts up. */
  readonly show: (count: number) => void;
  /** Says what goes on now that has no count. */
  readonly say: (text: string) => void;
  /** Takes the line away. */
  readonly end: () => void;
};

/** A line on the terminal. Shows nothing where standard error is no terminal. */
export function showProgress(what: string): Progress {
  const terminal = process.stderr;
  const write = (text: string) => {
    if (terminal.isTTY) terminal.write(`\r${text}\u001b[K`);
  };
  let counted = '';
  let shownAt = 0;
  return {
    show: (count) => {
      counted = `${formatCount(count)} ${what}`;
      if (Date.now() - shownAt < intervalMs) return;
      shownAt = Date.now();
      write(counted);
    },
    say: (text) => write(`${counted}, ${text} …`),
    end: () => write(''),
  };
}

const intervalMs = 100;

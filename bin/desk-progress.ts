/** A line on the terminal that counts up. Shows nothing where standard error is no terminal. */
export function showProgress(what: string): { show: (count: number) => void; end: () => void } {
  const terminal = process.stderr;
  if (!terminal.isTTY) {
    return { show: () => undefined, end: () => undefined };
  }
  let shownAt = 0;
  return {
    show: (count) => {
      if (Date.now() - shownAt < intervalMs) return;
      shownAt = Date.now();
      terminal.write(`\r${count.toLocaleString('en-US')} ${what}`);
    },
    end: () => {
      if (shownAt > 0) terminal.write('\r\u001b[K');
    },
  };
}

const intervalMs = 100;

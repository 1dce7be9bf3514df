import { execFile } from 'node:child_process';
import { get } from 'node:http';
import { once } from 'node:events';

/** Keys with which to open streams, and the number of streams for each. */
type Reading = { readonly address: string; readonly keys: readonly string[]; readonly each: number };

/** When an offer version reached the last of the streams, in ms of Date.now(), and how many streams it reached. */
type Arrival = { readonly version: number; readonly lastAt: number; readonly streams: number };

type StreamReaders = {
  /** Ends all streams and returns what arrived. */
  stop(): Promise<readonly Arrival[]>;
};

/** Opens streams of the feed in a separate process, so that they take no time from the measured process. */
export async function openStreams(reading: Reading): Promise<StreamReaders> {
  const child = execFile(process.execPath, [import.meta.filename, JSON.stringify(reading)], {
    maxBuffer: 1e8,
  });
  let text = '';
  child.stdout?.on('data', (chunk: string) => (text += chunk));
  child.stderr?.pipe(process.stderr);
  const ended = once(child, 'close');
  while (!text.includes('\n')) {
    await Promise.race([once(child.stdout ?? child, 'data'), ended]);
    if (child.exitCode !== null) throw new Error('The stream readers have exited.');
  }
  return {
    stop: async () => {
      child.stdin?.end();
      await ended;
      return JSON.parse(text.slice(text.indexOf('\n')));
    },
  };
}

if (process.argv[1] === import.meta.filename) {
  const { address, keys, each }: Reading = JSON.parse(process.argv[2] ?? '');
  const arrivals = new Map<number, { lastAt: number; streams: number }>();
  const open = (key: string) =>
    new Promise<() => void>((resolve, reject) => {
      const request = get(
        address,
        { headers: { authorization: `Bearer ${key}` }, agent: false },
        (answer) => {
          if (answer.statusCode !== 200) reject(new Error(`A stream returned ${answer.statusCode}.`));
          answer.setEncoding('utf8');
          answer.on('data', note);
          answer.on('error', () => undefined);
          resolve(() => request.destroy());
        },
      );
      request.on('error', reject);
    });
  const note = (chunk: string) => {
    // There are few events, and each is written immediately, so none is split.
    for (const [, version] of chunk.matchAll(/^event: offer\.updated\ndata: .*"version":(\d+)/gm)) {
      const before = arrivals.get(Number(version))?.streams ?? 0;
      arrivals.set(Number(version), { lastAt: Date.now(), streams: before + 1 });
    }
  };
  const closings: (() => void)[] = [];
  for (const key of keys)
    closings.push(...(await Promise.all(Array.from({ length: each }, () => open(key)))));
  console.log('open');
  await once(process.stdin.resume(), 'end');
  for (const close of closings) close();
  console.log(JSON.stringify([...arrivals].map(([version, arrival]) => ({ version, ...arrival }))));
  process.exit();
}

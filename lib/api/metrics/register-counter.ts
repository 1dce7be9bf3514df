import { Counter, type Registry } from 'prom-client';
import { type CountedEvent, eventCounts } from '#lib/store/database/event-counts.ts';

const timeoutMs = 2_000;

type CounterOfProcess = {
  readonly name: string;
  readonly help: string;
  readonly what: CountedEvent;
  readonly label?: string;
  /** Labels that start at zero, because Prometheus misses the first increase of a new series. */
  readonly known?: readonly string[];
};

/** Registers a counter whose values are counted elsewhere in this process. */
export function registerCounter(
  registry: Registry,
  { name, help, what, label, known = [] }: CounterOfProcess,
): void {
  new Counter({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [registry],
    collect() {
      this.reset();
      for (const each of known) this.inc(labelled(label, each), 0);
      for (const [each, count] of eventCounts(what)) this.inc(labelled(label, each), count);
    },
  });
}

function labelled(label: string | undefined, value: string): Record<string, string> {
  return label === undefined ? {} : { [label]: value };
}

/** Waits for work with a time limit, so that a scrape doesn't hang with the database. */
export async function within<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No response within ${timeoutMs} ms.`)), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

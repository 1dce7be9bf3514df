import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { MissingProgram } from '../../bin/haproxy.ts';

const rules = resolve(import.meta.dirname, '../../docs/alerts.yml');
const promtool = (...args: string[]) => promisify(execFile)('promtool', args);

/** Throws if promtool, Prometheus's rule checker, isn't installed. */
export async function requirePromtool(): Promise<void> {
  await promtool('--version').catch((cause: unknown) => {
    throw new MissingProgram('promtool', 'prometheus', { cause });
  });
}

/**
 * The expected state of an alert after `atSeconds` seconds of scraped metrics. `never` means that the alert has been
 * neither pending nor firing by then.
 */
type ExpectedAlert = {
  readonly alert: string;
  readonly state: 'pending' | 'firing' | 'never';
  readonly atSeconds: number;
};

/**
 * Has promtool evaluate the project's rules against a service's metrics, one scrape every `intervalSeconds`. Rejects
 * with promtool's message if an alert isn't in the expected state.
 */
export async function expectAlerts(
  scrapes: readonly string[],
  intervalSeconds: number,
  expectedAlerts: readonly ExpectedAlert[],
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'placement-desk-alerts-'));
  try {
    const file = join(folder, 'test.json'); // promtool expects YAML, and JSON is valid YAML
    const interval = `${intervalSeconds}s`;
    const test = {
      interval,
      input_series: [
        { series: 'up{job="placement-desk",instance="a"}', values: `1x${scrapes.length}` },
        ...seriesOf(scrapes),
      ],
      promql_expr_test: expectedAlerts.map(expectationOf),
    };
    await writeFile(
      file,
      JSON.stringify({ rule_files: [rules], evaluation_interval: interval, tests: [test] }),
    );
    await promtool('test', 'rules', file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function expectationOf({ alert, state, atSeconds }: ExpectedAlert) {
  const eval_time = `${atSeconds}s`;
  return state === 'never'
    ? { expr: `count_over_time(ALERTS{alertname="${alert}"}[1d])`, eval_time, exp_samples: [] }
    : {
        expr: `count(ALERTS{alertname="${alert}",alertstate="${state}"})`,
        eval_time,
        exp_samples: [{ labels: '{}', value: 1 }],
      };
}

/** Matches every metric of the product except the histogram of request durations. */
const watched = /^(placement_desk_(?!request_duration)\w+)(?:\{(.*)\})? (\S+)$/gm;

/** Returns every watched series with its value in each scrape, or `_` for a scrape that doesn't contain it. */
function seriesOf(scrapes: readonly string[]): { series: string; values: string }[] {
  const values = new Map<string, string[]>();
  for (const [at, scrape] of scrapes.entries()) {
    for (const [, name = '', labels = '', value = ''] of scrape.matchAll(watched)) {
      const series = `${name}{${labels}${labels && ','}job="placement-desk",instance="a"}`;
      const samples = values.get(series) ?? scrapes.map(() => '_');
      samples[at] = value;
      values.set(series, samples);
    }
  }
  return [...values].map(([series, samples]) => ({ series, values: samples.join(' ') }));
}

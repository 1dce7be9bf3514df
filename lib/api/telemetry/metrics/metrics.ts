import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Store } from '#lib/store/store.ts';
import { type RequestMetrics, requestMetrics } from './metrics-of-requests.ts';
import { sendingMetrics } from './metrics-of-sending.ts';
import { storeMetrics } from './metrics-of-store.ts';
import { workMetrics } from './metrics-of-work.ts';

export type Metrics = RequestMetrics & {
  readonly contentType: string;
  readonly names: () => string[];
  /** All of them as they are now, as Prometheus reads them. Never waits long for a database that is down. */
  readonly scrape: () => Promise<string>;
};

/**
 * The metrics of this process. No label names an account, a key, a user, a firm or a path: whoever reads metrics may
 * know none of them, and there would be too many.
 */
export function makeMetrics({ database }: Store): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const read = [
    storeMetrics(registry, database),
    sendingMetrics(registry, database),
    workMetrics(registry, database),
  ];
  return {
    ...requestMetrics(registry),
    contentType: registry.contentType,
    names: () => registry.getMetricsAsArray().map(({ name }) => name),
    scrape: async () => {
      await Promise.all(read.map((each) => each()));
      return registry.metrics();
    },
  };
}

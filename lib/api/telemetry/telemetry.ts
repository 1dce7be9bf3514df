import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';
import { defaultBaseUrl, type Environment } from '#lib/env.ts';
import type { Store } from '#lib/store/store.ts';
import { codeOf } from '#lib/store/errors.ts';
import { countRequests, log, onceAMinute } from '#lib/api/log.ts';

const intervalMs = 2_000;

/** System error codes for too many open files. */
const spent = ['EMFILE', 'ENFILE'];

export type Telemetry = {
  /** Address at which metrics are served; undefined if metrics are disabled. */
  readonly metricsAddress: string | undefined;
  /** Sends the remaining traces and stops serving metrics. Never rejects. */
  readonly stop: () => Promise<void>;
};

type TelemetrySettings = Pick<Environment, 'host' | 'metricsPort' | 'tracesEndpoint'>;

/** Starts the metrics and traces that the operator configured. Doesn't load modules that aren't needed. */
export async function startTelemetry(
  { host, metricsPort, tracesEndpoint }: TelemetrySettings,
  store: Store,
): Promise<Telemetry> {
  const metrics = metricsPort === undefined ? undefined : await startMetrics(host, metricsPort, store);
  const stopTraces =
    tracesEndpoint === undefined ? undefined : (await import('./traces.ts')).startTraces(tracesEndpoint);
  return {
    metricsAddress: metrics?.address,
    stop: async () => {
      await stopTraces?.();
      await metrics?.stop();
    },
  };
}

async function startMetrics(host: string, port: number, store: Store) {
  const [{ makeMetrics }, { serveMetrics }] = await Promise.all([
    import('#lib/api/metrics/metrics.ts'),
    import('#lib/api/metrics/metrics-server.ts'),
  ]);
  const metrics = makeMetrics(store);
  const metricsServer = await serveMetrics(metrics, host, port);
  countRequests(metrics.count);
  return {
    address: `${defaultBaseUrl(host, portOf(metricsServer))}/metrics`,
    stop: async () => {
      countRequests(undefined);
      const closed = once(metricsServer, 'close');
      metricsServer.close();
      metricsServer.closeAllConnections();
      await closed;
    },
  };
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/**
 * Logs, at most once a minute, that the process has run out of file descriptors. New connections are then
 * dropped silently, and neither Node nor the system reports it.
 */
export function watchDescriptors(everyMs = intervalMs): NodeJS.Timeout {
  const isTime = onceAMinute(1);
  return setInterval(() => {
    const code = descriptorProblem();
    if (code !== undefined && isTime(code, performance.now())) {
      log.error(
        { code },
        'The process is out of file descriptors, so new connections are dropped. Raise the limit (LimitNOFILE, ulimit -n), or find out what is using so many.',
      );
    }
  }, everyMs).unref();
}

function descriptorProblem(): string | undefined {
  try {
    closeSync(openSync(devNull, 'r'));
    return undefined;
  } catch (error) {
    const code = codeOf(error);
    return spent.includes(code) ? code : undefined;
  }
}

import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defaultBaseUrl, type Environment } from '#lib/env.ts';
import type { Store } from '#lib/store/store.ts';
import { countAnswers } from './note-answer.ts';

export type Telemetry = {
  /** Where the metrics are; undefined: nowhere. */
  readonly metricsAddress: string | undefined;
  /** Sends what is left of the traces, and serves metrics no longer. Never rejects. */
  readonly stop: () => Promise<void>;
};

export type TelemetrySettings = Pick<Environment, 'host' | 'metricsPort' | 'tracesEndpoint'>;

/** Starts the metrics and traces that the operator asked for. What was not asked for is not even loaded. */
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
    import('./metrics/metrics.ts'),
    import('./metrics/metrics-server.ts'),
  ]);
  const metrics = makeMetrics(store);
  const metricsServer = await serveMetrics(metrics, host, port);
  countAnswers(metrics.count);
  return {
    address: `${defaultBaseUrl(host, portOf(metricsServer))}/metrics`,
    stop: async () => {
      countAnswers(undefined);
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

import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';
import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { defaultBaseUrl, type Environment } from '#lib/env.ts';
import type { Store } from '#lib/store/store.ts';
import type { Operation } from '#lib/contract/operation.ts';
import { inSpan, isTracing } from '#lib/store/database/tracing.ts';
import type { Answer } from '#lib/api/http/answer/answer.ts';
import type { ApiRequest } from '#lib/api/http/exchange.ts';
import { codeOf } from '#lib/store/code-of.ts';
import { countAnswers, log, onceAMinute } from './log.ts';

const intervalMs = 2_000;

/** The metrics of this process and of the machine. */
const spent = ['EMFILE', 'ENFILE'];

export type Telemetry = {
  /** Where the metrics are served; undefined if they aren't. */
  readonly metricsAddress: string | undefined;
  /** Sends the remaining traces and stops serving metrics. Never rejects. */
  readonly stop: () => Promise<void>;
};

type TelemetrySettings = Pick<Environment, 'host' | 'metricsPort' | 'tracesEndpoint'>;

/** Starts the metrics and traces that the operator configured. Other modules aren't even loaded. */
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

type Traced = { readonly request: ApiRequest; readonly requestId: string };

/**
 * Handles a request within a span that continues the caller's trace. Its name is the route, because the path can
 * contain an account number. The request ID connects it to the log.
 */
export function inRequestSpan(
  { method, path }: Operation,
  { request, requestId }: Traced,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  if (!isTracing()) {
    return answer();
  }
  const span = {
    name: `${method} ${path}`,
    kind: SpanKind.SERVER,
    attributes: {
      'http.request.method': method,
      'http.route': path,
      'placement_desk.request_id': requestId,
    },
    parent: callersContext(request),
  };
  return inSpan(span, async (current) => {
    const answered = await answer();
    current?.setAttribute('http.response.status_code', answered.status);
    if (answered.status >= 500) {
      current?.setStatus({ code: SpanStatusCode.ERROR });
    }
    return answered;
  });
}

/** The caller's span from the `traceparent` of W3C Trace Context. An invalid header counts as missing. */
function callersContext({ header }: ApiRequest): Context {
  const [, traceId = '', spanId = '', flags = ''] =
    /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:$|-)/.exec(
      header('traceparent') ?? '',
    ) ?? [];
  const caller = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return isSpanContextValid(caller) ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT;
}

/**
 * Logs, at most once a minute, that the process has run out of file descriptors. New connections are then dropped
 * silently: neither Node nor the system reports it.
 */
export function watchDescriptors(everyMs = intervalMs): NodeJS.Timeout {
  const isTime = onceAMinute(1);
  return setInterval(() => {
    const code = descriptorProblem();
    if (code !== undefined && isTime(code, performance.now())) {
      log.error(
        { code },
        'The process is out of file descriptors, so new connections are dropped. Raise the limit (LimitNOFILE, ulimit -n), or find out what opens so many.',
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

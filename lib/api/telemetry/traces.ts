import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { type Context, diag, DiagLogLevel } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { useTracing } from '#lib/store/database/tracing.ts';
import project from '../../../package.json' with { type: 'json' };
import { log } from '#lib/api/log.ts';

/** How long sending the remaining spans can delay shutdown. */
const sendingTimeoutMs = 2_000;

/** Identifies the service, its release and its process. */
const self = {
  'service.name': 'placement-desk',
  'service.version': project.version,
  'service.instance.id': randomUUID(),
};

/**
 * Sends a span for each request and statement to a collector, using OTLP over HTTP, a few seconds after it
 * ends. Returns a function that sends the remaining spans and stops. The exporter itself reads
 * OTEL_EXPORTER_OTLP_HEADERS, which contains the collector's credentials.
 */
export function startTraces(endpoint: string): () => Promise<void> {
  diag.setLogger(spoken, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: sendingTimeoutMs,
  });
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes(self)),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: sendingTimeoutMs })],
  });
  useTracing({ tracer: provider.getTracer('placement-desk'), current: new AsyncLocalStorage<Context>() });
  return async () => {
    useTracing(undefined);
    await provider.shutdown().catch(logLost);
    diag.disable();
  };
}

/** Logs at most one failure a minute, so that a collector that is down doesn't fill the log. */
const spoken = { error: logLost, warn: logLost, info: ignore, debug: ignore, verbose: ignore };
const silentForMs = 60_000;
let loggedAt = Number.NEGATIVE_INFINITY;

function logLost(reason: unknown): void {
  const now = performance.now();
  if (now - loggedAt >= silentForMs) {
    loggedAt = now;
    log.warn({ reason: String(reason) }, 'Traces could not be sent.');
  }
}

function ignore(): void {
  // Only OpenTelemetry's warnings and errors are logged.
}

import { createServer, type Server, type ServerResponse } from 'node:http';
import { listenOn } from '#lib/api/http/service-settings.ts';
import { log } from '#lib/api/log.ts';
import type { Metrics } from './metrics.ts';

/**
 * Serves `GET /metrics` and nothing else, on a separate port, so that a proxy in front of the service doesn't expose
 * it. Anyone who can reach the port can read it. Metrics identify no person or firm.
 */
export async function serveMetrics(metrics: Metrics, host: string, port: number): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    if (incoming.method === 'GET' && incoming.url === '/metrics') {
      void respond(metrics, outgoing);
    } else {
      outgoing.writeHead(404).end();
    }
  });
  await listenOn(server, { host, port, variable: 'METRICS_PORT' });
  return server;
}

async function respond(metrics: Metrics, outgoing: ServerResponse): Promise<void> {
  try {
    const text = await metrics.scrape();
    outgoing.writeHead(200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }).end(text);
  } catch (error) {
    log.error({ err: error }, 'The metrics could not be read.');
    outgoing.writeHead(500).end();
  }
}

import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { anchorAudit } from '#lib/api/audit/audit-log.ts';
import { writeNoted } from '#lib/api/audit/request-log.ts';
import { securityLogWritten } from '#lib/api/security-log.ts';
import { closeStreams } from '#lib/api/events/stream/open-streams.ts';
import { startDraining } from '#lib/api/http/limits/admission.ts';
import { log } from '#lib/api/log.ts';
import type { Telemetry } from '#lib/api/telemetry/telemetry.ts';
import type { RunningStore } from '#lib/store/store.ts';

const stopWithinMs = 8_000;

export type Stopping = {
  readonly running: RunningStore;
  readonly telemetry: Telemetry;
  /** Closes the connection on which other instances announce changes. */
  readonly stopListening: () => Promise<void>;
  /** Timers for background work. */
  readonly regular: readonly NodeJS.Timeout[];
  /**
   * Senders of webhooks and e-mail, which finish work in progress, and the import loader, which leaves its work to
   * other instances.
   */
  readonly senders: readonly { readonly stop: () => Promise<void> }[];
  /** Called if something couldn't be closed. */
  readonly onFailure: (error: unknown) => void;
};

/**
 * Stops the service on SIGTERM. For a while, /readyz fails, but requests are still served. A second signal, or
 * a signal from a terminal, skips this delay. The service then finishes requests in flight, closes the store
 * and exits. Anything that takes longer than eight seconds is cut off.
 */
export function stopOnSignal(
  server: Server,
  drainMs: number,
  { running, telemetry, regular, senders, stopListening, onFailure }: Stopping,
): void {
  let draining: NodeJS.Timeout | undefined;
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) {
      return;
    }
    stopping = true;
    clearTimeout(draining);
    log.info({ signal }, 'Stopping.');
    regular.forEach(clearInterval);
    const sent = Promise.all(senders.map((sender) => sender.stop()));
    startDraining();
    closeStreams();
    if (draining === undefined) {
      letConnectionsEnd(server);
    }
    const cutOff = setTimeout(() => server.closeAllConnections(), stopWithinMs).unref();
    // Closing the server closes only the connections that are idle at that moment. A connection that becomes
    // idle later, after its response, would stay open.
    const closeIdle = setInterval(() => server.closeIdleConnections(), 50).unref();
    server.close(() => {
      clearTimeout(cutOff);
      clearInterval(closeIdle);
      // Writes the last events and signs the last changes. Each of these steps logs its own failures, so the stop
      // continues.
      Promise.race([sent, wait(stopWithinMs)])
        .then(() => securityLogWritten())
        .then(() => writeNoted(running.store.database))
        .then(() => anchorAudit(running.store))
        .then(() => telemetry.stop())
        .then(() => stopListening())
        .then(() => running.stop())
        .then(() => process.exit(0), onFailure);
    });
  };
  process.on('SIGTERM', (signal) => {
    if (draining !== undefined || drainMs === 0) {
      stop(signal);
      return;
    }
    startDraining();
    closeStreams();
    letConnectionsEnd(server);
    log.info({ signal, drainMs }, 'Draining before shutdown. /readyz now fails.');
    draining = setTimeout(stop, drainMs, signal);
  });
  process.on('SIGINT', stop).on('SIGHUP', stop);
}

/**
 * Makes every response the last on its connection. Otherwise a client could send a request at the moment the
 * service closes the connection, without knowing whether it was processed. This listener runs before the others,
 * because rejections are sent immediately.
 */
function letConnectionsEnd(server: Server): void {
  server.prependListener('request', (_, outgoing) => outgoing.setHeader('Connection', 'close'));
}

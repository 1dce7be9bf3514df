import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import compression from 'compression';
import createNext from 'next';
import sirv from 'sirv';
import { anchorAudit } from '#lib/api/anchor-audit.ts';
import { answerBareSockets } from '#lib/api/raw-answer.ts';
import { startDraining } from '#lib/api/draining.ts';
import { listenOn } from '#lib/api/listen-on.ts';
import { createListener, type ListenerOptions } from '#lib/api/listener.ts';
import { log } from '#lib/api/log.ts';
import { loadRoutes } from '#lib/api/mount.ts';
import { notePage } from '#lib/api/note-page.ts';
import { securePage } from '#lib/api/page-security.ts';
import { trailWritten } from '#lib/api/security-trail.ts';
import { useSettings } from '#lib/api/service-settings.ts';
import { startTelemetry, type Telemetry } from '#lib/api/telemetry.ts';
import { watchDescriptors } from '#lib/api/watch-descriptors.ts';
import { defaultBaseUrl, type Environment, readEnvironment } from '#lib/env.ts';
import { loadSampleBook } from '#lib/store/load-sample-book.ts';
import { giveUpRoot } from '#lib/store/give-up-root.ts';
import { forgetOldKeys } from '#lib/store/idempotency-keys.ts';
import { forgetOldRates } from '#lib/store/request-rates.ts';
import { forgetExpiredSignatures } from '#lib/store/read-credentials.ts';
import { forgetExpiredSessions } from '#lib/store/sessions.ts';
import { forgetOldAttempts } from '#lib/store/sign-in-attempts.ts';
import { forgetExpiredSignInTransactions } from '#lib/store/sign-in-transactions.ts';
import type { ServerNews } from '#lib/store/embedded-server.ts';
import { type RunningStore, startStore } from '#lib/store/start-store.ts';
import { useStore } from '#lib/store/store.ts';
import { tally } from '#lib/store/tally.ts';

const stopWithinMs = 8_000;
const cleaningIntervalMs = 60_000;
/**
 * Garbage is looked for when the heap has grown by a fifth: V8 would let it double, which is 100 MB more, and hardly
 * faster. And whatever a request makes begins among the young objects, where it is found soon. V8 would take some of it
 * for long-lived under load, and with it all that it leads to.
 */
const memoryFlags = ['--heap-growing-percent=20', '--no-allocation-site-pretenuring'];

/** Starts the service: the store, then the API and the console on one port. Standard output is for people. */
async function start(environment: Environment, isDevelopment: boolean): Promise<void> {
  for (const flag of memoryFlags) setFlagsFromString(flag);
  const running = await startStore(environment, {
    onServerNews: logDatabase,
    onWaiting: (sentence) => log.warn(sentence),
    isPatient: true,
  });
  try {
    useStore(running.store);
    useSettings(environment);
    const signIns = environment.sampleBook ? await loadSampleBook(running.store, new Date()) : undefined;
    const telemetry = await startTelemetry(environment, running.store);
    const server = await listen(environment, isDevelopment);
    telemetry.watch(server);
    const cleaning = setInterval(() => void clean(running), cleaningIntervalMs).unref();
    stopOnSignal(server, environment.drainMs, { running, telemetry, cleaning });
    watchDescriptors();
    if (!isDevelopment) await goOnWithoutRoot(running);
    sayReady(environment, server, telemetry);
    if (signIns !== undefined) {
      console.log(`\nThe sample book is loaded. Sign in as any of these (shown only now):`);
      console.table(signIns);
    }
  } catch (error) {
    await running.stop();
    throw error;
  }
}

/** What the service reads while it serves, one file of each folder. */
const filesServed = ['server.ts', '.next/BUILD_ID', 'node_modules/next/package.json'];

async function goOnWithoutRoot({ account }: RunningStore): Promise<void> {
  const closed = await giveUpRoot(
    account,
    filesServed.map((file) => join(import.meta.dirname, file)),
  );
  if (closed !== undefined) {
    log.warn(
      closed,
      'The service runs as root, because the account that it would give its rights up for cannot read its files. Start it as another account, or put it where every account may read.',
    );
  }
}

/** Listens only when everything is ready to answer: a request that comes early is refused, not left waiting. */
async function listen({ host, port, publicBaseUrl }: Environment, isDevelopment: boolean): Promise<Server> {
  const server = createServer({
    requestTimeout: 30_000,
    headersTimeout: 15_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 5_000,
    requireHostHeader: false, // it is never asked for, so its absence need not be refused
  });
  // Next attaches a handler for upgrades to the server it is given; in production it gets one that never listens.
  const httpServer = isDevelopment ? server : createServer();
  const next = createNext({ dev: isDevelopment, dir: import.meta.dirname, hostname: host, port, httpServer });
  const [routes] = await Promise.all([loadRoutes(import.meta.dirname), next.prepare()]);
  const listener = createListener({
    routes,
    pages: pagesBy(next.getRequestHandler(), isDevelopment),
    routesByNext: isDevelopment,
  });
  server.on('request', listener).on('checkExpectation', listener);
  answerBareSockets(server);
  await listenOn(server, { host, port, variable: 'PORT' });
  process.env['PUBLIC_BASE_URL'] = publicBaseUrl ?? defaultBaseUrl(host, addressOf(server).port);
  return server;
}

const staticPath = '/_next/static/';
const oneYearS = 31_536_000;

/**
 * The pages of Next, with their security headers and compressed, and the files of its build, which the build has
 * compressed already and whose names change with their content.
 */
function pagesBy(pages: ListenerOptions['pages'], isDevelopment: boolean): ListenerOptions['pages'] {
  const compress = compression();
  const files = isDevelopment
    ? null
    : sirv(join(import.meta.dirname, '.next', 'static'), {
        brotli: true,
        gzip: true,
        immutable: true,
        maxAge: oneYearS,
        setHeaders: (outgoing) => outgoing.setHeader('X-Content-Type-Options', 'nosniff'),
      });
  return async (incoming, outgoing) => {
    if (files !== null && incoming.url?.startsWith(staticPath)) {
      notePage(incoming, outgoing, 'file');
      incoming.url = incoming.url.slice(staticPath.length - 1);
      files(incoming, outgoing, () => void outgoing.writeHead(404).end());
      return;
    }
    notePage(incoming, outgoing, 'page');
    securePage(incoming, outgoing, isDevelopment);
    // In development Next answers for the API too, and nothing is compressed.
    if (!isDevelopment) {
      await new Promise<void>((resolve) => compress(incoming, outgoing, resolve));
    }
    await pages(incoming, outgoing);
  };
}

type Stopping = {
  readonly running: RunningStore;
  readonly telemetry: Telemetry;
  readonly cleaning: NodeJS.Timeout;
};

/**
 * SIGTERM: /readyz says so for a while, in which requests are still taken; then the service stops. A second signal, or
 * one that a person sends from a terminal, does not wait. Stopping finishes what is in flight, closes the store and
 * ends; what takes longer than eight seconds is cut off.
 */
function stopOnSignal(server: Server, drainMs: number, { running, telemetry, cleaning }: Stopping): void {
  let draining: NodeJS.Timeout | undefined;
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) {
      return;
    }
    stopping = true;
    clearTimeout(draining);
    log.info({ signal }, 'Stopping.');
    clearInterval(cleaning);
    if (draining === undefined) {
      letConnectionsEnd(server);
    }
    const cutOff = setTimeout(() => server.closeAllConnections(), stopWithinMs).unref();
    server.close(() => {
      clearTimeout(cutOff);
      // The last events are written and the last changes signed. All three log their own failures, so the stop goes on.
      trailWritten()
        .then(() => anchorAudit(running.store))
        .then(() => telemetry.stop())
        .then(() => running.stop())
        .then(
          () => process.exit(0),
          (error: unknown) => fail(error),
        );
    });
  };
  process.on('SIGTERM', (signal) => {
    if (draining !== undefined || drainMs === 0) {
      stop(signal);
      return;
    }
    startDraining();
    letConnectionsEnd(server);
    log.info({ signal, drainMs }, 'About to stop: /readyz says so already.');
    draining = setTimeout(stop, drainMs, signal);
  });
  process.on('SIGINT', stop).on('SIGHUP', stop);
}

/**
 * Every answer from now on is the last on its connection. Who keeps one open must not send a request on it at the moment
 * at which the service closes it, when nobody could say whether the request was read. Before the other listeners,
 * because a refusal is written at once.
 */
function letConnectionsEnd(server: Server): void {
  server.prependListener('request', (_, outgoing) => outgoing.setHeader('Connection', 'close'));
}

function sayReady({ host }: Environment, server: Server, { metricsAddress }: Telemetry): void {
  const address = defaultBaseUrl(host, addressOf(server).port);
  const publicAddress = process.env['PUBLIC_BASE_URL'];
  if (metricsAddress !== undefined) {
    console.log(`Metrics are at ${metricsAddress}`);
  }
  console.log(`Placement Desk is ready at ${address}`);
  if (publicAddress !== address) {
    console.log(`Addresses that it sends out begin with ${publicAddress}`);
  }
}

function logDatabase(news: ServerNews): void {
  tally('embedded database', typeof news === 'string' ? news : 'not started');
  if (news === 'back') log.warn('The database runs again.');
  else if (news === 'lost') log.error('The database has ended; starting it again.');
  else log.error({ err: news }, 'The database cannot be started; trying again.');
}

async function clean({ store }: RunningStore): Promise<void> {
  await anchorAudit(store);
  try {
    await forgetExpiredSignatures(store.database, new Date());
    await forgetExpiredSessions(store.database);
    await forgetExpiredSignInTransactions(store.database);
    await forgetOldAttempts(store.database);
    await forgetOldKeys(store.database);
    await forgetOldRates(store.database);
  } catch (error) {
    log.warn({ err: error }, 'What has expired could not be forgotten; trying again in a minute.');
  }
}

function addressOf(server: Server): AddressInfo {
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('The server listens on no port.');
  }
  return address;
}

/** Says in words why the service cannot run, cause by cause, and ends. */
function fail(error: unknown): never {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    console.error(cause.message);
  }
  process.exit(1);
}

try {
  await start(readEnvironment(), process.argv.includes('--dev'));
} catch (error) {
  fail(error);
}

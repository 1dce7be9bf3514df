import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import createNext from 'next';
import { subscribeToChanges } from '#lib/api/publish-changes.ts';
import { settleApprovalsRegularly } from '#lib/api/approvals/approvals.ts';
import { publishAttentionRegularly } from '#lib/api/events/publish-attention.ts';
import { verifyDaily } from '#lib/api/audit/audit-log.ts';
import { respondToBareSockets } from '#lib/api/http/bare-sockets.ts';
import { limitBodies, requestTimeoutMs } from '#lib/api/http/limits/body-time.ts';
import { listenOn, useSettings } from '#lib/api/http/service-settings.ts';
import { createListener } from '#lib/api/service/listener.ts';
import { log } from '#lib/api/log.ts';
import { runImportsRegularly } from '#lib/api/imports/imports.ts';
import { createNoticesRegularly, createKeyNoticesRegularly } from '#lib/api/notices/notices.ts';
import { loadRoutes } from '#lib/api/pipeline/mount.ts';
import { forgetExpiredRegularly } from '#lib/api/forget-expired.ts';
import { servePages } from '#lib/api/service/serve-pages.ts';
import { setMemoryFlags } from '#lib/api/service/set-memory-flags.ts';
import { stopOnSignal, type Stopping } from '#lib/api/service/stop-on-signal.ts';
import { startTelemetry, type Telemetry, watchDescriptors } from '#lib/api/telemetry/telemetry.ts';
import { WebhookSender } from '#lib/api/webhooks/sending/send-webhooks.ts';
import { defaultBaseUrl, type Environment, misspelledVariables, readEnvironment } from '#lib/env.ts';
import { sandboxOwner } from '#lib/store/sandbox/reset-sandbox.ts';
import { readDetachedAt } from '#lib/store/attachment.ts';
import { hasFirms } from '#lib/store/access/firms.ts';
import { loadSampleBook } from '#lib/store/sample/load-sample-book.ts';
import { giveUpRoot } from '#lib/store/embedded/give-up-root.ts';
import type { ServerEvent } from '#lib/store/embedded/embedded-server.ts';
import { describeStore, startStore } from '#lib/store/start-store.ts';
import { type RunningStore, type Store, useStore } from '#lib/store/store.ts';
import { deskTime } from '#lib/store/database/clocks.ts';
import { followClosuresRegularly } from '#lib/api/service/follow-closures.ts';
import { followClockRegularly } from '#lib/api/sandbox/sandbox.ts';
import { countEvent } from '#lib/store/database/event-counts.ts';

/** Starts the service: the store, then the API and the console on one port. Standard output is for people. */
async function start(environment: Environment, isDevelopment: boolean): Promise<void> {
  for (const warning of misspelledVariables()) log.warn(warning);
  setMemoryFlags(join(import.meta.dirname, 'bin', 'runtime.env'));
  const running = await startStore(environment, {
    onServerEvent: logDatabase,
    onWaiting: (sentence) => log.warn(sentence),
    isPatient: true,
  });
  try {
    useStore(running.store);
    console.log(await describeStore(running));
    useSettings(environment);
    if (environment.sandbox) sandboxOwner.set(running.address);
    const sandboxClock = environment.sandbox ? [followClockRegularly(running.store)] : [];
    const signIns = environment.sampleBook ? await loadSampleBook(running.store, deskTime()) : undefined;
    const attention = publishAttentionRegularly(running.store);
    const telemetry = await startTelemetry(environment, running.store);
    const server = await listen(environment, isDevelopment);
    const regular = [
      ...sandboxClock,
      attention,
      forgetExpiredRegularly(running.store),
      createNoticesRegularly(running.store),
      createKeyNoticesRegularly(running.store),
      settleApprovalsRegularly(running.store),
      followClosuresRegularly(running.store),
      ...(environment.verifyAt === undefined
        ? []
        : [verifyDaily(running.store, environment.verifyAt, environment.verifyKnown)]),
    ];
    const senders = [runImportsRegularly(running.store), ...(await startSenders(environment, running.store))];
    const stopListening = subscribeToChanges(running.address);
    const stopping = { running, telemetry, regular, senders, stopListening, onFailure: fail };
    stopOnSignal(server, environment.drainMs, stopping);
    watchDescriptors();
    if (!isDevelopment) await continueWithoutRoot(running);
    printReady(environment, server, telemetry);
    if ((await readDetachedAt(running.store.database)) !== null) {
      console.log(
        'The store is detached, so webhooks and e-mail are off. If this is now the production store, run `npm run desk -- attach`.',
      );
    }
    if (signIns !== undefined) {
      console.log(`\nSample data is loaded. Sign in as one of these users (shown only once):`);
      console.table(signIns);
    } else if (!(await hasFirms(running.store.database))) {
      console.log(
        `\nThere is no firm yet. Create one and its administrator:\n  npm run desk -- firm create --name "Your firm" --admin you@example.com`,
      );
    }
  } catch (error) {
    await running.stop();
    throw error;
  }
}

/** Loads e-mail modules only if e-mail is sent. */
async function startSenders({ webhooks, mail }: Environment, store: Store): Promise<Stopping['senders']> {
  const sender = new WebhookSender(store, webhooks);
  if (mail === undefined) return [sender];
  const { startMailSender } = await import('#lib/api/mail/mail-sender.ts');
  return [sender, startMailSender(store, mail)];
}

/** Files that the service reads while it runs, one from each folder. */
const filesServed = ['server.ts', '.next/BUILD_ID', 'node_modules/next/package.json'];

async function continueWithoutRoot({ account }: RunningStore): Promise<void> {
  const closed = await giveUpRoot(
    account,
    filesServed.map((file) => join(import.meta.dirname, file)),
  );
  if (closed !== undefined) {
    log.warn(
      closed,
      "Placement Desk is running as root because the account it would switch to can't read its files. Start it as a different account, or move it to a folder that account can read.",
    );
  }
}

/** Starts listening only when everything is ready, so early connections are refused instead of hanging. */
async function listen({ host, port, publicBaseUrl }: Environment, isDevelopment: boolean): Promise<Server> {
  const server = createServer({
    requestTimeout: requestTimeoutMs,
    headersTimeout: 15_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 5_000,
    requireHostHeader: false, // the service doesn't use the Host header, so requests without one are accepted
  });
  // Next.js attaches an upgrade handler to the server it is given. In production, it is given a server that
  // never listens.
  const httpServer = isDevelopment ? server : createServer();
  const next = createNext({ dev: isDevelopment, dir: import.meta.dirname, hostname: host, port, httpServer });
  const [routes] = await Promise.all([loadRoutes(import.meta.dirname), next.prepare()]);
  const listener = createListener({
    routes,
    pages: servePages(next.getRequestHandler(), { root: import.meta.dirname, isDevelopment }),
    routesByNext: isDevelopment,
  });
  server.on('request', listener).on('checkExpectation', listener);
  respondToBareSockets(server);
  limitBodies(server);
  await listenOn(server, { host, port, variable: 'PORT' });
  process.env['PUBLIC_BASE_URL'] = publicBaseUrl ?? defaultBaseUrl(host, addressOf(server).port);
  return server;
}

function printReady({ host }: Environment, server: Server, { metricsAddress }: Telemetry): void {
  const address = defaultBaseUrl(host, addressOf(server).port);
  const publicAddress = process.env['PUBLIC_BASE_URL'];
  if (metricsAddress !== undefined) {
    console.log(`Metrics are at ${metricsAddress}`);
  }
  console.log(`Placement Desk is ready at ${address}`);
  if (publicAddress !== address) {
    console.log(`URLs in responses and e-mail begin with ${publicAddress}`);
  }
}

function logDatabase(news: ServerEvent): void {
  countEvent('embedded database', typeof news === 'string' ? news : 'not started');
  if (news === 'back') log.warn('The database is running again.');
  else if (news === 'lost') log.error('The database exited. Restarting it.');
  else log.error({ err: news }, "The database couldn't be started. Retrying.");
}

function addressOf(server: Server): AddressInfo {
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('The server is not listening on a port.');
  }
  return address;
}

/** Prints why the service can't run, including each underlying error, and exits with 1. */
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

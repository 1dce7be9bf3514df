import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Operation } from '#lib/contract/operation.ts';
import { operations } from '#lib/contract/operations.ts';
import { sandboxOperations } from '#lib/contract/sandbox/sandbox-operations.ts';
import { type Canary, type Kind, newCanary, refuseIn } from './canaries.ts';
import { withFailingStatements } from './failing-statements.ts';
import { openCollector, signInAtHostileProvider } from './hostile-provider.ts';
import { plantCredentials } from './planted-credentials.ts';
import { requireNothingAtRest } from './secrets-at-rest.ts';
import { sendAll, sendBrokenRequests, sendPages } from './secrets-requests.ts';
import {
  desk,
  killDatabase,
  noLimits,
  type Service,
  startService,
  withDataDir,
} from '#testing/service/service.ts';
import { accounts, bookText, firms, trialOffer, trialSubscription } from './trial-book.ts';
import type { Figures } from './figures.ts';

/**
 * Plants secrets and unique data in everything that a request can contain. Sends valid and invalid requests to every
 * route at the most verbose log level, including while statements fail and while the database is down. Then searches
 * for the planted values. Logs, metrics, traces and command output must contain none. A 2xx response can contain
 * data, and secrets that are meant to be shown once. A problem document can repeat what its own request had in the
 * path, query or body, so people can act on it, but never a password or anything from credentials or headers. Sends
 * one of every `oneOf` requests. Sends all sandbox-only requests, to a sandbox.
 */
export async function secrets(oneOf = 1): Promise<Figures> {
  const figures = await lookOn({ isSandbox: false, operations: Object.values(operations), oneOf });
  const ofSandbox = await lookOn({ isSandbox: true, operations: Object.values(sandboxOperations), oneOf: 1 });
  return { ...figures, answersOfSandbox: ofSandbox.answers };
}

type Looking = {
  readonly isSandbox: boolean;
  readonly operations: readonly Operation[];
  readonly oneOf: number;
};

async function lookOn({ isSandbox, operations: all, oneOf }: Looking) {
  const canaries: Canary[] = [];
  const plant = (name: string, kind: Kind, text = newCanary(name, kind).text) => {
    canaries.push({ name, kind, text });
    return text;
  };
  const account = plant('AccountNumber', 'told');
  return withDataDir(async (dataDir) => {
    const place = { DATA_DIR: dataDir, SANDBOX: isSandbox ? 'on' : 'off' };
    const storeDir = isSandbox ? join(dataDir, 'sandbox') : dataDir;
    const collector = await openCollector();
    let output = '';
    const service = await startService({
      dataDir,
      environment: {
        ...noLimits,
        SANDBOX: place.SANDBOX,
        SAMPLE_BOOK: 'off',
        LOG_LEVEL: 'trace',
        METRICS_PORT: '0',
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      },
      onOutput: (text) => (output += text),
    });
    let answers = 0;
    let isStopped = false;
    try {
      await writeFile(join(dataDir, 'book.json'), bookWith(account));
      await desk(place, 'import', join(dataDir, 'book.json'));
      plant('SecretKey', 'known', (await readFile(join(storeDir, 'secret.key'), 'utf8')).trim());
      const planted = await plantCredentials(service, place, { account, order }, plant);
      const judged = { service, canaries, planted, oneOf, operations: all };
      answers += await sendAll({
        ...judged,
        operations: all.filter((operation) => !deletesTestData(operation)),
        round: {
          when: 'all is well',
          expected: isSandbox ? [200, 400, 401, 403, 404] : [200, 400, 401, 404],
        },
      });
      answers += await sendPages(judged);
      await sendBrokenRequests(service, canaries);
      await withFailingStatements(place, async () => {
        answers += await sendAll({ ...judged, round: { when: 'statements fail', expected: [500] } });
      });
      await killDatabase(storeDir);
      answers += await sendAll({ ...judged, round: { when: 'the database is dead', expected: [503] } });
      await ready(service);
      if (isSandbox) {
        const round = { when: 'the sandbox is reset', expected: [200, 401] };
        answers += await sendAll({ ...judged, operations: all.filter(deletesTestData), round });
      }
      const metrics = await (await fetch(service.metricsUrl ?? '')).text();
      assert.match(metrics, /placement_desk/, 'There are no metrics to search.');
      const outputs = [
        await desk(place, 'key', 'list'),
        await desk(place, 'audit', 'verify'),
        await desk(place, 'key', 'create', '--firm', firms.own, '--role', 'auditor'),
      ];
      await service.stop();
      isStopped = true;
      assert.ok(collector.received.length > 0, 'There are no traces to search.');
      assert.ok(output.includes('"level":50') && output.includes('"status":500'), 'No failure was logged.');
      const everything = canaries.map(({ name }) => name);
      refuseIn('the output', output, canaries, everything);
      refuseIn('the metrics', metrics, canaries, everything);
      refuseIn('the traces', Buffer.concat(collector.received).toString('latin1'), canaries, everything);
      // The key name sent in a request body also appears in the list of keys.
      refuseIn(
        'the command line',
        JSON.stringify(outputs),
        canaries,
        everything.filter((name) => name !== 'Body'),
      );
      refuseIn(
        'the log of the database',
        await readFile(join(storeDir, 'postgres.log'), 'utf8'),
        canaries,
        everything,
      );
      const files = await requireNothingAtRest(storeDir, canaries);
      if (!isSandbox) await signInAtHostileProvider(dataDir, collector);
      return {
        canaries: canaries.length,
        answers,
        charactersOfLog: output.length,
        deliveriesOfTraces: collector.received.length,
        files,
      };
    } finally {
      if (!isStopped) await service.stop();
      collector.stop();
    }
  });
}

/** Reports whether the operation deletes the planted account. */
function deletesTestData(operation: Operation): boolean {
  return operation === sandboxOperations.resetSandbox;
}

const order = '6000000000000000001';

/** Returns an import file in which the account, and everything that refers to it, is a canary. */
function bookWith(account: string): string {
  const offer = trialOffer('4683743612465316027');
  const subscription = trialSubscription(order, offer.privatePlacementOfferOid);
  const transfer = {
    accountNumber: accounts.own,
    acatid: '1152JGC9',
    kind: 'ACAT',
    status: 'Rejected',
    creationTS: '2017-04-03T16:07:24.406-04:00',
    lastModifiedTS: '2017-04-18T00:00:00.000-04:00',
  };
  const book = { offers: [offer], subscriptions: [subscription], transfers: [transfer] };
  return bookText(book).replaceAll(accounts.own, account);
}

async function ready({ baseUrl }: Service): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const status = await fetch(`${baseUrl}/readyz`).then((answer) => answer.status);
    if (status === 200) return;
    await wait(100);
  }
  throw new Error('The service is not ready half a minute after its database was killed.');
}

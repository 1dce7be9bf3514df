import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { sampleFirms } from '#lib/store/sample/sample-firms.ts';
import { type Responding, startReceiver } from '#testing/api/webhook-receiver.ts';
import { clientOf } from '#testing/service/client.ts';
import type { Figures } from './figures.ts';
import { median, quarters } from './median.ts';
import { residentKb } from './resident-kb.ts';
import { asStarted, desk, noLimits, startService, withDataDir } from '#testing/service/service.ts';
import { managerKey, writers } from './writers.ts';

const { firmOid } = sampleFirms.harborPoint;

/** How the misbehaving receivers respond. The one that returns 410 is not called again. */
const troubled: readonly Responding[] = [
  (outgoing) => void outgoing.writeHead(500).end(),
  () => undefined,
  (outgoing) => void setTimeout(() => outgoing.end(), 400),
  (outgoing) => void outgoing.writeHead(410).end(),
  (outgoing) => void outgoing.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(),
  (outgoing) => outgoing.writeHead(500).write('clos', () => outgoing.destroy()),
];

/** Longer than a killed process's claim lasts. */
const arrivedWithinMs = 90_000;

type WebhooksOptions = {
  readonly kills?: number;
  /** Number of concurrent writers. */
  readonly count?: number;
  /** How long the writers run before each kill. */
  readonly betweenMs?: number;
  /** Maximum time that a single change can take to reach each healthy receiver. */
  readonly maxMsBesideFailing?: number;
  /** Maximum memory growth of the surviving service from the third quarter to the last, as a fraction. */
  readonly maxGrowth?: number;
  /** Minimum number of events per second for an endpoint that responds after 100 ms. */
  readonly minPerSecondAt100Ms?: number;
};

/**
 * Kills one of two instances with SIGKILL during a stream of changes to ten receivers, six of which misbehave in
 * different ways. Every acknowledged change still reaches every healthy receiver, signed and without waiting
 * for the others. In the last quarter of the run, the memory use of the surviving instance stays at the level
 * of the third quarter.
 */
export async function webhooks({
  kills = 9,
  count = 8,
  betweenMs = 2_000,
  maxMsBesideFailing = 1_000,
  maxGrowth = 0.05,
  minPerSecondAt100Ms = 35,
}: WebhooksOptions = {}): Promise<Figures> {
  return withDataDir(async (dataDir) => {
    const environment = { ...noLimits, ...asStarted, WEBHOOK_ALLOW_PRIVATE: 'on' };
    let service = await startService({ dataDir, environment });
    const beside = await startService({ dataDir, environment });
    const client = clientOf(() => service.baseUrl, await managerKey(dataDir));
    const { key } = await desk(dataDir, 'key', 'create', '--firm', firmOid, '--role', 'administrator');
    const administrator = clientOf(() => service.baseUrl, key);
    const receivers = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => ({ ...(await receiverOf(index)), secret: '' })),
    );
    const healthy = receivers.slice(troubled.length);
    const streams = writers();
    let slowestMs = 0;
    const perSecond: Record<string, number> = {};
    const residentKbs: number[] = [];
    const watching = setInterval(
      () => void residentKb(beside.child.pid).then((each) => residentKbs.push(each)),
      250,
    );
    let acknowledged: readonly { readonly oid: string; readonly version: number }[] = [];
    try {
      for (const receiver of receivers) {
        const body = { url: receiver.url, types: ['offer.*'] };
        const made = await administrator('POST', '/restapi/webhooks', { body });
        assert.equal(made.status, 201, made.text);
        receiver.secret = made.json.secret;
      }
      for (let kill = 0; kill < kills; kill += 1) {
        const writing = streams.start(client, count);
        await wait(betweenMs);
        await service.kill();
        await writing.stop();
        service = await startService({ dataDir, environment });
        acknowledged = writing.acknowledged;
      }
      await untilArrived(healthy, acknowledged);
      clearInterval(watching);
      // Once the deliveries are settled, sends a single change, while one receiver rejects it and another one
      // hangs.
      for (let round = 0; round < 5; round += 1) {
        const writing = streams.start(client, 1);
        await wait(5);
        await writing.stop();
        const sentAt = performance.now();
        await untilArrived(healthy, writing.acknowledged);
        slowestMs = Math.max(slowestMs, Math.round(performance.now() - sentAt));
        acknowledged = writing.acknowledged;
      }
      for (const ms of minPerSecondAt100Ms > 0 ? answeredAfterMs : []) {
        perSecond[`perSecondAt${ms}Ms`] = await rateOf(administrator, ms);
      }
      assert.ok(
        minPerSecondAt100Ms === 0 || (perSecond['perSecondAt100Ms'] ?? 0) >= minPerSecondAt100Ms,
        `${perSecond['perSecondAt100Ms']} per second at 100 ms.`,
      );
    } finally {
      clearInterval(watching);
      await service.stop();
      await beside.stop();
      await Promise.all(receivers.map(({ stop }) => stop()));
    }
    assert.ok(slowestMs <= maxMsBesideFailing, `A change took ${slowestMs} ms alongside failing receivers.`);
    for (const { received, secret } of healthy) {
      const verifier = new Webhook(secret);
      for (const { body, headers } of received) verifier.verify(body, headers as Record<string, string>);
    }
    const sent = healthy.reduce((sum, { received }) => sum + received.length, 0);
    const repeated = sent - healthy.reduce((sum, { received }) => sum + idsOf(received).size, 0);
    const [, , third = 0, last = 0] = quarters(residentKbs).map(median);
    assert.ok(last <= (1 + maxGrowth) * third, `Memory grew from ${third} to ${last} kB.`);
    const total = acknowledged.length;
    return {
      kills,
      acknowledged: total,
      kept: total,
      sent,
      repeated,
      slowestMs,
      ...perSecond,
      memoryInThirdQuarter: Math.round(third / 1_024),
      memoryInLastQuarter: Math.round(last / 1_024),
    };
  });
}

async function receiverOf(index: number) {
  return startReceiver(troubled[index]);
}

const answeredAfterMs = [0, 30, 100];
const measured = 200;

/**
 * Returns how many events per second a receiver that responds after this delay gets in a replay of stored
 * events.
 */
async function rateOf(administrator: ReturnType<typeof clientOf>, ms: number): Promise<number> {
  const receiver = await startReceiver((outgoing) => void setTimeout(() => outgoing.end(), ms));
  try {
    const body = { url: receiver.url, types: ['offer.*'] };
    const made = await administrator('POST', '/restapi/webhooks', { body });
    const path = `/restapi/webhooks/${made.json.webhookId}`;
    await administrator('POST', `${path}/challenge`);
    const after = new Date(Date.now() - 24 * 60 * 60 * 1_000).toISOString();
    const asked = await administrator('POST', `${path}/replay`, { body: { after } });
    assert.equal(asked.status, 202, asked.text);
    const begun = performance.now();
    while (receiver.received.length < measured) {
      assert.ok(
        performance.now() - begun < arrivedWithinMs,
        `Only ${receiver.received.length} events arrived.`,
      );
      await wait(10);
    }
    const [first, last] = [receiver.received[0]?.at ?? 0, receiver.received[measured - 1]?.at ?? 0];
    await administrator('DELETE', path);
    return Math.round(((measured - 1) * 1_000) / (last - first));
  } finally {
    await receiver.stop();
  }
}

type Receiver = Awaited<ReturnType<typeof receiverOf>>;

function idsOf(received: Receiver['received']): Set<unknown> {
  return new Set(received.map(({ headers }) => headers['webhook-id']));
}

/**
 * Waits until each receiver has got an event for every change: the change's own, or a later one for the same offer.
 * Throws after `arrivedWithinMs` ms.
 */
async function untilArrived(
  receivers: readonly Receiver[],
  changes: readonly { readonly oid: string; readonly version: number }[],
): Promise<void> {
  const begun = performance.now();
  for (;;) {
    const missing = receivers.flatMap(({ received }) => {
      const newest = new Map<unknown, number>();
      for (const { body } of received) {
        const { privatePlacementOfferOid: oid, version = 0 } = JSON.parse(body).data;
        newest.set(oid, Math.max(version, newest.get(oid) ?? 0));
      }
      return changes.filter(({ oid, version }) => version > (newest.get(oid) ?? 0));
    });
    if (missing.length === 0) return;
    const [first] = missing;
    assert.ok(
      performance.now() - begun < arrivedWithinMs,
      `${missing.length} events did not arrive, such as version ${first?.version} of ${first?.oid}.`,
    );
    await wait(50);
  }
}

import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { type Client, offerPath, readAll, reasonsOf, type ClientReply } from '#testing/service/client.ts';
import { type Dice, diceOf, inParallel, withTrialDesk } from './trial-desk.ts';
import type { Figures } from './figures.ts';
import { judgeHistory } from './judge-history.ts';
import { type Operation, type Subject, subjectOf } from './operation-on-offer.ts';

/**
 * Clients read a few offers, and change their settings and status. In every other run, the service is killed halfway
 * through. Each offer must behave as if operations ran one at a time. See judgeHistory.
 */
export async function linearizable(seeds = 20, count = 10_000, clients = 8): Promise<Figures> {
  const cases = Array.from({ length: seeds }, (_, seed) =>
    Array.from({ length: 10 }, (__, index) => subjectOf(seed, index)),
  );
  return withTrialDesk(
    {
      offers: cases.flat().map(({ offer }) => offer),
      subscriptions: cases.flat().flatMap(({ subscriptions }) => subscriptions),
    },
    async (desk) => {
      const totals = { operations: 0, versions: 0, unknown: 0, happened: 0, kills: 0, again: 0, waitedMs: 0 };
      for (const [seed, subjects] of cases.entries()) {
        // A separate key for each seed, because the responses for all seeds together exceed one key's limit.
        const manager = await desk.client('own', 'offer_manager');
        const kills = seed % 2 === 1;
        const operations = await runClients(manager, subjects, {
          seed,
          count,
          clients,
          halfway: kills ? desk.killAndStartAgain : undefined,
        });
        totals.kills += kills ? 1 : 0;
        await inParallel(subjects, 4, async (subject) => {
          const oid = subject.offer.privatePlacementOfferOid;
          const entries = (await readAll(manager, offerPath(oid, '/history?limit=200'))).reverse();
          const own = operations.filter((operation) => operation.oid === oid);
          try {
            totals.happened += judgeHistory(subject, entries, own);
          } catch (cause) {
            throw new Error(
              `Seed ${seed}, offer ${oid}, ${own.length} operations, ${entries.length} versions.`,
              { cause },
            );
          }
          totals.operations += own.length;
          totals.versions += entries.length;
          totals.unknown += own.filter(({ seen }) => seen === null).length;
          const waits = own.flatMap(({ waitedMs }) => waitedMs ?? []);
          totals.again += waits.length;
          totals.waitedMs = Math.max(totals.waitedMs, ...waits);
        });
      }
      assert.ok(seeds < 2 || totals.unknown + totals.again > 0, 'No kill hit an operation.');
      await desk.verifyAudit();
      return { seeds, ...totals, waitedMs: Math.round(totals.waitedMs) };
    },
  );
}

type Run = {
  readonly seed: number;
  readonly count: number;
  readonly clients: number;
  /** Called when half of the operations have started. */
  readonly halfway: (() => Promise<void>) | undefined;
};

async function runClients(
  send: Client,
  subjects: readonly Subject[],
  { seed, count, clients, halfway }: Run,
): Promise<Operation[]> {
  const operations: Operation[] = [];
  let begun = 0;
  let interruption = Promise.resolve();
  const client = async (number: number) => {
    const dice = diceOf(seed * 1_000 + number);
    const known = new Map<string, number>(); // newest version of each offer that this client has seen
    while (begun < count) {
      begun += 1;
      if (halfway !== undefined && begun === Math.floor(count / 2)) {
        interruption = halfway();
      }
      const oid = dice.pick(subjects).offer.privatePlacementOfferOid;
      const asked = askFor(dice, begun, known.get(oid) ?? null);
      const key = dice.below(2) === 0 ? `${seed}-${begun}` : null;
      const operation = await perform(send, oid, asked, key, () => interruption);
      operations.push(operation);
      if (operation.seen === null) {
        await interruption; // the service is down until this resolves
      } else if (operation.seen.version > (known.get(oid) ?? 0)) {
        known.set(oid, operation.seen.version);
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  await interruption;
  return operations;
}

type Asked = Pick<Operation, 'body' | 'named'>;

/**
 * Returns a random read or update. Each amount is used once per run, so a change reveals which operation made it. `{}`
 * and `clientsHaveAccess: true`, the current value, change nothing.
 */
function askFor(dice: Dice, serial: number, known: number | null): Asked {
  const chance = dice.below(1_000);
  const named = dice.below(2) === 0 ? known : null;
  const maximumInvestmentAmount = (1_000 + serial / 100).toFixed(2);
  if (chance < 400) {
    return { body: null, named: chance < 80 ? known : null };
  }
  if (chance < 870) {
    return { body: { maximumInvestmentAmount }, named };
  }
  if (chance < 996) {
    return { body: chance % 2 === 0 ? {} : { clientsHaveAccess: true }, named };
  }
  const offerStatus = dice.pick(['IN_PROGRESS', 'IN_PROGRESS', 'CLOSED_CANCELLED', 'CLOSED_INCOMPLETE']);
  return { body: { offerStatus }, named };
}

/**
 * Performs an operation. A change with an Idempotency-Key is retried until it gets a response. By then the change has
 * been made exactly once or rejected, whatever happened to the first attempt.
 */
async function perform(
  send: Client,
  oid: string,
  { body, named }: Asked,
  key: string | null,
  isBack: () => Promise<void>,
): Promise<Operation> {
  const sentAt = performance.now();
  const condition = named === null ? {} : { [body === null ? 'if-none-match' : 'if-match']: `"${named}"` };
  const isKeyed = body !== null && key !== null;
  const sendIt = () =>
    send(body === null ? 'GET' : 'PUT', offerPath(oid), {
      ...(body !== null && { body }),
      headers: { ...condition, ...(isKeyed && { 'idempotency-key': key }) },
    }).catch(() => null);
  let reply = await sendIt();
  let waitedMs: number | undefined;
  if (reply === null && isKeyed) {
    await isBack();
    const again = await untilAnswered(sendIt);
    ({ reply, waitedMs } = again);
  }
  const asked = { oid, body, named, sentAt };
  if (reply === null) {
    return { ...asked, answeredAt: Infinity, seen: null };
  }
  const { status, version, requestId, json } = reply;
  assert.ok([200, 304, 409, 412].includes(status), `${status}: ${reply.text}`);
  const reasons = JSON.stringify(reasonsOf(reply));
  return {
    ...asked,
    answeredAt: reply.answeredAt,
    seen: { status, version, requestId, record: json, reasons },
    ...(waitedMs !== undefined && { waitedMs }),
  };
}

/** Maximum time that a change is still reported as in progress after the service that claimed it was killed. */
const maxWaitMs = 5_000;

/** Retries a request as its response directs, until the outcome is known. */
async function untilAnswered(
  sendIt: () => Promise<ClientReply | null>,
): Promise<{ reply: ClientReply; waitedMs: number }> {
  const begin = performance.now();
  for (;;) {
    const reply = await sendIt();
    assert.ok(reply !== null, 'A running service sent no response.');
    const waitedMs = performance.now() - begin;
    if (!isRunning(reply)) {
      assert.ok(waitedMs <= maxWaitMs, `A change was in progress for ${Math.round(waitedMs)} ms.`);
      return { reply, waitedMs };
    }
    await wait(Number(reply.headers.get('retry-after')) * 1_000);
  }
}

function isRunning(reply: ClientReply): boolean {
  return reasonsOf(reply).some(([, code]) => code === 'idempotency.key.running');
}

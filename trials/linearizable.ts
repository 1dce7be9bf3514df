import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays, marketDate } from '#lib/domain/market/market-time.ts';
import type { Offer } from '#lib/domain/offers/offer.ts';
import { offerRecord } from '#lib/domain/offers/offer-record.ts';
import { planUpdate } from '#lib/domain/offers/updating/plan-update.ts';
import { readUpdateRequest } from '#lib/domain/offers/updating/update-request.ts';
import { type Client, offerPath, readAll, reasonsOf, type Reply } from './client.ts';
import { afterCancel, factsOf, type Subscription, trialOffer, trialSubscription } from './trial-book.ts';
import { type Dice, diceOf, inParallel, withTrialDesk } from './trial-desk.ts';
import type { Figures } from './figures.ts';

/**
 * Clients read, change and move a few offers; every second time the service is killed halfway. Each offer must have
 * behaved as if it did one thing at a time: see judgeHistory.
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
        // A key of its own for each seed: the answers of all together are more than are kept for one.
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
      assert.ok(seeds < 2 || totals.unknown + totals.again > 0, 'No kill met an operation.');
      await desk.verifyAudit();
      return { seeds, ...totals, waitedMs: Math.round(totals.waitedMs) };
    },
  );
}

export type Subject = { readonly offer: Offer; readonly subscriptions: readonly Subscription[] };

/** One operation on an offer, as the client saw it. */
export type Operation = {
  readonly oid: string;
  /** The body of a PUT; null for a GET. */
  readonly body: object | null;
  /** The version in If-Match or, of a GET, in If-None-Match. */
  readonly named: number | null;
  /** Times of performance.now(); answeredAt is Infinity where no answer came. */
  readonly sentAt: number;
  readonly answeredAt: number;
  /** Null where nobody knows whether it happened. */
  readonly seen: Seen | null;
  /** How long its answer took, in ms, from when it was sent again under its key, to a service that was back. */
  readonly waitedMs?: number;
};

type Seen = {
  readonly status: number;
  readonly version: number;
  readonly requestId: string;
  /** The record that a GET showed. */
  readonly record: any;
  /** Field and code of what stood against it, as JSON. */
  readonly reasons: string;
};

function subjectOf(seed: number, index: number): Subject {
  const oid = String(5_000_000_000_000_000_000n + BigInt(seed * 100 + index));
  const order = String(6_000_000_000_000_000_000n + BigInt(seed * 1_000 + index * 10));
  return {
    offer: trialOffer(oid, { closingDate: addDays(marketDate(new Date()), 5) }), // can be executed
    subscriptions: [
      trialSubscription(order, oid, { status: 'COMPLETE', fill: '2000000.00' }),
      trialSubscription(`${order.slice(0, -1)}1`, oid),
    ],
  };
}

type Run = {
  readonly seed: number;
  readonly count: number;
  readonly clients: number;
  /** What happens when half of the operations are done. */
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
    const known = new Map<string, number>(); // the newest version that this client saw of each offer
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
        await interruption; // the service is down; it is back when this ends
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
 * Every amount is given once in a run, so a change shows whose it is. `{}` and the access that stands change nothing.
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
 * A change with a key is sent again until it is answered: then it was made once, or refused, whatever became of the
 * first.
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

/** No claim outlives its service for longer. */
const mostWaitMs = 5_000;

/** Sends a request again when its answer says, until it says what became of it. */
async function untilAnswered(
  sendIt: () => Promise<Reply | null>,
): Promise<{ reply: Reply; waitedMs: number }> {
  const begin = performance.now();
  for (;;) {
    const reply = await sendIt();
    assert.ok(reply !== null, 'A service that was back gave no answer.');
    const waitedMs = performance.now() - begin;
    if (!isRunning(reply)) {
      assert.ok(waitedMs <= mostWaitMs, `A change was "still at work" for ${Math.round(waitedMs)} ms.`);
      return { reply, waitedMs };
    }
    await wait(Number(reply.headers.get('retry-after')) * 1_000);
  }
}

function isRunning(reply: Reply): boolean {
  return reasonsOf(reply).some(([, code]) => code === 'idempotency.key.running');
}

/**
 * Whether there is an order in which all operations on one offer, one at a time, give exactly what the clients saw,
 * and in which none comes before one that had been answered when it was sent. Throws where there is none; returns how
 * many operations of unknown outcome must have happened.
 *
 * In general this is a search among all orders. Here it takes one pass, because the offer's history names an order of
 * the writes, and an order need only be verified, not found:
 *
 * 1. Version by version, the entry must be the work of exactly one write: the answered one of its requestId, or one of
 *    unknown outcome that asks for just this change, each at most once. Of several such (the same move) the one sent
 *    first is taken: having no answer, all that binds it is when it was sent. The core applied to the version before
 *    must give the entry's changes. So the content of every version is known, and every write stands in one place.
 * 2. Every other answer fits some versions, always an unbroken range: a read, or an update without a change, the
 *    version of its ETag, whose content it must have shown; a refusal by rules those versions at which the core
 *    refuses for the same reasons; a 412 those after the version it named, which its client had seen before.
 * 3. Let p(v) be the moment at which version v came to be. A write lies at its p(v), between its sending and its
 *    answer; an operation that fits versions a to b needs p(a) before its answer and p(b + 1) after its sending. These
 *    are bounds on single moments, so giving every version in turn the earliest moment that is left decides whether
 *    moments exist. Where they do, they are the order, and real time is respected, as each operation lies within its
 *    own interval.
 *
 * The history is no oracle in this: were it wrong, no order would be found, but none is accepted for its sake.
 */
export function judgeHistory(
  subject: Subject,
  entries: readonly any[],
  operations: readonly Operation[],
): number {
  const byRequest = new Map(operations.map((operation) => [operation.seen?.requestId, operation]));
  const unknown = operations
    .filter(({ seen, body }) => seen === null && body !== null)
    .sort((left, right) => left.sentAt - right.sentAt);
  const states: Subject[] = [subject];
  const producers = new Map<Operation, number>();
  let happened = 0;
  for (const [index, entry] of entries.entries()) {
    assert.equal(entry.version, index + 1, 'The history has a gap.');
    if (index === 0) {
      continue; // the import
    }
    const before = stateAt(states, index);
    const answered = byRequest.get(entry.requestId);
    const producer =
      answered ?? unknown.find((operation) => !producers.has(operation) && makes(operation, before, entry));
    assert.ok(producer, `Version ${entry.version} is nobody's work: ${JSON.stringify(entry)}`);
    assert.ok(!producers.has(producer), `Version ${entry.version} is a write that happened twice.`);
    assert.ok(
      makes(producer, before, entry),
      `Version ${entry.version} is not what ${show(producer)} asks for.`,
    );
    if (answered !== undefined) {
      assert.deepEqual([answered.seen?.status, answered.seen?.version], [200, entry.version], show(answered));
    } else {
      happened += 1;
    }
    producers.set(producer, entry.version);
    states.push(stateAfter(before, producer));
  }
  judgeMoments(
    entries.length,
    operations
      .filter((operation) => operation.seen !== null || producers.has(operation))
      .map((operation) => {
        const made = producers.get(operation);
        return made === undefined
          ? { operation, made: false, range: rangeOf(operation, states, entries) }
          : { operation, made: true, range: [made, made] as const };
      }),
  );
  return happened;
}

/** Whether a write, applied to the offer as it was, makes just this entry. */
function makes({ body, named }: Operation, before: Subject, entry: any): boolean {
  const plan =
    body === null || (named !== null && named !== entry.version - 1) ? undefined : planOf(before, body);
  if (!plan?.ok) {
    return false;
  }
  const [was, is] = [offerRecord(before.offer), offerRecord(plan.plan.offer)];
  const changes = plan.plan.changes.map(({ field }) => ({ field, from: was[field], to: is[field] }));
  return (
    changes.length > 0 &&
    JSON.stringify(changes) === JSON.stringify(entry.changes) &&
    entry.action === plan.plan.action
  );
}

function stateAfter({ offer, subscriptions }: Subject, { body }: Operation): Subject {
  const planning = planOf({ offer, subscriptions }, body ?? {});
  assert.ok(planning.ok);
  return {
    offer: planning.plan.offer,
    subscriptions: planning.plan.action === 'cancel' ? afterCancel(subscriptions) : subscriptions,
  };
}

/** The first and the last version at which the operation gives what was seen. Throws where there is none. */
function rangeOf(
  operation: Operation,
  states: readonly Subject[],
  entries: readonly any[],
): readonly [number, number] {
  const { body, named, seen } = operation;
  assert.ok(seen !== null);
  const { status, version } = seen;
  const newest = states.length;
  if (status === 412) {
    assert.ok(
      named !== null && body !== null && named < newest,
      `${show(operation)}: the named version was current.`,
    );
    return [named + 1, newest];
  }
  if (status === 409) {
    const fits = states.flatMap((state, index) => {
      const planning = planOf(state, body ?? {});
      const isCurrent = named === null || named === index + 1;
      return isCurrent && !planning.ok && reasonsIn(planning.violations) === seen.reasons ? [index + 1] : [];
    });
    const [first, last] = [fits.at(0), fits.at(-1)];
    assert.ok(first !== undefined && last !== undefined, `${show(operation)}: no version explains it.`);
    assert.equal(last - first + 1, fits.length, `${show(operation)}: versions between do not explain it.`);
    return [first, last];
  }
  const { offer } = stateAt(states, version);
  if (body === null) {
    assert.equal(
      status === 304,
      named === version,
      `${show(operation)}: a 304 is for the version that was named.`,
    );
    if (status === 200) {
      const { lastModifiedTimestamp, ...record } = seen.record;
      const { lastModifiedTimestamp: _, ...expected } = offerRecord(offer);
      assert.deepEqual(record, expected, `${show(operation)}: this is not version ${version}.`);
      assert.ok(version === 1 || lastModifiedTimestamp === entries[version - 1].at, show(operation));
    }
  } else {
    const planning = planOf(stateAt(states, version), body);
    assert.ok(
      planning.ok && planning.plan.changes.length === 0,
      `${show(operation)}: an acknowledged change is lost.`,
    );
    assert.ok(named === null || named === version, `${show(operation)}: If-Match was overlooked.`);
  }
  return [version, version];
}

type Placed = {
  readonly operation: Operation;
  /** Whether it made the version; else it only fits the range. */
  readonly made: boolean;
  readonly range: readonly [number, number];
};

/** Step 3: whether moments exist at which the versions came to be. */
function judgeMoments(newest: number, placed: readonly Placed[]): void {
  const earliest = new Map<number, { atMs: number; because: Operation }>();
  const latest = new Map<number, { atMs: number; because: Operation }>();
  const notBefore = (version: number, because: Operation) => {
    if (because.sentAt > (earliest.get(version)?.atMs ?? -Infinity)) {
      earliest.set(version, { atMs: because.sentAt, because });
    }
  };
  const notAfter = (version: number, because: Operation) => {
    if (because.answeredAt < (latest.get(version)?.atMs ?? Infinity)) {
      latest.set(version, { atMs: because.answeredAt, because });
    }
  };
  for (const { operation, made, range } of placed) {
    notAfter(range[0], operation);
    notBefore(made ? range[0] : range[1] + 1, operation);
  }
  let moment: { atMs: number; because: Operation | undefined } = { atMs: -Infinity, because: undefined };
  for (let version = 2; version <= newest; version += 1) {
    const bound = earliest.get(version);
    moment = bound !== undefined && bound.atMs > moment.atMs ? bound : moment;
    const limit = latest.get(version);
    assert.ok(
      limit === undefined || moment.atMs <= limit.atMs,
      `Version ${version} was there at ${limit?.atMs} for ${limit && show(limit.because)}, ` +
        `but could not be before ${moment.atMs} for ${moment.because && show(moment.because)}.`,
    );
  }
}

function stateAt(states: readonly Subject[], version: number): Subject {
  const state = states[version - 1];
  assert.ok(state, `There is no version ${version}.`);
  return state;
}

function planOf({ offer, subscriptions }: Subject, body: object) {
  return planUpdate(offer, readUpdateRequest({ ...body }), factsOf(subscriptions), new Date());
}

function reasonsIn(violations: readonly { field: string | null; code: string }[]): string {
  return JSON.stringify(violations.map(({ field, code }) => [field, code]));
}

function show({ body, named, sentAt, answeredAt, seen }: Operation): string {
  const asked = body === null ? 'GET' : `PUT ${JSON.stringify(body)}`;
  const condition = named === null ? '' : ` naming version ${named}`;
  const answer =
    seen === null ? 'without an answer' : `answered ${seen.status} version ${seen.version} ${seen.reasons}`;
  return `[${asked}${condition}, sent ${sentAt}, ${answer} ${answeredAt}]`;
}

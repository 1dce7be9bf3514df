import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import type { Offer } from '#lib/domain/offers/offer.ts';
import { type Client, offerPath } from './client.ts';
import { bookOffer, firms } from './trial-book.ts';
import { diceOf, type TrialDesk } from './trial-desk.ts';

export type SyncedBook = {
  readonly offers: readonly Offer[];
  /** Of the own firm. */
  readonly accounts: readonly string[];
  readonly transfersPerAccount: number;
};

type Changing = {
  /** Ends when each has had its last answer, and throws where a change that was acknowledged is not there. */
  stop(): Promise<{ updates: number; conflicts: number; deltas: number }>;
};

const deltaEachMs = 5_000;
const delta = { transfers: 100, renamed: 5, unchanged: 45 };
/** Between two changes of a writer. */
const pauseMs = 500;

/** What the trial knows of an offer by itself; undefined where a kill left an outcome unknown. */
type Known = { amount: string | undefined; name: string };

/**
 * Loads accounts with their transfers, then has people change offers under If-Match, each their own, while a feeder
 * sends a book each 5 s: transfers that went on, offers with a new name, and offers in which nothing is new.
 */
export async function changeAtRandom(desk: TrialDesk, book: SyncedBook, writers: number): Promise<Changing> {
  const feeder = await desk.client('own', 'feeder');
  const manager = await desk.client('own', 'offer_manager');
  await load(feeder, linesOf('account', book.accounts.map(accountOf)));
  await load(
    feeder,
    linesOf(
      'transfer',
      book.accounts.flatMap((account) => transfersOf(account, book, 0)),
    ),
  );
  const known = new Map<string, Known>(
    book.offers.map((offer) => [
      offer.privatePlacementOfferOid,
      { amount: undefined, name: offer.offerName },
    ]),
  );
  const counts = { updates: 0, conflicts: 0, deltas: 0 };
  let isWanted = true;
  /** When the feeder began to rename an offer, and when that was done. */
  const renaming = new Map<string, { done: number }>();
  const write = async (writer: number) => {
    const dice = diceOf(writer);
    const own = book.offers.filter((_, index) => index % writers === writer);
    while (isWanted) {
      await wait(pauseMs);
      const oid = dice.pick(own).privatePlacementOfferOid;
      const amount = `${100_000 + dice.below(900_000)}.00`;
      const body = { maximumInvestmentAmount: amount, ...dice.pick(otherChanges) };
      const outcome = await change(manager, oid, body);
      const offer = known.get(oid);
      if (offer === undefined) continue;
      if (outcome.status === 200) {
        counts.updates += 1;
        offer.amount = amount;
      } else if (outcome.status === 412) {
        counts.conflicts += 1;
        assert.ok((renaming.get(oid)?.done ?? -1) > outcome.readAt, `${oid} was changed by nobody: 412.`);
      } else if (outcome.status !== 409) {
        // 409: a firm that does not participate was to be taken away, and nothing was changed.
        assert.ok([0, 503].includes(outcome.status), `${outcome.status}: ${outcome.text}`);
        offer.amount = undefined;
      }
    }
  };
  const feed = async () => {
    const dice = diceOf(writers);
    while (isWanted) {
      await wait(deltaEachMs);
      const offers = dice.shuffle(book.offers).slice(0, delta.renamed + delta.unchanged);
      const renamed = offers.slice(0, delta.renamed);
      for (const { privatePlacementOfferOid: oid } of renamed) {
        const offer = known.get(oid);
        if (offer) offer.name = `Offer ${oid} after ${counts.deltas + 1}`;
        renaming.set(oid, { done: Infinity });
      }
      const records = offers.map((offer) => ({
        ...bookOffer(offer),
        offerName: known.get(offer.privatePlacementOfferOid)?.name,
      }));
      const account = dice.pick(book.accounts);
      const transfers = transfersOf(account, book, counts.deltas + 1).slice(0, delta.transfers);
      await load(feeder, `${linesOf('offer', records)}\n${linesOf('transfer', transfers)}`);
      for (const { privatePlacementOfferOid: oid } of renamed) renaming.set(oid, { done: performance.now() });
      counts.deltas += 1;
    }
  };
  const changing = Promise.all([...Array.from({ length: writers }, (_, writer) => write(writer)), feed()]);
  changing.catch(() => undefined); // whoever stops it sees the failure
  return {
    stop: async () => {
      isWanted = false;
      await changing;
      await requireKept(manager, known);
      return counts;
    },
  };
}

const partner = (participatingFirmStatus: string) => ({
  participatingFirms: [{ participatingFirmId: firms.partner, participatingFirmStatus }],
});

const otherChanges = [
  {},
  { clientsHaveAccess: true },
  { clientsHaveAccess: false },
  { published: true },
  { published: false },
  partner('DELETE'),
  partner('ACCEPTED'),
] as const;

/** Reads an offer and changes it in that version; status 0 where the service was gone and the outcome is unknown. */
async function change(manager: Client, oid: string, body: object) {
  const readAt = performance.now();
  try {
    const read = await manager('GET', offerPath(oid));
    if (read.status !== 200) return { status: read.status, text: read.text, readAt };
    const headers = { 'If-Match': read.headers.get('etag') ?? '' };
    const { status, text } = await manager('PUT', offerPath(oid), { body, headers });
    return { status, text, readAt };
  } catch {
    return { status: 0, text: '', readAt };
  }
}

async function requireKept(manager: Client, known: ReadonlyMap<string, Known>): Promise<void> {
  for (const [oid, { amount, name }] of known) {
    const { json, text } = await manager('GET', offerPath(oid));
    assert.equal(json.offerName, name, text);
    if (amount !== undefined) assert.equal(Number(json.maximumInvestmentAmount), Number(amount), text);
  }
}

function accountOf(accountNumber: string) {
  return { accountNumber, accountName: `Account ${accountNumber}`, firmOid: firms.own };
}

/** The transfers of an account as they are after so many steps, each with a later time. */
function transfersOf(accountNumber: string, { transfersPerAccount }: SyncedBook, step: number): object[] {
  const lastModifiedTS = new Date(Date.parse('2026-11-18T14:00:00Z') + step * 1_000).toISOString();
  return Array.from({ length: transfersPerAccount }, (_, index) => ({
    accountNumber,
    acatid: `T${index}`,
    kind: 'ACAT',
    status: `Step ${step}`,
    creationTS: '2026-11-03T16:07:24.406-05:00',
    lastModifiedTS,
  }));
}

function linesOf(type: string, records: readonly object[]): string {
  return records.map((record) => JSON.stringify({ type, ...record })).join('\n');
}

/** Sends a book until it is taken, under one key, and waits until it is loaded, over kills of the service. */
async function load(feeder: Client, body: string): Promise<void> {
  const headers = { 'content-type': 'application/x-ndjson', 'Idempotency-Key': crypto.randomUUID() };
  const sent = await patiently(() => feeder('POST', '/restapi/imports', { body, headers }), 202);
  for (;;) {
    const { json, text } = await patiently(
      () => feeder('GET', `/restapi/imports/${sent.json.importId}`),
      200,
    );
    if (json.state === 'finished') return;
    assert.equal(json.state, 'running', text);
    await wait(50);
  }
}

async function patiently(send: () => ReturnType<Client>, wanted: number) {
  for (let tries = 0; ; tries += 1) {
    const reply = await send().catch(() => undefined);
    if (reply?.status === wanted) return reply;
    assert.ok(tries < 300 && [undefined, 409, 503].includes(reply?.status), reply?.text);
    await wait(100);
  }
}

import assert from 'node:assert/strict';
import { replay } from '#lib/domain/offers/audit-entry.ts';
import { bookOfTwins, changeBothWays } from './bulk-as-singles.ts';
import { type Client, offerPath, readAll, type ClientReply } from '#testing/service/client.ts';
import type { Figures } from './figures.ts';
import { rounded } from './rounded.ts';
import { trialOffer } from './trial-book.ts';
import { diceOf, inParallel, withTrialDesk } from './trial-desk.ts';
import { withoutParticipation } from './without-participation.ts';

const offersAtOnce = 500;
const oids = Array.from({ length: offersAtOnce }, (_, index) =>
  String(5_000_000_000_000_000_000n + BigInt(index)),
);
/** Offers that only timeAlone changes. */
const quietOids = oids.map((oid) => String(BigInt(oid) + 1_000n));
/** Each bulk update adds a different U.S. state, so at the end every offer must have all of these states. */
const added = ['AK', 'AL', 'AR', 'AZ', 'CO', 'CT', 'DE', 'FL'];

type Made = { readonly oid: string; readonly version: number; readonly by: string };

/**
 * Bulk updates of 500 offers run alongside writers of the same offers: no change is lost, and the audit log accounts
 * for every offer. Then random changes are made to offers in random situations: dry runs, bulk updates and individual
 * updates have the same results.
 */
export async function bulk(bulks = 8, writers = 16, cases = 2_000, seed = 20_261_122): Promise<Figures> {
  const dice = diceOf(seed);
  const twinBook = bookOfTwins(dice, 40);
  const many = [...oids, ...quietOids].map((oid) =>
    trialOffer(oid, { blueSkyedStates: ['CA'], exemption: 'H' }),
  );
  const book = { ...twinBook, offers: [...many, ...twinBook.offers] };
  return withTrialDesk(book, async (desk) => {
    const manager = await desk.client('own', 'offer_manager');
    const quiet = await timeAlone(manager);
    const made: Made[] = [];
    const slowestBulkMs = await changeDuringWrites(manager, made, bulks, writers);
    await inParallel(oids, 8, (oid) => judgeOffer(manager, oid, made, bulks));
    const compared = { cases: 0, changedAlike: 0, refusedAlike: 0 };
    while (compared.cases < cases) {
      const { changed, refused } = await changeBothWays(manager, twinBook.twins, dice);
      compared.cases += twinBook.twins.length;
      compared.changedAlike += changed;
      compared.refusedAlike += refused;
    }
    await desk.verifyAudit();
    const byBulks = made.filter(({ by }) => by === 'bulk').length;
    return { bulks, byBulks, byWriters: made.length - byBulks, slowestBulkMs, ...quiet, ...compared };
  });
}

/** Times one bulk update of 500 offers, and as many individual updates one after another, with no other load. */
async function timeAlone(manager: Client) {
  const offers = quietOids.map((privatePlacementOfferOid) => ({ privatePlacementOfferOid }));
  const body = { changes: { maximumInvestmentAmount: 1 }, offers };
  const reply = await manager('POST', '/restapi/bulkupdates', { body });
  assert.equal(reply.json.counts.changed, offersAtOnce, reply.text);
  const bulkAloneMs = reply.answeredAt - reply.sentAt;
  const startedAt = performance.now();
  for (const oid of quietOids) {
    const single = await manager('PUT', offerPath(oid), { body: { maximumInvestmentAmount: 2 } });
    assert.equal(single.status, 200, single.text);
  }
  const singlesAloneMs = performance.now() - startedAt;
  return {
    bulkAloneMs: Math.round(bulkAloneMs),
    singlesAloneMs: Math.round(singlesAloneMs),
    timesAsFast: rounded(singlesAloneMs / bulkAloneMs),
  };
}

async function changeDuringWrites(manager: Client, made: Made[], bulks: number, writers: number) {
  let isWanted = true;
  let changes = 0;
  const write = async () => {
    while (isWanted) {
      changes += 1;
      const oid = oids[(changes * 37) % oids.length] ?? '';
      const reply = await manager('PUT', offerPath(oid), {
        body: { maximumInvestmentAmount: (100_000 + changes) / 100 },
      });
      assert.equal(reply.status, 200, reply.text);
      made.push({ oid, version: reply.version, by: 'writer' });
    }
  };
  const writing = Promise.all(Array.from({ length: writers }, write));
  const times = await Promise.all(
    added.slice(0, bulks).map(async (state) => {
      const reply = await manager('POST', '/restapi/bulkupdates', {
        body: {
          changes: { blueSkyedStates: { add: [state] } },
          offers: oids.map((privatePlacementOfferOid) => ({ privatePlacementOfferOid })),
        },
      });
      assert.equal(reply.status, 200, reply.text);
      noteMade(reply, made);
      return reply.answeredAt - reply.sentAt;
    }),
  ).finally(() => (isWanted = false));
  await writing;
  return Math.round(Math.max(...times));
}

function noteMade({ json }: ClientReply, made: Made[]): void {
  assert.equal(json.counts.changed, offersAtOnce, JSON.stringify(json.counts));
  for (const { privatePlacementOfferOid, etag } of json.results) {
    const version = Number(String(etag).replaceAll('"', ''));
    made.push({ oid: privatePlacementOfferOid, version, by: 'bulk' });
  }
}

/**
 * Checks that every acknowledged change has a version and an audit entry, and that applying the entries in order
 * produces the current offer.
 */
async function judgeOffer(manager: Client, oid: string, made: readonly Made[], bulks: number): Promise<void> {
  const entries = (await readAll(manager, offerPath(oid, '/history?limit=200'))).reverse();
  const answered = made.filter((one) => one.oid === oid);
  const versions = entries.map(({ version }) => version);
  assert.deepEqual(versions, [1, ...answered.map(({ version }) => version).sort((a, b) => a - b)]);
  const bulkIds = entries.flatMap(({ bulkId }) => bulkId ?? []);
  assert.deepEqual(
    [bulkIds.length, new Set(bulkIds).size],
    [bulks, bulks],
    'A bulk update has the wrong number of entries.',
  );
  const { lastModifiedTimestamp, ...record } = (await manager('GET', offerPath(oid))).json;
  assert.deepEqual(replay(entries), withoutParticipation(record));
  assert.equal(lastModifiedTimestamp, entries.at(-1).at);
  assert.deepEqual(record.blueSkyedStates, [...added.slice(0, bulks), 'CA'].sort());
}

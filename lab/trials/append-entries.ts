import { randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { marketTimestamp } from '#lib/domain/market/market-time.ts';
import type { AuditEntry } from '#lib/domain/offers/audit-entry.ts';
import { sealEntry } from '#lib/store/keys/sealed-entry.ts';
import type { SecretKeys } from '#lib/store/keys/secret-keys.ts';
import { firms } from './trial-book.ts';

/** An offer to append entries to, in the state after its newest entry. */
export type GrowingOffer = {
  readonly oid: string;
  version: number;
  seal: Buffer;
  amount: number;
};

/** Number of rounds per transaction. */
const roundsAtOnce = 20;
const minuteMs = 60_000;

/**
 * Appends `rounds` entries to each offer, one per offer in each round, as if every offer had changed once a minute
 * until now. The entries are computed here, with the function that adds every entry to the hash chain, and written
 * with COPY. Then the offers are updated to their newest entries. Runs as the owner of the tables, without row
 * triggers.
 */
export async function appendEntries(
  owner: pg.Client,
  keys: SecretKeys,
  offers: readonly GrowingOffer[],
  rounds: number,
): Promise<void> {
  const end = Date.now();
  await owner.query('set session_replication_role = replica');
  for (let round = 0; round < rounds; round += roundsAtOnce) {
    const times = Array.from({ length: Math.min(roundsAtOnce, rounds - round) }, (_, index) =>
      marketTimestamp(new Date(end - (rounds - 1 - round - index) * minuteMs)),
    );
    const copy = copyFrom(
      'copy audit_entry (private_placement_offer_oid, version, content, seal, secret_key_id) from stdin',
    );
    await pipeline(linesOf(keys, offers, times), owner.query(copy));
  }
  await owner.query('reset session_replication_role');
  await owner.query(
    `update offer set version = newest.version, chain_head = decode(newest.seal, 'hex'),
      maximum_investment_amount = newest.amount, last_modified_timestamp = $2
    from json_to_recordset($1) as newest (oid text, version integer, seal text, amount numeric)
    where private_placement_offer_oid = newest.oid`,
    [
      JSON.stringify(offers.map((offer) => ({ ...offer, seal: offer.seal.toString('hex') }))),
      marketTimestamp(new Date(end)),
    ],
  );
}

function* linesOf(
  { audit, id }: SecretKeys,
  offers: readonly GrowingOffer[],
  times: readonly string[],
): Generator<string> {
  for (const at of times) {
    let lines = '';
    for (const [index, offer] of offers.entries()) {
      const to = offer.amount === 400_000 ? 300_000 : 400_000;
      const entry: AuditEntry = {
        at,
        action: 'update',
        actor: { kind: 'key', name: 'Order desk', keyId: '0123456789abcdef', firmOid: firms.own },
        changes: [{ field: 'maximumInvestmentAmount', from: offer.amount, to }],
        effects: [],
        basis: null,
        requestId: randomUUID(),
      };
      const content = JSON.stringify(entry); // without any character that COPY would interpret
      offer.version += 1;
      offer.amount = to;
      offer.seal = sealEntry(audit, offer.seal, {
        privatePlacementOfferOid: offer.oid,
        version: offer.version,
        content,
      });
      lines += `${offer.oid}\t${offer.version}\t${content}\t\\\\x${offer.seal.toString('hex')}\t\\\\x${id.toString('hex')}\n`;
      if (index % 500 === 499) {
        yield lines;
        lines = '';
      }
    }
    yield lines;
  }
}

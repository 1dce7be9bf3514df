import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import { exampleOffer } from '#lib/domain/offers/memo/example-memo.ts';
import { subscriptionStatuses } from '#lib/domain/offers/subscription.ts';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import type { BookSource } from '#lib/store/book/reading/open-book.ts';
import { startEmbeddedServer } from '#lib/store/embedded/embedded-server.ts';
import { migrate } from '#lib/store/migrating/migrate.ts';
import { visibleTo } from '#lib/store/offers/offer-search.ts';
import { offerColumns, offerOf, type OfferRow } from '#lib/store/offers/offer-rows.ts';
import { readOrders } from '#lib/store/offers/read-orders.ts';
import { openStore, type Store, useStore } from '#lib/store/store.ts';
import type { Figures } from './figures.ts';
import { withDataDir } from '#testing/service/service.ts';
import { bookOffer, firms } from './trial-book.ts';
import { type Dice, diceOf } from './trial-desk.ts';

const firmOids = Object.values(firms);
const numbers = ['A1', 'A2', 'A3', 'A4'];
const offerOids = ['7101', '7102', '7103', '7104'];
const begin = Date.parse('2026-11-18T14:00:00Z');
/** Number of imports between comparisons of every copy with everything that its firm can read. */
const comparedEach = 10;

/**
 * An operator and three firms import random files that create, change, move and remove accounts, transfers and
 * subscriptions, and that create, change and move offers. Each firm keeps a copy using only its events, and reads only the
 * records that they refer to. No copy differs from a full read.
 */
export async function movedRecords(imports = 10_000): Promise<Figures> {
  return withDataDir(async (dataDir) => {
    const server = await startEmbeddedServer(dataDir);
    await migrate(server.connection);
    const store = openStore(server.connection, randomBytes(32));
    useStore(store);
    try {
      return await importAndFollow(store, imports);
    } finally {
      await store.database.close();
      await server.stop();
    }
  });
}

async function importAndFollow(store: Store, imports: number): Promise<Figures> {
  const dice = diceOf(1);
  const copies = firmOids.map((firm) => ({ firm, copy: new Map<string, string>(), cursor: '0' }));
  const figures = { imports, loaded: 0, refused: 0, events: 0, removed: 0, differences: 0 };
  for (let step = 1; step <= imports; step += 1) {
    const firmOid = step > 1 && dice.below(3) === 0 ? dice.pick(firmOids) : undefined;
    const result = await importBook(store, await randomBook(store, dice, step, firmOid), {
      dryRun: dice.below(20) === 0,
      override: dice.below(3) === 0,
      now: new Date(begin + step * 1_000),
      actor: { kind: 'operator', name: 'trial', keyId: null, firmOid: null },
      ...(firmOid !== undefined && { firmOid }),
    });
    figures[result.ok ? 'loaded' : 'refused'] += 1;
    for (const one of copies) {
      for (const { number, type, data } of await eventsAfter(store, one.firm, one.cursor)) {
        one.cursor = number;
        figures.events += 1;
        if (type.endsWith('.removed')) figures.removed += 1;
        await follow(store, one, type, data);
      }
      if (step % comparedEach === 0 || step === imports) {
        const read = await readAll(store, one.firm);
        const names = new Set([...read.keys(), ...one.copy.keys()]);
        const differing = [...names].filter((name) => read.get(name) !== one.copy.get(name));
        figures.differences += differing.length;
        const [name] = differing;
        assert.equal(
          name,
          undefined,
          `Import ${step}, firm ${one.firm}, ${name}: the copy has ${one.copy.get(name ?? '')}, a read ${read.get(name ?? '')}.`,
        );
      }
    }
  }
  return figures;
}

type Event = {
  readonly number: string;
  readonly type: string;
  readonly data: Readonly<Record<string, string>>;
};

async function eventsAfter({ database }: Store, firm: string, cursor: string): Promise<Event[]> {
  return database.query<Event>(sql`
    select number::text, type, data from event where reader_oid = ${firm} and number > ${cursor}::bigint order by number`);
}

/** Handles an event as a client does: deletes the record, or reads what the event refers to. */
async function follow(
  store: Store,
  { firm, copy }: { readonly firm: string; readonly copy: Map<string, string> },
  type: string,
  data: Event['data'],
): Promise<void> {
  const offer = data['privatePlacementOfferOid'] ?? '';
  const isOwnPart = data['participatingFirmId'] === firm;
  if (type === 'offer.removed' || (type === 'offer.firm.removed' && isOwnPart)) {
    for (const name of copy.keys()) if (name.startsWith(`offer ${offer}`)) copy.delete(name);
    return;
  }
  const [name, prefix] = namesOf(type, data);
  const read = await readAll(store, firm, offer);
  copy.delete(name);
  for (const [found, record] of read) {
    if (found === name || (prefix !== undefined && isOwnPart && found.startsWith(prefix)))
      copy.set(found, record);
  }
  assert.ok(
    !type.endsWith('.removed') || type.startsWith('offer.') || !read.has(name),
    `${name} was removed and still exists.`,
  );
}

/**
 * Returns the name of the record that an event refers to. For a new participating firm, also returns the prefix of
 * the names of the related records that the firm reads.
 */
function namesOf(type: string, data: Event['data']): [string, string?] {
  const offer = `offer ${data['privatePlacementOfferOid']}`;
  if (type.startsWith('account.')) return [`account ${data['accountNumber']}`];
  if (type.startsWith('transfer.')) return [`transfer ${data['accountNumber']} ${data['acatid']}`];
  if (type.startsWith('subscription.')) return [`${offer} order ${data['privatePlacementOrderOid']}`];
  return type === 'offer.firm.added' ? [offer, `${offer} `] : [offer];
}

/**
 * Returns the records that a firm can read, by name: its accounts and transfers, and the offers with their
 * subscriptions. If `only` is given, includes only that offer.
 */
async function readAll({ database }: Store, firm: string, only?: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const offers = await database.query<OfferRow>(sql`
    select ${offerColumns} from offer where ${visibleTo(firm)} and ${only ?? null}::text is null
    union all select ${offerColumns} from offer where ${visibleTo(firm)} and private_placement_offer_oid = ${only ?? ''}`);
  for (const row of offers) {
    const { lastModifiedTimestamp: _, ...offer } = offerOf(row);
    const oid = offer.privatePlacementOfferOid;
    found.set(`offer ${oid}`, JSON.stringify(offer));
    const isCreator = offer.creatingFirmOid === firm;
    const accountsOf = isCreator ? [] : [firm];
    const search = { privatePlacementOfferOid: oid, accountsOf, isCreator, statuses: subscriptionStatuses };
    for (const order of await readOrders(database, search)) {
      found.set(`offer ${oid} order ${order.privatePlacementOrderOid}`, order.json);
    }
  }
  const accounts = await database.query<{ name: string; json: string }>(sql`
    select 'account ' || account_number as name, account_name as json from account where firm_oid = ${firm}
    union all
    select 'transfer ' || account_number || ' ' || acatid, status || last_modified_ts from transfer
    where account_firm_oid = ${firm}`);
  for (const { name, json } of accounts) found.set(name, json);
  return found;
}

async function randomBook(
  { database }: Store,
  dice: Dice,
  step: number,
  sender: string | undefined,
): Promise<BookSource> {
  const time = new Date(begin + step * 1_000).toISOString();
  const some = <Item>(most: number, item: () => Item) => Array.from({ length: dice.below(most + 1) }, item);
  const firm = () => sender ?? dice.pick(firmOids);
  const isRemoved = () => dice.below(5) === 0;
  const known = await database.query<{ accountNumber: string; firmOid: string }>(sql`
    select account_number as "accountNumber", firm_oid as "firmOid" from account
    where ${sender ?? null}::text is null or firm_oid = ${sender ?? null} order by 1, 2`);
  const offersThere = await database.query<{ oid: string }>(sql`
    select private_placement_offer_oid as oid from offer
    where ${sender ?? null}::text is null or creating_firm_oid = ${sender ?? null} order by 1`);
  const accounts = some(2, () => ({
    accountNumber: dice.pick(numbers),
    accountName: `Name ${dice.below(9)}`,
    firmOid: firm(),
    removed: isRemoved(),
  }));
  const offers = some(1, () => {
    const creatingFirmOid = firm();
    const participatingFirms = firmOids.filter((one) => one !== creatingFirmOid && dice.below(2) === 0);
    const oid = dice.pick(offerOids);
    return bookOffer(
      exampleOffer({
        privatePlacementOfferOid: oid,
        offerName: `Offer ${dice.below(9)}`,
        creatingFirmOid,
        participatingFirms,
      }),
    );
  });
  const subscriptions =
    known.length === 0 || offersThere.length === 0
      ? []
      : some(2, () => {
          const { oid } = dice.pick(offersThere);
          return {
            privatePlacementOrderOid: `${oid}${dice.below(4)}`,
            privatePlacementOfferOid: oid,
            ...dice.pick(known),
            status: dice.pick(['INITIAL', 'ACCEPTED', 'REJECTED']),
            requestedDollarAmount: '50000.00',
            discretionary: false,
            creationTimestamp: '2026-11-03T16:07:24.406-05:00',
            modificationTimestamp: time,
            removed: isRemoved(),
          };
        });
  const transfers =
    known.length === 0
      ? []
      : some(2, () => ({
          ...dice.pick(known),
          acatid: `T${dice.below(2)}`,
          kind: 'ACAT',
          status: dice.pick(['Requested', 'Settling']),
          creationTS: '2026-11-03T16:07:24.406-05:00',
          lastModifiedTS: time,
          removed: isRemoved(),
        }));
  const once = <Item extends object>(items: Item[], key: (item: Item) => string) => [
    ...new Map(items.map((item) => [key(item), item])).values(),
  ];
  return {
    firms: sender === undefined ? firmOids.map((firmOid) => ({ firmOid, firmName: `Firm ${firmOid}` })) : [],
    accounts: once(accounts, ({ accountNumber, firmOid }) => `${accountNumber} ${firmOid}`),
    offers,
    subscriptions: once(subscriptions, ({ privatePlacementOrderOid }) => privatePlacementOrderOid),
    transfers: once(
      transfers,
      ({ accountNumber, firmOid, acatid }) => `${accountNumber} ${firmOid} ${acatid}`,
    ),
  };
}

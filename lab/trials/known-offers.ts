import assert from 'node:assert/strict';
import type { Offer } from '#lib/domain/offers/offer.ts';
import { type Client, offerPath, reasonsOf, type ClientReply } from '#testing/service/client.ts';

/** A random change that a user makes to an offer. */
export type Change = {
  readonly maximumInvestmentAmount?: string;
  readonly clientsHaveAccess?: boolean;
  readonly published?: boolean;
  readonly participatingFirms?: readonly [
    { readonly participatingFirmId: string; readonly participatingFirmStatus: 'ACCEPTED' | 'DELETE' },
  ];
};

type Settings = {
  readonly maximumInvestmentAmount: number;
  readonly clientsHaveAccess: boolean;
  readonly published: boolean;
  readonly firms: readonly string[];
};

/**
 * What a test knows about its offers, each of which is changed by a feed and by one user: their last acknowledged
 * settings, the names that the feed sent last, and when the feed last changed each offer.
 */
type KnownOffers = {
  /**
   * Throws if an offer that was read lacks acknowledged changes. If a kill left an outcome unknown, adopts the
   * settings that were read.
   */
  compare(oid: string, record: any): void;
  /**
   * Called when an update gets a response. Throws if the update was rejected and what is known about the offer
   * doesn't explain why.
   */
  answered(oid: string, change: Change, reply: ClientReply, readAt: number): void;
  /** Called when the outcome of an update is unknown. */
  forget(oid: string): void;
  /**
   * Called before the feed sends import files that rename these offers or add subscriptions. `done` must be called
   * once the imports have ended.
   */
  feed(oids: readonly string[], names: ReadonlyMap<string, string>): { done(): void };
  nameOf(oid: string): string | undefined;
  /** Throws if an offer differs from what is known about it, including its name. */
  compareAll(reader: Client): Promise<void>;
};

export function knownOffers(offers: readonly Offer[]): KnownOffers {
  const settings = new Map<string, Settings>();
  const names = new Map(offers.map((offer) => [offer.privatePlacementOfferOid, offer.offerName]));
  /** When the feed finished its last import that changed the offer. Infinity while such an import is running. */
  const fed = new Map<string, number>();
  const compare: KnownOffers['compare'] = (oid, record) => {
    const read = settingsOf(record);
    assert.deepEqual(read, settings.get(oid) ?? read, oid);
    settings.set(oid, read);
  };
  return {
    compare,
    answered: (oid, change, reply, readAt) => {
      const known = settings.get(oid);
      if (reply.status === 200) {
        if (known) settings.set(oid, changed(known, change));
      } else if (reply.status === 412) {
        assert.ok((fed.get(oid) ?? -1) > readAt, `${oid} returned 412 although nothing else had changed it.`);
      } else {
        const [, code] = reasonsOf(reply)[0] ?? [];
        const [firm] = change.participatingFirms ?? [];
        const isRight =
          code === 'published.subscriptions.rule'
            ? change.published === false && fed.has(oid)
            : code === 'participating.firm.not.participating' &&
              firm?.participatingFirmStatus === 'DELETE' &&
              known?.firms.includes(firm.participatingFirmId) === false;
        assert.ok(isRight, reply.text);
      }
    },
    forget: (oid) => settings.delete(oid),
    feed: (oids, newNames) => {
      for (const oid of oids) fed.set(oid, Infinity);
      for (const [oid, name] of newNames) names.set(oid, name);
      return {
        done: () => {
          for (const oid of oids) fed.set(oid, performance.now());
        },
      };
    },
    nameOf: (oid) => names.get(oid),
    compareAll: async (reader) => {
      for (const [oid, name] of names) {
        const { json } = await reader('GET', offerPath(oid));
        compare(oid, json);
        assert.equal(json.offerName, name);
      }
    },
  };
}

function settingsOf(record: any): Settings {
  return {
    maximumInvestmentAmount: Number(record.maximumInvestmentAmount),
    clientsHaveAccess: record.clientsHaveAccess,
    published: record.published,
    firms: record.participatingFirms.map((firm: any) => firm.participatingFirmId).sort(),
  };
}

function changed(
  known: Settings,
  { maximumInvestmentAmount, participatingFirms, ...flags }: Change,
): Settings {
  const firms = new Set(known.firms);
  for (const { participatingFirmId, participatingFirmStatus } of participatingFirms ?? []) {
    if (participatingFirmStatus === 'DELETE') firms.delete(participatingFirmId);
    else firms.add(participatingFirmId);
  }
  return {
    ...known,
    ...flags,
    ...(maximumInvestmentAmount !== undefined && {
      maximumInvestmentAmount: Number(maximumInvestmentAmount),
    }),
    firms: [...firms].sort(),
  };
}

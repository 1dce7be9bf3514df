import type { MarketDate } from '#lib/domain/market/market-time.ts';
import { nextChange } from '#lib/domain/sandbox/next-change.ts';
import { readWatchedOffers } from '#lib/store/attention/look-at-offers.ts';
import { openOffers } from '#lib/store/attention/offers-to-look-at.ts';
import type { Database } from '#lib/store/database/database.ts';

/** The earliest day after today on which any offer begins or ends to ask for attention, or closes. */
export async function readNextChange(database: Database, today: MarketDate): Promise<MarketDate | undefined> {
  let earliest: MarketDate | undefined;
  for await (const oids of openOffers(database)) {
    for (const offer of await readWatchedOffers(database, oids)) {
      const day = nextChange(offer, today);
      if (day !== undefined && (earliest === undefined || day < earliest)) earliest = day;
    }
  }
  return earliest;
}

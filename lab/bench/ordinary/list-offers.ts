import { database } from './database.ts';
import type { Caller } from './find-caller.ts';
import { offerColumns } from './offer-columns.ts';

export type OfferQuery = { readonly q?: string | undefined; readonly limit: number };

/**
 * Returns the first offers that the caller's firm created or participates in, ordered by closing date. If `q` is
 * given, returns only offers whose name, issuer or identifier contains it.
 */
export async function listOffers(
  { firmOid }: Caller,
  { q, limit }: OfferQuery,
): Promise<Record<string, unknown>[]> {
  const { rows } = await database.query<Record<string, unknown>>(
    `select ${offerColumns} from offer
     where (creating_firm_oid = $1 or participating_firms @> array[$1])
       and ($2::text is null or offer_name ilike $2 or issuer_name ilike $2 or private_placement_offer_oid like $2)
     order by closing_date, private_placement_offer_oid
     limit $3`,
    [firmOid, q === undefined ? null : `%${q.replaceAll(/[%_\\]/g, '\\$&')}%`, limit],
  );
  return rows;
}

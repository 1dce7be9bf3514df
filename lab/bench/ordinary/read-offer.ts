import { database } from './database.ts';
import type { Caller } from './find-caller.ts';
import { offerColumns } from './offer-columns.ts';

/** Returns an offer that the caller's firm created or participates in, or undefined if there is no such offer. */
export async function readOffer(
  { firmOid }: Caller,
  oid: string,
): Promise<Record<string, unknown> | undefined> {
  const { rows } = await database.query<Record<string, unknown>>(
    `select ${offerColumns} from offer
     where private_placement_offer_oid = $1 and (creating_firm_oid = $2 or participating_firms @> array[$2])`,
    [oid, firmOid],
  );
  return rows[0];
}

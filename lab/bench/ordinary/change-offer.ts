import { database } from './database.ts';
import type { Caller } from './find-caller.ts';

/** Settings that an ordinary server can change. */
export type Settings = {
  readonly maximumInvestmentAmount?: number | undefined;
  readonly clientsHaveAccess?: boolean | undefined;
  readonly documentationExternal?: boolean | undefined;
  readonly physicalSignatureRequired?: boolean | undefined;
};

type Row = { version: number } & Required<Settings>;

/**
 * Changes an offer that the caller's firm created and records who changed what, in one transaction. Returns the new
 * version, or undefined if there is no such offer.
 */
export async function changeOffer(
  caller: Caller,
  oid: string,
  settings: Settings,
): Promise<number | undefined> {
  const client = await database.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<Row>(
      `select version, maximum_investment_amount::float8 as "maximumInvestmentAmount",
         clients_have_access as "clientsHaveAccess", documentation_external as "documentationExternal",
         physical_signature_required as "physicalSignatureRequired"
       from offer where private_placement_offer_oid = $1 and creating_firm_oid = $2 for update`,
      [oid, caller.firmOid],
    );
    const [before] = rows;
    if (before === undefined) {
      await client.query('rollback');
      return undefined;
    }
    const after = { ...before, ...settings, version: before.version + 1 };
    await client.query(
      `update offer set version = $2, maximum_investment_amount = $3, clients_have_access = $4,
         documentation_external = $5, physical_signature_required = $6, last_modified_timestamp = now()
       where private_placement_offer_oid = $1`,
      [
        oid,
        after.version,
        after.maximumInvestmentAmount,
        after.clientsHaveAccess,
        after.documentationExternal,
        after.physicalSignatureRequired,
      ],
    );
    await client.query(
      `insert into audit_entry (private_placement_offer_oid, version, content, seal) values ($1, $2, $3, '')`,
      [oid, after.version, JSON.stringify({ at: new Date(), actor: caller, before, after })],
    );
    await client.query('commit');
    return after.version;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

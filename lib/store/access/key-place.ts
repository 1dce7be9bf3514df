import sql from 'sql-template-tag';
import { identityOfName } from '#lib/domain/text/identity-of-name.ts';
import { marketDate } from '#lib/domain/market/market-time.ts';
import { takeQuota } from '#lib/store/quotas/quota-use.ts';
import type { Database } from '#lib/store/database/database.ts';
import { OperatorError } from '#lib/store/operator-error.ts';
import { RefusedAddition } from './refused-addition.ts';

/** Keys of one firm that are not revoked. */
export const mostKeysInForce = 500;

/** Revoked ones stay in the list for good. */
export const mostKeysOfDay = 1_000;

/**
 * Throws an OperatorError when there is no such firm, a RefusedAddition when it has as many keys as it may, or one of
 * this name from before names were compared. Call it under `lockAccess`.
 */
export async function requireKeyPlace(
  transaction: Database,
  firmOid: string,
  name: string | undefined,
): Promise<void> {
  const [firm] = await transaction.query<{ inForce: number; earlierNames: string[] }>(sql`
    select count(key_id)::int as "inForce",
      coalesce(array_agg(name) filter (where key_id is not null and name_key is null), '{}') as "earlierNames"
    from firm left join api_key on api_key.firm_oid = firm.firm_oid and revoked_at is null
    where firm.firm_oid = ${firmOid}
    group by firm.firm_oid`);
  if (firm === undefined) {
    throw new OperatorError(`There is no firm ${firmOid}.`);
  }
  if (firm.inForce >= mostKeysInForce) {
    const message = `The firm has ${firm.inForce} keys in force, at most ${mostKeysInForce} are allowed. Revoke one first.`;
    throw new RefusedAddition('key.limit', null, message);
  }
  const today = { quota: 'keys', owner: firmOid, day: marketDate(new Date()) } as const;
  if (!(await takeQuota(transaction, today, 1, mostKeysOfDay))) {
    const message = `A firm can create ${mostKeysOfDay.toLocaleString('en-US')} API keys a day. Try again tomorrow.`;
    throw new RefusedAddition('key.limit', null, message);
  }
  const identity = name === undefined ? undefined : identityOfName(name);
  if (firm.earlierNames.some((earlier) => identityOfName(earlier) === identity)) {
    throw keyNameTaken();
  }
}

export function keyNameTaken(): RefusedAddition {
  const message = 'Another key in force has this name, or one that looks like it. Use another name.';
  return new RefusedAddition('key.name.taken', 'name', message);
}

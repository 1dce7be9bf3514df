import sql from 'sql-template-tag';
import type { EventContext } from '#lib/domain/access/security-event.ts';
import { lockAccess, RefusedAddition } from './lock-access.ts';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';
import { OperatorError } from '#lib/store/errors.ts';
import { recordSecurityEvent } from '#lib/store/security-events.ts';

type FirmUser = { readonly email: string; readonly firmOid: string };

/** A firm's domains and the existing users who don't match them. */
export type FirmDomains = {
  readonly domains: readonly string[];
  /** Users of the firm whose addresses are outside its domains. Empty if it has no domains. */
  readonly outside: readonly string[];
  /** Users of other firms whose addresses are in this firm's domains. */
  readonly elsewhere: readonly FirmUser[];
};

/** Throws a RefusedAddition if the user's address is outside the firm's domains or in another firm's domain. */
export async function requireOwnDomain(transaction: Database, { email, firmOid }: FirmUser): Promise<void> {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const known = await transaction.query<{ domain: string; isOwn: boolean }>(sql`
    select domain, firm_oid = ${firmOid} as "isOwn" from firm_domain
    where firm_oid = ${firmOid} or domain = ${domain}
    order by domain`);
  if (known.some((found) => !found.isOwn)) {
    const message = `Addresses in ${domain} are reserved for another firm's users. Use a different address.`;
    throw new RefusedAddition('user.domain', 'email', message);
  }
  if (known.length > 0 && !known.some((found) => found.domain === domain)) {
    const domains = known.map((found) => found.domain).join(', ');
    const message = `Users at this firm must have an address in ${domains}. Use a different address, or ask the operator.`;
    throw new RefusedAddition('user.domain', 'email', message);
  }
}

/** Returns a firm's domains and the users who don't match them. Throws an OperatorError if the firm doesn't exist. */
export async function readFirmDomains(database: Database, firmOid: string): Promise<FirmDomains> {
  const [firm] = await database.query<FirmDomains>(sql`
    select
      array(select domain from firm_domain where firm_oid = firm.firm_oid order by domain) as domains,
      array(
        select email from desk_user
        where firm_oid = firm.firm_oid
          and exists (select from firm_domain where firm_oid = firm.firm_oid)
          and not exists (select from firm_domain where firm_oid = firm.firm_oid and domain = ${userDomain})
        order by email
      ) as outside,
      coalesce((
        select jsonb_agg(jsonb_build_object('email', email, 'firmOid', desk_user.firm_oid) order by email)
        from desk_user join firm_domain on domain = ${userDomain}
        where firm_domain.firm_oid = firm.firm_oid and desk_user.firm_oid <> firm.firm_oid
      ), '[]') as elsewhere
    from firm where firm_oid = ${firmOid}`);
  if (firm === undefined) {
    throw new OperatorError(`No such firm: ${firmOid}.`);
  }
  return firm;
}

const userDomain = sql`substring(email from '[^@]*$')`;

/**
 * Replaces a firm's domains, and records a security event if they changed. With no domains, its users can have any
 * address outside other firms' domains. Existing users are not affected. Throws an OperatorError if the firm doesn't
 * exist or another firm has one of the domains.
 */
export async function setFirmDomains(
  database: DatabasePool,
  { firmOid, domains }: { readonly firmOid: string; readonly domains: readonly string[] },
  context: EventContext,
): Promise<FirmDomains> {
  return database.transaction(async (transaction) => {
    await lockAccess(transaction, firmOid, context);
    const before = await readFirmDomains(transaction, firmOid);
    const wanted = [...new Set(domains)].sort();
    await transaction.query(sql`
      delete from firm_domain where firm_oid = ${firmOid} and domain <> all (${wanted}::text[])`);
    await transaction.query(sql`
      insert into firm_domain (domain, firm_oid) select unnest(${wanted}::text[]), ${firmOid} on conflict do nothing`);
    const after = await readFirmDomains(transaction, firmOid);
    const taken = wanted.filter((domain) => !after.domains.includes(domain));
    if (taken.length > 0) {
      throw new OperatorError(
        `Already assigned to another firm: ${taken.join(', ')}. Remove each domain from its current firm first.`,
      );
    }
    if (before.domains.join() !== after.domains.join()) {
      await recordSecurityEvent(transaction, {
        event: 'firm.domains.changed',
        firmOid,
        ...context,
        subject: firmOid,
        detail: after.domains.length === 0 ? 'none' : after.domains.join(', '),
      });
    }
    return after;
  });
}

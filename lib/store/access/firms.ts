import { randomInt } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Role } from '#lib/domain/access/access.ts';
import type { EventContext } from '#lib/domain/access/security-event.ts';
import { isIdentifier } from '#lib/domain/text/feed-text.ts';
import { isPlainText } from '#lib/domain/text/plain-text.ts';
import type { Database } from '#lib/store/database/database.ts';
import { OperatorError } from '#lib/store/errors.ts';
import { generatePassword, hashPassword } from '#lib/store/passwords/passwords.ts';
import type { Store } from '#lib/store/store.ts';
import { insertUser } from './users.ts';

type NewFirm = {
  readonly name: string;
  /** E-mail address of the firm's first administrator. */
  readonly admin: string;
  /** Identifier given by the operator. Generated if omitted. */
  readonly firmOid?: string | undefined;
};

/** The password is shown once, because the store keeps only a hash of it. */
type FirmWithAdmin = {
  readonly firmOid: string;
  readonly firmName: string;
  readonly user: { readonly email: string; readonly role: Role; readonly password: string };
};

const maxNameCharacters = 200;

/**
 * Creates a firm, and its first administrator with a temporary password. If either can't be created, neither
 * is. Throws an OperatorError if the name, address or identifier is invalid, or the address or identifier is taken.
 */
export async function createFirm(
  { database }: Store,
  { name, admin, firmOid = newIdentifier() }: NewFirm,
  context: EventContext,
): Promise<FirmWithAdmin> {
  const firmName = name.trim();
  if (firmName === '' || Array.from(firmName).length > maxNameCharacters || !isPlainText(firmName)) {
    throw new OperatorError(`Use a name of 1 to ${maxNameCharacters} visible characters.`);
  }
  if (!isIdentifier(firmOid)) {
    throw new OperatorError(
      `"${firmOid}" is not an identifier. Use a whole number from 1 to 9223372036854775807.`,
    );
  }
  const role = 'administrator';
  const password = generatePassword();
  const passwordHash = await hashPassword(password);
  const email = await database.transaction(async (transaction) => {
    if (!(await insertFirm(transaction, firmOid, firmName))) {
      throw new OperatorError(`The firm ${firmOid} already exists.`);
    }
    const user = { email: admin, firmOid, role, mustChangePassword: true } as const;
    return insertUser(transaction, user, passwordHash, context);
  });
  return { firmOid, firmName, user: { email, role, password } };
}

/** Reports whether any firm exists. If there is no firm, no one can sign in. */
export async function hasFirms(database: Database): Promise<boolean> {
  const [found] = await database.query<{ found: boolean }>(sql`select exists (select from firm) as found`);
  return found?.found ?? false;
}

async function insertFirm(transaction: Database, firmOid: string, firmName: string): Promise<boolean> {
  const added = await transaction.query(sql`
    insert into firm (firm_oid, firm_name) values (${firmOid}, ${firmName}) on conflict do nothing returning 1`);
  return added.length === 1;
}

/**
 * Returns eighteen digits without leading zeros. Even with a million firms, the probability that a new identifier is
 * already taken is about one in a trillion.
 */
function newIdentifier(): string {
  const part = () => String(randomInt(100_000_000, 1_000_000_000));
  return part() + part();
}

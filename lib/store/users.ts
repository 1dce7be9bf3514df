import sql from 'sql-template-tag';
import type { Role } from '#lib/domain/access.ts';
import { emailForm } from '#lib/domain/email.ts';
import type { Database } from './database.ts';
import { generatePassword, hashPassword } from './passwords.ts';
import { Refusal } from './refusal.ts';
import type { Store } from './store.ts';

export type NewUser = { readonly email: string; readonly firmOid: string; readonly role: Role };

/** The password is shown once: the store keeps only a hash of it. */
export type CreatedUser = { readonly email: string; readonly password: string };

/** Makes a user with a generated password. Throws a Refusal for a bad or taken address and an unknown firm. */
export async function createUser({ database }: Store, user: NewUser): Promise<CreatedUser> {
  const password = generatePassword();
  const email = await insertUser(database, user, await hashPassword(password));
  return { email, password };
}

/** The hash of a user's password, or undefined when there is no such user. */
export async function readPasswordHash(database: Database, email: string): Promise<string | undefined> {
  const [user] = await database.query<{ passwordHash: string }>(sql`
    select password_hash as "passwordHash" from desk_user where email = ${email}`);
  return user?.passwordHash;
}

/** Returns the address as it is kept. */
export async function insertUser(
  database: Database,
  { email: given, firmOid, role }: NewUser,
  passwordHash: string,
): Promise<string> {
  const email = readEmail(given);
  const [firm] = await database.query(sql`select 1 from firm where firm_oid = ${firmOid}`);
  if (firm === undefined) {
    throw new Refusal(`There is no firm ${firmOid}.`);
  }
  if (!(await addUser(database, { email, firmOid, role }, passwordHash))) {
    throw new Refusal(`There already is a user ${email}.`);
  }
  return email;
}

/** Adds a user of a firm that exists, by the address as it is kept. False when somebody has the address already. */
export async function addUser(
  database: Database,
  { email, firmOid, role }: NewUser,
  passwordHash: string,
): Promise<boolean> {
  const made = await database.query(sql`
    insert into desk_user (email, password_hash, firm_oid, role)
    values (${email}, ${passwordHash}, ${firmOid}, ${role})
    on conflict do nothing
    returning 1`);
  return made.length === 1;
}

function readEmail(given: string): string {
  const result = emailForm.safeParse(given);
  if (!result.success) {
    throw new Refusal(`"${given}" is no e-mail address.`);
  }
  return result.data;
}

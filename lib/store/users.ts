import sql from 'sql-template-tag';
import * as z from 'zod';
import type { Role } from '#lib/domain/access.ts';
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
  const made = await database.query(sql`
    insert into desk_user (email, password_hash, firm_oid, role)
    values (${email}, ${passwordHash}, ${firmOid}, ${role})
    on conflict do nothing
    returning 1`);
  if (made.length === 0) {
    throw new Refusal(`There already is a user ${email}.`);
  }
  return email;
}

/** Addresses are kept in lower case, so that one person signs in however they type it. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

function readEmail(given: string): string {
  const result = z.email().max(254).safeParse(normalizeEmail(given));
  if (!result.success) {
    throw new Refusal(`"${given}" is no e-mail address.`);
  }
  return result.data;
}

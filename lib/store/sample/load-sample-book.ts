import sql from 'sql-template-tag';
import type { Role } from '#lib/domain/access/access.ts';
import { marketDate } from '#lib/domain/market/market-time.ts';
import { importWithin, withoutOtherImports } from '#lib/store/book/importing/import-book.ts';
import { generatePassword, hashPassword } from '#lib/store/passwords/passwords.ts';
import { sampleBook, sampleUsers } from './sample-book.ts';
import type { Store } from '#lib/store/store.ts';
import { insertUser } from '#lib/store/access/users.ts';

/** A sign-in for the sample data. */
type SampleSignIn = {
  readonly email: string;
  readonly role: Role;
  readonly firmName: string;
  readonly password: string;
};

/**
 * Fills an empty store with the sample data and its users, each with a generated password. Returns undefined if
 * the store already has a firm. If several instances start on an empty store, only one of them fills it.
 */
export async function loadSampleBook(
  { database, keys }: Store,
  now: Date,
): Promise<SampleSignIn[] | undefined> {
  if (await hasFirms(database)) {
    return undefined;
  }
  const users = await Promise.all(sampleUsers.map(withPassword));
  return withoutOtherImports(database, async (transaction) => {
    if (await hasFirms(transaction)) {
      return undefined;
    }
    const book = sampleBook(marketDate(now));
    const actor = { kind: 'operator', name: 'sample data', keyId: null, firmOid: null } as const;
    const imported = await importWithin(transaction, keys, book, { dryRun: false, now, actor });
    if (!imported.ok) {
      throw new Error(`The sample data is invalid: ${JSON.stringify(imported.errors.slice(0, 3))}`);
    }
    for (const { passwordHash, user } of users) {
      await insertUser(transaction, user, passwordHash, { actor, address: null, requestId: null });
    }
    // Keeps the service from creating notifications about the fictitious past.
    await transaction.query(sql`
      update event_feed set told_up_to = greatest(told_up_to, pg_sequence_last_value('audit_entry_sequence_seq'))`);
    const firmNames = new Map(book.firms.map(({ firmOid, firmName }) => [firmOid, firmName]));
    return users.map(({ user: { email, role, firmOid }, password }) => ({
      email,
      role,
      firmName: firmNames.get(firmOid) ?? firmOid,
      password,
    }));
  });
}

/**
 * Sets a sample user's password. The passwords are printed at startup for everyone to use, so users don't have to
 * change them.
 */
async function withPassword(user: (typeof sampleUsers)[number]) {
  const password = generatePassword();
  return { user, password, passwordHash: await hashPassword(password) };
}

/**
 * Reports whether the store has users from the sample data. Their addresses under .example belong to no real
 * person.
 */
export async function hasSampleUsers(database: Pick<Store['database'], 'query'>): Promise<boolean> {
  const emails = sampleUsers.map(({ email }) => email);
  const rows = await database.query(sql`select 1 from desk_user where email = any(${emails}) limit 1`);
  return rows.length > 0;
}

async function hasFirms(database: Pick<Store['database'], 'query'>): Promise<boolean> {
  const rows = await database.query(sql`select 1 from firm limit 1`);
  return rows.length > 0;
}

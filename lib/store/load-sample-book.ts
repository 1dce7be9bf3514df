import sql from 'sql-template-tag';
import type { Role } from '#lib/domain/access.ts';
import { marketDate } from '#lib/domain/market-time.ts';
import { importWithin, lockImports } from './import-book.ts';
import { generatePassword, hashPassword } from './passwords.ts';
import { sampleBook, sampleUsers } from './sample-book.ts';
import type { Store } from './store.ts';
import { insertUser } from './users.ts';

/** A way into the sample book. */
export type SampleSignIn = {
  readonly email: string;
  readonly role: Role;
  readonly firmName: string;
  readonly password: string;
};

/**
 * Fills an empty store with the sample book and its users, who share one generated password; undefined when the
 * store has a firm already. Of several services that start on one empty store, one does it.
 */
export async function loadSampleBook(
  { database, keys }: Store,
  now: Date,
): Promise<SampleSignIn[] | undefined> {
  if (await hasFirms(database)) {
    return undefined;
  }
  const password = generatePassword();
  const passwordHash = await hashPassword(password);
  return database.transaction(async (transaction) => {
    await lockImports(transaction);
    if (await hasFirms(transaction)) {
      return undefined;
    }
    const book = sampleBook(marketDate(now));
    const actor = { kind: 'operator', name: 'sample book', keyId: null, firmOid: null } as const;
    const imported = await importWithin(transaction, keys, book, { dryRun: false, now, actor });
    if (!imported.ok) {
      throw new Error(`The sample book is not right: ${JSON.stringify(imported.errors.slice(0, 3))}`);
    }
    for (const user of sampleUsers) {
      await insertUser(transaction, user, passwordHash, { actor, address: null, requestId: null });
    }
    const firmNames = new Map(book.firms.map(({ firmOid, firmName }) => [firmOid, firmName]));
    return sampleUsers.map(({ email, role, firmOid }) => ({
      email,
      role,
      firmName: firmNames.get(firmOid) ?? firmOid,
      password,
    }));
  });
}

async function hasFirms(database: Pick<Store['database'], 'query'>): Promise<boolean> {
  const rows = await database.query(sql`select 1 from firm limit 1`);
  return rows.length > 0;
}

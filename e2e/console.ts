import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test as base } from '@playwright/test';
import sql from 'sql-template-tag';
import type { Role } from '#lib/domain/access/access.ts';
import { createKey } from '#lib/store/access/keys.ts';
import { addUser } from '#lib/store/access/users.ts';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { hashPassword } from '#lib/store/passwords/passwords.ts';
import { startStore } from '#lib/store/start-store.ts';
import { byTest } from '#testing/store/by-test.ts';
import { signInByStore } from '#testing/store/sign-in-by-store.ts';
import { type Service, startService } from '#testing/service/service.ts';

export const harborPoint = '4467570830362141032';
export const calderFinch = '7226643052413652267';

/** All users have the same password, because hashing a password takes a third of a second. */
const password = crypto.randomUUID();
let hash: Promise<string> | undefined;
const passwordHash = () => (hash ??= hashPassword(password));

/** Content of an import file. Sections that are left out are empty. */
type BookSections = {
  readonly [Section in 'firms' | 'accounts' | 'offers' | 'subscriptions' | 'transfers']?: readonly unknown[];
};

/** A console with the sample data, and functions that prepare users, firms and data for tests. */
export type ConsoleUnderTest = {
  readonly baseUrl: string;
  readonly dataDir: string;
  readonly service: Service | null;
  /**
   * Creates a user at the firm and signs in the page's browser context as that user. Returns the user's e-mail
   * address and password.
   */
  readonly signIn: (
    page: Page,
    role?: Role,
    firmOid?: string,
  ) => Promise<{ email: string; password: string }>;
  /** Creates a user at the firm who has never signed in. Returns the user's e-mail address. */
  readonly addUser: (role: Role, firmOid: string) => Promise<string>;
  /** Creates a firm without users. Returns its identifier. */
  readonly newFirm: () => Promise<string>;
  /**
   * Creates a Bearer key for the firm, so that a test can make changes as another program. The key's creator is the
   * user with this e-mail address or, by default, the operator.
   */
  readonly createKey: (role?: Role, firmOid?: string, creator?: string) => Promise<string>;
  /** Sets the time of the last authentication in all of the user's sessions to `minutes` minutes ago. */
  readonly ageAuthentication: (email: string, minutes: number) => Promise<void>;
  /** Makes the user's password `days` days old. */
  readonly agePassword: (email: string, days: number) => Promise<void>;
  /**
   * Makes the user's sessions end in `seconds` seconds unless the user is active. If `seconds` isn't positive, ends them
   * immediately.
   */
  readonly leaveIdle: (email: string, seconds: number) => Promise<void>;
  /** Makes the reviews of the offer's subscriptions `days` days old. */
  readonly ageReviews: (offerOid: string, days: number) => Promise<void>;
  /** Loads an import file the way `desk import` does. */
  readonly importBook: (book: BookSections) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** A console that all tests in a Playwright worker share. Each test has its own users, firms and offers. */
export const test = base.extend<object, { desk: ConsoleUnderTest }>({
  desk: [
    // Playwright requires the first parameter of a fixture to be a destructuring pattern.
    async ({}, use) => {
      const desk = await startConsole();
      await use(desk);
      await desk.stop();
    },
    { scope: 'worker' },
  ],
});

/**
 * Starts the production server with a new store. A test that changes the sample data or global settings starts its own
 * server. If CONSOLE_URL and CONSOLE_DATA_DIR are set, uses the server that is already running at that URL with that
 * data directory, which saves time while writing a test. The functions that add users, keys and import files write
 * directly to the store, bypassing the server.
 */
export async function startConsole(
  environment: Readonly<Record<string, string>> = {},
): Promise<ConsoleUnderTest> {
  const { CONSOLE_URL: runningAt, CONSOLE_DATA_DIR: runningOn } = process.env;
  const dataDir = runningOn ?? (await mkdtemp(join(tmpdir(), 'placement-desk-e2e-')));
  const service = runningAt === undefined ? await startService({ dataDir, environment }) : null;
  const sandbox = environment['SANDBOX'] === 'on';
  const baseUrl = service?.baseUrl ?? runningAt ?? '';
  const running = await startStore({
    databaseUrl: undefined,
    dataDir: sandbox ? join(dataDir, 'sandbox') : dataDir,
    secretKey: undefined,
    sandbox,
  });
  const { store } = running;
  const load = async (sections: BookSections) => {
    const book = { firms: [], accounts: [], offers: [], subscriptions: [], transfers: [], ...sections };
    const actor = { kind: 'operator', name: 'test', keyId: null, firmOid: null } as const;
    const imported = await importBook(store, book, { dryRun: false, now: new Date(), actor });
    expect(imported).toMatchObject({ ok: true });
  };
  return {
    baseUrl,
    dataDir,
    service,
    async signIn(page, role = 'offer_manager', firmOid = harborPoint) {
      const email = `${role}.${crypto.randomUUID().slice(0, 8)}@harborpoint.example`;
      const token = await signInByStore(store.database, { email, firmOid, role }, await passwordHash());
      const cookie = { name: 'placement_desk', value: token, url: baseUrl, sameSite: 'Lax' as const };
      await page.context().addCookies([{ ...cookie, httpOnly: true }]);
      return { email, password };
    },
    async addUser(role, firmOid) {
      const email = `person.${crypto.randomUUID().slice(0, 8)}@testfirm.example`;
      await addUser(store.database, { email, firmOid, role }, await passwordHash(), byTest);
      return email;
    },
    async newFirm() {
      const firmOid = `${randomInt(1_000_000_000, 4_000_000_000)}${randomInt(100_000_000, 999_999_999)}`;
      await load({ firms: [{ firmOid, firmName: `Test Firm ${firmOid.slice(-6)}` }] });
      return firmOid;
    },
    async createKey(role = 'offer_manager', firmOid = harborPoint, creator) {
      const by =
        creator === undefined
          ? byTest
          : { ...byTest, actor: { kind: 'user', name: creator, keyId: null } as const };
      return (await createKey(store, { firmOid, role, signing: false }, by)).key;
    },
    async ageAuthentication(email, minutes) {
      await store.database.query(sql`
        update desk_session set authenticated_at = now() - make_interval(mins => ${minutes})
        where email = ${email}`);
    },
    async agePassword(email, days) {
      await store.database.query(sql`
        update desk_user set password_set_at = now() - make_interval(days => ${days}) where email = ${email}`);
    },
    async leaveIdle(email, seconds) {
      await store.database.query(sql`
        update desk_session set idle_ends_at = now() + make_interval(secs => ${seconds}) where email = ${email}`);
    },
    async ageReviews(offerOid, days) {
      await store.database.query(sql`
        update subscription set review = jsonb_set(review, '{at}', to_jsonb(now() - make_interval(days => ${days})))
        where private_placement_offer_oid = ${offerOid} and review is not null`);
    },
    importBook: load,
    async stop() {
      if (service !== null) expect(await service.stop()).toBe(0);
      await running.stop();
      if (service !== null) await rm(dataDir, { recursive: true });
    },
  };
}

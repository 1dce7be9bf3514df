import { randomInt } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Role } from '#lib/domain/access.ts';
import { browserOf, changeIssuedPassword } from '../trials/own-password.ts';
import { desk, type Service, startService } from '../trials/service.ts';

export const harborPoint = '4467570830362141032';
export const calderFinch = '7226643052413652267';

/** A console with the sample book, and people who can sign in to it. */
export type ConsoleUnderTest = {
  readonly baseUrl: string;
  readonly dataDir: string;
  readonly service: Service | null;
  /** Makes a new person of the firm and signs the page's browser context in as them. Returns the sign-in. */
  signIn(page: Page, role?: Role, firmOid?: string): Promise<{ email: string; password: string }>;
  /** Makes a firm in which nobody is yet. Returns its identifier. */
  newFirm(): Promise<string>;
  /** A Bearer key of the firm, for what another program does meanwhile. */
  createKey(role?: Role, firmOid?: string): Promise<string>;
  stop(): Promise<void>;
};

/**
 * Starts the production server with a fresh store. With CONSOLE_URL and CONSOLE_DATA_DIR set, takes the one that
 * runs there instead, which is quicker while a test is being written.
 */
export async function startConsole(): Promise<ConsoleUnderTest> {
  const { CONSOLE_URL: runningAt, CONSOLE_DATA_DIR: runningOn } = process.env;
  const dataDir = runningOn ?? (await mkdtemp(join(tmpdir(), 'placement-desk-e2e-')));
  const service = runningAt === undefined ? await startService({ dataDir }) : null;
  const baseUrl = service?.baseUrl ?? runningAt ?? '';
  return {
    baseUrl,
    dataDir,
    service,
    async signIn(page, role = 'offer_manager', firmOid = harborPoint) {
      const email = `${role}.${crypto.randomUUID().slice(0, 8)}@harborpoint.example`;
      const created = await desk(
        dataDir,
        'user',
        'create',
        '--email',
        email,
        '--firm',
        firmOid,
        '--role',
        role,
      );
      const issued = { email, password: String(created.password) };
      return changeIssuedPassword(browserOf(page.request, baseUrl), issued);
    },
    async newFirm() {
      const firmOid = `${randomInt(1_000_000_000, 4_000_000_000)}${randomInt(100_000_000, 999_999_999)}`;
      const folder = await mkdtemp(join(tmpdir(), 'placement-desk-book-'));
      const file = join(folder, 'book.json');
      await writeFile(
        file,
        JSON.stringify({ firms: [{ firmOid, firmName: `Test Firm ${firmOid.slice(-6)}` }] }),
      );
      await desk(dataDir, 'import', file);
      await rm(folder, { recursive: true });
      return firmOid;
    },
    async createKey(role = 'offer_manager', firmOid = harborPoint) {
      return (await desk(dataDir, 'key', 'create', '--firm', firmOid, '--role', role)).key;
    },
    async stop() {
      if (service !== null) {
        expect(await service.stop()).toBe(0);
        await rm(dataDir, { recursive: true });
      }
    },
  };
}

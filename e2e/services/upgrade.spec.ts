import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { startEmbeddedServer } from '#lib/store/embedded/embedded-server.ts';
import { desk, type Service, startService } from '#testing/service/service.ts';

/** Data from earlier releases (see `stores/README.md`), each with the name of a key that can't list transfers. */
const stores = [
  { schema: '0009', restricted: 'address' },
  { schema: '0019', restricted: 'restricted' },
  { schema: '0045', restricted: 'restricted' },
];

type Known = {
  readonly secretKey: string;
  readonly passwords: Readonly<Record<string, string>>;
  readonly keys: Readonly<Record<string, { readonly key?: string }>>;
  readonly cookies: Readonly<Record<string, string>>;
  readonly answers: Readonly<Record<string, Record<string, unknown> | unknown[]>>;
  readonly etags: Readonly<Record<string, string>>;
  /** Responses to requests from the signed-in offer manager. */
  readonly ofPerson?: Readonly<Record<string, Record<string, unknown> | unknown[]>>;
};

const changedOffer = '/restapi/privateplacementoffers/4683743612465316027';

for (const { schema, restricted } of stores) {
  const folder = join(import.meta.dirname, 'stores', schema);
  const known = JSON.parse(textOf(folder, 'known.json')) as Known;

  test.describe(`npm start on a store with schema ${schema}`, () => upgrade(folder, known, restricted));
}

/** Sorts keys as they are listed now: revoked keys last. Earlier releases listed all keys oldest first. */
function revokedLast(keys: unknown): unknown[] {
  const listed = keys as readonly { readonly revokedTimestamp: string | null }[];
  const active = listed.filter(({ revokedTimestamp }) => revokedTimestamp === null);
  return [...active, ...listed.filter(({ revokedTimestamp }) => revokedTimestamp !== null)];
}

function textOf(folder: string, name: string): string {
  return gunzipSync(readFileSync(join(folder, `${name}.gz`))).toString();
}

function upgrade(folder: string, known: Known, restricted: string): void {
  let dataDir = '';
  let service: Service;

  test.beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'placement-desk-upgrade-'));
    await writeFile(join(dataDir, 'secret.key'), known.secretKey, { mode: 0o600 });
    const server = await startEmbeddedServer(dataDir);
    const client = new pg.Client(server.connection);
    await client.connect();
    await client.query(
      'do $$ begin create role placement_desk_app nologin; exception when duplicate_object then null; end $$',
    );
    await client.query(textOf(folder, 'store.sql'));
    // Extends the dump's sessions and stored responses, which expired long ago.
    await client.query("update public.desk_session set expires_at = now() + interval '1 hour'");
    await client.query('update public.idempotency_key set claimed_at = now()');
    await client.end();
    await server.stop();
    service = await startService({ dataDir });
  });

  test.afterAll(async () => {
    expect(await service.stop()).toBe(0);
    await rm(dataDir, { recursive: true });
  });

  for (const [address, response] of Object.entries(known.answers)) {
    if (address.endsWith('/auditverification')) continue;
    test(`GET ${address} returns the same as before the upgrade`, async ({ request }) => {
      const got = await request.get(service.baseUrl + address, {
        headers: bearer(known, 'administrator'),
      });
      expect(got.status()).toBe(200);
      expect(await got.json()).toMatchObject(address === '/restapi/keys' ? revokedLast(response) : response);
    });
  }

  for (const [address, response] of Object.entries(known.ofPerson ?? {})) {
    test(`GET ${address} returns the same as before the upgrade for a signed-in user`, async ({
      request,
    }) => {
      const cookie = known.cookies['manager@harborpoint.example'] ?? '';
      const got = await request.get(service.baseUrl + address, { headers: { cookie } });
      expect(got.status()).toBe(200);
      expect(await got.json()).toMatchObject(response);
    });
  }

  test('a firm’s own offer still has the ETag that clients have stored', async ({ request }) => {
    // This excludes the ETags for participating firms. They are digests of the record, which has gained members
    // since.
    const versions = Object.entries(known.etags).filter(([, etag]) => /^"\d+"$/.test(etag));
    expect(versions.length).toBeGreaterThan(3);
    for (const [address, etag] of versions) {
      const got = await request.get(service.baseUrl + address, { headers: bearer(known, 'manager') });
      expect(got.headers()['etag'], address).toBe(etag);
    }
  });

  test('keys and passwords still work, and a revoked key still does not', async ({ request }) => {
    const session = (headers: Record<string, string>) =>
      request.get(`${service.baseUrl}/restapi/session`, { headers });
    for (const key of Object.keys(known.keys).filter(
      (name) => !['revoked', 'signing', 'feeder'].includes(name),
    )) {
      expect((await session(bearer(known, key))).status(), key).toBe(200);
    }
    expect((await session(bearer(known, 'revoked'))).status()).toBe(401);
    for (const [email, password] of Object.entries(known.passwords)) {
      const signedIn = await request.post(`${service.baseUrl}/restapi/session`, {
        headers: { origin: service.baseUrl },
        data: { email, password },
      });
      expect(signedIn.status(), email).toBe(200);
    }
  });

  test('a restriction still applies', async ({ request }) => {
    const got = await request.get(`${service.baseUrl}/restapi/accounts/RB18938005/acatin`, {
      headers: bearer(known, restricted),
    });
    expect((await got.json()).type).toMatch(/\/request-not-available$/);
  });

  test('signed-in users stay signed in to the console', async ({ page }) => {
    const [name = '', value = ''] = (known.cookies['manager@harborpoint.example'] ?? '').split('=');
    await page.context().addCookies([{ name, value, url: service.baseUrl }]);
    await page.goto(`${service.baseUrl}/offers`);
    await expect(page.getByRole('link', { name: 'Blue Mesa Solar II' })).toBeVisible();
  });

  test('if a client sends a change again after the upgrade, it is not made twice', async ({ request }) => {
    const again = await request.put(service.baseUrl + changedOffer, {
      headers: {
        ...bearer(known, 'manager'),
        'content-type': 'application/json',
        'idempotency-key': 'kept-by-the-release-before',
      },
      data: '{"participatingFirms":[{"participatingFirmId":"7226643052413652267","participatingFirmStatus":"A"}]}',
    });
    expect(again.status()).toBe(200);
    expect(again.headers()['idempotency-replayed']).toBe('true');
  });

  test('the audit log passes verification both before and after further changes', async ({ request }) => {
    expect(await desk(dataDir, 'audit', 'verify')).toMatchObject({ ok: true, offers: 9 });
    const changed = await request.put(service.baseUrl + changedOffer, {
      headers: { ...bearer(known, 'manager'), 'content-type': 'application/json' },
      data: { daysFromClosingCashIsRequired: 3 },
    });
    expect(changed.status()).toBe(200);
    await desk(dataDir, 'audit', 'checkpoint');
    expect(await desk(dataDir, 'audit', 'verify')).toMatchObject({ ok: true, offers: 9 });
  });

  test('all data can be backed up and restored elsewhere', async () => {
    const file = join(dataDir, 'upgraded.backup');
    const other = await mkdtemp(join(tmpdir(), 'placement-desk-upgrade-'));
    try {
      const backup = await desk(dataDir, 'backup', file);
      await writeFile(join(other, 'secret.key'), known.secretKey, { mode: 0o600 });
      expect(await desk(other, 'restore', file)).toMatchObject({
        tables: backup.tables,
        audit: { ok: true },
      });
    } finally {
      await rm(other, { recursive: true });
    }
  });
}

function bearer({ keys }: Known, name: string) {
  return { authorization: `Bearer ${keys[name]?.key}` };
}

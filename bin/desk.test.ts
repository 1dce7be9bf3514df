import { type ExecFileException, execFile } from 'node:child_process';
import { verify } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyPassword } from '#lib/store/passwords/passwords.ts';
import { readSecurityEvents } from '#lib/store/security-events.ts';
import { addedClosures, addedFederalClosures, followClosures } from '#lib/store/market-closures.ts';
import { startStore } from '#lib/store/start-store.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { firmOid, offer, offerOid, smallBook, subscription } from '#testing/store/small-book.ts';
import { runDesk } from './desk-run.ts';
import { readPasswordOf } from '#lib/store/access/users.ts';

/** The commands run on a temporary data folder that a running service has open. */
const before = { folder: process.cwd(), environment: process.env };
let folder = '';
let book = '';
let service: Awaited<ReturnType<typeof startStore>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'placement-desk-cli-'));
  book = join(folder, 'book.json');
  await writeFile(book, JSON.stringify(smallBook()));
  service = await startStore({ databaseUrl: undefined, dataDir: folder, secretKey: undefined });
  const { DATABASE_URL: _, DEBUG: __, npm_lifecycle_event: ___, ...environment } = process.env;
  process.env = environment;
});

afterAll(async () => {
  process.chdir(before.folder);
  process.env = before.environment;
  await service.stop();
  await rm(folder, { recursive: true });
});

const rightAudit = {
  kind: 'full',
  ok: true,
  known: 0,
  findings: [],
  findingsTotal: 0,
  parts: 1,
  longestPartMs: expect.any(Number),
};

type Run = { code: number; out: string; err: string };

function beInFolder(): void {
  process.env['DATA_DIR'] = folder;
  process.chdir(folder);
}

/** Runs the command line in this process, which saves startup time. `deskProgram` starts a separate process. */
async function desk(...args: string[]): Promise<Run> {
  const run = { out: '', err: '' };
  beInFolder();
  const code = await runDesk(args, {
    out: (line) => (run.out += `${line}\n`),
    err: (line) => (run.err += `${line}\n`),
  });
  return { code, ...run };
}

function deskProgram(...args: string[]): Promise<Run> {
  const program = resolve(import.meta.dirname, 'desk.ts');
  beInFolder();
  return new Promise((done) => {
    execFile(process.execPath, [program, ...args], (error: ExecFileException | null, out, err) =>
      done({ code: error === null ? 0 : Number(error.code), out, err }),
    );
  });
}

/** Runs a command that must print exactly one JSON document. */
async function deskJson(...args: string[]) {
  const { code, out, err } = await desk(...args, '--json');
  expect(out.endsWith('\n') && !out.slice(0, -1).includes('\n'), out).toBe(true);
  return { code, json: JSON.parse(out), err };
}

test('desk imports and exports a data file and verifies the audit log while the service runs', async () => {
  const counts = { firms: 2, accounts: 1, offers: 1, subscriptions: 1, transfers: 1 };
  const imported = {
    ...counts,
    changed: 6,
    removed: 0,
    stale: 0,
    sameTime: 0,
    errors: [],
    refusedTotal: 0,
    normalized: [],
    normalizedTotal: 0,
    ignored: [],
    ignoredTotal: 0,
    changes: [
      {
        place: '/offers/0/privatePlacementOfferOid',
        privatePlacementOfferOid: offerOid,
        field: 'privatePlacementOfferOid',
        from: null,
        to: offerOid,
      },
    ],
    changesTotal: 1,
    kept: [],
    keptTotal: 0,
  };
  expect(await deskJson('import', book, '--dry-run')).toEqual({ code: 0, json: imported, err: '' });
  expect(await deskJson('import', book)).toEqual({ code: 0, json: imported, err: '' });
  expect(await desk('import', 'book.json')).toEqual({
    code: 0,
    out: '2 firms, 1 account, 1 offer, 1 subscription, 1 transfer: 0 added or changed.\n',
    err: '',
  });
  await writeFile(join(folder, 'book.json.gz'), gzipSync(await readFile(book)));
  expect((await deskJson('import', 'book.json.gz')).json).toMatchObject({ ...counts, changed: 0 });
  await writeFile(join(folder, 'cut.gz'), gzipSync(await readFile(book)).subarray(0, 200));
  expect(await desk('import', 'cut.gz')).toMatchObject({ code: 1 });
  expect(await deskJson('export', 'out.ndjson')).toEqual({ code: 0, json: counts, err: '' });
  expect((await readFile(join(folder, 'out.ndjson'), 'utf8')).split('\n')).toHaveLength(7);
  expect(await deskJson('audit', 'verify')).toEqual({
    code: 0,
    json: { ...rightAudit, offers: 1, entries: 1, checkpoints: 0, uncovered: 1 },
    err: '',
  });
  expect(await desk('audit', 'verify')).toMatchObject({ code: 0, err: '' });
});

test('desk signs the audit log, verifies it against an external copy of a checkpoint, and exports it', async () => {
  const { code, json } = await deskJson('audit', 'checkpoint');
  expect(code).toBe(0);
  expect(json).toEqual({
    number: 1,
    at: expect.stringMatching(/-0[45]:00$/),
    offers: 1,
    signature: expect.stringMatching(/^[\w+/]{86}==$/),
    publicKey: expect.stringMatching(/^-----BEGIN PUBLIC KEY-----\n/),
    content: expect.stringMatching(/^\{"number":1,/),
  });
  const isSigned = verify(
    null,
    Buffer.from(json.content),
    json.publicKey,
    Buffer.from(json.signature, 'base64'),
  );
  expect(isSigned).toBe(true);
  expect(await deskJson('audit', 'checkpoint')).toEqual({ code: 0, json, err: '' });
  await writeFile(join(folder, 'kept.json'), JSON.stringify(json));
  const whole = { ok: true, offers: 1, entries: 1, checkpoints: 1, uncovered: 0 };
  expect(await deskJson('audit', 'verify', '--checkpoint', 'kept.json')).toEqual({
    code: 0,
    json: { ...rightAudit, ...whole },
    err: '',
  });
  expect(await desk('audit', 'verify', '--checkpoint', 'kept.json')).toMatchObject({
    out: expect.stringMatching(/newer than the last\. Checkpoint 1 matches the stored copy\.\n$/),
  });
  const { number, signature } = json;
  await writeFile(join(folder, 'log-line.json'), JSON.stringify({ number, signature }));
  expect(await deskJson('audit', 'verify', '--checkpoint', 'log-line.json')).toMatchObject({ code: 0 });
  const altered = { ...json, content: json.content.replace('"version":1', '"version":2') };
  await writeFile(join(folder, 'altered.json'), JSON.stringify(altered));
  expect(await deskJson('audit', 'verify', '--checkpoint', 'altered.json')).toMatchObject({
    code: 1,
    json: { ok: false, offer: null, problem: 'Checkpoint 1 differs from your external copy.' },
  });
  await writeFile(join(folder, 'later.json'), JSON.stringify({ ...json, number: 2 }));
  expect(await deskJson('audit', 'verify', '--checkpoint', 'later.json')).toMatchObject({
    code: 1,
    json: {
      ok: false,
      offer: null,
      problem: 'Checkpoint 2 is missing, although you have an external copy.',
    },
  });
  expect(await desk('audit', 'verify')).toMatchObject({
    out: 'Verified: 1 entry for 1 offer. Verified: 1 checkpoint; 0 entries are newer than the last.\n',
  });
  expect(await deskJson('audit', 'export', 'audit.csv', '--firm', firmOid, '--from', '2026-01-01')).toEqual({
    code: 0,
    json: { written: 1, verification: whole },
    err: '',
  });
  expect(await deskJson('audit', 'export', 'day', '--from=2026-01-01', '--to=2026-01-01')).toMatchObject({
    code: 0,
    json: { written: 0 },
  });
  const csv = await readFile(join(folder, 'audit.csv'), 'utf8');
  expect(csv).toMatch(/^sequence,.*\r\n\d+,4683743612465316027,1,.*,offerName,,Blue Mesa Solar II,/s);
  expect(await readFile(join(folder, 'audit.csv.verification.json'), 'utf8')).toContain('"ok":true');
});

test('audit verify checks only new entries with --since, and does not resume a completed run', async () => {
  expect(await deskJson('audit', 'verify', '--since')).toMatchObject({
    code: 0,
    json: { kind: 'incremental', ok: true, offers: 0 },
  });
  expect(await desk('audit', 'verify', '--resume')).toMatchObject({
    code: 1,
    err: 'The last verification is complete. Run a new one without --resume.\n',
  });
});

test('audit verify passes if all findings are known, and fails if one is new', async () => {
  await asOwner(service.address, `update offer set offer_name = 'X'`);
  const { code, json } = await deskJson('audit', 'verify');
  expect({ code, json }).toMatchObject({
    code: 1,
    json: { ok: false, offers: 0, version: 1, findingsTotal: 1 },
  });
  await writeFile(join(folder, 'known.json'), JSON.stringify(json));
  expect(await deskJson('audit', 'verify', '--known', 'known.json')).toMatchObject({
    code: 0,
    json: { ok: true, known: 1, findingsTotal: 1, findings: [{ known: true }] },
  });
  expect(await desk('audit', 'verify', '--known', 'known.json')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^1 finding is known\.\nVerified: 1 entry for 0 offers\./),
  });
  await asOwner(service.address, `update offer set offer_name = 'Y'`);
  expect(await desk('audit', 'verify', '--known', 'known.json')).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /^Offer \d+, version 1: The offer doesn't match its entries: offerName\.\nVerified/,
    ),
  });
  await asOwner(service.address, `update offer set offer_name = 'Blue Mesa Solar II'`);
});

test('an identifier in the database cannot clear the terminal that shows the findings', async () => {
  const insert = `insert into audit_entry (private_placement_offer_oid, version, content, seal)
    values (E'\\u001b[2J\\u009b', 1, '{}', '')`;
  await asOwner(service.address, insert);
  const { code, err } = await desk('audit', 'verify');
  expect(code).toBe(1);
  expect(err).toContain('Offer \\u{1b}[2J\\u{9b}, version 1: ');
  await asOwner(service.address, `delete from audit_entry where content = '{}'`);
});

test('import rejects a data file with an error and prints where the error is', async () => {
  const path = join(folder, 'bad.json');
  await writeFile(path, JSON.stringify({ ...smallBook(), offers: [offer({ exemption: 'Z' })] }));
  const { code, json } = await deskJson('import', path);
  expect(code).toBe(1);
  expect(json).toEqual({ errors: [{ place: '/offers/0/exemption', message: expect.stringMatching('"Z"') }] });
  const human = await desk('import', path);
  expect(human).toMatchObject({ code: 1, out: '' });
  expect(human.err).toMatch(/^\/offers\/0\/exemption: "Z" is not .*\nNothing was loaded\.\n$/s);
});

test('an import with --dry-run and --mode each prints and counts the rejected records, and exits with 0', async () => {
  const path = join(folder, 'partly.json');
  const firms = [
    { firmOid: '901', firmName: 'Right' },
    { firmOid: '0', firmName: 'Wrong' },
  ];
  await writeFile(
    path,
    JSON.stringify({ firms, accounts: [], offers: [], subscriptions: [], transfers: [] }),
  );
  expect(await desk('import', path, '--dry-run')).toMatchObject({ code: 1 });
  const { code, out } = await desk('import', path, '--dry-run', '--mode', 'each');
  expect(code).toBe(0);
  expect(out).toContain('/firms/1/firmOid: ');
  expect(out).toContain('1 record rejected.');
  const { json } = await deskJson('import', path, '--dry-run', '--mode', 'each');
  expect(json).toMatchObject({ changed: 1, refusedTotal: 1, errors: [{ place: '/firms/1/firmOid' }] });
});

test('an import reports its changes and the values it keeps, and --override does not reopen a closed offer', async () => {
  const path = join(folder, 'other.json');
  const other = offer({ offerName: 'Blue Mesa', published: false });
  await writeFile(
    path,
    JSON.stringify({ ...smallBook(), offers: [other, offer({ privatePlacementOfferOid: '2' })] }),
  );
  const { json } = await deskJson('import', path, '--dry-run');
  expect(json).toMatchObject({
    changed: 2,
    changes: [
      {
        place: '/offers/0/offerName',
        privatePlacementOfferOid: offerOid,
        field: 'offerName',
        from: 'Blue Mesa Solar II',
        to: 'Blue Mesa',
      },
      { place: '/offers/1/privatePlacementOfferOid' },
    ],
  });
  expect(json.kept).toEqual([
    {
      place: '/offers/0/published',
      privatePlacementOfferOid: offerOid,
      privatePlacementOrderOid: null,
      field: 'published',
      inStore: true,
      inFile: false,
    },
  ]);
  const counts = '2 firms, 1 account, 2 offers, 1 subscription, 1 transfer';
  const kept = 'published of Blue Mesa Solar II: kept true instead of false in the file.';
  expect((await desk('import', path, '--dry-run')).out.split('\n')).toEqual([
    'offerName of Blue Mesa: Blue Mesa Solar II → Blue Mesa.',
    'Blue Mesa Solar II is a new offer.',
    kept,
    `${counts}: 2 would be added or changed (dry run).`,
    '',
  ]);
  const older = subscription({ modificationTimestamp: '2026-10-09T16:19:59.999-04:00' });
  await writeFile(
    path,
    JSON.stringify({
      ...smallBook(),
      offers: [
        offer({ published: false }),
        offer({ privatePlacementOfferOid: '2', offerStatus: 'CLOSED_COMPLETE' }),
      ],
      subscriptions: [older],
    }),
  );
  expect((await desk('import', path)).out).toBe(
    `${kept}\n${counts}: 1 added or changed. 1 was older than the one in the store and had no effect.\n`,
  );
  await writeFile(
    path,
    JSON.stringify({ ...smallBook(), offers: [offer(), offer({ privatePlacementOfferOid: '2' })] }),
  );
  expect(await desk('import', path, '--override')).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /^\/offers\/1\/offerStatus: .* \(offer\.closed\.rule\)\nNothing was loaded\.\n$/,
    ),
  });
  expect(await desk('import', book, '--override')).toMatchObject({ code: 0 });
});

test('desk creates, lists and revokes keys', async () => {
  const bearer = await deskJson('key', 'create', '--firm', firmOid, '--role', 'auditor', '--name', 'Reports');
  expect(bearer.code).toBe(0);
  expect(bearer.json).toEqual({
    keyId: expect.stringMatching(/^[0-9a-f]{16}$/),
    key: expect.stringMatching(/^desk_live_[0-9a-f]{16}_[\w-]{49}$/),
  });
  const signing = await deskJson('key', 'create', '--firm', firmOid, '--role', 'offer_manager', '--signing');
  expect(Object.keys(signing.json)).toEqual(['keyId', 'secret']);
  expect(await desk('key', 'revoke', bearer.json.keyId)).toMatchObject({ code: 0 });
  const { json } = await deskJson('key', 'list');
  expect(json).toMatchObject([
    { keyId: bearer.json.keyId, name: 'Reports', kind: 'key', revokedAt: expect.any(String) },
    { keyId: signing.json.keyId, kind: 'signing key', revokedAt: null },
  ]);
  expect(JSON.stringify(json)).not.toContain(signing.json.secret);
});

test('user password issues a password for an e-mail address in any letter case, and rejects an unknown one', async () => {
  const { json: made } = await deskJson(
    ...['user', 'create', '--email', 'lost@example.com', '--firm', firmOid, '--role', 'auditor'],
  );
  const { code, json } = await deskJson('user', 'password', 'Lost@example.com');
  expect([code, json.email]).toEqual([0, 'lost@example.com']);
  expect(json.password).toMatch(/^[\w-]{20}$/);
  expect(json.password).not.toBe(made.password);
  const user = await readPasswordOf(service.store.database, 'lost@example.com');
  expect(await verifyPassword(json.password, user?.passwordHash ?? '')).toBe(true);
  expect(await deskJson('user', 'password', 'nobody@example.com')).toMatchObject({
    code: 1,
    json: { errors: [{ place: null, message: 'No such user: nobody@example.com.' }] },
  });
});

test('desk creates and restricts users', async () => {
  const user = ['user', 'create', '--email', 'Ann@example.com', '--firm', firmOid, '--role', 'auditor'];
  const { json } = await deskJson(...user);
  expect(json).toEqual({ email: 'ann@example.com', password: expect.stringMatching(/^[\w-]{20}$/) });
  expect(await deskJson(...user)).toMatchObject({
    code: 1,
    json: { errors: [{ place: null, message: 'The user ann@example.com already exists.' }] },
  });
  const restrict = ['restrict', '--user', 'ann@example.com', '--request', 'updateOffer'];
  expect(await desk(...restrict, '--off')).toMatchObject({ code: 0 });
  expect(await desk(...restrict, '--on')).toMatchObject({ code: 0 });
});

test('desk records operator actions in the firm’s security log', async () => {
  const { json } = await deskJson('key', 'create', '--firm', firmOid, '--role', 'auditor', '--name', 'Trail');
  const user = ['--email', 'trail@example.com', '--firm', firmOid, '--role', 'auditor'];
  await deskJson('user', 'create', ...user);
  await deskJson('user', 'create', ...user); // rejected, so no event
  await deskJson('restrict', '--user', 'trail@example.com', '--request', 'readOffers', '--off');
  await deskJson('key', 'revoke', json.keyId);
  await deskJson('export', 'trail.ndjson');
  await deskJson('export', join('nowhere', 'trail.ndjson')); // fails, so no event
  const newest = {
    firmOid,
    mayReadOffers: true,
    event: undefined,
    actor: undefined,
    from: undefined,
    before: undefined,
    text: undefined,
    operations: [],
  };
  const page = { after: undefined, limit: 5 };
  const { events } = await readSecurityEvents(service.store.database, newest, page);
  expect(events.toReversed().map(({ event, subject, detail }) => [event, subject, detail])).toEqual([
    ['key.created', json.keyId, 'Trail, auditor, bearer'],
    ['user.added', 'trail@example.com', 'auditor'],
    ['restriction.changed', 'trail@example.com', 'readOffers off for the user'],
    ['key.revoked', json.keyId, 'Trail'],
    ['book.exported', null, null],
  ]);
  expect(events[0]).toMatchObject({ actorKind: 'operator', address: null, requestId: null });
});

test('a backup of a running service can be restored with its key, and only into an empty store', async () => {
  await desk('import', book);
  const file = join(folder, 'desk.backup');
  const backup = await desk('backup', file);
  expect(backup).toMatchObject({ code: 0, err: '' });
  expect(backup.out).toMatch('SECRET_KEY IS NOT INCLUDED.');
  expect(await deskJson('restore', file)).toMatchObject({
    code: 1,
    json: { errors: [{ message: expect.stringMatching(/^The store is not empty/) }] },
  });

  const made = await deskJson('backup', file);
  const service = folder;
  folder = join(service, 'other');
  try {
    await mkdir(folder);
    expect((await desk('restore', file)).err).toMatch('with a different SECRET_KEY');
    await copyFile(join(service, 'secret.key'), join(folder, 'secret.key'));
    const restored = await deskJson('restore', file);
    expect(restored).toMatchObject({
      code: 0,
      json: { ...made.json, audit: { ok: true, offers: 2 } },
      err: '',
    });
  } finally {
    folder = service;
  }
});

test('migrate reports the migrations that it applied', async () => {
  expect(await deskJson('migrate')).toEqual({ code: 0, json: { applied: [] }, err: '' });
});

describe('invalid arguments', () => {
  test.each([
    [],
    ['frobnicate'],
    ['key'],
    ['key', 'make'],
    ['import'],
    ['import', 'a', 'b'],
    ['import', 'a', '--force'],
    ['export'],
    ['key', 'create', '--role', 'auditor'],
    ['key', 'create', '--firm', firmOid],
    ['key', 'create', '--firm', firmOid, '--role', 'boss'],
    ['key', 'create', '--firm', '--role', 'auditor'],
    ['key', 'revoke'],
    ['user', 'create', '--email', 'a@b.example', '--firm', firmOid, '--role', 'Auditor'],
    ['restrict', '--request', 'updateOffer', '--off'],
    ['restrict', '--firm', firmOid, '--request', 'deleteOffer', '--off'],
    ['restrict', '--firm', firmOid, '--request', 'updateOffer'],
    ['restrict', '--firm', firmOid, '--request', 'updateOffer', '--off', '--on'],
    ['restrict', '--firm', firmOid, '--user', 'a@b.example', '--request', 'updateOffer', '--off'],
    ['audit', 'verify', 'everything'],
    ['audit', 'checkpoint', 'now'],
    ['audit', 'export'],
    ['audit', 'export', 'a', '--from', '2026-02-30'],
    ['audit', 'export', 'a', '--to', 'today'],
    ['audit', 'export', 'a', '--from=2026-11-21', '--to=2026-11-20'],
    ['migrate', '--down'],
    ['backup'],
    ['backup', 'a', 'b'],
    ['restore'],
    ['restore', 'a', '--force'],
  ])('%j %j %j %j %j exit with 2', async (...words) => {
    const { code, json } = await deskJson(...words);
    expect({ code, json }).toEqual({
      code: 2,
      json: { errors: [{ place: null, message: expect.any(String) }] },
    });
  });

  test('are explained on standard error', async () => {
    const { code, out, err } = await desk('key', 'create', '--firm', firmOid, '--role', 'boss');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toBe(
      '--role "boss" is not one of offer_manager, investment_professional, auditor, administrator, feeder.\n',
    );
  });
});

describe('a command that fails', () => {
  test.each([
    [['import', 'missing.json'], /^The import file can't be read: ENOENT/],
    [['export', 'missing/book.json'], /^The export can't be written: ENOENT/],
    [['audit', 'verify', '--checkpoint', 'missing.json'], /is not a checkpoint .*: ENOENT/],
    [
      ['audit', 'verify', '--known', 'book.json'],
      /is not a verification that "audit verify --json" printed\.$/m,
    ],
    [
      ['audit', 'verify', '--checkpoint', 'book.json'],
      /is not a checkpoint that "audit checkpoint --json" printed\.$/m,
    ],
    [['audit', 'export', 'a', '--firm', '99'], /^No such firm: 99\.$/m],
    [['key', 'create', '--firm', '99', '--role', 'auditor'], /^No such firm: 99\.$/m],
    [['key', 'revoke', 'x'], /^No such key: x\.$/m],
    [['restrict', '--key', 'x', '--request', 'readOffers', '--off'], /^No such key: x\.$/m],
  ])('%j exits with 1 and explains why', async (words, message) => {
    const { code, out, err } = await desk(...words);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(message);
  });
});

test('firm domains sets, shows and clears a firm’s e-mail domains', async () => {
  const given = { firmOid, domains: ['example.com', 'mail.example.org'], elsewhere: [] };
  const words = ['firm', 'domains', firmOid];
  expect(await deskJson(...words, 'Mail.example.org', 'example.com')).toMatchObject({ code: 0, json: given });
  expect(await deskJson(...words)).toMatchObject({ code: 0, json: given });
  const user = ['user', 'create', '--firm', firmOid, '--role', 'auditor', '--email'];
  expect(await desk(...user, 'a@example.net')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/must have an address in example\.com, mail\.example\.org\./),
  });
  expect(await desk(...user, 'a@example.com')).toMatchObject({ code: 0 });
  expect(await deskJson(...words, 'example.net')).toMatchObject({
    json: { outside: expect.arrayContaining(['a@example.com']) },
  });
  expect(await deskJson(...words, '--clear')).toMatchObject({ code: 0, json: { domains: [] } });
  expect(await desk(...words, 'example.com', '--clear')).toMatchObject({ code: 2, out: '' });
  expect(await desk(...words, 'example')).toMatchObject({ code: 2, out: '' });
});

test('a key name must be valid and unique within the firm', async () => {
  const words = ['key', 'create', '--firm', firmOid, '--role', 'auditor', '--name'];
  expect(await desk(...words, ' Nightly ')).toMatchObject({ code: 0 });
  expect(await desk(...words, 'NIGHTLY')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Another active key has this name/),
  });
  for (const name of ['', 'ops@example.com', 'x'.repeat(101), 'a\nb']) {
    expect(await desk(...words, name)).toMatchObject({ code: 2, out: '' });
  }
});

test('desk explains a wrong or missing key, and key-rotation replaces the store’s key', async () => {
  const file = join(folder, 'secret.key');
  const before = await readFile(file);
  await writeFile(file, `${Buffer.alloc(32, 9).toString('base64')}\n`);
  const wrong = await deskJson('audit', 'verify');
  expect(wrong.json.errors[0].message).toContain(`The key in ${file}`);
  await rm(file);
  const { code, out, err } = await desk('audit', 'checkpoint');
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain(`${file} is missing`);
  await writeFile(file, before);
  const rotated = await deskJson('key-rotation');
  expect(rotated).toMatchObject({
    code: 0,
    json: {
      keyId: expect.stringMatching(/^[0-9a-f]{16}$/),
      lastCheckpoint: expect.any(Number),
      signingSecrets: expect.any(Number),
    },
  });
  expect(await readFile(file)).not.toEqual(before);
  expect((await deskJson('audit', 'verify')).json).toMatchObject({ ok: true });
});

test('a key expires after the given number of days', async () => {
  const create = (days: string, ...words: string[]) =>
    desk('key', 'create', '--firm', firmOid, '--role', 'auditor', '--expires', days, ...words);
  const { keyId } = JSON.parse((await create('90d', '--json')).out);
  const { json: keys } = await deskJson('key', 'list');
  const { expiresAt } = keys.find((key: { keyId: string }) => key.keyId === keyId);
  expect((Date.parse(expiresAt) - Date.now()) / (24 * 3_600_000)).toBeCloseTo(90, 2);
  expect((await desk('key', 'list')).out).toContain(`valid until ${expiresAt}`);
  await asOwner(service.address, `update api_key set expires_at = '2026-01-05Z' where key_id = '${keyId}'`);
  expect((await desk('key', 'list')).out).toMatch(new RegExp(`^${keyId} .* expired 2026-01-0`, 'm'));
  expect((await create('3650d')).code).toBe(0);
  for (const days of ['0d', '3651d', '90', '1.5d']) {
    expect(await create(days)).toMatchObject({ code: 2, err: expect.stringContaining('--expires') });
  }
});

test('an option that appears more than once is rejected, unless it can be repeated', async () => {
  expect(
    await desk('key', 'create', '--firm', firmOid, '--role', 'auditor', '--role', 'administrator'),
  ).toMatchObject({ code: 2, out: '', err: '--role appears more than once.\n' });
  expect(await desk('backup', 'twice.backup', '--recipient', 'one', '--recipient', 'two')).toMatchObject({
    code: 1,
    err: expect.stringContaining('"one" is not an age recipient'),
  });
});

test('help lists the commands, or shows only the given one', async () => {
  const { code, out, err } = await desk('--help');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  for (const command of [
    'import FILE',
    'export FILE',
    'key create',
    'restrict',
    'firm domains',
    'audit verify',
    'audit checkpoint',
    'audit export FILE',
    'migrate',
  ]) {
    expect(out).toContain(`  ${command}`);
  }
  expect((await desk('key', 'list', '--help')).out).not.toContain('import FILE');
});

test('desk adds and removes a federal closure on a day when the market is open', async () => {
  const closures = async () => {
    await followClosures(service.store.database);
    return [[...addedFederalClosures()], [...addedClosures()]];
  };
  const closed = await desk('calendar', 'close', '--federal', '2026-12-10', '--json');
  expect(JSON.parse(closed.out)).toEqual({ date: '2026-12-10', open: false, closures: ['2026-12-10'] });
  expect(await closures()).toEqual([['2026-12-10'], []]);
  // An existing closure, a Saturday, Veterans Day, and Independence Day (observed).
  for (const date of ['2026-12-10', '2026-12-12', '2026-11-11', '2026-07-03']) {
    expect((await desk('calendar', 'close', '--federal', date)).out).toContain(`already closed on ${date}`);
  }
  expect((await desk('calendar', 'open', '2026-12-10')).out).toContain('no closure that you can undo');
  expect(await closures()).toEqual([['2026-12-10'], []]);
  expect((await desk('calendar', 'open', '--federal', '2026-11-11')).out).toContain(
    'no closure that you can undo',
  );
  const opened = await desk('calendar', 'open', '--federal', '2026-12-10', '--json');
  expect(JSON.parse(opened.out)).toEqual({ date: '2026-12-10', open: true, closures: [] });
  expect(await closures()).toEqual([[], []]);
  expect(await desk('calendar', 'close', '--federal', '2026-02-30')).toMatchObject({ code: 2, out: '' });
});

test('desk adds and removes a market closure, and a running service picks it up', async () => {
  const closures = async () => {
    await followClosures(service.store.database);
    return [...addedClosures()];
  };
  const closed = await desk('calendar', 'close', '2026-12-10', '--json');
  expect(JSON.parse(closed.out)).toEqual({ date: '2026-12-10', open: false, closures: ['2026-12-10'] });
  expect(await closures()).toEqual(['2026-12-10']);
  expect((await desk('calendar', 'close', '2026-12-10')).out).toContain('already closed on 2026-12-10');
  // A Saturday, a market holiday, and a closure that the release contains: none can be added or removed.
  for (const date of ['2026-12-12', '2026-12-25', '2025-01-09']) {
    expect((await desk('calendar', 'close', date)).out).toContain('already');
    expect(JSON.parse((await desk('calendar', 'open', date, '--json')).out)).toMatchObject({
      date,
      open: false,
    });
  }
  expect(await closures()).toEqual(['2026-12-10']);
  const opened = await desk('calendar', 'open', '2026-12-10', '--json');
  expect(JSON.parse(opened.out)).toEqual({ date: '2026-12-10', open: true, closures: [] });
  expect(await closures()).toEqual([]);
  for (const date of ['2026-02-30', '12/10/2026', '']) {
    expect(await desk('calendar', 'close', date)).toMatchObject({ code: 2, out: '' });
  }
});

test('the desk program prints its output and exits with its code', async () => {
  const counted = await deskProgram('export', 'program.json', '--json');
  expect({ ...counted, out: JSON.parse(counted.out) }).toMatchObject({ code: 0, out: { firms: 2 }, err: '' });
  expect(await deskProgram('restore', 'no-such-file')).toMatchObject({ code: 1, out: '' });
  expect(await deskProgram('import')).toMatchObject({ code: 2, out: '' });
});

test('an invalid environment exits with 1 and no stack trace', async () => {
  process.env['PORT'] = 'x';
  const { code, err } = await desk('migrate').finally(() => delete process.env['PORT']);
  expect(code).toBe(1);
  expect(err).toMatch('PORT: Use a port number');
  expect(err).not.toMatch(/^\s+at /m);
});

describe('firm create', () => {
  test('creates a firm and an administrator, and shows the administrator’s password', async () => {
    const { code, json } = await deskJson(
      'firm',
      'create',
      '--name',
      ' Calder Finch ',
      '--admin',
      'New@First.example',
    );
    expect([code, json]).toEqual([
      0,
      {
        firmOid: expect.stringMatching(/^[1-9]\d{17}$/),
        firmName: 'Calder Finch',
        user: { email: 'new@first.example', role: 'administrator', password: expect.any(String) },
      },
    ]);
    const kept = await readPasswordOf(service.store.database, 'new@first.example');
    expect(kept?.firmOid).toBe(json.firmOid);
    expect(await verifyPassword(json.user.password, kept?.passwordHash ?? '')).toBe(true);
  });

  test.each([
    ['a blank name', ['--name', ' ', '--admin', 'a@first.example'], 'visible characters'],
    ['an invalid address', ['--name', 'F', '--admin', 'nobody'], 'not an e-mail address'],
    [
      'a used address',
      ['--name', 'F', '--admin', 'new@first.example'],
      'The user new@first.example already exists',
    ],
    [
      'an invalid firm identifier',
      ['--name', 'F', '--admin', 'a@first.example', '--firm', '007'],
      'not an identifier',
    ],
  ])('creates no firm for %s', async (_, words, reason) => {
    const firms = async () => {
      const [{ count } = { count: 0 }] = await service.store.database.query<{ count: number }>(
        sql`select count(*)::int as count from firm`,
      );
      return count;
    };
    const before = await firms();
    const { code, err } = await desk('firm', 'create', ...words);
    expect([code, err]).toEqual([1, expect.stringContaining(reason)]);
    expect(await firms()).toBe(before);
  });

  test('accepts an identifier only once', async () => {
    const words = ['firm', 'create', '--name', 'Own', '--firm', '9223372036854775807', '--admin'];
    expect((await desk(...words, 'own@first.example')).code).toBe(0);
    expect((await desk(...words, 'own2@first.example')).err).toContain(' already exists.');
  });
});

describe('operator settings for approvals and second factors', () => {
  const eventsOf = async (event: string) =>
    (
      await service.store.database.query<{ detail: string; name: string }>(
        sql`select detail, actor_name as name from security_event where event = ${event} order by event_id`,
      )
    ).map(({ detail, name }) => [detail, name]);

  test('approval-policy turns steps on and off immediately, and shows the result', async () => {
    const off = { execute: false, cancel: false, close: false, allocate: false };
    const policy = (...words: string[]) => deskJson('approval-policy', '--firm', firmOid, ...words);
    expect(await policy()).toMatchObject({ code: 0, json: off });
    expect(await policy('--execute', 'on', '--allocate', 'on')).toMatchObject({
      code: 0,
      json: { ...off, execute: true, allocate: true },
    });
    expect(await policy('--execute', 'off')).toMatchObject({ code: 0, json: { ...off, allocate: true } });
    expect((await desk('approval-policy', '--firm', firmOid, '--cancel', 'yes')).code).toBe(2);
    expect((await desk('approval-policy', '--firm', '99', '--cancel', 'on')).code).toBe(1);
    expect((await policy('--allocate', 'off')).json).toEqual(expect.objectContaining(off));
    expect((await eventsOf('approval.policy.changed')).map(([detail]) => detail)).toEqual([
      'execute on, allocate on',
      'execute off',
      'allocate off',
    ]);
  });

  test('signin-policy shows the policy and can turn it off', async () => {
    const shown = () => deskJson('signin-policy', '--firm', firmOid);
    const none = { firmOid, secondFactorRequiredFor: [], from: null };
    expect(await shown()).toMatchObject({ code: 0, json: none });
    await asOwner(
      service.address,
      `insert into sign_in_policy (firm_oid, second_factor_required_for, required_from)
        values ('${firmOid}', '{administrator}', '2026-12-01')`,
    );
    expect((await shown()).json).toEqual({
      firmOid,
      secondFactorRequiredFor: ['administrator'],
      from: '2026-12-01',
    });
    expect(await deskJson('signin-policy', '--firm', firmOid, '--off')).toMatchObject({
      code: 0,
      json: none,
    });
    expect((await shown()).json).toEqual(none);
  });

  test('user factors removes a user’s sign-in methods and ends their sessions', async () => {
    const email = 'locked.out@first.example';
    await deskJson('user', 'create', '--email', email, '--firm', firmOid, '--role', 'auditor');
    await asOwner(
      service.address,
      `insert into passkey (email, name, credential_id, public_key, sign_count, transports, backed_up)
        values ('${email}', 'Laptop', 'credential', '\\x01', 0, '{}', false)`,
      `insert into desk_session (token_hash, email, expires_at)
        values ('\\x01', '${email}', now() + interval '1 hour')`,
    );
    expect(await deskJson('user', 'factors', email)).toMatchObject({ code: 0, json: { email } });
    const [left] = await service.store.database.query<{ count: number }>(
      sql`select (select count(*) from passkey where email = ${email})::int
        + (select count(*) from desk_session where email = ${email})::int as count`,
    );
    expect(left?.count).toBe(0);
    expect((await desk('user', 'factors', 'nobody@first.example')).code).toBe(1);
  });
});

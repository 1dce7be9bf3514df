import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { importOperations } from '#lib/contract/imports/import-operations.ts';
import { nextImport, runWaitingImports } from '#lib/store/imports/run-import.ts';
import { forgetOldImports } from '#lib/store/imports/imports.ts';
import type { RestrictableRequest } from '#lib/domain/access/access.ts';
import { accounts, exampleBook, firms, offers } from '#testing/api/example-book.ts';
import { addUser } from '#lib/store/access/users.ts';
import { createNotices } from '#lib/store/notices/create-notices.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { byTest } from '#testing/store/by-test.ts';
import { codesOf, keyIdIn, openDesk, type Reply } from '#testing/api/open-desk.ts';

const desk = openDesk();
const path = '/restapi/imports';

const transfer = (accountNumber: string, acatid: string, status = 'Requested', minute = 0) => ({
  accountNumber,
  acatid,
  kind: 'ACAT',
  status,
  creationTS: '2026-11-03T16:07:24.406-05:00',
  lastModifiedTS: `2026-11-18T09:${String(minute).padStart(2, '0')}:00.000-05:00`,
});
const lines = (...records: object[]) => records.map((record) => `${JSON.stringify(record)}\n`).join('');
const ndjson = { 'content-type': 'application/x-ndjson' };

let feeder = '';
beforeAll(() => {
  feeder = desk.key('creating', 'feeder');
});

async function send(body: unknown, search = '', headers: Record<string, string> = {}): Promise<Reply> {
  return desk.send('POST', `${path}${search}`, { key: feeder, body, headers });
}

/** Uploads a data file, runs its import and returns the finished import. */
async function importFile(body: unknown, search = '', headers: Record<string, string> = {}): Promise<Reply> {
  const taken = await send(body, search, headers);
  expect([taken.status, taken.text]).toEqual([202, expect.any(String)]);
  await runWaitingImports(desk.store);
  const { pathname } = new URL(taken.headers.location ?? '');
  return desk.get(pathname, { key: feeder });
}

describe('an import through the API', () => {
  test('is accepted with its address and then loaded, with a key that has no other access', async () => {
    const taken = await send({ transfers: [transfer(accounts.creating, 'FEED0001')] });
    expect([taken.status, taken.json.state, taken.json.counts]).toEqual([202, 'running', null]);
    const { pathname } = new URL(taken.headers.location ?? '');
    expect(pathname).toBe(`${path}/${taken.json.importId}`);
    expect(await runWaitingImports(desk.store)).toBe(1);
    const { json } = await desk.get(pathname, { key: feeder });
    expect(json).toMatchObject({
      state: 'finished',
      dryRun: false,
      actor: { kind: 'key', name: expect.any(String), keyId: keyIdIn(feeder) },
      counts: {
        offers: 0,
        accounts: 0,
        subscriptions: 0,
        transfers: 1,
        changed: 1,
        removed: 0,
        stale: 0,
        sameTime: 0,
      },
      errors: [],
      kept: [],
    });
    const read = await desk.get(`/restapi/accounts/${accounts.creating}/acatin`);
    expect(read.json.map((one: { acatid: string }) => one.acatid)).toContain('FEED0001');
    const refused = await desk.get('/restapi/privateplacementoffers', { key: feeder });
    expect([refused.status, ...codesOf(refused)]).toEqual([403, [null, 'request.not.available']]);
    const [{ waits }] = (await desk.store.database.query<{ waits: number }>(
      sql`select count(*)::int as waits from book_import_piece`,
    )) as [{ waits: number }];
    expect(waits).toBe(0);
    const notices = await desk.store.database.query(
      sql`select reader_oid, data from event where type = 'import.finished'`,
    );
    expect(notices).toEqual([
      { reader_oid: firms.creating, data: { importId: json.importId, state: 'finished' } },
    ]);
  });

  test('can be NDJSON, with or without gzip, and counts stale records', async () => {
    const book = lines(
      { type: 'transfer', ...transfer(accounts.creating, 'FEED0002', 'Requested', 5) },
      { type: 'transfer', ...transfer(accounts.creating, 'FEED0003') },
    );
    expect((await importFile(book, '', ndjson)).json.counts).toMatchObject({ transfers: 2, changed: 2 });
    const older = lines({ type: 'transfer', ...transfer(accounts.creating, 'FEED0002', 'Settling', 4) });
    const packed = await sendBytes(gzipSync(older), { ...ndjson, 'content-encoding': 'gzip' });
    expect(packed).toBe(202);
    await runWaitingImports(desk.store);
    const [newest] = (await desk.get(path, { key: feeder })).json;
    expect(newest.counts).toMatchObject({ changed: 0, stale: 1 });
  });

  test.each(Object.entries(importOperations.createImport.upload.types))(
    'accepts the example of %s, without errors',
    async (type, { example }) => {
      const { json } = await importFile(example, '?dryRun=true&strict=true', { 'content-type': type });
      expect(json).toMatchObject({ state: 'finished', errors: [], ignored: [], normalized: [] });
      expect(json.counts).toMatchObject({ offers: 1, accounts: 1, subscriptions: 1, transfers: 1 });
    },
  );

  test('counts empty NDJSON lines in record positions', async () => {
    const wrong = lines({ type: 'transfer', ...transfer(accounts.creating, 'LINE0001'), kind: 'neither' });
    const { json } = await importFile(`\n\n${wrong}  \n${wrong}`, '?mode=each', ndjson);
    expect(json.errors.map(({ place }: { place: string }) => place)).toEqual(['line 3', 'line 5']);
  });

  test.each(['dryRun=true&dryrun=true', 'dryrun=false&dryRun=true', 'dryRun=false&dryrun=false'])(
    'is rejected if it uses both spellings of a parameter: %s',
    async (query) => {
      const reply = await desk.send('POST', `${path}?${query}`, { key: feeder, body: {} });
      expect([reply.status, ...codesOf(reply)]).toEqual([400, ['dryrun', 'duplicate.parameter']]);
    },
  );

  test('is not loaded in a dry run', async () => {
    const { json } = await importFile(
      { transfers: [transfer(accounts.creating, 'DRY00001')] },
      '?dryRun=true',
    );
    expect(json).toMatchObject({ state: 'finished', dryRun: true, counts: { changed: 1 } });
    const read = await desk.get(`/restapi/accounts/${accounts.creating}/acatin`);
    expect(read.json.map((one: { acatid: string }) => one.acatid)).not.toContain('DRY00001');
  });

  test.each([
    [
      'loaded',
      'AUDIT001',
      '',
      'import',
      'import.finished',
      'import; 0 offers, 0 accounts, 0 subscriptions, 1 transfer; 1 changed',
    ],
    [
      'tried',
      'AUDIT002',
      '?dryRun=true',
      'dry run',
      'import.finished',
      'dry run; 0 offers, 0 accounts, 0 subscriptions, 1 transfer; 1 changed',
    ],
    [
      'refused',
      'LONGER-THAN-64-CHARACTERS'.repeat(4),
      '',
      'import',
      'import.refused',
      'import; 0 offers, 0 accounts, 0 subscriptions, 1 transfer; nothing loaded, 1 rejected',
    ],
  ])('that is %s shows its sender, digest and counts', async (_, acatid, search, options, ended, outcome) => {
    const body = JSON.stringify({ transfers: [transfer(accounts.creating, acatid)] });
    const { json } = await importFile(body, search);
    const digest = createHash('sha256').update(body).digest('hex');
    const events = (await desk.get('/restapi/securityevents', { key: desk.key('creating', 'auditor') })).json;
    const sender = { kind: 'key', name: 'creating feeder', keyId: keyIdIn(feeder) };
    expect(events.filter(({ subject }: { subject: string }) => subject === json.importId)).toMatchObject([
      { event: ended, actor: sender, detail: `${outcome}; SHA-256 ${digest}` },
      { event: 'import.received', actor: sender, detail: `${options}; SHA-256 ${digest}` },
    ]);
  });

  test('is rejected entirely, with every error and its position', async () => {
    const { json } = await importFile({
      transfers: [transfer(accounts.creating, 'HALF0001'), { ...transfer(accounts.creating, 'B'), kind: 1 }],
    });
    expect(json).toMatchObject({ state: 'refused', errorsTotal: 1, counts: { transfers: 2, changed: 0 } });
    expect(json.errors).toEqual([
      { place: '/transfers/1/kind', code: 'invalid.value', message: expect.any(String) },
    ]);
    const read = await desk.get(`/restapi/accounts/${accounts.creating}/acatin`);
    expect(read.json.map((one: { acatid: string }) => one.acatid)).not.toContain('HALF0001');
  });

  test('lists errors page by page, a thousand per page', async () => {
    const wrong = Array.from({ length: 2_500 }, (_, index) => ({
      ...transfer(accounts.creating, `W${index}`),
      kind: 'none',
    }));
    const first = await importFile({ transfers: wrong });
    expect([first.json.errors.length, first.json.errorsTotal]).toEqual([1_000, 2_500]);
    const seen = [...first.json.errors];
    for (let reply = first; reply.headers.link !== undefined;) {
      const [, address = ''] = /^<([^>]+)>; rel="next"$/.exec(String(reply.headers.link)) ?? [];
      reply = await desk.get(address.slice(address.indexOf('/restapi')), { key: feeder });
      seen.push(...reply.json.errors);
    }
    expect(seen.map(({ place }) => place)).toEqual(wrong.map((_, index) => `/transfers/${index}/kind`));
  });

  test('that is corrupt is rejected when it is parsed', async () => {
    const { json } = await importFile('{"transfers":[');
    expect([json.state, json.errors[0].place]).toEqual(['refused', 'line 1']);
    expect((await importFile('')).json.state).toBe('refused');
    expect((await importFile('x\n', '', ndjson)).json).toMatchObject({
      state: 'refused',
      errors: [{ place: 'line 1' }],
    });
  });
});

test('the parts of an upload can be listed by its ID, which must be a lowercase UUID', async () => {
  const upload = '0b7c1f5e-5f0e-4a53-9a43-2f1c3c1f7f3e';
  const parts = [
    await importFile({ transfers: [] }, `?upload=${upload}`),
    await importFile({ transfers: [] }, `?upload=${upload}&dryRun=true`),
  ].map(({ json }) => json);
  const other = (await importFile({ transfers: [] })).json;
  expect([...parts, other].map(({ uploadId }) => uploadId)).toEqual([upload, upload, null]);
  const { json: found } = await desk.get(`${path}?upload=${upload}`, { key: feeder });
  expect(found.map(({ importId }: any) => importId)).toEqual(
    parts.map(({ importId }) => importId).toReversed(),
  );
  const foreign = await desk.get(`${path}?upload=${upload}`, { key: desk.key('foreign', 'feeder') });
  expect(foreign.json).toEqual([]);
  for (const wrong of ['', upload.toUpperCase(), upload.replaceAll('-', ''), `${upload}0`]) {
    const replies = [
      await send({}, `?upload=${wrong}`),
      await desk.get(`${path}?upload=${wrong}`, { key: feeder }),
    ];
    for (const reply of replies) {
      expect([reply.status, ...codesOf(reply)]).toEqual([400, ['upload', 'invalid.value']]);
    }
  }
});

/** Sends raw bytes, which `send` does not support. */
async function sendBytes(bytes: Buffer, headers: Record<string, string>): Promise<number> {
  const reply = await fetch(`http://127.0.0.1:${desk.port}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${feeder}`, ...headers },
    body: new Uint8Array(bytes),
  });
  return reply.status;
}

describe('an upload is rejected immediately:', () => {
  test.each([
    ['another type', { 'content-type': 'text/csv' }, Buffer.from('{}'), 415],
    ['another encoding', { 'content-encoding': 'br' }, Buffer.from('{}'), 415],
    ['invalid gzip', { 'content-encoding': 'gzip' }, Buffer.from('{}'), 415],
    ['truncated gzip', { 'content-encoding': 'gzip' }, gzipSync('x'.repeat(99_999)).subarray(0, 50), 415],
    ['over 64 MiB', {}, Buffer.alloc(64 * 1_048_576 + 1, ' '), 413],
    ['over 64 MiB unpacked', { 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(64 * 1_048_576 + 1)), 413],
  ])('%s', async (_, headers, bytes, status) => {
    expect(await sendBytes(bytes, { 'content-type': 'application/json', ...headers })).toBe(status);
    const rows = await desk.store.database.query(sql`select 1 from book_import where state = 'storing'`);
    expect(rows).toEqual([]);
  });

  test('an eleventh queued file', async () => {
    for (let sent = 0; sent < 10; sent += 1) expect((await send({})).status).toBe(202);
    const reply = await send({});
    expect([reply.status, ...codesOf(reply)]).toEqual([429, [null, 'imports.limited']]);
    expect(reply.headers['retry-after']).toBe('5');
    while ((await runWaitingImports(desk.store)) > 0);
    expect((await send({})).status).toBe(202);
    await runWaitingImports(desk.store);
  });

  test.each(['offer_manager', 'investment_professional', 'auditor'] as const)(
    'sent by the role %s',
    async (role) => {
      const reply = await desk.send('POST', path, { key: desk.key('creating', role), body: {} });
      expect([reply.status, ...codesOf(reply)]).toEqual([403, [null, 'administration.not.allowed']]);
    },
  );
});

test.each([
  [14, 429],
  [16, 202],
])('after ten uploads have paused for %i seconds, the next one returns %i', async (seconds, status) => {
  await desk.store.database.query(sql`delete from book_import`);
  await desk.store.database.query(sql`
    insert into book_import (import_id, firm_oid, actor, is_ndjson, is_dry_run, is_override, state, started_at)
    select 'cut-' || number, ${firms.creating}, '{}', false, false, false, 'storing',
      now() - make_interval(secs => ${seconds})
    from generate_series(1, 10) as number`);
  expect((await send({ transfers: [transfer(accounts.creating, `CUT${seconds}`)] })).status).toBe(status);
  await desk.store.database.query(sql`delete from book_import`);
});

test('an upload stops counting toward the limit as soon as its client aborts it', async () => {
  await desk.store.database.query(sql`delete from book_import`);
  const cut = () =>
    new Promise((closed) => {
      const socket = connect(desk.port, '127.0.0.1');
      socket.on('error', () => undefined).once('close', closed);
      const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${feeder}\r\nContent-Type: application/json`;
      socket.write(`${head}\r\nContent-Length: 9999\r\n\r\n{"transfers":[`, () =>
        setTimeout(() => socket.destroy(), 200),
      );
    });
  await Promise.all(Array.from({ length: 10 }, cut));
  const waiting = async () => desk.store.database.query(sql`select 1 from book_import`);
  await expect.poll(waiting).toEqual([]);
  expect((await send({ transfers: [transfer(accounts.creating, 'CUT1')] })).status).toBe(202);
  await desk.store.database.query(sql`delete from book_import`);
});

describe('with an Idempotency-Key', () => {
  test('the same file is accepted once, and another file is rejected as a different request', async () => {
    const headers = { 'idempotency-key': 'nightly-1' };
    const book = { transfers: [transfer(accounts.creating, 'ONCE0001')] };
    const first = await send(book, '', headers);
    const again = await send(book, '', headers);
    expect([first.status, again.status]).toEqual([202, 202]);
    expect(again.json.importId).toBe(first.json.importId);
    expect(again.headers['idempotency-replayed']).toBe('true');
    const other = await send({ transfers: [] }, '', headers);
    expect([other.status, ...codesOf(other)]).toEqual([422, [null, 'idempotency.key.reused']]);
    expect(await runWaitingImports(desk.store)).toBe(1);
    const left = await desk.store.database.query(sql`select 1 from book_import where finished_at is null`);
    expect(left).toEqual([]);
  });
});

test('a small import loads before large ones of other firms, but after its own firm’s earlier ones', async () => {
  await desk.store.database.query(sql`delete from book_import`);
  const [one, other, third] = [firms.creating, firms.participating, firms.foreign];
  const queued = [
    { id: 'large', firm: one, bytes: 64 * 1_048_576 },
    { id: 'behind-large', firm: one, bytes: 10 },
    { id: 'large-of-other', firm: other, bytes: 5 * 1_048_576 },
    { id: 'small', firm: third, bytes: 4 * 1_048_576 },
  ];
  await desk.store.database.query(sql`
    insert into book_import (import_id, firm_oid, actor, is_ndjson, is_dry_run, is_override, state, bytes)
    select id, firm, '{}', false, false, false, 'running', bytes
    from json_to_recordset(${JSON.stringify(queued)}::json) as queued (id text, firm text, bytes bigint)`);
  const inTurn: unknown[] = [];
  for (const served of [[], [third], [third, one], [third, one, other]]) {
    inTurn.push((await nextImport(desk.store.database, served))?.importId);
  }
  expect(inTurn).toEqual(['small', 'large', 'large-of-other', undefined]);
  await desk.store.database.query(sql`delete from book_import`);
});

test('firms take turns: after each import, another firm’s import loads next, even if it is newer', async () => {
  const send = async (firm: 'creating' | 'participating') => {
    const reply = await desk.send('POST', path, { key: desk.key(firm, 'feeder'), body: {} });
    return String(reply.json.importId);
  };
  await desk.store.database.query(sql`delete from book_import`);
  const names = new Map<string, string>();
  for (const [firm, name] of [
    ['creating', 'first of one firm'],
    ['creating', 'second of one firm'],
    ['participating', 'first of the other'],
  ] as const) {
    names.set(await send(firm), name);
  }
  const ended = async () => {
    const rows = await desk.store.database.query<{ importId: string }>(sql`
      select import_id as "importId" from book_import where state <> 'running' order by finished_at`);
    return rows.map(({ importId }) => names.get(importId));
  };
  await runWaitingImports(desk.store);
  expect(await ended()).toEqual(['first of one firm', 'first of the other']);
  names.set(await send('participating'), 'second of the other');
  await runWaitingImports(desk.store);
  const inTurns = ['first of one firm', 'first of the other', 'second of one firm', 'second of the other'];
  expect(await ended()).toEqual(inTurns);
  names.set(await send('creating'), 'third of one firm');
  await runWaitingImports(desk.store);
  names.set(await send('creating'), 'fourth of one firm');
  names.set(await send('participating'), 'third of the other');
  await runWaitingImports(desk.store);
  expect((await ended()).slice(4)).toEqual(['third of one firm', 'third of the other', 'fourth of one firm']);
});

test("a firm's failing import does not keep another firm's from loading", async () => {
  const send = async (firm: 'creating' | 'participating') => {
    const reply = await desk.send('POST', path, { key: desk.key(firm, 'feeder'), body: {} });
    return String(reply.json.importId);
  };
  for (const at of [0, 1]) {
    const failing = [await send('creating'), await send('participating')][at];
    const check = `check (import_id <> '${failing}' or state = 'running')`;
    await asOwner(desk.address, `alter table book_import add constraint fails ${check} not valid`);
    await expect(runWaitingImports(desk.store)).rejects.toThrow('fails');
    await asOwner(desk.address, 'alter table book_import drop constraint fails');
    const waiting = await desk.store.database.query(sql`
      select import_id as "importId" from book_import where state = 'running'`);
    expect(waiting).toEqual([{ importId: failing }]);
    await runWaitingImports(desk.store);
  }
});

describe('a firm can import only its own records', () => {
  test('transfers for another firm’s accounts and for nonexistent accounts cause the same errors', async () => {
    const errorsOf = async (accountNumber: string) => {
      const { json } = await importFile({ transfers: [transfer(accountNumber, 'WALL0001')] });
      expect(json.state).toBe('refused');
      return json.errors;
    };
    const [foreign, unknown] = [await errorsOf(accounts.foreign), await errorsOf('NOSUCH')];
    expect(foreign).toEqual([
      {
        place: '/transfers/0/accountNumber',
        code: 'import.not.yours',
        message: "Import only transfers for your firm's accounts.",
      },
    ]);
    expect(unknown).toEqual(foreign);
  });

  test('another firm’s accounts, firms, offers and subscriptions are rejected like nonexistent ones', async () => {
    const account = (accountNumber: string, firmOid: string) => ({
      accountNumber,
      accountName: 'A',
      firmOid,
    });
    const { json } = await importFile({
      firms: [
        { firmOid: firms.foreign, firmName: 'Mine now' },
        { firmOid: firms.creating, firmName: 'Another name' },
      ],
      accounts: [
        account(accounts.foreign, firms.creating),
        account('NEWONE01', firms.foreign),
        account('NEWONE02', '999'),
      ],
      subscriptions: [
        {
          privatePlacementOrderOid: '77001',
          privatePlacementOfferOid: offers.foreign,
          accountNumber: accounts.creating,
          status: 'ORDER_CREATED',
          requestedDollarAmount: '100.00',
          discretionary: false,
          creationTimestamp: '2026-11-03T16:07:24.406-05:00',
          modificationTimestamp: '2026-11-03T16:07:24.406-05:00',
        },
      ],
    });
    expect(json.errors.map(({ place, code }: any) => [place, code])).toEqual([
      ['/firms/0/firmOid', 'import.not.yours'],
      ['/firms/1/firmName', 'import.not.yours'],
      ['/accounts/1/firmOid', 'import.not.yours'],
      ['/accounts/2/firmOid', 'import.not.yours'],
      ['/subscriptions/0/privatePlacementOfferOid', 'import.not.yours'],
    ]);
  });

  const subscription = (oid: string, offer: string, accountNumber: string, minute = 0) => ({
    privatePlacementOrderOid: oid,
    privatePlacementOfferOid: offer,
    accountNumber,
    status: 'ORDER_CREATED',
    requestedDollarAmount: '100.00',
    discretionary: false,
    creationTimestamp: '2026-11-03T16:07:24.406-05:00',
    modificationTimestamp: `2026-11-03T16:${String(minute).padStart(2, '0')}:24.406-05:00`,
  });
  const bringAs = async (key: string, ...subscriptions: object[]) => {
    const taken = await desk.send('POST', path, { key, body: { subscriptions } });
    await runWaitingImports(desk.store);
    const { json } = await desk.get(`${path}/${taken.json.importId}`, { key });
    return [json.state, ...json.errors.map(({ place, code }: any) => `${place} ${code}`)];
  };

  test('the creating firm can import subscriptions for its own accounts and for participating firms’ accounts', async () => {
    const key = feeder;
    expect(await bringAs(key, subscription('77001', offers.plain, accounts.creating))).toEqual(['finished']);
    const firmOid = firms.participating;
    const theirs = { ...subscription('77002', offers.plain, accounts.participating), firmOid };
    expect(await bringAs(key, theirs)).toEqual(['finished']);
    for (const account of [accounts.foreign, accounts.participating, 'NOSUCH']) {
      expect(await bringAs(key, subscription('77003', offers.plain, account))).toEqual([
        'refused',
        '/subscriptions/0/accountNumber import.not.yours',
      ]);
    }
  });

  test('a subscription for an unknown account gets the same message as one for another firm’s account', async () => {
    const missing =
      'No account with this number exists at your firm. Check the number, or upload the account first.';
    const withFirm = `${missing} For a participating firm's account, also enter the firm's identifier.`;
    const atFirm =
      'No account with this number exists at a participating firm with this identifier. Check the number and the firm.';
    const messageFor = async (key: string, accountNumber: string, firmOid?: string) => {
      const body = { subscriptions: [{ ...subscription('77021', offers.plain, accountNumber), firmOid }] };
      const taken = await desk.send('POST', path, { key, body });
      await runWaitingImports(desk.store);
      const { json } = await desk.get(`${path}/${taken.json.importId}`, { key });
      return json.errors.map(({ message }: any) => message);
    };
    for (const account of [accounts.foreign, accounts.participating, 'NOSUCH']) {
      expect(await messageFor(feeder, account)).toEqual([withFirm]);
    }
    expect(await messageFor(feeder, 'NOSUCH', firms.participating)).toEqual([atFirm]);
    for (const account of [accounts.foreign, 'NOSUCH']) {
      expect(await messageFor(feeder, account, firms.foreign)).toEqual([atFirm]);
    }
    const key = desk.key('participating', 'feeder');
    for (const account of [accounts.creating, accounts.foreign, 'NOSUCH']) {
      expect(await messageFor(key, account)).toEqual([missing]);
    }
  });

  test('a participating firm can import its accounts’ subscriptions to the offers in which it participates', async () => {
    const key = desk.key('participating', 'feeder');
    expect(await bringAs(key, subscription('77010', offers.plain, accounts.participating))).toEqual([
      'finished',
    ]);
    for (const [oid, offer, account, field] of [
      ['77011', offers.plain, accounts.creating, 'accountNumber'],
      ['77011', offers.foreign, accounts.participating, 'privatePlacementOfferOid'],
      ['77011', '999', accounts.participating, 'privatePlacementOfferOid'],
      ['77001', offers.plain, accounts.participating, 'privatePlacementOrderOid'],
    ] as const) {
      expect(await bringAs(key, subscription(oid, offer, account, 1))).toEqual([
        'refused',
        `/subscriptions/0/${field} import.not.yours`,
      ]);
    }
    const removed = [{ participatingFirmId: firms.participating, participatingFirmStatus: 'D' }];
    expect((await desk.put(offers.plain, { participatingFirms: removed })).status).toBe(200);
    expect(await bringAs(key, subscription('77010', offers.plain, accounts.participating, 2))).toEqual([
      'refused',
      '/subscriptions/0/privatePlacementOrderOid import.not.yours',
    ]);
    // The creating firm can still update existing subscriptions.
    expect(await bringAs(feeder, subscription('77010', offers.plain, accounts.participating, 3))).toEqual([
      'finished',
    ]);
  });

  test('a firm whose imports contained a hundred records of other firms must wait until the next day', async () => {
    const key = desk.key('foreign', 'feeder');
    await desk.store.database.query(sql`
      insert into security_event (event, firm_oid) select 'import.refused.record', ${firms.foreign}
      from generate_series(1, 100)`);
    const reply = await desk.send('POST', path, { key, body: { transfers: [] } });
    expect([reply.status, ...codesOf(reply)]).toEqual([429, [null, 'imports.limited']]);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send({ transfers: [] })).status).toBe(202);
    await runWaitingImports(desk.store);
  });

  test('no other firm can read an import', async () => {
    const { json } = await importFile({});
    const reply = await desk.get(`${path}/${json.importId}`, { key: desk.key('foreign', 'administrator') });
    expect([reply.status, ...codesOf(reply)]).toEqual([404, [null, 'import.not.found']]);
    expect((await desk.get(path, { key: desk.key('foreign', 'administrator') })).json).toEqual([]);
  });
});

test('an import lists the accounts, subscriptions and transfers that it added or changed', async () => {
  const added = { accountNumber: 'LIST1', accountName: 'Dana Whitfield IRA', firmOid: firms.creating };
  await importFile({ accounts: [added] });
  const account = { ...added, accountName: 'Whitfield Family Trust' };
  const book = [
    { type: 'account', ...account },
    { type: 'transfer', ...transfer('LIST1', 'LIST0002') },
    { type: 'transfer', ...transfer('LIST1', 'LIST0001') },
  ];
  const checked = await importFile(lines(...book), '?dryRun=true', ndjson);
  expect(checked.json).toMatchObject({ counts: { changed: 3, transfersChanged: 2 }, records: [] });
  const { json } = await importFile(lines(...book), '', ndjson);
  const counts = { offersChanged: 0, accountsChanged: 1, subscriptionsChanged: 0, transfersChanged: 2 };
  expect(json).toMatchObject({ counts: { changed: 3, ...counts } });
  const offer = { privatePlacementOfferOid: null, privatePlacementOrderOid: null };
  const record = { ...offer, record: 'transfer', isNew: true, accountNumber: 'LIST1', accountName: null };
  expect(json.records).toEqual([
    {
      ...record,
      place: 'line 1',
      record: 'account',
      isNew: false,
      accountName: account.accountName,
      acatid: null,
    },
    { ...record, place: 'line 2', acatid: 'LIST0002' },
    { ...record, place: 'line 3', acatid: 'LIST0001' },
  ]);
  const again = await importFile(lines(...book), '', ndjson);
  expect(again.json).toMatchObject({ counts: { changed: 0, transfersChanged: 0 }, records: [] });
  const { json: all } = await desk.get(path, { key: feeder });
  expect(all[0]).not.toHaveProperty('records');
});

test('an import lists the references of subscriptions on request', async () => {
  const account = { accountNumber: 'REFS1', accountName: 'Dana Whitfield IRA', firmOid: firms.creating };
  const order = (reference: object, requestedDollarAmount: string) => ({
    ...reference,
    privatePlacementOfferOid: offers.plain,
    accountNumber: 'REFS1',
    status: 'INITIAL',
    requestedDollarAmount,
    discretionary: false,
    creationTimestamp: '2026-10-05T14:00:00.000-04:00',
    modificationTimestamp: '2026-10-09T16:20:00.000-04:00',
  });
  const subscriptions = [
    order({ reference: 'SUB-1' }, '100.00'),
    order({ privatePlacementOrderOid: '7700001' }, '200.00'),
  ];
  const { json } = await importFile({ accounts: [account], subscriptions });
  const listed = json.records.filter(({ record }: { record: string }) => record === 'subscription');
  expect(listed).toMatchObject([{ accountNumber: 'REFS1' }, { privatePlacementOrderOid: '7700001' }]);
  expect(JSON.stringify(json)).not.toContain('reference');
  const named = await desk.get(`${path}/${json.importId}?include=references`, { key: feeder });
  const references = new Map<string, string | null>([
    [listed[0].privatePlacementOrderOid, 'SUB-1'],
    ['7700001', null],
  ]);
  expect(named.json).toEqual({
    ...json,
    records: json.records.map((row: { privatePlacementOrderOid: string | null }) => {
      const reference = references.get(row.privatePlacementOrderOid ?? '');
      return reference === undefined ? row : { ...row, reference };
    }),
  });
});

describe('the file of an import', () => {
  const problems = [{ field: 'status', message: 'Enter a value for Status.' }];
  const leftOut = { type: 'leftOut', record: 'transfer', values: { acatid: 'LEFT0002' }, problems };
  const record = { type: 'transfer', ...transfer(accounts.creating, 'LEFT0001') };

  test('is described by its sender, and the import lists its rows that were left out', async () => {
    const search = `?file=${encodeURIComponent('Übertrag 1.xlsx')}&rows=14&unchanged=10&examples=2`;
    const file = { fileName: 'Übertrag 1.xlsx', fileRows: 14, unchangedRows: 10, exampleRows: 2 };
    const { json } = await importFile(lines(record, leftOut), search, ndjson);
    const { type: _, ...listed } = leftOut;
    expect(json).toMatchObject({ ...file, leftOutTotal: 1, leftOut: [{ place: 'line 2', ...listed }] });
    expect(json).toMatchObject({ state: 'finished', refusedTotal: 0, errors: [] });
    const { json: all } = await desk.get(path, { key: feeder });
    expect(all[0]).toMatchObject({ ...file, leftOutTotal: 1 });
    expect(all[0]).not.toHaveProperty('leftOut');
    const auditor = desk.key('creating', 'auditor');
    const events = await desk.get('/restapi/securityevents?event=import.finished&limit=1', { key: auditor });
    expect(events.json[0].subjectName).toBe('Übertrag 1.xlsx');
  });

  test('is null if the sender does not describe it, as in imports of earlier releases', async () => {
    const { json } = await importFile({});
    expect(json).toMatchObject({ fileName: null, fileRows: null, unchangedRows: null, exampleRows: null });
    await desk.store.database.query(sql`update book_import set totals = totals::jsonb - 'leftOutTotal'`);
    expect((await desk.get(path, { key: feeder })).json[0]).toMatchObject({ leftOutTotal: 0 });
  });

  test('1,001 rows that were left out are on two pages', async () => {
    const { json, headers } = await importFile(lines(...Array(1_001).fill(leftOut)), '', ndjson);
    expect([json.leftOutTotal, json.leftOut.length]).toEqual([1_001, 1_000]);
    const next = /<[^>]*(\/restapi\/[^>]+)>; rel="next"/.exec(String(headers.link))?.[1] ?? '';
    const page = await desk.get(next, { key: feeder });
    expect(page.json.leftOut.map(({ place }: { place: string }) => place)).toEqual(['line 1001']);
  });

  test.each([
    '?file=',
    `?file=${'x'.repeat(256)}`,
    '?file=a%0ab',
    '?rows=-1',
    '?rows=1.5',
    '?unchanged=10000000',
    '?examples=two',
  ])('%s is rejected', async (search) => {
    const reply = await send({}, search);
    expect([reply.status, codesOf(reply)[0]?.[1]]).toEqual([400, 'invalid.value']);
  });
});

describe('mode=each', () => {
  test('loads the valid records, and notifies administrators of rejected ones once per day and sender', async () => {
    while (await createNotices(desk.store.database)); // about earlier imports, while there is no administrator
    await addUser(
      desk.store.database,
      { email: 'admin@example.com', firmOid: firms.creating, role: 'administrator' },
      'no hash',
      byTest,
    );
    const book = { transfers: [transfer(accounts.creating, 'EACH0001'), { acatid: 'EACH0002', colour: 1 }] };
    const { json: first } = await importFile(book, '?mode=each&file=night.csv');
    for (const search of ['?mode=each&dryRun=true', '?mode=each', '?mode=all'])
      await importFile(book, search);
    const { json } = await importFile(book, '?mode=each&strict=true');
    expect(json).toMatchObject({
      state: 'finished',
      mode: 'each',
      strict: true,
      refusedTotal: 1,
      counts: { transfers: 2, changed: 0, stale: 0, sameTime: 0 },
      normalized: [],
      ignoredTotal: 0,
    });
    expect(new Set(json.errors.map(({ place }: { place: string }) => place.split('/')[2]))).toEqual(
      new Set(['1']),
    );
    while (await createNotices(desk.store.database));
    const notices = await desk.store.database.query(sql`
      select title, text, href from notice where kind = 'import.refused' and email = 'admin@example.com'`);
    expect(notices).toEqual([
      {
        title: `An import of night.csv by ${first.actor.name} rejected 1 record`,
        text: expect.stringMatching(/^1 record was added or changed\. /),
        href: `/imports/${first.importId}`,
      },
    ]);
  });

  test.each(['?mode=some', '?mode=', '?mode=EACH', '?strict=yes'])('%s is rejected', async (search) => {
    expect((await send({}, search)).status).toBe(400);
  });
});

describe('an import', () => {
  test('interrupted by a crash is resumed, and rejected after three attempts', async () => {
    const sent = await send({ transfers: [transfer(accounts.creating, 'LEFT0001')] });
    const { importId } = sent.json;
    const attempt = () =>
      desk.store.database.query(sql`insert into book_import_attempt (import_id) values (${importId})`);
    await attempt();
    await attempt();
    expect(await runWaitingImports(desk.store)).toBe(1);
    expect((await desk.get(`${path}/${importId}`, { key: feeder })).json.state).toBe('finished');
    const other = (await send({ transfers: [transfer(accounts.creating, 'LEFT0002')] })).json.importId;
    for (let times = 0; times < 3; times += 1) {
      await desk.store.database.query(sql`insert into book_import_attempt (import_id) values (${other})`);
    }
    await runWaitingImports(desk.store);
    expect((await desk.get(`${path}/${other}`, { key: feeder })).json).toMatchObject({ state: 'refused' });
  });

  test('interrupted by a shutdown is rolled back immediately and loaded later, and no attempt is counted', async () => {
    const book = lines(
      ...Array.from({ length: 20_000 }, (_, index) => ({
        type: 'transfer',
        ...transfer(accounts.creating, `STOP${index}`),
      })),
    );
    const { importId } = (await send(book, '', ndjson)).json;
    const isBegun = async () =>
      (await desk.store.database.query(sql`select 1 from book_import_attempt where import_id = ${importId}`))
        .length > 0;
    for (let stops = 0; stops < 4; stops += 1) {
      const stopping = new AbortController();
      const running = runWaitingImports(desk.store, stopping.signal);
      await expect.poll(isBegun, { interval: 5 }).toBe(true);
      stopping.abort();
      expect(await running).toBe(0);
      expect(await isBegun()).toBe(false);
    }
    expect(await runWaitingImports(desk.store)).toBe(1);
    const { json } = await desk.get(`${path}/${importId}`, { key: feeder });
    expect(json).toMatchObject({ state: 'finished', counts: { transfers: 20_000, changed: 20_000 } });
  });

  test('interrupted by a lost database connection is loaded later, and no attempt is counted', async () => {
    const book = lines(
      ...Array.from({ length: 20_000 }, (_, index) => ({
        type: 'transfer',
        ...transfer(accounts.creating, `LOST${index}`),
      })),
    );
    const { importId } = (await send(book, '', ndjson)).json;
    // An import takes an advisory lock after its attempt has been recorded.
    const locks = () =>
      desk.store.database.query(sql`
        select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where locktype = 'advisory' and granted and datname = current_database()`);
    for (let losses = 0; losses < 4; losses += 1) {
      const running = runWaitingImports(desk.store).catch(() => 'lost');
      await expect.poll(async () => (await locks()).length, { interval: 5 }).toBeGreaterThan(0);
      await asOwner(
        desk.address,
        `select pg_terminate_backend(pid) from pg_locks join pg_stat_activity using (pid)
          where locktype = 'advisory' and granted and pg_stat_activity.datname = current_database()`,
      );
      expect(await running).toBe('lost');
    }
    expect(await runWaitingImports(desk.store)).toBe(1);
    expect((await desk.get(`${path}/${importId}`, { key: feeder })).json.state).toBe('finished');
  });

  test('is deleted 30 days after it finishes', async () => {
    const { json } = await importFile({});
    const age = (days: number) =>
      desk.store.database.query(sql`
        update book_import set finished_at = now() - make_interval(secs => ${days * 86_400})
        where import_id = ${json.importId}`);
    const status = async () => (await desk.get(`${path}/${json.importId}`, { key: feeder })).status;
    await age(29.99);
    await forgetOldImports(desk.store.database);
    expect(await status()).toBe(200);
    await age(30.01);
    await forgetOldImports(desk.store.database);
    expect(await status()).toBe(404);
  });
});

describe('an import by a restricted caller', () => {
  const offer = exampleBook(new Date()).offers.find(
    ({ privatePlacementOfferOid }) => privatePlacementOfferOid === offers.executable,
  );
  const book = { offers: [{ ...offer, offerName: 'Renamed', offerStatus: 'IN_PROGRESS' }] };

  async function restrictedFeeder(request: RestrictableRequest): Promise<string> {
    const { key, keyId } = await desk.restrictedKey(request);
    await desk.store.database.query(sql`update api_key set role = 'feeder' where key_id = ${keyId}`);
    return key;
  }

  test.each(['updateOffer', 'decideSubscriptions', 'readOffers'] as const)(
    'can’t override what %s would change or show, but can load the feed’s own values',
    async (request) => {
      const key = await restrictedFeeder(request);
      const status = async (search: string) =>
        (await desk.send('POST', `${path}${search}`, { key, body: book })).status;
      expect(await status('?override=true&dryRun=true')).toBe(403);
      expect(await status('?override=true')).toBe(403);
      expect(await status('?dryRun=true')).toBe(202);
      expect(await runWaitingImports(desk.store)).toBe(1);
    },
  );

  test('doesn’t show stored values if the caller can’t read offers', async () => {
    const { json } = await importFile(book, '?dryRun=true');
    expect(json.errors).toEqual([]);
    expect(json.changes).toMatchObject([{ field: 'offerName', to: 'Renamed' }]);
    expect(json.kept).toMatchObject([{ field: 'offerStatus', inFile: 'IN_PROGRESS' }]);
    const key = await restrictedFeeder('readOffers');
    const seen = await desk.get(`${path}/${json.importId}`, { key });
    expect(seen.json).toEqual({ ...json, changes: [], kept: [] });
  });

  test('doesn’t show accounts and transfers if the caller can’t list transfers', async () => {
    const { json } = await importFile({ transfers: [transfer(accounts.creating, 'HIDDEN01')] });
    expect(json.records).toMatchObject([{ record: 'transfer', acatid: 'HIDDEN01' }]);
    const key = await restrictedFeeder('listTransfers');
    const seen = await desk.get(`${path}/${json.importId}`, { key });
    expect(seen.json).toEqual({ ...json, records: [] });
  });
});

import { once } from 'node:events';
import { request } from 'node:http';
import { parse } from 'csv-parse/sync';
import { readXlsx as readWorkbook } from 'hucre/xlsx';
import readXlsx from 'read-excel-file/node';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { operations } from '#lib/contract/operations.ts';
import type { Operation } from '#lib/contract/operation.ts';
import { withConnection } from '#lib/store/database/connections.ts';
import { securityLogWritten } from '#lib/api/security-log.ts';
import { log } from '#lib/api/log.ts';
import { useSettings } from '#lib/api/http/service-settings.ts';
import { accounts, offers } from '#testing/api/example-book.ts';
import { codesOf, openDesk } from '#testing/api/open-desk.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { maxExportsPerFirm } from './exports.ts';

const desk = openDesk();
const overview = '/restapi/offeroverview';
const ofOffer = (oid: string) => `/restapi/privateplacementoffers/${oid}`;
const lists = {
  offers: `${overview}?offerstatus=all`,
  subscriptions: `${ofOffer(offers.pending)}/privateplacementorders`,
  history: `${ofOffer(offers.plain)}/history`,
  transfers: `/restapi/accounts/${accounts.creating}/transfers`,
  'firm-transfers': '/restapi/transfers',
  'security-events': '/restapi/securityevents',
} as const;
const auditor = () => desk.key('creating', 'auditor');
const asFile = (path: string, format: string) => `${path}${path.includes('?') ? '&' : '?'}format=${format}`;

beforeEach(async () => {
  const noLimits = { keyRequestsPerSecond: 0, firmRequestsPerSecond: 0, failedCredentialsPerMinute: 0 };
  useSettings({ limits: noLimits, openId: undefined, trustedProxies: [] });
  await securityLogWritten();
});

async function download(path: string, key = auditor()): Promise<{ bytes: Buffer; headers: Headers }> {
  const reply = await fetch(`http://127.0.0.1:${desk.port}${path}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(reply.status).toBe(200);
  return { bytes: Buffer.from(await reply.arrayBuffer()), headers: reply.headers };
}

async function csvRows(path: string, key?: string): Promise<string[][]> {
  const { bytes } = await download(asFile(path, 'csv'), key);
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  return parse(bytes, { bom: true });
}

/** Returns all rows of the sheet, including those below the list, which `xlsxRows` omits. */
async function xlsxSheet(path: string, key?: string): Promise<unknown[][]> {
  const { bytes } = await download(asFile(path, 'xlsx'), key);
  const [sheet] = await readXlsx(bytes);
  return sheet?.data ?? [];
}

async function xlsxRows(path: string, key?: string): Promise<unknown[][]> {
  const rows = (await xlsxSheet(path, key)).filter((cells) => cells.some((cell) => cell !== null));
  expect(rows.pop()?.[0]).toMatch(/^Filters: /);
  return rows.at(-1)?.includes('Total') ? rows.slice(0, -1) : rows;
}

async function newestExport() {
  await securityLogWritten();
  const { json } = await desk.get('/restapi/securityevents?event=list.exported&limit=1', { key: auditor() });
  return json[0];
}

/** Returns the number of the service's connections with an open transaction. */
async function openTransactions(): Promise<number> {
  return withConnection(desk.address, 'backup', async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and xact_start is not null and application_name = 'placement-desk'`,
    );
    return rows[0]?.count ?? -1;
  });
}

describe.each(Object.entries(lists))('the list of %s', (name, path) => {
  test('has a row for each record when exported, and the file name contains the date', async () => {
    const { headers } = await download(asFile(path, 'csv'));
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect(headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="${name}[\\w-]*-\\d{4}-\\d\\d-\\d\\d\\.csv"$`),
    );
    expect(headers.get('etag')).toBeNull();
    const [heading, ...rows] = await csvRows(path);
    const sheet = await xlsxRows(path);
    expect(rows.length).toBeGreaterThan(0);
    // Each export is itself recorded as an event.
    expect(sheet.length).toBe(rows.length + 1 + (name === 'security-events' ? 1 : 0));
    expect(sheet[0]).toEqual(heading);
  });

  test('quotes all text cells including headings, and no others', async () => {
    const { bytes } = await download(`${asFile(path, 'csv')}&bom=false`);
    const [heading = '', row = ''] = bytes.toString().split('\r\n');
    expect(heading).toMatch(/^"[^"]*"(,"[^"]*")*$/);
    expect(row).toContain('"');
    expect(row).not.toMatch(/"(\d+\.\d\d|\d{4}-\d\d-\d\dT[^"]*|true|false)"/);
  });

  test('records an event with the number of rows when exported', async () => {
    const rows = await csvRows(path);
    expect(await newestExport()).toMatchObject({
      subject: expect.stringMatching(new RegExp(`^${name}`)),
      detail: expect.stringMatching(new RegExp(`^csv, ${rows.length - 1} rows?\\b`)),
      actor: { kind: 'key' },
    });
  });

  test.each(['limit=1', 'cursor=x'])('rejects %s for an export', async (parameter) => {
    const reply = await desk.get(`${asFile(path, 'csv')}&${parameter}`, { key: auditor() });
    expect(reply.status).toBe(400);
    expect(codesOf(reply)).toEqual([[parameter.split('=')[0], 'invalid.value']]);
  });
});

test('every exportable list has the export parameters, and an export uses 100 rate-limit units', () => {
  const all: Operation[] = Object.values(operations);
  const exported = all.filter(({ exports }) => exports !== undefined);
  expect(exported.length).toBeGreaterThanOrEqual(Object.keys(lists).length);
  for (const { query, units } of exported) {
    expect(Object.keys(query.shape)).toEqual(expect.arrayContaining(['format', 'columns']));
    expect(units?.(new URLSearchParams('format=csv'))).toBe(100);
    expect(units?.(new URLSearchParams())).toBeLessThanOrEqual(10);
  }
  const isOtherFile = ({ file, pdf }: Operation) => file === 'spreadsheet' || pdf === true;
  const withFormat = all.filter((operation) => 'format' in operation.query.shape && !isOtherFile(operation));
  expect(withFormat.length).toBe(exported.length);
});

describe('an offer export', () => {
  const columnsOf = async (columns: string, query = 'offerstatus=all&sort=offername') =>
    (await csvRows(`${overview}?${query}&columns=${columns}`)).slice(1);

  test('contains the requested columns in the requested order', async () => {
    const [heading] = await csvRows(`${overview}?columns=closingDate,offerName`);
    expect(heading).toEqual(['closingDate', 'offerName']);
    const [labels] = await xlsxRows(`${overview}?columns=closingDate,offerName`);
    expect(labels).toEqual(['Closes', 'Offer']);
  });

  test('starts with a byte order mark, unless turned off', async () => {
    const first = async (query: string) => (await download(`${overview}?${query}`)).bytes[0];
    expect(await first('format=csv')).toBe(0xef);
    expect(await first('format=csv&bom=true')).toBe(0xef);
    expect(await first('format=csv&bom=false')).toBe('"'.charCodeAt(0));
  });

  test.each(['bom=false', 'bom=true', 'bom=false&format=xlsx', 'bom=no&format=csv'])(
    'is rejected with %s',
    async (query) => {
      const reply = await desk.get(`${overview}?${query}`);
      expect([reply.status, codesOf(reply)]).toEqual([400, [['bom', 'invalid.value']]]);
    },
  );

  test.each(['offername', 'offerName,offerName', '', 'offerName,'])(
    'cannot contain the columns %j',
    async (columns) => {
      const reply = await desk.get(`${overview}?format=csv&columns=${columns}`);
      expect([reply.status, codesOf(reply)]).toEqual([400, [['columns', 'invalid.value']]]);
    },
  );

  test('is the only way to select columns: a page rejects the parameter', async () => {
    const reply = await desk.get(`${overview}?columns=offerName`);
    expect([reply.status, codesOf(reply)]).toEqual([400, [['columns', 'invalid.value']]]);
  });

  test('contains the rows of the list in the same order, ascending and descending', async () => {
    for (const sort of ['offername', '-closingdate', '-shortfall', 'lastmodified', 'approved']) {
      const { json } = await desk.get(`${overview}?offerstatus=open&sort=${sort}`);
      const oids = await columnsOf('privatePlacementOfferOid', `offerstatus=open&sort=${sort}`);
      expect(oids.flat()).toEqual(json.offers.map((offer: any) => offer.privatePlacementOfferOid));
    }
  });

  test('contains the rows that match the filter', async () => {
    const filtered = await columnsOf('privatePlacementOfferOid', 'offerstatus=all&q=mesa%2033');
    expect(filtered).toEqual([[offers.intrastate]]);
    expect((await newestExport()).detail).toBe('csv, 1 row, offerstatus=all&q=mesa 33');
  });

  test('contains no rows if none match', async () => {
    expect(await columnsOf('offerName', 'q=nobody')).toEqual([]);
  });

  test('contains amounts with cents, dates without times, and no figures that the firm cannot see', async () => {
    const path = `${overview}?q=${offers.oneCentShort}&columns=approvedDollarAmount,shortfallDollarAmount,closingDate,published,offerMaximum`;
    const [, row] = await csvRows(path);
    expect(row?.slice(0, 2)).toEqual(['1999999.99', '0.01']);
    expect(row?.slice(3)).toEqual(['true', '9999999999999.99']);
    const [, cells] = await xlsxRows(path);
    expect(cells?.slice(0, 2)).toEqual([1999999.99, 0.01]);
    expect(cells?.[2]).toEqual(new Date(`${row?.[2]}T00:00:00Z`));
    const [, theirs] = await csvRows(path, desk.key('participating'));
    expect(theirs?.slice(0, 2)).toEqual(['', '']);
  });
});

describe('a workbook', () => {
  const path = `${overview}?offerstatus=all&q=mesa&columns=offerName,offerMinimum,closingDate`;

  test('ends with the totals of amount columns, and the list’s filters', async () => {
    const rows = (await csvRows(path)).slice(1);
    const sum = rows.reduce((total, [, amount]) => total + Number(amount), 0);
    const sheet = (await xlsxSheet(path)).filter((cells) => cells.some((cell) => cell !== null));
    expect(rows.length).toBeGreaterThan(1);
    expect(sheet.at(-2)).toEqual(['Total', sum, null]);
    expect(sheet.at(-1)?.[0]).toBe('Filters: offerstatus=all, q=mesa');
  });

  test('contains no totals if there are no amounts, and states that there are no filters', async () => {
    const sheet = await xlsxSheet(`${overview}?columns=offerName`);
    expect(sheet.flat()).not.toContain('Total');
    expect(sheet.at(-1)?.[0]).toBe('Filters: none');
  });

  test('has a bold heading, and no other bold row except the totals', async () => {
    const { bytes } = await download(asFile(path, 'xlsx'));
    const { sheets } = await readWorkbook(bytes, { readStyles: true });
    const bold = [...(sheets[0]?.cells ?? [])]
      .filter(([, { style }]) => style?.font?.bold)
      .map(([place]) => Number(place.split(',')[0]));
    const last = (await csvRows(path)).length;
    expect(new Set(bold)).toEqual(new Set([0, last]));
  });
});

test('a subscription export names the accounts of the reader’s firm, and no others', async () => {
  const path = `${lists.subscriptions}?sort=requested&columns=accountNumber,accountName`;
  const [, ...own] = await csvRows(path);
  expect(own).toEqual([
    [accounts.creating, 'R. Calloway IRA'],
    [accounts.participating, ''],
  ]);
  const [, ...theirs] = await csvRows(path, desk.key('participating'));
  expect(theirs).toEqual([[accounts.participating, 'P. Baker']]);
});

test('an export contains no rows of other firms', async () => {
  const rows = await csvRows(
    `${overview}?offerstatus=all&columns=privatePlacementOfferOid`,
    desk.key('foreign'),
  );
  expect(rows.slice(1)).toEqual([[offers.foreign]]);
  const orders = await csvRows(lists.subscriptions, desk.key('participating'));
  expect(orders.slice(1).map(([oid]) => oid)).toEqual(['5']);
  for (const path of [lists.subscriptions, lists.history]) {
    expect((await desk.get(asFile(path, 'csv'), { key: desk.key('foreign') })).status).toBe(404);
  }
  for (const format of ['csv', 'pdf']) {
    const reply = await desk.get(asFile(lists.transfers, format), { key: desk.key('foreign') });
    expect(codesOf(reply)).toEqual([[null, 'account.not.allowed']]);
  }
});

test('formulas in external text are neutralized, wherever they start', async () => {
  const hostile = [
    '=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', 'Quiet\r=cmd|calc', 'Quiet\n=cmd|calc', 'two\r\nlines',
    'quote "and", comma', '＝1', "'quoted", '日本語 🏔', 'bell\u0007', 'a;=1', 'a\t+1', 'a|@x', ';-1;=2', 'a;1|b', 'a,=1',
  ]; // prettier-ignore
  await asOwner(
    desk.address,
    ...hostile.map(
      (text, at) =>
        `insert into transfer (account_number, acatid, kind, status, comment, creation_ts, last_modified_ts)
         values ('${accounts.participating}', 'H${String(at).padStart(2, '0')}', 'ACAT', 'Rejected',
           '${text.replaceAll("'", "''")}', now(), now())`,
    ),
  );
  const path = `/restapi/accounts/${encodeURIComponent(accounts.participating)}/transfers?columns=acatid,comment`;
  const key = desk.key('participating');
  const { bytes } = await download(asFile(path, 'csv'), key);
  expect(bytes.toString()).not.toMatch(/(^|[\r\n;\t|]|,")[=+\-@＝]/m);
  const rows = (await csvRows(path, key)).slice(1).toSorted();
  expect(rows.length).toBe(hostile.length);
  const harmless = new Map(rows.map(([acatid, comment]) => [acatid, comment]));
  expect(harmless.get('H00')).toBe("'=1+1");
  expect(harmless.get('H06')).toBe("'Quiet\r'=cmd|calc");
  expect(harmless.get('H09')).toBe('quote "and", comma');
  expect(harmless.get('H14')).toBe("a;'=1");
  expect(harmless.get('H15')).toBe("a\t'+1");
  expect(harmless.get('H16')).toBe("a|'@x");
  expect(harmless.get('H17')).toBe(";'-1;'=2");
  expect(harmless.get('H18')).toBe('a;1|b');
  expect(bytes.toString()).toContain('"a,=1"');
  const sheet = (await xlsxRows(path, key)).slice(1).toSorted();
  expect(sheet.map(([, comment]) => comment)).toEqual(
    hostile.map((text) => expect.stringContaining(text.trim().slice(-2))),
  );
  expect(sheet.every(([, comment]) => typeof comment === 'string')).toBe(true);
  const { bytes: workbook } = await download(asFile(path, 'xlsx'), key);
  expect(workbook.includes('<f>')).toBe(false);
});

describe('a client that does not read the entire file', () => {
  const manyRows = 60_000;
  const path = asFile('/restapi/accounts/FX1/transfers', 'csv');

  beforeEach(async () => {
    await asOwner(
      desk.address,
      `insert into transfer (account_number, acatid, kind, status, comment, creation_ts, last_modified_ts)
       select 'FX1', 'M' || number, 'ACAT', 'Rejected', repeat('comment ', 20), now(), now()
       from generate_series(1, ${manyRows}) as number on conflict do nothing`,
    );
  });

  async function openSlowly(firm: 'foreign' | 'creating' = 'foreign') {
    const outgoing = request({
      port: desk.port,
      path: firm === 'foreign' ? path : asFile(lists.transfers, 'csv'),
      headers: { authorization: `Bearer ${desk.key(firm)}` },
    }).end();
    outgoing.on('error', () => undefined);
    const [incoming] = await once(outgoing, 'response');
    incoming.on('error', () => undefined).pause();
    return { status: incoming.statusCode, stop: () => outgoing.destroy(), incoming };
  }

  test('uses one connection, which is released when the client disconnects', async () => {
    const reader = await openSlowly();
    expect(reader.status).toBe(200);
    await expect.poll(openTransactions).toBe(1);
    reader.stop();
    await expect.poll(openTransactions).toBe(0);
    await expect
      .poll(async () => {
        const { json } = await desk.get('/restapi/securityevents?event=list.exported', {
          key: desk.key('foreign', 'auditor'),
        });
        return json[0]?.detail;
      })
      .toMatch(/^csv, cut off after \d+ rows$/);
  });

  test('causes one log line with the request ID if the export’s database connection is killed', async () => {
    const lines = [vi.spyOn(log, 'error'), vi.spyOn(log, 'warn')];
    const logged = () => lines.flatMap(({ mock }) => mock.calls);
    for (const line of lines) line.mockImplementation(() => undefined);
    try {
      const reader = await openSlowly();
      await expect.poll(openTransactions).toBe(1);
      await asOwner(
        desk.address,
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and state like 'idle in transaction%'`,
      );
      reader.incoming.resume();
      await new Promise((closed) => reader.incoming.once('close', closed));
      await expect.poll(() => logged().length).toBeGreaterThan(0);
      await securityLogWritten();
      const requestId = reader.incoming.headers['x-request-id'];
      expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
      expect(logged()).toEqual([[expect.objectContaining({ requestId }), 'A response was interrupted.']]);
    } finally {
      for (const line of lines) line.mockRestore();
    }
  });

  test('uses no more than its firm’s share of connections', async () => {
    const readers = [];
    for (let count = 0; count < maxExportsPerFirm; count += 1) readers.push(await openSlowly());
    const refused = await desk.get(path, { key: desk.key('foreign') });
    expect([refused.status, codesOf(refused)]).toEqual([503, [[null, 'unavailable']]]);
    expect(refused.headers['retry-after']).toBe('5');
    expect((await desk.get(asFile(lists.transfers, 'csv'))).status).toBe(200);
    for (const reader of readers) reader.stop();
    await expect.poll(openTransactions).toBe(0);
    expect((await desk.get(path, { key: desk.key('foreign') })).status).toBe(200);
  });

  test('leaves a slot for a third firm, even if two firms take as many as they can', async () => {
    await asOwner(
      desk.address,
      `insert into transfer (account_number, acatid, kind, status, comment, creation_ts, last_modified_ts)
       select '${accounts.creating}', 'M' || number, 'ACAT', 'Rejected', repeat('comment ', 20), now(), now()
       from generate_series(1, ${manyRows}) as number`,
    );
    const readers = [];
    for (const firm of ['foreign', 'foreign', 'creating', 'creating'] as const) {
      readers.push(await openSlowly(firm));
    }
    expect(readers.map(({ status }) => status)).toEqual([200, 200, 200, 503]);
    const third = await desk.get(asFile(lists.offers, 'csv'), { key: desk.key('participating') });
    expect(third.status).toBe(200);
    for (const reader of readers) reader.stop();
    await expect.poll(openTransactions).toBe(0);
    await asOwner(
      desk.address,
      `delete from transfer where account_number = '${accounts.creating}' and starts_with(acatid, 'M')`,
    );
  });

  test('gets the data as it was at one point in time', async () => {
    const reader = await openSlowly();
    await asOwner(desk.address, `delete from transfer where account_number = 'FX1'`);
    let lines = 0;
    for await (const chunk of reader.incoming) lines += String(chunk).split('\n').length - 1;
    expect(lines).toBe(manyRows + 1);
  });
});

test('an export requested with HEAD releases its connection immediately', async () => {
  const reply = await desk.send('HEAD', asFile(lists.offers, 'csv'));
  expect([reply.status, reply.text]).toEqual([200, '']);
  await expect.poll(openTransactions).toBe(0);
});

test('an export of a list that the caller cannot read is rejected before any of the file is sent', async () => {
  const { key } = await desk.restrictedKey('readOffers');
  expect(codesOf(await desk.get(asFile(lists.offers, 'csv'), { key }))).toEqual([
    [null, 'request.not.available'],
  ]);
});

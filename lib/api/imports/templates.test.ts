import { parse } from 'csv-parse/sync';
import { type CellValue, readXlsx } from 'hucre/xlsx';
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { unguarded } from '#lib/domain/text/formula-guard.ts';
import { columnNote, exampleText, maxRecordsWithNotes } from '#lib/domain/uploads/template-texts.ts';
import { type UploadKind, uploadFields, uploadKinds } from '#lib/domain/uploads/upload-fields.ts';
import type { UploadField } from '#lib/domain/uploads/upload-values.ts';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { identifierFromReference } from '#lib/store/offers/reference-identifiers.ts';
import { securityLogWritten } from '#lib/api/security-log.ts';
import { useSettings } from '#lib/api/http/service-settings.ts';
import { templateWorkbook } from './template-workbook.ts';
import { accounts, exampleBook, firms, offers } from '#testing/api/example-book.ts';
import { openDesk, refusalOf } from '#testing/api/open-desk.ts';

const desk = openDesk();
const actor = { kind: 'operator', name: 'test', keyId: null, firmOid: null } as const;
const auditor = (firm: keyof typeof firms = 'creating') => desk.key(firm, 'auditor');
const pathOf = (kind: string, query = '') => `/restapi/importtemplates/${kind}${query}`;

beforeEach(() => {
  const noLimits = { keyRequestsPerSecond: 0, firmRequestsPerSecond: 0, failedCredentialsPerMinute: 0 };
  useSettings({ limits: noLimits, openId: undefined, trustedProxies: [] });
});

async function download(path: string, key = auditor()) {
  const reply = await fetch(`http://127.0.0.1:${desk.port}${path}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(reply.status).toBe(200);
  return { bytes: Buffer.from(await reply.arrayBuffer()), headers: reply.headers };
}

async function csvRows(kind: UploadKind, query: string, key?: string): Promise<string[][]> {
  const { bytes } = await download(pathOf(kind, `?format=csv${query}`), key);
  return parse(bytes, { bom: true }).map((row) => row.map(unguarded));
}

/** Returns the records of a filled template, by field name. */
async function filledRows(kind: UploadKind, key?: string): Promise<Record<string, string>[]> {
  const [, ...rows] = await csvRows(kind, '&filled=true', key);
  return rows.map((row) =>
    Object.fromEntries(uploadFields[kind].map(({ name }, column) => [name, row[column] ?? ''])),
  );
}

async function workbook(kind: UploadKind, query = '', key?: string) {
  const { bytes } = await download(pathOf(kind, query), key);
  return readXlsx(bytes, { readStyles: true });
}

describe.each(uploadKinds)('the template for %s', (kind) => {
  const fields = uploadFields[kind];
  const labels = fields.map(({ label }) => label);

  test('without records is generated only once', async () => {
    const write = async () => (await templateWorkbook(kind, undefined).next()).value;
    expect(await write()).toBe(await write());
  });

  test('has headings with notes, and two examples in gray', async () => {
    const { sheets } = await workbook(kind);
    const [sheet] = sheets;
    expect(sheet?.rows[0]).toEqual(labels);
    for (const [column, field] of fields.entries()) {
      expect(sheet?.cells?.get(`0,${column}`)?.comment?.text).toBe(columnNote(field));
    }
    for (const example of [0, 1] as const) {
      const shown = fields.map((_, column) => shownText(sheet?.rows[example + 1]?.[column]));
      expect(shown).toEqual(fields.map((field) => plainNumber(field, exampleText(field, example))));
      expect(sheet?.cells?.get(`${example + 1},0`)?.comment?.text).toMatch(/^This row is an example/);
      for (const [column, text] of shown.entries()) {
        if (text === '') continue;
        const style = sheet?.cells?.get(`${example + 1},${column}`)?.style;
        expect(style?.font?.color?.rgb).toMatch(/808080$/);
      }
    }
    expect((sheet?.rows.slice(3) ?? []).flat().every((value) => value === null)).toBe(true);
  });

  test('formats identifiers below the examples as text', async () => {
    const [sheet] = (await workbook(kind)).sheets;
    for (const [column, { value }] of fields.entries()) {
      const format = sheet?.cells?.get(`3,${column}`)?.style?.numFmt;
      if (['identifier', 'key', 'reference', 'digits', 'timestamp'].includes(value.kind)) {
        expect(format).toBe('@');
      }
      expect(sheet?.cells?.get(`202,${column}`)?.style?.numFmt).toBe(format);
    }
  });

  test('explains each column and its values on a second sheet', async () => {
    const { sheets } = await workbook(kind);
    const [records, explained] = sheets;
    expect(sheets.map(({ name }) => name.toLowerCase())).toEqual([kind, 'columns']);
    const rows = explained?.rows.slice(1, fields.length + 1);
    expect(rows?.map(([label, isRequired, , note]) => [label, isRequired, note])).toEqual(
      fields.map((field) => [field.label, field.isRequired ? 'yes' : 'no', columnNote(field)]),
    );
    expect(rows?.every(([, , values]) => typeof values === 'string')).toBe(true);
    const listed = fields.filter(
      ({ value }) => ['code', 'boolean', 'states'].includes(value.kind) || 'vocabulary' in value,
    );
    expect(explained?.rows[0]?.slice(5)).toEqual(listed.map(({ label }) => label));
    const validations = records?.dataValidations ?? [];
    expect(validations.map(({ type, range }) => [type, range.replace(/2:.*/, '')])).toEqual(
      listed.map((field) => ['list', letters(fields.indexOf(field))]),
    );
    for (const [at, { formula1 }] of validations.entries()) {
      const column = letters(5 + at);
      const items = explained?.rows.slice(1).flatMap((row) => row[5 + at] ?? []);
      expect(formula1).toBe(`'Columns'!$${column}$2:$${column}$${(items?.length ?? 0) + 1}`);
      for (const example of [0, 1] as const) {
        const field = listed[at];
        const text = field === undefined ? '' : exampleText(field, example);
        if (text !== '' && !text.includes(',')) expect(items).toContain(text);
      }
    }
  });

  test('contains the headings and examples as CSV', async () => {
    const rows = await csvRows(kind, '');
    expect(rows).toEqual([
      labels,
      ...([0, 1] as const).map((example) => fields.map((field) => exampleText(field, example))),
    ]);
  });

  test('has a file name and a content type', async () => {
    const { headers } = await download(pathOf(kind, '?format=csv&filled=false'));
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect(headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="${kind}-template-\\d{4}-\\d\\d-\\d\\d\\.csv"$`),
    );
  });

  test.each(['creating', 'participating'] as const)(
    'with the records of the %s firm changes nothing when it is imported',
    async (firm) => {
      const rows = await filledRows(kind, auditor(firm));
      expect(rows.length).toBeGreaterThan(kind === 'accounts' ? 0 : firm === 'creating' ? 2 : -1);
      const result = await importBook(
        desk.store,
        { [kind]: rows.map((row) => recordOf(kind, row, firms[firm])) } as never,
        { dryRun: true, now: new Date(), actor, firmOid: firms[firm], strict: true },
      );
      if (!result.ok) throw new Error(JSON.stringify(result.errors));
      expect(result.counts).toMatchObject({ [kind]: rows.length, changed: 0, removed: 0 });
      expect([result.changesTotal, result.keptTotal]).toEqual([0, 0]);
    },
  );

  test('with records has the same content as the workbook, without examples', async () => {
    const [sheet] = (await workbook(kind, '?filled=true')).sheets;
    const [, ...rows] = await csvRows(kind, '&filled=true');
    const shown = sheet?.rows
      .slice(1, rows.length + 1)
      .map((row) => fields.map((_, at) => shownText(row[at])));
    expect(shown).toEqual(
      rows.map((row) => fields.map((field, column) => plainNumber(field, row[column] ?? ''))),
    );
    expect(sheet?.cells?.get('1,0')?.comment).toBeUndefined();
    expect(sheet?.rows[rows.length + 1]?.every((value) => value === null)).toBe(true);
    expect(sheet?.dataValidations).toEqual((await workbook(kind)).sheets[0]?.dataValidations);
  });
});

/** Converts a row to the record that an upload sends. */
function recordOf(kind: UploadKind, row: Readonly<Record<string, string>>, firmOid: string) {
  const record: Record<string, unknown> = {};
  for (const field of uploadFields[kind]) {
    const text = row[field.name] ?? '';
    const [outer = '', inner] = field.name.split('.');
    if (inner === undefined) record[outer] = valueOf(field, text);
    else record[outer] = { ...(record[outer] as object), [inner]: valueOf(field, text) };
  }
  const { offerName: _, ...subscription } = record;
  if (kind === 'subscriptions') return subscription;
  return kind === 'offers' ? { ...record, creatingFirmOid: firmOid } : record;
}

function valueOf({ value }: UploadField, text: string): unknown {
  if (value.kind === 'identifiers') {
    return text === '' ? [] : text.split(', ').map((participatingFirmId) => ({ participatingFirmId }));
  }
  if (text === '') return null;
  if (value.kind === 'states') return text === 'None' ? [] : text.split(', ');
  if (value.kind === 'boolean') return text === 'yes';
  if (value.kind === 'days') return Number(text);
  if (value.kind !== 'code') return text;
  return value.choices.find((choice) => [choice.label, choice.value].includes(text))?.value;
}

/** Returns a cell's value as text, even if the cell contains a number or a date. */
function shownText(value: CellValue | undefined): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return value === null || value === undefined ? '' : `${value}`;
}

const plainNumber = ({ value }: UploadField, text: string) =>
  value.kind === 'amount' && text !== '' ? String(Number(text)) : text;

const letters = (column: number) =>
  column < 26 ? String.fromCharCode(65 + column) : `A${String.fromCharCode(39 + column)}`;

describe('a template with records', () => {
  const oidsOf = async (kind: 'offers' | 'subscriptions', firm: keyof typeof firms) =>
    (await filledRows(kind, auditor(firm))).map((row) =>
      kind === 'offers' ? row['privatePlacementOfferOid'] : row['privatePlacementOrderOid'],
    );

  test('contains the records that the firm can import, and no others', async () => {
    const { foreign, ...own } = offers;
    expect(await oidsOf('offers', 'creating')).toEqual(Object.values(own).toSorted());
    expect(await oidsOf('offers', 'participating')).toEqual([]);
    expect(await oidsOf('offers', 'foreign')).toEqual([foreign]);
    expect(await oidsOf('subscriptions', 'creating')).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(await oidsOf('subscriptions', 'participating')).toEqual(['5']);
    expect(await oidsOf('subscriptions', 'foreign')).toEqual([]);
    for (const firm of ['creating', 'participating', 'foreign'] as const) {
      const numbers = (await filledRows('accounts', auditor(firm))).map((row) => row['accountNumber']);
      expect(numbers).toEqual([accounts[firm]]);
      const ofTransfers = (await filledRows('transfers', auditor(firm))).map((row) => row['acatid']);
      expect(ofTransfers).toEqual(firm === 'creating' ? ['0007', '1152JGC8', '1152JGC9'] : []);
    }
  });

  test('loses no cents, zeros, milliseconds, spaces or text that looks like a formula or an error', async () => {
    const now = new Date();
    const [transfer] = exampleBook(now).transfers;
    const hostile = [
      '=1+1',
      "'=1",
      '-',
      '#N/A',
      '#REF!',
      '007',
      '1E5',
      'a;=1',
      '@x',
      'TRUE',
      '"a", b',
      '日本',
    ];
    const book = {
      transfers: hostile.map((comment, at) => ({
        ...transfer,
        accountNumber: accounts.foreign,
        acatid: `0${at}`,
        dtcNumber: at === 0 ? '0005' : null,
        comment,
        creationTS: '2026-11-03T16:07:24.007-05:00',
      })),
    };
    const options = { dryRun: false, now, actor };
    expect((await importBook(desk.store, book as never, options)).ok).toBe(true);
    const rows = await filledRows('transfers', auditor('foreign'));
    const byId = new Map(rows.map((row) => [row['acatid'], row]));
    expect(hostile.map((_, at) => byId.get(`0${at}`)?.['comment'])).toEqual(hostile);
    expect(byId.get('00')).toMatchObject({ dtcNumber: '0005', creationTS: '2026-11-03T16:07:24.007-05:00' });
    expect(byId.get('01')).toMatchObject({ dtcNumber: '' });
    const { bytes } = await download(pathOf('transfers', '?format=csv&filled=true'), auditor('foreign'));
    expect(bytes.toString()).not.toMatch(/(^|[;,|]")[=@-]|;=/m);
    const [sheet] = (await workbook('transfers', '?filled=true', auditor('foreign'))).sheets;
    const column = uploadFields.transfers.findIndex(({ name }) => name === 'comment');
    const comments = sheet?.rows.slice(1).flatMap((row) => row[column] ?? []);
    expect(comments?.toSorted()).toEqual(hostile.toSorted());
    expect(comments?.every((comment) => typeof comment === 'string')).toBe(true);
  });

  test("contains a reference only if the firm's import derives the same identifier from it", async () => {
    const own = identifierFromReference(firms.creating, 'subscription', 'S-1');
    const theirs = identifierFromReference(firms.participating, 'subscription', 'S-1');
    const copy = (oid: string, account: string, firm: string) => sql`
      insert into subscription
      select (jsonb_populate_record(subscription, jsonb_build_object('private_placement_order_oid', ${oid}::text,
        'reference', 'S-1', 'account_number', ${account}::text, 'account_firm_oid', ${firm}::text))).*
      from subscription where private_placement_order_oid = '4'`;
    await desk.store.database.query(copy(own, accounts.creating, firms.creating));
    await desk.store.database.query(copy(theirs, accounts.participating, firms.participating));
    const referenceOf = async (firm: keyof typeof firms) =>
      (await filledRows('subscriptions', auditor(firm))).flatMap((row) =>
        [own, theirs].includes(row['privatePlacementOrderOid'] ?? '')
          ? [[row['privatePlacementOrderOid'], row['reference']] as const]
          : [],
      );
    expect(new Map(await referenceOf('creating'))).toEqual(new Map([[own, 'S-1'], [theirs, '']])); // prettier-ignore
    expect(await referenceOf('participating')).toEqual([[theirs, 'S-1']]);
    await desk.store.database.query(
      sql`delete from subscription where private_placement_order_oid in (${own}, ${theirs})`,
    );
  });

  test('with many records is streamed, with headings and formats', async () => {
    await desk.store.database.query(sql`
      insert into account (account_number, account_name, firm_oid)
      select 'many' || lpad(n::text, 6, '0'), 'Many', ${firms.participating}
      from generate_series(2, ${maxRecordsWithNotes}) as n`);
    const key = auditor('participating');
    expect((await workbook('accounts', '?filled=true', key)).sheets).toHaveLength(2);
    await desk.store.database.query(sql`
      insert into account (account_number, account_name, firm_oid) values ('one more', 'Many', ${firms.participating})`);
    const { sheets } = await workbook('accounts', '?filled=true', key);
    expect(sheets.map(({ name }) => name)).toEqual(['Accounts']);
    expect(sheets[0]?.rows[0]).toEqual(uploadFields.accounts.map(({ label }) => label));
    expect(sheets[0]?.rows).toHaveLength(maxRecordsWithNotes + 2);
    expect(sheets[0]?.cells?.get('1,0')?.style?.numFmt).toBe('@');
    expect(await filledRows('accounts', key)).toHaveLength(maxRecordsWithNotes + 1);
    await desk.store.database.query(sql`delete from account where account_name = 'Many'`);
  });

  test('is recorded as a security event with the number of rows, and a template without records is not', async () => {
    const newest = async () => {
      await securityLogWritten();
      const path = '/restapi/securityevents?event=list.exported&limit=1';
      return (await desk.get(path, { key: auditor() })).json[0];
    };
    await csvRows('offers', '&filled=true');
    const event = await newest();
    expect([event.subject, event.detail]).toEqual(['offers to import', 'csv, 9 rows, filled=true']);
    await csvRows('offers', '');
    expect(await newest()).toEqual(event);
  });
});

describe('a template is rejected', () => {
  test.each(['firms', 'Offers', 'constructor'])('if its kind is %s', async (kind) => {
    const reply = await desk.get(pathOf(kind), { key: auditor() });
    expect(refusalOf(reply)).toEqual([404, [null, 'path.not.found']]);
  });

  test.each([
    ['format=pdf', 'format', 'invalid.value'],
    ['format=', 'format', 'invalid.value'],
    ['filled=yes', 'filled', 'invalid.value'],
    ['bom=false', 'bom', 'unknown.parameter'],
  ])('if the request has %s', async (query, field, code) => {
    const reply = await desk.get(pathOf('offers', `?${query}`), { key: auditor() });
    expect(refusalOf(reply)).toEqual([400, [field, code]]);
  });

  test.each([
    ['offer_manager', 'administration.not.allowed'],
    ['investment_professional', 'administration.not.allowed'],
    ['feeder', 'request.not.available'],
  ] as const)('for a caller with the role %s', async (role, code) => {
    for (const query of ['', '?filled=true']) {
      const reply = await desk.get(pathOf('accounts', query), { key: desk.key('creating', role) });
      expect(refusalOf(reply)).toEqual([403, [null, code]]);
    }
  });

  test('with records if the caller is restricted from reading them', async () => {
    const { key, keyId } = await desk.restrictedKey('readOffers');
    await desk.store.database.query(sql`update api_key set role = 'auditor' where key_id = ${keyId}`);
    const statuses = async (query: string) =>
      Promise.all(uploadKinds.map(async (kind) => (await desk.get(pathOf(kind, query), { key })).status));
    expect(await statuses('?format=csv')).toEqual([200, 200, 200, 200]);
    const [ofOffers, ofAccounts, ofSubscriptions] = await statuses('?format=csv&filled=true');
    expect([ofOffers, ofAccounts, ofSubscriptions]).toEqual([403, 200, 403]);
  });
});

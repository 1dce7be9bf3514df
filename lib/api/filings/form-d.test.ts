import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { formDFile, type FormDParts } from '#testing/domain/form-d-files.ts';
import { addDays, marketDate } from '#lib/domain/market/market-time.ts';
import { offers } from '#testing/api/example-book.ts';
import { openDesk, refusalOf } from '#testing/api/open-desk.ts';

const desk = openDesk();
const accession = '0001234567-26-000001';
const recorded = `?filedon=2025-08-11&accession=${accession}`;
const path = (oid: string, query = recorded) => `/restapi/privateplacementoffers/${oid}/formd${query}`;
const xml = { 'content-type': 'application/xml' };
const send = (oid: string, parts: FormDParts | string, query = recorded, options = {}) =>
  desk.send('POST', path(oid, query), {
    body: typeof parts === 'string' ? parts : formDFile(parts),
    headers: xml,
    ...options,
  });
const filings = async (oid: string) =>
  (await desk.get(`/restapi/privateplacementoffers/${oid}/filings`)).json;

describe('a Form D', () => {
  test('is only compared, and not recorded, in a dry run', async () => {
    const reply = await send(offers.plain, { total: 'Indefinite' }, '?dryRun=true');
    expect([reply.status, reply.json.form]).toMatchObject([
      200,
      {
        submissionType: 'D',
        exemptions: ['06b'],
        offeringAmount: null,
        indefinite: true,
        amountSold: 1_250_000,
      },
    ]);
    expect(reply.json.differences.map((each: { field: string }) => each.field)).toEqual([
      'offerMaximum',
      'minimumInvestmentAmount',
      'participatingFirms',
    ]);
    expect(reply.text).not.toContain('Secret');
    expect((await filings(offers.plain)).filings).toMatchObject([{ code: 'form.d', filed: null }]);
  });

  test('records its filing, and confirms the first sale if none is confirmed yet', async () => {
    expect((await send(offers.plain, {})).status).toBe(200);
    expect(await filings(offers.plain)).toMatchObject({
      firstSales: [{ kind: 'offer', date: '2025-07-28', provisional: false }],
      filings: [
        {
          code: 'form.d',
          dueDate: '2025-08-12',
          state: 'filed',
          filed: { on: '2025-08-11', reference: accession },
        },
        { code: 'form.d.amendment', dueDate: '2026-08-11' },
      ],
    });
    const other = await send(offers.plain, { firstSale: '<value>2025-07-30</value>' });
    expect(other.json.differences).toContainEqual({
      field: 'dateOfFirstSale',
      offer: '2025-07-28',
      form: '2025-07-30',
    });
    expect((await filings(offers.plain)).firstSales[0].date).toBe('2025-07-28');
  });

  test('that is an amendment records an amendment and does not confirm the first sale', async () => {
    await send(offers.executable, { type: 'D/A', firstSale: '<value>2025-07-30</value>' });
    const { firstSales, filings: lines } = await filings(offers.executable);
    expect(firstSales[0].provisional).toBe(true);
    expect(lines.find((each: { code: string }) => each.code === 'form.d').filed).toBeNull();
    expect(lines.find((each: { code: string }) => each.code === 'form.d.amendment').dueDate).toBe(
      '2026-08-11',
    );
  });

  test.each([
    ['no XML', '?dryRun=true', [400, [null, 'invalid.formd']]],
    [`<!DOCTYPE x>${formDFile().replace(/<\?.*\?>/, '')}`, '?dryRun=true', [400, [null, 'invalid.formd']]],
    [formDFile(), '', [400, ['filedon', 'invalid.value']]],
    [formDFile(), '?filedon=2025-08-11', [400, ['accession', 'invalid.value']]],
    [formDFile(), `${recorded}0`, [400, ['accession', 'invalid.value']]],
    [formDFile(), `?filedon=soon&accession=${accession}`, [400, ['filedon', 'invalid.value']]],
    [
      formDFile(),
      `?filedon=${addDays(marketDate(new Date()), 1)}&accession=${accession}`,
      [400, ['filedon', 'invalid.value']],
    ],
    [' '.repeat(1_048_577), '?dryRun=true', [413, [null, 'body.too.large']]],
  ])('%.20s with %s is rejected', async (body, query, refusal) => {
    expect(refusalOf(await send(offers.plain, body, query))).toEqual(refusal);
  });

  test('can be 1 MiB, and can be dated today in New York', async () => {
    const file = formDFile();
    const longest = file + ' '.repeat(1_048_576 - Buffer.byteLength(file));
    expect((await send(offers.plain, longest, '?dryRun=true')).status).toBe(200);
    expect(refusalOf(await send(offers.plain, `${longest} `, '?dryRun=true'))).toEqual([
      413,
      [null, 'body.too.large'],
    ]);
    const filedToday = `?filedon=${marketDate(new Date())}&accession=${accession}`;
    expect((await send(offers.oneCentShort, {}, filedToday)).status).toBe(200);
  });

  test('requires XML, an exemption that calls for a Form D, and a caller from the creating firm', async () => {
    const json = { headers: { 'content-type': 'application/json' } };
    expect(refusalOf(await send(offers.plain, {}, recorded, json))).toEqual([
      415,
      [null, 'unsupported.media.type'],
    ]);
    expect(
      (
        await send(offers.plain, {}, '?dryRun=true', {
          headers: { 'content-type': 'text/xml; charset=UTF-8' },
        })
      ).status,
    ).toBe(200);
    expect(refusalOf(await send(offers.intrastate, {}))).toEqual([409, ['code', 'filing.not.applicable']]);
    for (const query of ['?dryRun=true', recorded]) {
      const key = desk.key('participating');
      expect(refusalOf(await send(offers.plain, {}, query, { key }))).toEqual([
        403,
        [null, 'filing.not.allowed'],
      ]);
    }
    expect(refusalOf(await send(offers.plain, {}, recorded, { key: desk.key('foreign') }))).toEqual([
      404,
      [null, 'offer.not.found'],
    ]);
  });

  test('is recorded once with an Idempotency-Key', async () => {
    const headers = { ...xml, 'idempotency-key': 'form-1' };
    await send(offers.pending, {}, recorded, { headers });
    const again = await send(offers.pending, {}, recorded, { headers });
    expect([again.status, again.headers['idempotency-replayed']]).toEqual([200, 'true']);
  });
});

test('the items are also available as a checklist, in a tagged PDF', async () => {
  const asPdf = path(offers.executable, '?format=pdf');
  const response = await fetch(`http://127.0.0.1:${desk.port}${asPdf}`, {
    headers: { authorization: `Bearer ${desk.key('creating')}` },
  });
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toMatch(
    new RegExp(`^attachment; filename="form-d-${offers.executable}-\\d{4}-\\d\\d-\\d\\d\\.pdf"$`),
  );
  const data = new Uint8Array(await response.arrayBuffer());
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  const pages = await Promise.all(
    Array.from(
      { length: pdf.numPages },
      async (_, index) => (await (await pdf.getPage(index + 1)).getTextContent()).items,
    ),
  );
  const text = pages
    .flat()
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  for (const part of [
    'Form D checklist: ',
    '6. Federal Exemption(s)',
    '06b: Rule 506(b)',
    '16. Use of Proceeds',
  ]) {
    expect(text).toContain(part);
  }
  const refused = await desk.get(path(offers.executable, '?format=csv'));
  expect(refusalOf(refused)).toEqual([400, ['format', 'invalid.value']]);
});

test('the items on a form match the offer', async () => {
  const { json } = await desk.get(path(offers.executable, ''));
  expect(json.items.map((each: { item: number }) => each.item)).toEqual(
    Array.from({ length: 16 }, (_, index) => index + 1),
  );
  expect(json.items[5]).toEqual({
    item: 6,
    title: 'Federal Exemption(s) and Exclusion(s) Claimed',
    state: 'known',
    value: '06b: Rule 506(b)',
  });
  expect(json.items[2]).toMatchObject({ state: 'notderivable', value: null });
  expect(json.items[12].value).toBe('Total $9,999,999,999,999.99, sold through Placement Desk $2,000,000.00');
  const key = desk.key('participating');
  expect(refusalOf(await desk.get(path(offers.executable, ''), { key }))).toEqual([
    403,
    [null, 'filing.not.allowed'],
  ]);
});

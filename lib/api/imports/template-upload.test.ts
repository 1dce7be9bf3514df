import { expect, test } from 'vitest';
import { uploadSession } from '#lib/client/uploads/upload-session.ts';
import type { ColumnChoice } from '#lib/client/uploads/upload-types.ts';
import { type UploadKind, uploadFields, uploadKinds } from '#lib/domain/uploads/upload-fields.ts';
import { runWaitingImports } from '#lib/store/imports/run-import.ts';
import { firms, offers } from '#testing/api/example-book.ts';
import { openDesk } from '#testing/api/open-desk.ts';

const desk = openDesk();

const template = (kind: UploadKind, query: string) => download(`/restapi/importtemplates/${kind}?${query}`);

async function download(path: string): Promise<Blob> {
  const reply = await fetch(`http://127.0.0.1:${desk.port}${path}`, {
    headers: { authorization: `Bearer ${desk.key('creating', 'auditor')}` },
  });
  expect(reply.status).toBe(200);
  return reply.blob();
}

/** Checks a file as the page does, with the mapping that the page suggests. */
async function checked(kind: UploadKind, file: File) {
  const session = uploadSession(() => undefined);
  const table = await session.read(file);
  const proposal = await session.propose(null, []);
  const columns = proposal.columns.map(({ field = null }): ColumnChoice => field);
  expect(proposal.kind).toBe(kind);
  const basis = {
    firmOid: firms.creating,
    uploadedAt: new Date().toISOString(),
    stored: await template(kind, 'format=csv&filled=true'),
    storedOffers: await template('offers', 'format=csv&filled=true'),
  };
  const summary = await session.check({ kind, columns, constants: {}, dateOrders: {}, codes: {} }, basis);
  return { session, table, columns, summary, rows: await session.rows('all', 0, 100) };
}

/** Imports the new and changed records, and returns the finished import. */
async function sent(session: ReturnType<typeof uploadSession>) {
  const [part] = await session.parts(16 * 1024 * 1024);
  const reply = await desk.send('POST', '/restapi/imports', {
    key: desk.key('creating', 'feeder'),
    body: await part?.body.text(),
    headers: { 'content-type': 'application/x-ndjson' },
  });
  expect(reply.status).toBe(202);
  await runWaitingImports(desk.store);
  const { json } = await desk.get(`/restapi/imports/${reply.json.importId}`, {
    key: desk.key('creating', 'feeder'),
  });
  return json;
}

test.each(
  uploadKinds.flatMap(
    (kind) =>
      [
        [kind, 'csv'],
        [kind, 'xlsx'],
      ] as const,
  ),
)('a filled template for %s as %s changes nothing when it is uploaded unchanged', async (kind, format) => {
  const file = new File([await template(kind, `format=${format}&filled=true`)], `a.${format}`);
  const { summary, rows, table, columns } = await checked(kind, file);
  expect(columns).toEqual(
    table.columns.map(({ heading }) => uploadFields[kind].find(({ label }) => label === heading)?.name),
  );
  expect(
    rows.flatMap(({ row, problems }) => problems.map(({ field, message }) => `${row} ${field}: ${message}`)),
  ).toEqual([]);
  expect(summary.counts).toEqual({ refused: 0, new: 0, changed: 0, unchanged: rows.length });
  expect(summary).toMatchObject({ keptCount: 0, questions: [] });
  expect(rows.length).toBeGreaterThan(0);
});

test.each(
  (
    [
      ['offers', '/restapi/offeroverview'],
      ['transfers', '/restapi/transfers'],
      ['subscriptions', `/restapi/privateplacementoffers/${offers.settled}/privateplacementorders`],
    ] as const
  ).flatMap(([kind, path]) => (['csv', 'xlsx'] as const).map((format) => [kind, format, path] as const)),
)('a list of %s exported as %s changes nothing when it is uploaded', async (kind, format, path) => {
  const file = new File([await download(`${path}?format=${format}`)], `a.${format}`);
  const { summary, rows, table } = await checked(kind, file);
  expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
  expect(summary.counts).toEqual({ refused: 0, new: 0, changed: 0, unchanged: rows.length });
  expect(rows.length).toBeGreaterThan(0);
  expect(table.filtersRow === null).toBe(format === 'csv');
});

test('a name changed in a filled template is imported', async () => {
  const file = new File([await template('offers', 'format=xlsx&filled=true')], 'a.xlsx');
  const { session, columns } = await checked('offers', file);
  const { row } = await session.correct(0, columns.indexOf('offerName'), 'Renamed in a spreadsheet');
  expect(row.state).toBe('changed');
  expect(await sent(session)).toMatchObject({
    state: 'finished',
    errors: [],
    kept: [],
    counts: { offers: 1, changed: 1 },
  });
  const again = await checked(
    'offers',
    new File([await template('offers', 'format=xlsx&filled=true')], 'a.xlsx'),
  );
  expect(again.rows[0]?.cells).toContain('Renamed in a spreadsheet');
});

test.each(uploadKinds)('examples in the template for %s are ignored unless changed', async (kind) => {
  for (const format of ['csv', 'xlsx'] as const) {
    const { summary, rows } = await checked(
      kind,
      new File([await template(kind, `format=${format}`)], `a.${format}`),
    );
    expect([rows, summary.exampleRows]).toEqual([[], { count: 2, rows: [2, 3] }]);
  }
  const body = await template(kind, 'format=csv');
  const lines = (await body.text()).split(/\r?\n/);
  // Changes a word that isn't a code or a status, because the check would ask what an unknown one means.
  const changed = lines.map((line, index) =>
    index === 2 ? line.replace(/\b(yes|no)\b|\b(?!ACAT|Completed|Rejected)[A-Za-z]{4,}/, '$&s') : line,
  );
  const { summary, rows } = await checked(kind, new File([changed.join('\n')], 'a.csv'));
  expect([rows.length, summary.exampleRows.count]).toEqual([1, 1]);
});

import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { exampleMapping as mapping } from '#lib/contract/imports/mapping-operations.ts';
import { mappingIdOf } from '#lib/store/imports/mappings.ts';
import { firms } from '#testing/api/example-book.ts';
import { openDesk, refusalOf } from '#testing/api/open-desk.ts';

const desk = openDesk();
const path = '/restapi/importmappings';
const key = () => desk.key('creating', 'administrator');
const put = (body: object, { id = mappingIdOf({ ...mapping, ...body }), as = key() } = {}) =>
  desk.send('PUT', `${path}/${id}`, { body: { ...mapping, ...body }, key: as });
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `H${at}`);
const leavingOut = (headings: readonly string[]) => ({
  headings,
  columns: Object.fromEntries(headings.map((heading) => [heading, null])),
});

describe('an import mapping', () => {
  test('can be stored, listed, replaced for the same headings, and deleted', async () => {
    const made = await put({});
    const record = { ...mapping, mappingId: mappingIdOf(mapping), updatedTimestamp: expect.any(String) };
    expect([made.status, made.json]).toEqual([200, record]);
    expect((await desk.get(path, { key: key() })).json).toEqual([record]);
    const spaced = { headings: [' fund', 'MIN.', 'Remarks'] };
    const columns = { ' fund': 'offerName', 'MIN.': null, Remarks: null };
    const replaced = await put({ ...spaced, columns });
    expect([replaced.status, replaced.json]).toEqual([200, { ...record, ...spaced, columns }]);
    expect((await desk.get(path, { key: key() })).json).toHaveLength(1);
    const one = `${path}/${record.mappingId}`;
    const deleted = await desk.send('DELETE', one, { key: key() });
    expect([deleted.status, deleted.text]).toEqual([200, '']);
    expect(refusalOf(await desk.send('DELETE', one, { key: key() }))).toEqual([
      404,
      [null, 'mapping.not.found'],
    ]);
    expect((await desk.get(path, { key: key() })).json).toEqual([]);
  });

  test.each([
    [{ kind: 'firms' }, 'kind', 'invalid.value'],
    [{ headings: [], columns: {} }, 'headings', 'invalid.value'],
    [{ headings: [' '], columns: { ' ': null } }, 'headings[0]', 'invalid.value'],
    [{ headings: ['A\u200b'], columns: { 'A\u200b': null } }, 'headings[0]', 'invalid.value'],
    [{ headings: ['Fund', 'Fund', 'Min.', 'Remarks'] }, 'columns', 'invalid.value'],
    [{ headings: ['Fund', 'Min.'] }, 'columns', 'invalid.value'],
    [{ headings: ['Fund', 'Min.', 'Other'] }, 'columns', 'invalid.value'],
    [{ columns: { Fund: 'offerName', 'Min.': 'minimum', Remarks: null } }, 'columns', 'invalid.value'],
    [{ columns: { Fund: 'accountName', 'Min.': null, Remarks: null } }, 'columns', 'invalid.value'],
    [{ columns: { Fund: 'creatingFirmOid', 'Min.': null, Remarks: null } }, 'columns', 'invalid.value'],
    [{ columns: { Fund: 7, 'Min.': null, Remarks: null } }, 'columns.Fund', 'invalid.value'],
    [{ shared: true }, 'shared', 'unknown.field'],
  ])('is rejected if it is %j', async (body, field, code) => {
    expect(refusalOf(await put(body, { id: '0123456789abcdef' }))).toEqual([400, [field, code]]);
  });

  test.each([
    { kind: 'offers', headings: ['A'], columns: { A: 'issuer.issuerName' } },
    { kind: 'accounts', headings: ['A'], columns: { A: 'accountName' } },
    { kind: 'subscriptions', headings: ['A'], columns: { A: 'offerName' } },
    { kind: 'transfers', headings: ['A'], columns: { A: 'lastModifiedTS' } },
    { headings: ['Min.\nin dollars'], columns: { 'Min.\nin dollars': null } },
  ])('can be %j', async (body) => {
    expect((await put(body)).json).toMatchObject(body);
  });

  test.each([
    ['500 headings', numbered(500), numbered(501), 'headings'],
    ['200 characters per heading', ['x'.repeat(200)], ['x'.repeat(201)], 'headings[0]'],
  ])('can have at most %s', async (_, most, tooMany, field) => {
    expect((await put(leavingOut(most))).status).toBe(200);
    expect(refusalOf(await put(leavingOut(tooMany)))).toEqual([400, [field, 'invalid.value']]);
  });

  test('has an ID derived from its kind and headings', async () => {
    const id = '0123456789abcdef';
    expect(refusalOf(await put({}, { id }))).toEqual([400, ['headings', 'uri.matching.rule']]);
    expect(mappingIdOf({ kind: 'offers', headings: ['  Minimum \t\n Amount\u00a0'] })).toBe(
      createHash('sha256').update('offers\nminimum amount').digest('hex').slice(0, 16),
    );
    expect(mappingIdOf({ kind: 'offers', headings: ['Fund', 'Min.', 'Remarks'] })).not.toBe(
      mappingIdOf({ kind: 'accounts', headings: ['Fund', 'Min.', 'Remarks'] }),
    );
  });

  test('is available only to administrators of its firm', async () => {
    await put({});
    const one = `${path}/${mappingIdOf(mapping)}`;
    for (const role of ['offer_manager', 'investment_professional', 'auditor'] as const) {
      const as = desk.key('creating', role);
      for (const reply of [
        await desk.get(path, { key: as }),
        await put({}, { as }),
        await desk.send('DELETE', one, { key: as }),
      ]) {
        expect(refusalOf(reply)).toEqual([403, [null, 'administration.not.allowed']]);
      }
    }
    const foreign = desk.key('foreign', 'administrator');
    expect((await desk.get(path, { key: foreign })).json).toEqual([]);
    expect(refusalOf(await desk.send('DELETE', one, { key: foreign }))).toEqual([
      404,
      [null, 'mapping.not.found'],
    ]);
    expect((await desk.get(path, { key: key() })).json).toContainEqual(expect.objectContaining(mapping));
  });

  test('is limited to fifty per firm, but an existing one can always be replaced', async () => {
    await desk.store.database.query(sql`
      insert into import_mapping (firm_oid, mapping_id, kind, headings, columns, updated_at)
      select ${firms.participating}, 'full' || n, 'offers', '[]', '{}', now() from generate_series(1, 49) as n`);
    const as = desk.key('participating', 'administrator');
    expect((await put({}, { as })).status).toBe(200);
    const other = { headings: ['A'], columns: { A: null } };
    expect(refusalOf(await put(other, { as }))).toEqual([409, [null, 'mapping.limit']]);
    expect((await put({}, { as })).status).toBe(200);
  });
});

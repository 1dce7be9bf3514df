import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { exampleNewOffer as example } from '#lib/contract/offers/new-offer-schema.ts';
import { firms } from '#testing/api/example-book.ts';
import { openDesk, refusalOf } from '#testing/api/open-desk.ts';

const desk = openDesk();
const path = '/restapi/offerdrafts';
const offersPath = '/restapi/privateplacementoffers';
const draft = { name: 'Second raise', offer: { offerName: 'Blue Mesa', blueSkyedStates: ['CA'] } };

const create = (body: object = draft, key?: string) =>
  desk.send('POST', path, { body, ...(key !== undefined && { key }) });
const noDraft = [404, [null, 'draft.not.found']];

describe('a draft', () => {
  test('has an address and an ETag, and can be created, read, listed, changed and deleted', async () => {
    const made = await create({ ...draft, name: ' Second raise ' });
    const record = {
      ...draft,
      draftId: expect.stringMatching(/^[0-9a-f]{16}$/),
      updatedTimestamp: expect.any(String),
    };
    expect([made.status, made.json, made.headers['etag']]).toEqual([201, record, '"1"']);
    const one = `${path}/${made.json.draftId}`;
    expect(made.headers['location']).toBe(`${process.env['PUBLIC_BASE_URL']}${one}`);
    const read = await desk.get(one);
    expect([read.status, read.json, read.headers['etag']]).toEqual([200, made.json, '"1"']);
    expect((await desk.get(path)).json).toContainEqual(made.json);
    const body = { name: 'Third', offer: {} };
    const changed = await desk.send('PUT', one, { body, headers: { 'if-match': '"1"' } });
    expect([changed.status, changed.json, changed.headers['etag']]).toMatchObject([200, body, '"2"']);
    const stale = { headers: { 'if-match': '"1"' } };
    expect(refusalOf(await desk.send('PUT', one, { body, ...stale }))).toEqual([
      412,
      [null, 'precondition.failed'],
    ]);
    expect(refusalOf(await desk.send('DELETE', one, stale))).toEqual([412, [null, 'precondition.failed']]);
    const deleted = await desk.send('DELETE', one);
    expect([deleted.status, deleted.text]).toEqual([200, '']);
    expect(refusalOf(await desk.get(one))).toEqual(noDraft);
    expect(refusalOf(await desk.send('PUT', one, { body }))).toEqual(noDraft);
    expect(refusalOf(await desk.send('DELETE', one))).toEqual(noDraft);
  });

  test.each([
    [{ ...draft, name: '' }, 'name', 'invalid.value'],
    [{ ...draft, name: 'x'.repeat(101) }, 'name', 'invalid.value'],
    [{ name: 'x' }, 'offer', 'invalid.value'],
    [{ name: 'x', offer: [] }, 'offer', 'invalid.value'],
    [{ ...draft, shared: true }, 'shared', 'unknown.field'],
    [{ name: 'x', offer: { exemption: 'Z' } }, 'offer.exemption', 'invalid.choice'],
    [{ name: 'x', offer: { blueSkyedStates: ['ZZ'] } }, 'offer.blueSkyedStates[0]', 'invalid.statecode'],
    [{ name: 'x', offer: { closingDate: 'soon' } }, 'offer.closingDate', 'invalid.value'],
    [{ name: 'x', offer: { issuer: { issuerState: 'ZQ' } } }, 'offer.issuer.issuerState', 'invalid.value'],
    [{ name: 'x', offer: { issuer: { issuerName: ' ' } } }, 'offer.issuer.issuerName', 'invalid.value'],
    [{ name: 'x', offer: { issuer: { size: 1 } } }, 'offer.issuer.size', 'unknown.field'],
    [{ name: 'x', offer: { published: true } }, 'offer.published', 'field.not.updatable'],
    [{ name: 'x', offer: { draftId: 'x' } }, 'offer.draftId', 'unknown.field'],
  ])('cannot be %j', async (body, field, code) => {
    expect(refusalOf(await create(body))).toEqual([400, [field, code]]);
  });

  test.each([
    { name: 'x'.repeat(100), offer: {} },
    { name: 'Contradicts', offer: { exemption: 'C', blueSkyedStates: ['CA', 'VA'] } },
    { name: 'No maximum', offer: { maximumInvestmentAmount: 0 } },
    { name: 'Reference', offer: { reference: 'R-1' } },
    { name: 'Part of an issuer', offer: { issuer: { issuerCity: 'Montrose' } } },
    { name: 'No issuer', offer: { issuer: {} } },
  ])('can be %j', async (body) => {
    expect((await create(body)).json).toMatchObject(body);
  });

  test('is visible only to the firm’s offer managers and administrators', async () => {
    const one = `${path}/${(await create()).json.draftId}`;
    for (const role of ['investment_professional', 'auditor'] as const) {
      const key = desk.key('creating', role);
      for (const reply of [
        await desk.get(path, { key }),
        await desk.get(one, { key }),
        await create(draft, key),
      ]) {
        expect(refusalOf(reply)).toEqual([403, [null, 'offer.create.not.allowed']]);
      }
    }
    expect((await desk.get(one, { key: desk.key('creating', 'administrator') })).status).toBe(200);
    const key = desk.key('foreign');
    expect((await desk.get(path, { key })).json).toEqual([]);
    expect(refusalOf(await desk.get(one, { key }))).toEqual(noDraft);
    expect(refusalOf(await desk.send('DELETE', one, { key }))).toEqual(noDraft);
    const used = await desk.send('POST', offersPath, {
      key,
      body: { ...example, draftId: one.split('/').at(-1) },
    });
    expect(refusalOf(used)).toEqual(noDraft);
  });

  test('is deleted when its offer is created, and remains if the creation is rejected', async () => {
    const { draftId } = (await create()).json;
    const refused = await desk.send('POST', offersPath, { body: { ...example, draftId, exemption: 'C' } });
    expect(refused.status).toBe(409);
    expect((await desk.get(`${path}/${draftId}`)).status).toBe(200);
    const created = await desk.send('POST', offersPath, { body: { ...example, draftId } });
    expect([created.status, created.json.draftId]).toEqual([201, undefined]);
    expect(refusalOf(await desk.get(`${path}/${draftId}`))).toEqual(noDraft);
    const again = await desk.send('POST', offersPath, { body: { ...example, draftId } });
    expect(refusalOf(again)).toEqual(noDraft);
    const wrong = await desk.send('POST', offersPath, { body: { ...example, draftId: 7 } });
    expect(refusalOf(wrong)).toEqual([400, ['draftId', 'invalid.value']]);
  });

  test('cannot be created if the firm already has two hundred', async () => {
    await desk.store.database.query(sql`
      insert into offer_draft (draft_id, firm_oid, name, offer, updated_at)
      select 'full' || n, ${firms.participating}, n, '{}', now() from generate_series(1, 199) as n`);
    const key = desk.key('participating');
    expect((await create(draft, key)).status).toBe(201);
    expect(refusalOf(await create(draft, key))).toEqual([409, [null, 'draft.limit']]);
  });
});

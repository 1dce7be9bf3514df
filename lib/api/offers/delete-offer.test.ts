import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { exampleNewOffer as example } from '#lib/contract/offers/new-offer-schema.ts';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { verifyAudit } from '#lib/store/audit/verification/verify-audit.ts';
import { firms, offers } from '#testing/api/example-book.ts';
import { openDesk, refusalOf } from '#testing/api/open-desk.ts';

const desk = openDesk();
const path = '/restapi/privateplacementoffers';
let oid = '';
let made = 0;
let reference = '';

beforeEach(async () => {
  reference = `D-${(made += 1)}`;
  oid = (await desk.send('POST', path, { body: { ...example, reference } })).json.privatePlacementOfferOid;
});

const remove = (headers: Record<string, string> = {}, key?: string) =>
  desk.send('DELETE', `${path}/${oid}`, { headers, ...(key !== undefined && { key }) });

describe('an offer', () => {
  test('with a note can be deleted, and then returns 404', async () => {
    await desk.store.database.query(sql`
      insert into offer_note (note_id, private_placement_offer_oid, author, text, creation_timestamp)
      values (${oid}, ${oid}, 'a@example.com', 'A note', now())`);
    const reply = await remove({ 'if-match': '"1"' });
    expect([reply.status, reply.text]).toEqual([200, '']);
    const gone = [404, [null, 'offer.not.found']];
    expect(refusalOf(await desk.get(`${path}/${oid}`))).toEqual(gone);
    expect(refusalOf(await desk.get(`${path}/${oid}/history`))).toEqual(gone);
    expect(refusalOf(await desk.put(oid, { published: true }))).toEqual(gone);
    expect(refusalOf(await remove())).toEqual(gone);
    expect((await desk.get(`${path}?q=${reference}`)).json).toEqual([]);
  });

  test('leaves behind its audit entries, which still pass verification, and the last one shows who deleted it', async () => {
    await desk.put(oid, { clientsHaveAccess: false });
    const verified = await verifyAudit(desk.store);
    await remove();
    const { json: entries } = await desk.get('/restapi/auditentries?limit=3', {
      key: desk.key('creating', 'auditor'),
    });
    expect(
      entries.map((entry: any) => [entry.privatePlacementOfferOid, entry.version, entry.action]),
    ).toEqual([
      [oid, 3, 'delete'],
      [oid, 2, 'update'],
      [oid, 1, 'create'],
    ]);
    expect(entries[0].actor).toMatchObject({ kind: 'key', firmOid: firms.creating });
    expect(entries[0].changes).toContainEqual({ field: 'offerName', from: example.offerName, to: null });
    expect(await verifyAudit(desk.store)).toMatchObject({
      ok: true,
      offers: verified.offers,
      entries: verified.entries + 1,
    });
    const { json: events } = await desk.get('/restapi/events?types=offer.deleted&limit=200');
    expect(events.at(-1).data).toEqual({ privatePlacementOfferOid: oid, version: 3 });
  });

  test('reserves its identifier and reference forever, even after deletion', async () => {
    const { lastModifiedTimestamp: _, ...record } = (await desk.get(`${path}/${oid}`)).json;
    await remove();
    const again = await desk.send('POST', path, { body: { ...example, reference } });
    expect(refusalOf(again)).toEqual([409, ['reference', 'reference.used']]);
    const actor = { kind: 'operator', name: 'test', keyId: null, firmOid: null } as const;
    const bring = (offer: object, firmOid?: string) =>
      importBook(
        desk.store,
        { firms: [], accounts: [], offers: [offer], subscriptions: [], transfers: [] },
        { dryRun: false, now: new Date(), actor, ...(firmOid !== undefined && { firmOid }) },
      );
    expect((await bring(record)).errors).toMatchObject([
      { place: '/offers/0/reference', code: 'reference.used' },
    ]);
    const unnamed = { ...record, reference: null };
    expect((await bring(unnamed, firms.creating)).errors).toMatchObject([
      { place: '/offers/0/privatePlacementOfferOid', code: 'reference.used' },
    ]);
    const theirs = { ...unnamed, creatingFirmOid: firms.foreign };
    expect((await bring(theirs, firms.foreign)).errors).toMatchObject([{ code: 'import.not.yours' }]);
  });

  test('cannot be deleted with an earlier ETag, or without permission', async () => {
    await desk.put(oid, { clientsHaveAccess: false });
    expect(refusalOf(await remove({ 'if-match': '"1"' }))).toEqual([412, [null, 'precondition.failed']]);
    const none = [403, [null, 'offer.update.not.allowed']];
    expect(refusalOf(await remove({}, desk.key('creating', 'auditor')))).toEqual(none);
    expect(refusalOf(await remove({}, desk.key('foreign')))).toEqual([404, [null, 'offer.not.found']]);
    expect((await remove({}, desk.key('creating', 'administrator'))).status).toBe(200);
  });

  test('cannot be deleted once it has been imported, published or closed', async () => {
    await desk.put(oid, { published: true });
    expect(refusalOf(await remove())).toEqual([409, [null, 'offer.not.deletable']]);
    await desk.put(oid, { offerStatus: 'CLOSED_CANCELLED' });
    expect(refusalOf(await remove())).toEqual([409, [null, 'offer.closed.rule']]);
    oid = offers.plain;
    expect(refusalOf(await remove())).toEqual([409, [null, 'offer.not.deletable']]);
  });
});

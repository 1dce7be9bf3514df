import { describe, expect, test } from 'vitest';
import { userRoles } from '#lib/domain/access/access.ts';
import { replay } from '#lib/domain/offers/audit-entry.ts';
import { createKey, revokeKey } from '#lib/store/access/keys.ts';
import { byTest } from '#testing/store/by-test.ts';
import { checkpointSettled } from '#testing/store/checkpoint-settled.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { firms, offers } from '#testing/api/example-book.ts';
import { followPages } from '#testing/api/follow-pages.ts';
import { codesOf, openDesk } from '#testing/api/open-desk.ts';

const desk = openDesk();
const path = '/restapi/auditentries';
const auditor = (firm: keyof typeof firms = 'creating') => ({ key: desk.key(firm, 'auditor') });

describe('the audit log of the firm', () => {
  test('is sorted newest first, with each entry as it appears in its offer’s history', async () => {
    for (const allowed of [false, true]) await desk.put(offers.plain, { clientsHaveAccess: allowed });
    const { json: entries } = await desk.get(`${path}?limit=2`, auditor());
    const { json: history } = await desk.get(
      `/restapi/privateplacementoffers/${offers.plain}/history?limit=2`,
      auditor(),
    );
    expect(entries).toEqual(
      history.map((entry: object) => ({
        ...entry,
        sequence: expect.any(Number),
        privatePlacementOfferOid: offers.plain,
        seal: expect.stringMatching(/^[\w+/]{43}=$/),
      })),
    );
    expect(entries[0].sequence).toBeGreaterThan(entries[1].sequence);
  });

  test('is the same whether read in pages or in a single response', async () => {
    const { json: whole } = await desk.get(`${path}?limit=200`, auditor());
    expect(whole.length).toBeGreaterThan(Object.keys(offers).length);
    const pages = await followPages(desk, `${path}?limit=3`, auditor().key);
    expect(pages.flatMap(({ json }) => json)).toEqual(whole);
  });

  test('covers only the offers that the firm created', async () => {
    const oidsOf = async (firm: keyof typeof firms) =>
      new Set(
        (await desk.get(`${path}?limit=200`, auditor(firm))).json.map(
          (entry: { privatePlacementOfferOid: string }) => entry.privatePlacementOfferOid,
        ),
      );
    const { foreign, ...own } = offers;
    expect(await oidsOf('creating')).toEqual(new Set(Object.values(own)));
    expect(await oidsOf('foreign')).toEqual(new Set([foreign]));
    expect(await oidsOf('participating')).toEqual(new Set());
  });

  test.each(userRoles)('can be read only by auditors and administrators: %s', async (role) => {
    const reply = await desk.get(path, { key: desk.key('creating', role) });
    if (role === 'auditor' || role === 'administrator') {
      expect(reply.status).toBe(200);
    } else {
      expect([reply.status, codesOf(reply)]).toEqual([403, [[null, 'administration.not.allowed']]]);
    }
  });

  test.each(['x', Buffer.from('[0]').toString('base64url'), Buffer.from('["5"]').toString('base64url')])(
    'rejects the cursor %s',
    async (cursor) => {
      const reply = await desk.get(`${path}?cursor=${cursor}`, auditor());
      expect([reply.status, codesOf(reply)]).toEqual([400, [['cursor', 'invalid.value']]]);
    },
  );
});

test('keys with the same name are distinguished by their IDs, in the audit log and in the history', async () => {
  const keyIds: string[] = [];
  for (const allowed of [false, true]) {
    const wanted = {
      firmOid: firms.creating,
      role: 'offer_manager',
      name: 'Nightly',
      signing: false,
    } as const;
    const { key, keyId } = await createKey(desk.store, wanted, byTest);
    await desk.put(offers.plain, { clientsHaveAccess: allowed }, { key });
    await revokeKey(desk.store, keyId, byTest); // two active keys can't have the same name
    keyIds.unshift(keyId);
  }
  const history = `/restapi/privateplacementoffers/${offers.plain}/history`;
  for (const list of [path, history]) {
    const { json: entries } = await desk.get(`${list}?limit=2`, auditor());
    expect(entries.map((entry: any) => entry.actor)).toEqual(
      keyIds.map((keyId) => ({ kind: 'key', name: 'Nightly', keyId, firmOid: firms.creating })),
    );
  }
  const { json: all } = await desk.get(`${history}?limit=200`, auditor());
  expect(all.at(-1)).toMatchObject({ action: 'import', actor: { kind: 'operator', keyId: null } });
});

test('every version of an offer can be rebuilt from its entries, as the API returned it', async () => {
  const given: { json: any; version: number }[] = [];
  const read = async () => {
    const { json, headers } = await desk.get(`/restapi/privateplacementoffers/${offers.plain}`);
    // Confirmations don't change the offer record. Audit entries list them as effects.
    for (const firm of json.participatingFirms) delete firm.participation;
    given.push({ json, version: Number(headers.etag?.replaceAll('"', '')) });
  };
  await read();
  const bodies = [
    { maximumInvestmentAmount: '123456.78' },
    { blueSkyedStates: ['TX', 'CA'], previousExperienceSetting: 'S' },
    { participatingFirms: [{ participatingFirmId: firms.foreign, participatingFirmStatus: 'A' }] },
    { daysFromClosingCashIsRequired: 3, minimumNetWorthRange: 'D' },
    { blueSkyedStates: [], clientsHaveAccess: false },
    { participatingFirms: [{ participatingFirmId: firms.foreign, participatingFirmStatus: 'D' }] },
    { offerStatus: 'CLOSED_CANCELLED' },
  ];
  for (const body of bodies) {
    const reply = await desk.put(offers.plain, body);
    expect([reply.status, reply.text]).toEqual([200, '']);
    await read();
  }
  const pages = await followPages(
    desk,
    `/restapi/privateplacementoffers/${offers.plain}/history?limit=5`,
    auditor().key,
  );
  const oldestFirst: any[] = pages.flatMap(({ json }) => json).toReversed();
  expect(given.map(({ version }) => version)).toEqual(
    Array.from({ length: bodies.length + 1 }, (_, index) => (given[0]?.version ?? 0) + index),
  );
  for (const { json, version } of given) {
    const entries = oldestFirst.filter((entry) => entry.version <= version);
    expect({ ...replay(entries), lastModifiedTimestamp: entries.at(-1).at }).toEqual(json);
  }
});

test('the audit log is not available if reading offers is disabled', async () => {
  const administrator = { key: desk.key('foreign', 'administrator') };
  const { json: keys } = await desk.get('/restapi/keys', administrator);
  const { keyId } = keys.find(({ name }: { name: string }) => name === 'foreign auditor');
  const subject = { subjectKind: 'key', subjectId: keyId, request: 'readOffers', off: true };
  expect((await desk.send('PUT', '/restapi/restrictions', { ...administrator, body: subject })).status).toBe(
    200,
  );
  const reply = await desk.get(path, auditor('foreign'));
  expect([reply.status, codesOf(reply)]).toEqual([403, [[null, 'request.not.available']]]);
});

describe('verification compares the checkpoints with the firm’s offers', () => {
  const verify = async (firm: keyof typeof firms) =>
    (await desk.get('/restapi/auditverification', auditor(firm))).json;

  test('if an offer’s last entries are missing, verification fails only for the firm that created it', async () => {
    await desk.put(offers.zeroDays, { clientsHaveAccess: false });
    await checkpointSettled(desk.store);
    expect(await verify('creating')).toMatchObject({ ok: true, checkpoints: 1, uncovered: 0 });
    const row = `private_placement_offer_oid = '${offers.zeroDays}'`;
    await asOwner(
      desk.address,
      `delete from audit_entry where ${row} and version > 1`,
      `update offer set version = 1, clients_have_access = true,
        (chain_head, last_modified_timestamp) = (select seal, (content::jsonb ->> 'at')::timestamptz
          from audit_entry where audit_entry.${row})
        where ${row}`,
    );
    expect(await verify('creating')).toMatchObject({
      ok: false,
      uncovered: null,
      firstBad: {
        offer: offers.zeroDays,
        version: 2,
        problem: 'The entry is missing, although checkpoint 1 includes it.',
      },
    });
    expect(await verify('foreign')).toMatchObject({ ok: true, checkpoints: 1 });
  });

  test('an invalid checkpoint fails verification for every firm, without naming an offer', async () => {
    await asOwner(desk.address, `update audit_checkpoint set signature = '\\x00'`);
    expect(await verify('foreign')).toEqual({
      ok: false,
      offers: 1,
      entries: 1,
      checkpoints: 0,
      uncovered: null,
      verifiedAt: expect.any(String),
      firstBad: { offer: null, version: null, problem: 'Checkpoint 1 was modified after it was signed.' },
    });
  });
});

test.each(['{}', 'nonsense', '[1]'])(
  'an entry whose content was replaced with %s is listed with that content, marked as unreadable',
  async (content) => {
    await asOwner(desk.address, `update audit_entry set content = '${content}' where version = 1`);
    const { status, json } = await desk.get(path, { key: desk.key('foreign', 'administrator') });
    expect([status, json]).toMatchObject([
      200,
      [{ privatePlacementOfferOid: offers.foreign, version: 1, unreadable: content }],
    ]);
  },
);

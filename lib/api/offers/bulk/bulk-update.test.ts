import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { bulkAnswerSchema } from '#lib/contract/offers/bulk-schemas.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { lockOffer } from '#lib/store/offers/changing/change-under-lock.ts';
import { verifyAudit } from '#lib/store/audit/verification/verify-audit.ts';
import { firms, offers } from '#testing/api/example-book.ts';
import { codesOf, openDesk, type Reply } from '#testing/api/open-desk.ts';

const desk = openDesk();
const path = (oid: string, rest = '') => `/restapi/privateplacementoffers/${oid}${rest}`;
const record = async (oid: string) => (await desk.get(path(oid))).json;
const etagOf = async (oid: string) => String((await desk.get(path(oid))).headers.etag);

type Options = NonNullable<Parameters<typeof desk.send>[2]>;
const bulk = (
  changes: object,
  oids: readonly (string | object)[],
  more: object = {},
  options: Options = {},
) =>
  desk.send('POST', '/restapi/bulkupdates', {
    body: {
      changes,
      offers: oids.map((oid) => (typeof oid === 'string' ? { privatePlacementOfferOid: oid } : oid)),
      ...more,
    },
    ...options,
  });
const outcomes = ({ json }: Reply) => json.results.map(({ outcome }: { outcome: string }) => outcome);
const errorCodes = ({ json }: Reply) =>
  json.results.map(({ errors }: { errors: { code: string }[] }) => errors.map(({ code }) => code));
const unknown = '1';

describe('changing each offer separately', () => {
  test('changes or rejects each offer as a single update would', async () => {
    const asked = [offers.plain, offers.intrastate, offers.closed, unknown, offers.foreign, offers.pending];
    const before = await Promise.all([offers.plain, offers.intrastate].map(etagOf));
    const reply = await bulk({ blueSkyedStates: { add: ['TX'], remove: ['VA', 'WY'] } }, asked);
    expect(reply.status, reply.text).toBe(200);
    expect(bulkAnswerSchema.parse(reply.json)).toEqual(reply.json);
    expect(reply.json.counts).toEqual({ changed: 2, unchanged: 0, refused: 4 });
    expect(outcomes(reply)).toEqual(['changed', 'refused', 'refused', 'refused', 'refused', 'changed']);
    expect(errorCodes(reply)).toEqual([
      [],
      ['blue.sky.exemption.rule'],
      ['offer.closed.rule'],
      ['offer.not.found'],
      ['offer.not.found'],
      [],
    ]);
    const [plain, intrastate, , none, foreign] = reply.json.results;
    expect({ ...foreign, privatePlacementOfferOid: unknown }).toEqual(none); // the same for unknown offers and those of other firms
    expect(none.etag).toBeNull();
    expect(plain.changes).toEqual([{ field: 'blueSkyedStates', from: ['CA', 'VA'], to: ['CA', 'TX'] }]);
    expect([plain.etag, intrastate.etag]).toEqual([await etagOf(offers.plain), before[1]]);
    expect(plain.etag).not.toBe(before[0]);
    const [entry] = (await desk.get(path(offers.plain, '/history'))).json;
    expect(entry).toMatchObject({ action: 'update', bulkId: reply.json.bulkId, changes: plain.changes });
    const [newest] = (await desk.get('/restapi/auditentries', { key: desk.key('creating', 'auditor') })).json;
    expect(newest.bulkId).toBe(reply.json.bulkId);
    expect(await verifyAudit(desk.store)).toMatchObject({ ok: true });
  });

  test('returns the same result in a dry run, but changes nothing', async () => {
    const asked = [offers.zeroDays, offers.closed, offers.pending];
    const changes = { maximumInvestmentAmount: '123.45' };
    const before = await Promise.all(asked.map(etagOf));
    const dry = await bulk(changes, asked, { dryRun: true });
    expect(dry.json).toMatchObject({ bulkId: null, dryRun: true });
    expect(dry.json.results.map(({ etag }: { etag: string }) => etag)).toEqual(before);
    expect(await Promise.all(asked.map(etagOf))).toEqual(before);
    const done = await bulk(changes, asked);
    const withoutEtags = ({ json }: Reply) =>
      json.results.map(({ etag: _, ...rest }: { etag: string }) => rest);
    expect(withoutEtags(done)).toEqual(withoutEtags(dry));
    const again = await bulk(changes, asked);
    expect(outcomes(again)).toEqual(['unchanged', 'refused', 'unchanged']);
  });

  test('with an ETag, changes an offer only if its current ETag matches', async () => {
    const [right, other] = [await etagOf(offers.plain), await etagOf(offers.zeroDays)];
    const reply = await bulk({ minimumNetWorthRange: 'B' }, [
      { privatePlacementOfferOid: offers.plain, etag: '"0"' },
      { privatePlacementOfferOid: offers.zeroDays, etag: other },
    ]);
    expect(outcomes(reply)).toEqual(['refused', 'changed']);
    expect(errorCodes(reply)).toEqual([['precondition.failed'], []]);
    expect(reply.json.results[0].etag).toBe(right);
  });

  test('changes nothing if the request contains no changes', async () => {
    const reply = await bulk({}, [offers.plain, offers.closed]);
    expect(reply.json.counts).toEqual({ changed: 0, unchanged: 2, refused: 0 });
  });

  test('checks the conditions for unpublishing and for removing firms', async () => {
    const participatingFirms = [{ participatingFirmId: firms.foreign, participatingFirmStatus: 'ACCEPTED' }];
    const reply = await bulk({ published: false, participatingFirms }, [offers.executable, offers.zeroDays]);
    expect(errorCodes(reply)).toEqual([['published.subscriptions.rule'], []]);
    expect(await record(offers.zeroDays)).toMatchObject({ published: false });
    expect((await record(offers.zeroDays)).participatingFirms).toHaveLength(2);
    const strange = [{ participatingFirmId: '\u0000', participatingFirmStatus: 'A' }];
    const other = await bulk({ participatingFirms: strange }, [offers.plain, '\u0000']);
    expect(errorCodes(other)).toEqual([['participating.firm.unknown'], ['offer.not.found']]);
  });

  test('treats a malformed identifier like an unknown one', async () => {
    for (const oid of ['0', `0${offers.plain}`, '9223372036854775808', '9223372036854775806']) {
      expect(errorCodes(await bulk({}, [oid])), oid).toEqual([['offer.not.found']]);
      expect((await desk.get(path(oid))).status, oid).toBe(404);
      const participatingFirms = [{ participatingFirmId: oid, participatingFirmStatus: 'ACCEPTED' }];
      const named = await bulk({ participatingFirms }, [offers.plain]);
      expect(errorCodes(named), oid).toEqual([['participating.firm.unknown']]);
    }
  });

  test('delays only the offer that is locked', async () => {
    const asked = [offers.plain, offers.zeroDays, offers.pending];
    const sent = await desk.store.database.transaction(async (holding) => {
      await lockOffer(holding, offers.plain);
      const replying = bulk({ maximumInvestmentAmount: 777 }, asked);
      for (const oid of asked.slice(1)) {
        await expect.poll(async () => (await record(oid)).maximumInvestmentAmount).toBe(777);
      }
      return { replying };
    });
    expect(outcomes(await sent.replying)).toEqual(['changed', 'changed', 'changed']);
    expect((await record(offers.plain)).maximumInvestmentAmount).toBe(777);
  });
});

describe('changing all or none', () => {
  test('changes nothing if one offer is rejected, and reports why', async () => {
    const asked = [offers.plain, offers.closed, offers.zeroDays];
    const before = await Promise.all(asked.map(record));
    const reply = await bulk({ maximumInvestmentAmount: 4_321 }, asked, { mode: 'all' });
    expect(reply.status).toBe(409);
    expect(codesOf(reply)).toEqual([[null, 'bulk.refused']]);
    expect(reply.headers['content-type']).toBe('application/problem+json');
    expect(reply.json.detail).toBe("1 of 3 offers can't be changed, so no offer was changed. See results.");
    expect(outcomes(reply)).toEqual(['changed', 'refused', 'changed']);
    expect(await Promise.all(asked.map(record))).toEqual(before);
    const dry = await bulk({ maximumInvestmentAmount: 4_321 }, asked, { mode: 'all', dryRun: true });
    expect([dry.status, dry.json.results]).toEqual([200, reply.json.results]);
  });

  test('uses one transaction if no offer is rejected', async () => {
    const asked = [offers.zeroDays, offers.plain];
    const reply = await bulk({ maximumInvestmentAmount: 4_322 }, asked, { mode: 'all' });
    expect([reply.status, reply.json.mode, outcomes(reply)]).toEqual([200, 'all', ['changed', 'changed']]);
    const rows = await desk.store.database.query<{ xmin: string }>(sql`
      select distinct xmin::text from audit_entry where content like ${`%${reply.json.bulkId}%`}`);
    expect(rows).toHaveLength(1);
    expect(await verifyAudit(desk.store)).toMatchObject({ ok: true });
  });
});

describe('errors that do not depend on the offers', () => {
  const offer = { privatePlacementOfferOid: offers.plain };
  const times = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ privatePlacementOfferOid: String(10 ** 12 + index) }));
  test.each([
    ['a status', { changes: { offerStatus: 'IN_PROGRESS' } }, 'changes.offerStatus', 'field.not.updatable'],
    ['a fixed field', { changes: { issuerName: 'X' } }, 'changes.issuerName', 'field.not.updatable'],
    [
      'an identifier among the changes',
      { changes: { privatePlacementOfferOid: offers.plain } },
      'changes.privatePlacementOfferOid',
      'field.not.updatable',
    ],
    ['an unknown setting', { changes: { colour: 1 } }, 'changes.colour', 'unknown.field'],
    ['a bad value', { changes: { published: 'yes' } }, 'changes.published', 'invalid.value'],
    [
      'rule 1',
      { changes: { maximumInvestmentAmount: 0 } },
      'changes.maximumInvestmentAmount',
      'maximum.investment.minimum.rule',
    ],
    [
      'a bad state',
      { changes: { blueSkyedStates: { add: ['TX', 'XX'] } } },
      'changes.blueSkyedStates.add[1]',
      'invalid.statecode',
    ],
    [
      'neither added nor removed',
      { changes: { blueSkyedStates: {} } },
      'changes.blueSkyedStates',
      'invalid.value',
    ],
    [
      'added and removed',
      { changes: { blueSkyedStates: { add: ['TX'], remove: ['TX'] } } },
      'changes.blueSkyedStates',
      'invalid.value',
    ],
    [
      'another member',
      { changes: { blueSkyedStates: { add: [], plus: [] } } },
      'changes.blueSkyedStates.plus',
      'unknown.field',
    ],
    ['no changes', { changes: undefined }, 'changes', 'invalid.value'],
    ['no offers', { offers: undefined }, 'offers', 'invalid.value'],
    ['0 offers', { offers: [] }, 'offers', 'invalid.value'],
    ['501 offers', { offers: times(501) }, 'offers', 'invalid.value'],
    [
      'an offer twice',
      { offers: [offer, { ...offer, etag: '"1"' }] },
      'offers[1].privatePlacementOfferOid',
      'duplicate.offer',
    ],
    [
      'an identifier that is a number',
      { offers: [{ privatePlacementOfferOid: 1 }] },
      'offers[0].privatePlacementOfferOid',
      'invalid.value',
    ],
    ['an invalid etag', { offers: [{ ...offer, etag: 7 }] }, 'offers[0].etag', 'invalid.value'],
    [
      'an offer with another member',
      { offers: [{ ...offer, name: 'x' }] },
      'offers[0].name',
      'unknown.field',
    ],
    ['another mode', { mode: 'some' }, 'mode', 'invalid.value'],
    ['a dry run as text', { dryRun: 'true' }, 'dryRun', 'invalid.value'],
    ['another member of the body', { force: true }, 'force', 'unknown.field'],
  ])('include %s', async (_, body, field, code) => {
    const reply = await desk.send('POST', '/restapi/bulkupdates', {
      body: { changes: { published: true }, offers: [offer], ...body },
    });
    expect(reply.status, reply.text).toBe(400);
    expect(codesOf(reply)).toEqual([[field, code]]);
  });

  test.each([1, 500])('do not occur for %i offers', async (count) => {
    const reply = await bulk({ published: true }, times(count));
    expect([reply.status, reply.json.counts.refused]).toEqual([200, count]);
  });

  test('include more than 100 firms, and a firm that is listed twice', async () => {
    const named = (count: number) =>
      Array.from({ length: count }, (_, index) => {
        return { participatingFirmId: String(10 ** 12 + index), participatingFirmStatus: 'A' };
      });
    expect((await bulk({ participatingFirms: named(100) }, [offers.plain])).status).toBe(200);
    expect(codesOf(await bulk({ participatingFirms: named(101) }, [offers.plain]))).toEqual([
      ['changes.participatingFirms', 'invalid.value'],
    ]);
    const twice = [...named(1), ...named(1)];
    expect(codesOf(await bulk({ participatingFirms: twice }, [offers.plain]))).toEqual([
      ['changes.participatingFirms[1].participatingFirmId', 'participating.firm.duplicate'],
    ]);
  });

  test('include a duplicate key, and a number with too many digits', async () => {
    const send = (changes: string) =>
      desk.send('POST', '/restapi/bulkupdates', {
        body: `{"changes":${changes},"offers":[{"privatePlacementOfferOid":"1"}]}`,
      });
    expect(codesOf(await send('{"published":true,"published":false}'))).toEqual([
      ['changes.published', 'duplicate.field'],
    ]);
    expect(codesOf(await send('{"maximumInvestmentAmount":250000.5000000000001}'))).toEqual([
      ['changes.maximumInvestmentAmount', 'invalid.value'],
    ]);
  });
});

describe('permissions', () => {
  test.each([
    ['creating', 'investment_professional', 'offer.update.not.allowed'],
    ['creating', 'auditor', 'offer.update.not.allowed'],
    ['participating', 'offer_manager', 'offer.update.not.allowed'],
    ['foreign', 'administrator', 'offer.not.found'],
  ] as const)('a request from firm %s with role %s gets %s', async (firm, role, code) => {
    const key = desk.key(firm, role);
    const reply = await bulk({ published: true }, [offers.plain], {}, { key });
    expect([reply.status, errorCodes(reply)]).toEqual([200, [[code]]]);
    expect(reply.json.results[0].etag === null).toBe(firm !== 'creating');
  });

  test('callers for whom updates are disabled cannot update offers, even in a dry run', async () => {
    const { key } = (await desk.restrictedKey('updateOffer')) as { key: string };
    const reply = await bulk({}, [offers.plain], { dryRun: true }, { key });
    expect([reply.status, codesOf(reply)]).toEqual([403, [[null, 'request.not.available']]]);
  });

  test('callers who cannot read offers see no values', async () => {
    const { key } = (await desk.restrictedKey('readOffers')) as { key: string };
    const changes = { daysFromClosingCashIsRequired: 3 };
    const reply = await bulk(changes, [offers.plain, offers.zeroDays], { dryRun: true }, { key });
    const [plain, zeroDays] = reply.json.results;
    expect(plain.changes).toEqual([{ field: 'daysFromClosingCashIsRequired', from: null, to: null }]);
    expect(zeroDays.errors[0].message).not.toContain('days now');
  });
});

describe('with an Idempotency-Key', () => {
  const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });

  test.each(['each', 'all'])('a request with mode %s is processed once', async (mode) => {
    const maximumInvestmentAmount = mode === 'all' ? 51 : 52;
    const send = () =>
      bulk({ maximumInvestmentAmount }, [offers.plain, offers.zeroDays], { mode }, keyed(`once-${mode}`));
    const [first, again] = [await send(), await send()];
    expect(first.status).toBe(200);
    expect([again.text, again.headers['idempotency-replayed']]).toEqual([first.text, 'true']);
    expect(outcomes(again)).toEqual(['changed', 'changed']);
  });

  test('a rejected all-or-none request is evaluated again instead of replayed', async () => {
    const send = () =>
      bulk({ maximumInvestmentAmount: 53 }, [offers.plain, unknown], { mode: 'all' }, keyed('refused'));
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status, again.json.results]).toEqual([409, 409, first.json.results]);
    expect([again.headers['idempotency-replayed'], again.json.requestId]).toEqual([
      undefined,
      again.headers['x-request-id'],
    ]);
    const kept = await desk.store.database.query(sql`select 1 from idempotency_key where key = 'refused'`);
    expect(kept).toEqual([]);
  });

  test('changes made before the service stopped are not repeated', async () => {
    const asked = [offers.plain, offers.zeroDays, offers.pending];
    // The firm can be removed from each offer only once, so repeating a removal would be rejected.
    const participatingFirms = [{ participatingFirmId: firms.participating, participatingFirmStatus: 'D' }];
    const send = () => bulk({ participatingFirms }, asked, {}, keyed('broken'));
    const sent = await desk.store.database.transaction(async (holding) => {
      await lockOffer(holding, offers.pending);
      const replying = send();
      await expect
        .poll(async () => {
          const { participatingFirms: left } = await record(offers.zeroDays);
          return left.map(({ participatingFirmId }: { participatingFirmId: string }) => participatingFirmId);
        })
        .not.toContain(firms.participating);
      // Simulates a service that stopped: the claim expires, and the next request takes it over.
      await desk.store.database.query(
        sql`update idempotency_key set claimed_at = now() - interval '1 minute' where key = 'broken' and status is null`,
      );
      const second = send();
      await expect
        .poll(async () => {
          const [row] = await desk.store.database.query<{ fresh: boolean }>(
            sql`select claimed_at > now() - interval '30 seconds' as fresh from idempotency_key where key = 'broken'`,
          );
          return row?.fresh;
        })
        .toBe(true);
      return { replying, second };
    });
    const [first, second] = await Promise.all([sent.replying, sent.second]);
    expect([first.status, second.status]).toEqual([409, 200]);
    expect(codesOf(first)).toEqual([[null, 'idempotency.key.running']]);
    expect(outcomes(second)).toEqual(['changed', 'changed', 'changed']);
    for (const oid of asked) {
      const entries = (await desk.get(path(oid, '/history'))).json;
      const ofBulk = entries.filter(({ bulkId }: { bulkId?: string }) => bulkId === second.json.bulkId);
      expect(ofBulk).toHaveLength(1);
    }
  });
});

test('a value that the database rejects affects only its own change', async () => {
  await asOwner(
    desk.address,
    `alter table offer add constraint no_13 check (maximum_investment_amount <> 13 or private_placement_offer_oid <> '${offers.plain}')`,
  );
  try {
    const reply = await bulk({ maximumInvestmentAmount: 13 }, [offers.plain, offers.zeroDays]);
    expect(outcomes(reply)).toEqual(['refused', 'changed']);
    expect(errorCodes(reply)).toEqual([['internal.error'], []]);
  } finally {
    await asOwner(desk.address, 'alter table offer drop constraint no_13');
  }
});

import { beforeEach, expect, test } from 'vitest';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { judgeAudit, type JudgedAudit } from './verify-audit-trails.ts';
import { openStore } from '#lib/store/store.ts';
import { changeOfferAsManager } from '#testing/store/change-offer-as-manager.ts';
import { checkpointSettled } from '#testing/store/checkpoint-settled.ts';
import { asOwner, emptyStore } from '#testing/store/empty-store.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import { importOptions, offerOid, smallBookAnd } from '#testing/store/small-book.ts';
import { verifyAudit } from './verify-audit.ts';

const { store, address } = freshStore();
const otherOid = '1';
const tamper = (...statements: string[]) => asOwner(address, ...statements);
const change = (days: number, of = store) =>
  changeOfferAsManager(of, of.database, { daysFromClosingCashIsRequired: days });
const entry = `private_placement_offer_oid = '${offerOid}' and version`;
const row = `private_placement_offer_oid = '${offerOid}'`;

/** Creates two offers. The offer in the small data file has four versions. */
beforeEach(async () => {
  await emptyStore(address);
  await importBook(store, smallBookAnd({ privatePlacementOfferOid: otherOid }), importOptions());
  for (const days of [9, 8, 7]) await change(days);
});

async function judge(known: Pick<JudgedAudit, 'findings'> = { findings: [] }): Promise<JudgedAudit> {
  const { ok: _, ...checked } = await verifyAudit(store);
  return judgeAudit({ findings: [], findingsTotal: 0, ...checked }, known.findings);
}

const ofContent = `update audit_entry set content = replace(content, '"to":9', '"to":6') where ${entry} = 2`;
const notReadable = `update audit_entry set content = '{' where ${entry} = 2`;
const ofSeal = `update audit_entry set seal = set_byte(seal, 0, get_byte(seal, 0) # 1) where ${entry} = 2`;
const missing = `delete from audit_entry where ${entry} = 2`;

test.each([
  ['changed content', ofContent],
  ['unreadable content', notReadable],
  [
    'invalid changes',
    `update audit_entry set content = '{"at":"x","action":"update","changes":[null]}' where ${entry} = 2`,
  ],
  ['a changed HMAC', ofSeal],
  ['a missing entry', missing],
])('%s is one finding, which stays known after later legitimate changes', async (_, accident) => {
  await checkpointSettled(store);
  await tamper(accident);
  const found = await judge();
  expect(found).toMatchObject({ ok: false, offer: offerOid, version: 2, known: 0, findingsTotal: 1 });
  await change(6);
  await changeOfferAsManager(store, store.database, { blueSkyedStates: ['TX'], clientsHaveAccess: false });
  await checkpointSettled(store);
  expect(await judge(found)).toMatchObject({ ok: true, known: 1, findingsTotal: 1 });
  expect(await judge(found)).not.toHaveProperty('problem');
});

test.each<[string, string, Record<string, unknown>]>([
  [
    'a later entry',
    `update audit_entry set content = replace(content, '"to":7', '"to":6') where ${entry} = 4`,
    { version: 4 },
  ],
  ['the newest entry', `delete from audit_entry where ${entry} = 4`, { version: 4 }],
  [
    'the same entry again',
    `update audit_entry set content = replace(content, 'a-request', 'another') where ${entry} in (2, 3)`,
    {},
  ],
  ['the offer', `update offer set offer_name = 'X' where ${row}`, {}],
  [
    'another offer',
    `update offer set offer_name = 'X' where private_placement_offer_oid = '${otherOid}'`,
    { offer: otherOid, version: 1 },
  ],
  ['a subscription', `update subscription set fill_dollar_amount = 1`, { version: 4 }],
  [
    'a checkpoint',
    `update audit_checkpoint set content = replace(content, '"version":4', '"version":3')`,
    { offer: null },
  ],
])('finds tampering with %s after a known finding', async (_, tampering, finding) => {
  await checkpointSettled(store);
  for (const accident of [ofContent, missing]) {
    await tamper(accident);
    const known = await judge();
    expect(await judge(known)).toMatchObject({ ok: true, known: 1 });
    await tamper(tampering);
    expect(await judge(known)).toMatchObject({
      ok: false,
      findings: expect.arrayContaining([expect.objectContaining({ known: false, ...finding })]),
    });
    await tamper(
      'truncate audit_checkpoint, audit_entry, subscription, offer_participation, offer_approval, offer cascade',
    );
    await importBook(store, smallBookAnd({ privatePlacementOfferOid: otherOid }), importOptions());
    for (const days of [9, 8, 7]) await change(days);
    await checkpointSettled(store);
  }
});

test('two incidents involving one offer are two findings, and the first stays known', async () => {
  await tamper(ofContent);
  const first = await judge();
  await tamper(`update audit_entry set content = replace(content, '"to":7', '"to":6') where ${entry} = 4`);
  expect(await judge(first)).toMatchObject({
    ok: false,
    offer: offerOid,
    version: 4,
    known: 1,
    findingsTotal: 2,
  });
});

test('findings about changes made under the wrong key become known and don’t hide later findings', async () => {
  await checkpointSettled(store);
  const stranger = openStore(address, Buffer.alloc(32, 1));
  await change(6, stranger);
  await change(5, stranger);
  await checkpointSettled(stranger);
  await stranger.database.close();
  await change(4);
  await checkpointSettled(store);
  const found = await judge();
  expect(found.findings.map(({ version, problem }) => [version, problem])).toEqual([
    [5, "The HMAC of this entry or the previous one doesn't match."],
    [6, "The HMAC of this entry or the previous one doesn't match."],
  ]);
  await change(3);
  expect(await judge(found)).toMatchObject({ ok: true, known: 2 });
  await tamper(`update audit_entry set content = replace(content, '"to":3', '"to":2') where ${entry} = 8`);
  expect(await judge(found)).toMatchObject({ ok: false, known: 2, findingsTotal: 3, version: 8 });
});

import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { lockOffer } from '#lib/store/offers/changing/change-under-lock.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { verifyAudit } from '#lib/store/audit/verification/verify-audit.ts';
import { offers } from '#testing/api/example-book.ts';
import { openDesk } from '#testing/api/open-desk.ts';

const desk = openDesk();
const held = offers.plain;
const oids = [held, offers.executable, offers.oneCentShort, offers.beforeDate, offers.zeroDays];

let limit = 1_000;
const change = (oid: string) => desk.put(oid, { maximumInvestmentAmount: limit });
const limitOf = async (oid: string) =>
  (await desk.get(`/restapi/privateplacementoffers/${oid}`)).json.maximumInvestmentAmount;

/** Makes the service cache the offers in their current state. */
beforeEach(async () => {
  limit += 1;
  for (const oid of oids) expect((await change(oid)).status).toBe(200);
  limit += 1;
});

test('concurrent changes to different offers are committed together, each with its audit entry', async () => {
  const owner = new pg.Client(desk.address);
  await owner.connect();
  await owner.query('begin');
  await owner.query('lock table audit_entry in exclusive mode'); // makes the changes wait and then arrive together
  const sent = oids.map(change);
  await wait(1_000);
  await owner.query('commit');
  await owner.end();
  const replies = await Promise.all(sent);
  expect(replies.map(({ status }) => status)).toEqual(oids.map(() => 200));
  const newest = await desk.store.database.query<{ version: number; xmin: string }>(sql`
    select distinct on (private_placement_offer_oid) version, xmin::text
    from audit_entry where private_placement_offer_oid = any(${oids}::text[])
    order by private_placement_offer_oid, version desc`);
  expect(newest.map(({ version }) => `"${version}"`)).toEqual(
    replies.map(({ headers }) => String(headers.etag)),
  );
  expect(new Set(newest.map(({ xmin }) => xmin)).size).toBeLessThan(oids.length); // the first can be committed alone
  expect(await Promise.all(oids.map(limitOf))).toEqual(oids.map(() => limit));
  expect((await verifyAudit(desk.store)).ok).toBe(true);
});

test('a locked offer does not delay any other, and is changed after the lock is released', async () => {
  const { waiting } = await desk.store.database.transaction(async (holding) => {
    await lockOffer(holding, held);
    const replies = new Map(oids.map((oid) => [oid, change(oid)]));
    for (const oid of oids.slice(1)) expect((await replies.get(oid))?.status).toBe(200);
    return { waiting: replies.get(held) };
  });
  expect((await waiting)?.status).toBe(200);
  expect(await limitOf(held)).toBe(limit);
});

test('an offer that was changed elsewhere is reread and retried, together with the others', async () => {
  await asOwner(
    desk.address,
    `update offer set chain_head = '\\x00', website = 'https://restored.example'
     where private_placement_offer_oid = '${offers.executable}'`,
  );
  const replies = await Promise.all(oids.map(change));
  expect(replies.map(({ status }) => status)).toEqual(oids.map(() => 200));
  expect(await Promise.all(oids.map(limitOf))).toEqual(oids.map(() => limit));
});

test('a value that the database rejects affects only its own change', async () => {
  await asOwner(
    desk.address,
    `alter table offer add constraint no_13 check (maximum_investment_amount <> 13)`,
  );
  try {
    const replies = await Promise.all(
      oids.map((oid) =>
        oid === offers.oneCentShort ? desk.put(oid, { maximumInvestmentAmount: 13 }) : change(oid),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 500, 200, 200]);
    expect(await limitOf(offers.oneCentShort)).toBe(limit - 1);
    expect(await limitOf(offers.plain)).toBe(limit);
  } finally {
    await asOwner(desk.address, 'alter table offer drop constraint no_13');
  }
});

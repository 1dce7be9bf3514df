import sql from 'sql-template-tag';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshStore } from '#testing/store/fresh-store.ts';
import { forgetOldDeliveries, redeliver } from './deliveries.ts';
import { fanOutEvents } from './fan-out.ts';

const { database } = freshStore().store;

beforeAll(() => database.query(sql`insert into firm (firm_oid, firm_name) values ('1', 'One')`));
beforeEach(async () => {
  await database.query(sql`delete from webhook`);
  await database.query(sql`delete from event`);
  await database.query(sql`
    insert into webhook (webhook_id, firm_oid, url, types, description, feed_id, after_number, last_at)
    select 'w', '1', 'https://hooks.example', '{}', '', feed_id, 0, now() from event_feed`);
});

const fill = (count: number, state: string) =>
  database.query(sql`
    insert into webhook_delivery (webhook_id, event_id, type, body, state, due_at)
    select 'w', 'filled', 'webhook.test', '{}', ${state}::text, case when ${state}::text = 'pending' then now() end
    from generate_series(1, ${count}) as number`);

const countOf = async (state: string) =>
  (
    await database.query<{ count: number }>(sql`
      select count(*)::int as count from webhook_delivery where state = ${state}`)
  )[0]?.count;

test('queues up to 10,000 deliveries for a webhook, and leaves further events in the feed until some are sent', async () => {
  await database.query(sql`
    insert into event (reader_oid, at, type, firm_oid, data)
    select '1', now(), 'transfer.created', '1', '{}' from generate_series(1, 2)`);
  await fill(9_999, 'pending');
  const fanOut = async () => {
    while (await fanOutEvents(database, ({ number }) => ({ eventId: String(number), body: '{}' })));
  };
  await fanOut();
  expect(await countOf('pending')).toBe(10_000);
  await fanOut();
  expect(await countOf('pending')).toBe(10_000);
  await database.query(sql`delete from webhook_delivery where event_id = 'filled'`);
  await fanOut();
  expect(await countOf('pending')).toBe(2);
});

test('keeps a webhook’s newest 10,000 completed deliveries', async () => {
  await fill(1, 'failed');
  await fill(9_999, 'delivered');
  await forgetOldDeliveries(database);
  expect([await countOf('failed'), await countOf('delivered')]).toEqual([1, 9_999]);
  await fill(1, 'delivered');
  await forgetOldDeliveries(database);
  expect([await countOf('failed'), await countOf('delivered')]).toEqual([0, 10_000]);
});

test('replaces a pending delivery, but not one that a user requested again', async () => {
  const updated = (version: number) =>
    database.query(sql`
      insert into event (reader_oid, at, type, firm_oid, data)
      values ('1', now(), 'offer.updated', '1', ${JSON.stringify({ privatePlacementOfferOid: '7', version })}::json)`);
  const fanOut = async () => {
    while (
      await fanOutEvents(database, ({ number, data }) => ({
        eventId: String(number),
        body: String(data['version']),
      }))
    );
    // Events that have been pending for a while are replaced.
    await database.query(sql`
      update webhook_delivery set creation_timestamp = now() - interval '1 minute'`);
  };
  const pending = async () =>
    (
      await database.query<{ body: string }>(sql`
        select body from webhook_delivery where state = 'pending' order by delivery_id`)
    ).map(({ body }) => body);
  await updated(1);
  await fanOut();
  const [first] = await database.query<{ id: string }>(sql`
    update webhook_delivery set state = 'delivered', due_at = null returning delivery_id::text as id`);
  await redeliver(database, { webhookId: 'w', deliveryId: first?.id ?? '', hidden: [] });
  await updated(2);
  await fanOut();
  await updated(3);
  await fanOut();
  expect(await pending()).toEqual(['1', '3']);
});

import { expect, test } from 'vitest';
import { offers } from '#testing/api/example-book.ts';
import { openDesk, type Reply } from '#testing/api/open-desk.ts';

/** `modifiedsince` is for clients that keep a copy of the offers and poll for changes. */

const desk = openDesk();
const orders = `/restapi/privateplacementoffers/${offers.pending}/privateplacementorders`;

const since = (path: string, instant: string): Promise<Reply> =>
  desk.get(`${path}?modifiedsince=${encodeURIComponent(instant)}`);

/** Returns the time one millisecond later. */
const justAfter = (timestamp: string) => new Date(Date.parse(timestamp) + 1).toISOString();

test('modifiedsince includes an offer whose last change was at exactly that time', async () => {
  await desk.put(offers.plain, { maximumInvestmentAmount: '1234.00' });
  const path = '/restapi/privateplacementoffers';
  const { lastModifiedTimestamp } = (await desk.get(`${path}/${offers.plain}`)).json;
  const { json: at } = await since(path, lastModifiedTimestamp);
  expect(at).toMatchObject([{ privatePlacementOfferOid: offers.plain }]);
  expect((await since(path, justAfter(lastModifiedTimestamp))).json).toEqual([]);

  const overview = (await since('/restapi/offeroverview', lastModifiedTimestamp)).json;
  expect(overview).toMatchObject({ total: 1, offers: [{ privatePlacementOfferOid: offers.plain }] });
  const none = (await since('/restapi/offeroverview', justAfter(lastModifiedTimestamp))).json;
  expect(none).toMatchObject({ total: 0, offers: [] });
});

test('modifiedsince includes a subscription whose last change was at exactly that time', async () => {
  const { json: all } = await desk.get(orders);
  const { modificationTimestamp } = all[0];
  expect((await since(orders, modificationTimestamp)).json).toContainEqual(all[0]);
  expect((await since(orders, justAfter(modificationTimestamp))).json).not.toContainEqual(all[0]);
});

test.each(['2026-09-01', '2026-09-01T09:30:00', 'yesterday', ''])(
  'modifiedsince rejects %j, which is not a timestamp',
  async (instant) => {
    for (const path of ['/restapi/privateplacementoffers', orders]) {
      const { status, json } = await since(path, instant);
      expect([
        status,
        json.errors.map(({ field, code }: { field: string; code: string }) => [field, code]),
      ]).toEqual([400, [['modifiedsince', 'invalid.value']]]);
    }
  },
);

import { expect, test } from 'vitest';
import { offers } from '#testing/api/example-book.ts';
import { openDesk, type Reply } from '#testing/api/open-desk.ts';

/** Tests `Prefer: return=representation` on an offer's PUT (RFC 7240). */

const desk = openDesk();
const path = `/restapi/privateplacementoffers/${offers.plain}`;
let amount = 1_000;

const change = (prefer: string, headers: Record<string, string> = {}, key?: string): Promise<Reply> => {
  amount += 1;
  const body = { maximumInvestmentAmount: `${amount}.00` };
  return desk.put(offers.plain, body, { headers: { prefer, ...headers }, ...(key && { key }) });
};

test.each(['return=representation', 'respond-async, Return="representation"', 'return=representation; x=1'])(
  'the response to %s is the record, with its ETag',
  async (prefer) => {
    const changed = await change(prefer);
    const read = await desk.get(path);
    expect([changed.status, changed.text]).toEqual([200, read.text]);
    expect(changed.json.maximumInvestmentAmount).toBe(amount);
    for (const name of ['etag', 'content-type', 'content-language']) {
      expect(changed.headers[name]).toBe(read.headers[name]);
    }
    expect(changed.headers['preference-applied']).toBe('return=representation');
    expect(changed.headers.location).toMatch(new RegExp(`${path}$`));
  },
);

test.each(['return=minimal', 'return=representations', 'x-return=representation', ''])(
  'the response to %j is empty',
  async (prefer) => {
    const changed = await change(prefer);
    expect([changed.status, changed.text, changed.headers['content-length']]).toEqual([200, '', '0']);
    expect(changed.headers['preference-applied']).toBeUndefined();
  },
);

test('an update that changes nothing also returns the record', async () => {
  const body = { maximumInvestmentAmount: `${amount}.00` };
  const { text } = await desk.put(offers.plain, body, { headers: { prefer: 'return=representation' } });
  expect(text).toBe((await desk.get(path)).text);
});

test('the preference does not apply to a rejection', async () => {
  const refused = await desk.put(
    offers.plain,
    { unknown: 1 },
    { headers: { prefer: 'return=representation' } },
  );
  expect([refused.status, refused.json.errors[0].code]).toEqual([400, 'unknown.field']);
  expect(refused.headers['preference-applied']).toBeUndefined();
});

test('a repeated change returns the current record', async () => {
  const body = { maximumInvestmentAmount: '7.00' };
  const headers = { prefer: 'return=representation', 'idempotency-key': 'once' };
  await desk.put(offers.plain, body, { headers });
  await desk.put(offers.plain, { maximumInvestmentAmount: '8.00' }); // another user makes a change
  const again = await desk.put(offers.plain, body, { headers });
  const read = await desk.get(path);
  expect([again.headers['idempotency-replayed'], again.text]).toEqual(['true', read.text]);
  expect(again.headers.etag).toBe(read.headers.etag);
});

test('no record is returned to callers who cannot read offers', async () => {
  const { key } = await desk.restrictedKey('readOffers');
  const changed = await change('return=representation', {}, key);
  expect([changed.status, changed.text]).toEqual([200, '']);
});

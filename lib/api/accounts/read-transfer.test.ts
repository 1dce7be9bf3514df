import { expect, test } from 'vitest';
import { accounts } from '#testing/api/example-book.ts';
import { openDesk } from '#testing/api/open-desk.ts';

const desk = openDesk();

test('returns a transfer as it appears in the list, and 404 for an unknown one', async () => {
  const list = `/restapi/accounts/${accounts.creating}/acatin`;
  const all = await desk.get(list);
  const [first] = all.json;
  const one = await desk.get(`${list}/${first.acatid}`);
  expect(one.status).toBe(200);
  expect(all.text).toContain(one.text);
  expect(one.json).toEqual(first);
  expect((await desk.get(`${list}/NONE`)).status).toBe(404);
});

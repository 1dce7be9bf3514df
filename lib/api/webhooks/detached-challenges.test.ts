import { expect, test } from 'vitest';
import { setAttached } from '#lib/store/attachment.ts';
import { claimChallenges } from '#lib/store/webhooks/change-webhooks.ts';
import { openDesk } from '#testing/api/open-desk.ts';
import { byTest } from '#testing/store/by-test.ts';

const desk = openDesk();
const { database } = desk.store;

test('a challenge that is due while the store is detached is sent once it is attached', async () => {
  await setAttached(database, false, byTest);
  const { json } = await desk.send('POST', '/restapi/webhooks', {
    key: desk.key('creating', 'administrator'),
    body: { url: 'https://hooks.example.com/' },
  });
  expect(await claimChallenges(database)).toEqual([]);
  await setAttached(database, true, byTest);
  expect(await claimChallenges(database)).toMatchObject([{ webhookId: json.webhookId }]);
});

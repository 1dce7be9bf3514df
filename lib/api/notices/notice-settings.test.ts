import { beforeAll, describe, expect, test } from 'vitest';
import sql from 'sql-template-tag';
import { noticeKinds, usualChannels } from '#lib/domain/notices/notice-kinds.ts';
import { createNotices } from '#lib/store/notices/create-notices.ts';
import { offers } from '#testing/api/example-book.ts';
import { openDesk, refusalOf } from '#testing/api/open-desk.ts';
import { newPerson } from '#testing/api/people.ts';

const desk = openDesk();
const path = '/restapi/noticesettings';
const usual = {
  kinds: noticeKinds.map((kind) => ({ kind, ...usualChannels(kind) })),
  unsubscribed: false,
};
const notify = async () => {
  while (await createNotices(desk.store.database));
};

beforeAll(notify);

describe('notification settings', () => {
  test('by default, immediately e-mail what awaits the user, and put what has a deadline in the digest', async () => {
    const person = await newPerson(desk);
    expect((await person.send('GET', path)).json).toEqual(usual);
    const modeOf = (kind: (typeof noticeKinds)[number]) => usualChannels(kind).email;
    expect(noticeKinds.every((kind) => usualChannels(kind).console)).toBe(true);
    expect(noticeKinds.filter((kind) => modeOf(kind) === 'now')).toEqual([
      'webhook.disabled',
      'account.security',
      'approval',
    ]);
    expect(noticeKinds.filter((kind) => modeOf(kind) === 'off')).toEqual([
      'offer.changed',
      'transfer.rejected',
    ]);
  });

  test('take the values that the user chooses, and omitted settings are unchanged', async () => {
    const [person, other] = [await newPerson(desk), await newPerson(desk)];
    const chosen = { kind: 'offer.attention', console: false, email: 'digest' };
    const first = await person.send('PUT', path, { kinds: [chosen] });
    const kinds = usual.kinds.map((one) => (one.kind === chosen.kind ? chosen : one));
    expect([first.status, first.json]).toEqual([200, { kinds, unsubscribed: false }]);
    const second = await person.send('PUT', path, { unsubscribed: true });
    expect(second.json).toEqual({ kinds, unsubscribed: true });
    expect((await person.send('PUT', path, {})).json).toEqual({ kinds, unsubscribed: true });
    const third = await person.send('PUT', path, { kinds: [usual.kinds[1]], unsubscribed: false });
    expect(third.json).toEqual(usual);
    expect((await person.send('GET', path)).json).toEqual(usual);
    expect((await other.send('GET', path)).json).toEqual(usual);
  });

  test.each([
    [
      { kinds: [{ kind: 'offer.changed', console: true, email: 'hourly' }] },
      'kinds[0].email',
      'invalid.value',
    ],
    [{ kinds: [{ kind: 'everything', console: true, email: 'off' }] }, 'kinds[0].kind', 'invalid.value'],
    [{ kinds: [{ kind: 'offer.changed', console: true }] }, 'kinds[0].email', 'invalid.value'],
    [{ kinds: [usual.kinds[0], usual.kinds[0]] }, 'kinds', 'invalid.value'],
    [{ kinds: [...usual.kinds, usual.kinds[0]] }, 'kinds', 'invalid.value'],
    [{ unsubscribed: 'no' }, 'unsubscribed', 'invalid.value'],
    [{ mail: false }, 'mail', 'unknown.field'],
  ])('with %j are rejected and change nothing', async (body, field, code) => {
    const person = await newPerson(desk);
    const reply = await person.send('PUT', path, body);
    expect(refusalOf(reply)).toEqual([400, [field, code]]);
    expect((await person.send('GET', path)).json).toEqual(usual);
  });

  test.each([
    [{ console: true, email: 'now' }, false, 1, [[true, 'now']]],
    [{ console: false, email: 'digest' }, false, 0, [[false, 'digest']]],
    [{ console: false, email: 'off' }, false, 0, []],
    [{ console: false, email: 'now' }, true, 0, []],
  ])('with %j apply to later notifications', async (channels, unsubscribed, unread, written) => {
    const person = await newPerson(desk);
    const kinds = [{ kind: 'offer.changed', ...channels }];
    await person.send('PUT', path, { kinds, unsubscribed });
    await person.send('PUT', `/restapi/privateplacementoffers/${offers.zeroDays}/watch`);
    const { json } = await desk.get(`/restapi/privateplacementoffers/${offers.zeroDays}`);
    await desk.put(offers.zeroDays, { published: !json.published });
    await notify();
    expect((await person.send('GET', '/restapi/notices')).json.unread).toBe(unread);
    const rows = await desk.store.database.query<{ in_console: boolean; email_mode: string }>(sql`
      select in_console, email_mode from notice where email = ${person.email}`);
    expect(rows.map(({ in_console, email_mode }) => [in_console, email_mode])).toEqual(written);
  });
});

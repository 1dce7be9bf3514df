import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { setRestriction } from '#lib/store/access/restrictions/restrictions.ts';
import { removeUser } from '#lib/store/sign-in/firm-users.ts';
import { createNotices } from '#lib/store/notices/create-notices.ts';
import { firms, offers } from '#testing/api/example-book.ts';
import { codesOf, openDesk, refusalOf } from '#testing/api/open-desk.ts';
import { newPerson } from '#testing/api/people.ts';
import { byTest } from '#testing/store/by-test.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { createNoticesRegularly } from './notices.ts';

const desk = openDesk();
type Person = Awaited<ReturnType<typeof newPerson>>;
const notify = async () => {
  while (await createNotices(desk.store.database));
};
const offerPath = (oid: string) => `/restapi/privateplacementoffers/${oid}`;
const listOf = async ({ send }: Person, query = '') => (await send('GET', `/restapi/notices${query}`)).json;
let states = 0;

/** Sets an offer's states to a new value, with an API key or a user's session. */
async function change(oid: string = offers.zeroDays, by?: Person): Promise<void> {
  const body = { blueSkyedStates: ['CA', 'CO', 'NY', 'TX'].slice((states += 1) % 4) };
  const reply = await (by?.send('PUT', offerPath(oid), body) ?? desk.put(oid, body));
  expect(reply.status).toBe(200);
}

async function watcher(
  ...place: [role?: 'auditor' | 'administrator', firm?: 'participating']
): Promise<Person> {
  const person = await newPerson(desk, ...place);
  await person.send('PUT', `${offerPath(offers.zeroDays)}/watch`);
  return person;
}

/** Makes the changes in all notifications older by the interval. */
const makeOlder = (interval: string) =>
  asOwner(
    desk.address,
    `update notice set changes = jsonb_set(changes, '{since}',
      to_jsonb(((changes ->> 'since')::timestamptz - interval '${interval}')::text)) where changes is not null`,
  );

beforeAll(notify);

describe('a watcher of an offer', () => {
  test('is notified of changes by others, but not of their own', async () => {
    const [person, other, colleague] = [await watcher(), await watcher('auditor'), await newPerson(desk)];
    await change(offers.zeroDays, person);
    await notify();
    expect(await listOf(other)).toEqual({
      unread: 1,
      notices: [
        {
          noticeId: expect.stringMatching(/^[0-9a-f]{16}$/),
          at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}-0[45]:00$/),
          event: 'offer.updated',
          title: 'Blue Mesa 35 was changed',
          text: 'Its settings were changed.',
          href: `/offers/${offers.zeroDays}`,
          read: false,
          change: {
            actor: person.email,
            changes: [{ field: 'blueSkyedStates', from: expect.any(Array), to: expect.any(Array) }],
          },
        },
      ],
    });
    for (const silent of [person, colleague])
      expect(await listOf(silent)).toEqual({ unread: 0, notices: [] });
  });

  test('of a participating firm does not see who changed which values', async () => {
    const [person, other] = [await newPerson(desk), await watcher('auditor', 'participating')];
    await change(offers.zeroDays, person);
    await notify();
    const { notices } = await listOf(other);
    expect(notices).toHaveLength(1);
    expect(notices[0]).not.toHaveProperty('change');
  });

  test('whose own change started the watch is notified of later changes, but not of a colleague’s earlier one', async () => {
    const [person, colleague] = [await newPerson(desk), await newPerson(desk)];
    const oid = offers.plain;
    await change(oid, colleague);
    await change(oid, colleague);
    await change(oid, person);
    await notify();
    expect((await listOf(person)).notices).toEqual([]);
    expect((await listOf(colleague)).notices).toHaveLength(1);
    await change(oid, colleague);
    await notify();
    expect((await listOf(person)).notices).toHaveLength(1);
  });

  test('gets one notification for changes within ten minutes, updated each time', async () => {
    const person = await watcher();
    await change();
    await notify();
    const [{ change: only, ...first }] = (await listOf(person)).notices;
    expect(only.changes).toHaveLength(1);
    await person.send('PUT', `/restapi/notices/${first.noticeId}`, { read: true });
    expect((await listOf(person)).unread).toBe(0);
    await change();
    await change();
    await notify();
    const { unread, notices } = await listOf(person);
    expect([unread, notices]).toEqual([
      1,
      [{ ...first, at: expect.any(String), title: 'Blue Mesa 35 was changed 3 times', read: false }],
    ]);
    expect(Date.parse(notices[0].at)).toBeGreaterThan(Date.parse(first.at));
    await makeOlder('11 minutes');
    await change();
    await notify();
    const later = (await listOf(person)).notices;
    expect(later.map(({ title }: any) => title)).toEqual([
      'Blue Mesa 35 was changed',
      'Blue Mesa 35 was changed 3 times',
    ]);
  });

  test('is notified when the offer starts to need attention', async () => {
    const person = await watcher();
    await asOwner(
      desk.address,
      `insert into event (reader_oid, at, type, firm_oid, data)
      values ('${firms.creating}', now(), 'offer.attention', '${firms.creating}',
        '{"privatePlacementOfferOid": "${offers.zeroDays}", "attention": "closingsoon"}')`,
    );
    await notify();
    expect((await listOf(person)).notices).toMatchObject([
      { event: 'offer.attention', title: 'Blue Mesa 35 closes soon' },
    ]);
  });

  test('is not notified of a change if the offer was unreadable when it changed, or is unreadable now', async () => {
    const participant = await watcher('auditor', 'participating');
    const firm = (participatingFirmStatus: string) => ({
      participatingFirms: [{ participatingFirmId: firms.participating, participatingFirmStatus }],
    });
    await change();
    await notify();
    const [notice] = (await listOf(participant)).notices;
    expect(notice.title).toBe('Blue Mesa 35 was changed');
    await desk.put(offers.zeroDays, firm('D'));
    const gone = { unread: 0, notices: [] };
    expect(await listOf(participant)).toEqual(gone);
    await notify();
    expect(await listOf(participant)).toEqual(gone);
    const reply = await participant.send('PUT', `/restapi/notices/${notice.noticeId}`, { read: true });
    expect(refusalOf(reply)).toEqual([404, [null, 'notice.not.found']]);
    await desk.put(offers.zeroDays, firm('ACCEPTED'));
    expect((await listOf(participant)).notices).toEqual([notice]);
  });

  test('is not notified while reading offers is disabled', async () => {
    const [person, restricted] = [await watcher(), await watcher()];
    const restrict = (off: boolean) =>
      setRestriction(
        desk.store,
        { subject: { kind: 'user', id: restricted.email }, request: 'readOffers', off },
        byTest,
      );
    await change();
    await notify();
    const before = await listOf(restricted);
    expect(before.unread).toBe(1);
    await restrict(true);
    expect(await listOf(restricted)).toEqual({ unread: 0, notices: [] });
    await makeOlder('11 minutes');
    await change();
    await notify();
    await restrict(false);
    expect(await listOf(restricted)).toEqual(before);
    expect((await listOf(person)).unread).toBe(2);
  });

  test('is no longer notified once removed, and the next user with the address inherits nothing', async () => {
    const person = await watcher();
    await change();
    await notify();
    await removeUser(desk.store.database, { email: person.email, firmOid: firms.creating }, byTest);
    await change();
    await notify();
    const left = await desk.store.database.query(sql`
      select 1 from notice where email = ${person.email}
      union all select 1 from offer_watch where email = ${person.email}`);
    expect(left).toEqual([]);
  });
});

test('an instance sends notifications automatically', async () => {
  const person = await watcher();
  const notifier = createNoticesRegularly(desk.store);
  try {
    await change();
    await expect.poll(async () => (await listOf(person)).unread, { timeout: 10_000 }).toBe(1);
  } finally {
    clearInterval(notifier);
  }
});

describe('notifications', () => {
  /** Creates a user with three notifications, oldest first. */
  async function personWithNotices(): Promise<[Person, any[]]> {
    const person = await watcher();
    for (let time = 0; time < 3; time += 1) {
      await change();
      await notify();
      await makeOlder('11 minutes');
    }
    return [person, (await listOf(person)).notices.toReversed()];
  }

  test('are listed page by page, each once, with the number of unread ones', async () => {
    const [person, notices] = await personWithNotices();
    const page = await person.send('GET', '/restapi/notices?limit=2');
    expect(page.json).toEqual({ unread: 3, notices: notices.toReversed().slice(0, 2) });
    const next = /<[^>]*(\/restapi[^>]*)>; rel="next"/.exec(String(page.headers['link']))?.[1] ?? '';
    const last = await person.send('GET', next);
    expect([last.json, last.headers['link']]).toEqual([
      { unread: 3, notices: notices.slice(0, 1) },
      undefined,
    ]);
    const reply = await person.send('GET', '/restapi/notices?cursor=none');
    expect(refusalOf(reply)).toEqual([400, ['cursor', 'invalid.value']]);
  });

  test('can be marked as read up to a given time, without later ones', async () => {
    const [person, [, second]] = await personWithNotices();
    expect((await person.send('PUT', '/restapi/notices', { readUpTo: second.at })).status).toBe(200);
    const { unread, notices } = await listOf(person);
    expect([unread, notices.map(({ read }: any) => read)]).toEqual([1, [false, true, true]]);
    const reply = await person.send('PUT', '/restapi/notices', { readUpTo: 'yesterday' });
    expect(refusalOf(reply)).toEqual([400, ['readUpTo', 'invalid.value']]);
  });

  test('can be marked individually, but only by their user', async () => {
    const [person, [first]] = await personWithNotices();
    const mark = (by: Person, read: unknown) =>
      by.send('PUT', `/restapi/notices/${first.noticeId}`, { read });
    const reply = await mark(await newPerson(desk), true);
    expect(refusalOf(reply)).toEqual([404, [null, 'notice.not.found']]);
    for (const [read, unread] of [
      [true, 2],
      [true, 2],
      [false, 3],
    ] as const) {
      expect((await mark(person, read)).status).toBe(200);
      expect((await listOf(person)).unread).toBe(unread);
    }
    expect(codesOf(await mark(person, 'yes'))).toEqual([['read', 'invalid.value']]);
  });
});

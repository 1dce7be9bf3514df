import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { removeUser } from '#lib/store/sign-in/firm-users.ts';
import { firms } from '#testing/api/example-book.ts';
import { codesOf, openDesk, refusalOf } from '#testing/api/open-desk.ts';
import { newPerson } from '#testing/api/people.ts';
import { byTest } from '#testing/store/by-test.ts';
import type { UserRole } from '#lib/domain/access/access.ts';

const desk = openDesk();
const path = '/restapi/views';
const wanted = { name: 'Closing soon', page: 'offers', address: 'status=open&closing=30', shared: false };
let people = 0;

async function newViewer(role?: UserRole, firm?: keyof typeof firms) {
  const { email, send } = await newPerson(desk, role, firm);
  return {
    email,
    send,
    list: async (): Promise<any[]> => (await send('GET', path)).json,
    make: (change: object = {}) => send('POST', path, { ...wanted, ...change }),
    made: async (change: object = {}) => (await send('POST', path, { ...wanted, ...change })).json,
    change: (viewId: string, body: unknown, etag?: string) =>
      send('PUT', `${path}/${viewId}`, body, etag === undefined ? {} : { 'if-match': etag }),
    remove: (viewId: string, etag?: string) =>
      send('DELETE', `${path}/${viewId}`, undefined, etag === undefined ? {} : { 'if-match': etag }),
    setDefault: (viewId: string, isDefault: unknown) =>
      send('PUT', `${path}/${viewId}/default`, { isDefault }),
  };
}

const namesIn = (views: any[]) => views.map(({ name }) => name);

/** Returns a name that no other test uses, because everyone sees shared views. */
const newName = () => `View ${(people += 1)}`;

describe('a view', () => {
  test('is created once with an Idempotency-Key', async () => {
    const person = await newViewer();
    const content = { ...wanted, name: newName() };
    const headers = { 'idempotency-key': `views-${people}` };
    const [first, second] = [
      await person.send('POST', path, content, headers),
      await person.send('POST', path, content, headers),
    ];
    expect([first.status, second.status, second.headers['idempotency-replayed']]).toEqual([201, 201, 'true']);
    expect([second.json, second.headers['location'], second.headers['etag']]).toEqual([
      first.json,
      first.headers['location'],
      first.headers['etag'],
    ]);
    expect(await person.list()).toHaveLength(1);
    const other = await person.send('POST', path, { ...content, name: newName() }, headers);
    expect(refusalOf(other)).toEqual([422, [null, 'idempotency.key.reused']]);
    expect(refusalOf(await person.send('POST', path, content))).toEqual([409, ['name', 'view.exists']]);
  });

  test('is created with its address in Location and an ETag, and is listed', async () => {
    const person = await newViewer('auditor');
    const reply = await person.make();
    const view = {
      viewId: expect.stringMatching(/^[0-9a-f]{16}$/),
      ...wanted,
      isDefault: false,
      owner: person.email,
    };
    expect([reply.status, reply.headers['etag'], reply.headers['cache-control']]).toEqual([
      201,
      '"1"',
      'private, no-store',
    ]);
    expect(reply.json).toEqual({ ...view, etag: '"1"' });
    expect(reply.headers['location']).toBe(`${process.env['PUBLIC_BASE_URL']}${path}/${reply.json.viewId}`);
    expect(await person.list()).toContainEqual(reply.json);
  });

  test('keeps the fields that an update omits, and then has a different ETag', async () => {
    const person = await newViewer();
    const { viewId, etag } = await person.made();
    const renamed = await person.change(viewId, { name: ' Closing ' }, etag);
    expect([renamed.status, renamed.headers['etag'], renamed.json]).toEqual([
      200,
      '"2"',
      expect.objectContaining({ ...wanted, name: 'Closing', etag: '"2"' }),
    ]);
    const whole = { ...wanted, address: 'q=Mesa' };
    expect((await person.change(viewId, whole)).json).toMatchObject({ ...whole, etag: '"3"' });
    expect((await person.change(viewId, whole)).json).toMatchObject({ ...whole, etag: '"3"' });
  });

  test('cannot be changed or deleted with an old ETag', async () => {
    const person = await newViewer();
    const { viewId, etag } = await person.made();
    await person.change(viewId, { name: 'Another' });
    expect(refusalOf(await person.change(viewId, { name: 'Third' }, etag))).toEqual([
      412,
      [null, 'precondition.failed'],
    ]);
    expect(refusalOf(await person.remove(viewId, etag))).toEqual([412, [null, 'precondition.failed']]);
    expect((await person.remove(viewId, '"2"')).status).toBe(200);
    expect(refusalOf(await person.remove(viewId))).toEqual([404, [null, 'view.not.found']]);
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ name: '  ' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ name: 'a\nb' }, 'name'],
    [{ name: 'a\0b' }, 'name'],
    [{ page: 'accounts' }, 'page'],
    [{ shared: 'true' }, 'shared'],
    [{ address: 'offerstatus=open' }, 'address'],
    [{ address: 'kind=ACAT' }, 'address'],
    [{ address: `q=${'x'.repeat(1_999)}` }, 'address'],
    [{ address: 'q=a\0b' }, 'address'],
    [{ address: null }, 'address'],
  ])('cannot be created with %j', async (change, field) => {
    const person = await newViewer();
    expect(refusalOf(await person.make(change))).toEqual([400, [field, 'invalid.value']]);
  });

  test.each([
    { name: 'x'.repeat(100) },
    { name: 'Größe 大' },
    { address: '' },
    { address: `q=${'x'.repeat(1_998)}` },
    { page: 'transfers', address: 'status=Rejected&status=Past%20Due&sort=-lastmodified' },
  ])('can be created with %j', async (change) => {
    const person = await newViewer();
    expect(await person.made(change)).toMatchObject({ ...wanted, ...change });
  });

  test('cannot move to another page, and its address must belong to its page', async () => {
    const person = await newViewer();
    const { viewId } = await person.made();
    const refused = [
      [{ page: 'transfers' }, 'page', 'invalid.value'],
      [{ address: 'kind=ACAT' }, 'address', 'invalid.value'],
      [{ owner: 'x' }, 'owner', 'unknown.field'],
    ] as const;
    for (const [change, field, code] of refused) {
      expect(refusalOf(await person.change(viewId, change))).toEqual([400, [field, code]]);
    }
    expect((await person.change(viewId, { page: 'offers' })).status).toBe(200);
  });

  test('has a name that is unique for the user, ignoring letter case and surrounding spaces', async () => {
    const [person, other] = [await newViewer(), await newViewer()];
    const { viewId } = await person.made({ name: 'Mine' });
    await person.make({ name: 'Second' });
    expect(refusalOf(await person.make({ name: ' MINE ' }))).toEqual([409, ['name', 'view.exists']]);
    expect(refusalOf(await person.change(viewId, { name: 'second' }))).toEqual([
      409,
      ['name', 'view.exists'],
    ]);
    expect((await person.change(viewId, { name: 'MINE' })).json.name).toBe('MINE');
    expect((await other.make({ name: 'Mine' })).status).toBe(201);
  });

  test('is limited to a hundred per user, even if two are created at the same time', async () => {
    const person = await newViewer();
    for (let count = 0; count < 99; count += 1) await person.make({ name: `View ${count}` });
    const replies = await Promise.all([person.make({ name: 'a' }), person.make({ name: 'b' })]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(replies.filter(({ status }) => status === 409).map(codesOf)).toEqual([[[null, 'view.limit']]]);
    const [view] = await person.list();
    await person.remove(view.viewId);
    expect((await person.make({ name: 'c' })).status).toBe(201);
  });
});

describe('a shared view', () => {
  test("is visible only to the firm, with the owner's name", async () => {
    const [one, other] = [await newViewer(), await newViewer('investment_professional')];
    const stranger = await newViewer('administrator', 'foreign');
    const prefix = newName();
    await one.make({ name: `${prefix} c`, shared: true });
    await other.make({ name: `${prefix} B` });
    await one.make({ name: `${prefix} a`, shared: true });
    await one.make({ name: `${prefix} hidden` });
    const seen = (await other.list()).filter(({ name }) => name.startsWith(prefix));
    expect(namesIn(seen)).toEqual([`${prefix} a`, `${prefix} B`, `${prefix} c`]);
    expect(seen.map(({ owner }) => owner)).toEqual([one.email, other.email, one.email]);
    expect(namesIn(await stranger.list())).toEqual([]);
  });

  test('can be changed only by its owner and by administrators', async () => {
    const owner = await newViewer();
    const administrator = await newViewer('administrator');
    const { viewId } = await owner.made({ shared: true, name: newName() });
    for (const role of ['offer_manager', 'investment_professional', 'auditor'] as const) {
      const colleague = await newViewer(role);
      expect(refusalOf(await colleague.change(viewId, {}))).toEqual([403, [null, 'view.not.allowed']]);
      expect(refusalOf(await colleague.remove(viewId))).toEqual([403, [null, 'view.not.allowed']]);
    }
    const name = newName();
    expect((await administrator.change(viewId, { name })).json).toMatchObject({ name, owner: owner.email });
    expect((await administrator.remove(viewId)).status).toBe(200);
    expect(await owner.list()).not.toContainEqual(expect.objectContaining({ viewId }));
  });

  test('of another firm gets the same response as a colleague’s private view or an unknown view', async () => {
    const owner = await newViewer();
    const { viewId: shared } = await owner.made({ shared: true, name: newName() });
    const { viewId: kept } = await owner.made({ name: newName() });
    const stranger = await newViewer('administrator', 'foreign');
    const colleague = await newViewer('auditor');
    for (const [person, viewId] of [
      [stranger, shared],
      [stranger, kept],
      [colleague, kept],
      [owner, 'none'],
    ] as const) {
      const notFound = [404, [null, 'view.not.found']];
      expect(refusalOf(await person.change(viewId, {}))).toEqual(notFound);
      expect(refusalOf(await person.remove(viewId))).toEqual(notFound);
      expect(refusalOf(await person.setDefault(viewId, true))).toEqual(notFound);
    }
  });

  test('is limited to two hundred per firm', async () => {
    const person = await newViewer('auditor', 'participating');
    await desk.store.database.query(sql`
      insert into desk_view (view_id, firm_oid, name, name_key, page, address, is_shared)
      select 'full' || n, ${firms.participating}, n, n, 'offers', '', true from generate_series(1, 199) as n`);
    const last = await person.made({ name: 'Last', shared: true });
    const kept = await person.made({ name: 'Kept' });
    const full = [409, [null, 'view.limit']];
    expect(refusalOf(await person.make({ name: 'Over', shared: true }))).toEqual(full);
    expect(refusalOf(await person.change(kept.viewId, { shared: true }))).toEqual(full);
    expect((await person.change(last.viewId, { name: 'Renamed' })).status).toBe(200);
  });

  test('remains when its owner is removed, and belongs to the administrator who changes it', async () => {
    const owner = await newViewer();
    const [administrator, colleague] = [await newViewer('administrator'), await newViewer()];
    const { viewId } = await owner.made({ shared: true, name: newName() });
    await owner.make({ name: newName() });
    await removeUser(desk.store.database, { email: owner.email, firmOid: firms.creating }, byTest);
    const left = await colleague.list();
    expect(left.find((view) => view.viewId === viewId)).toMatchObject({ owner: null });
    expect(refusalOf(await colleague.change(viewId, {}))).toEqual([403, [null, 'view.not.allowed']]);
    expect((await administrator.change(viewId, { shared: false })).json.owner).toBe(administrator.email);
    expect(await colleague.list()).toHaveLength(left.length - 1);
  });
});

describe('the default view', () => {
  test('is unique per user and page, and does not affect the ETag', async () => {
    const [person, other] = [await newViewer(), await newViewer()];
    const first = await person.made({ shared: true, name: newName() });
    const second = await person.made({ name: newName() });
    const transfers = await person.made({ name: newName(), page: 'transfers', address: '' });
    for (const { viewId } of [first, second, transfers]) {
      expect((await person.setDefault(viewId, true)).status).toBe(200);
    }
    await other.setDefault(first.viewId, true);
    const defaultsOf = async ({ list }: typeof person) =>
      (await list()).filter(({ isDefault }) => isDefault).map(({ viewId, etag }) => [viewId, etag]);
    expect((await defaultsOf(person)).toSorted()).toEqual(
      [
        [second.viewId, '"1"'],
        [transfers.viewId, '"1"'],
      ].toSorted(),
    );
    expect(await defaultsOf(other)).toEqual([[first.viewId, '"1"']]);
    await person.setDefault(first.viewId, false); // the view isn't the default, so nothing changes
    await person.setDefault(second.viewId, false);
    expect(await defaultsOf(person)).toEqual([[transfers.viewId, '"1"']]);
  });

  test('is cleared for everyone but the owner when the view is no longer shared', async () => {
    const [person, other] = [await newViewer(), await newViewer()];
    const { viewId } = await person.made({ shared: true, name: newName() });
    await person.setDefault(viewId, true);
    await other.setDefault(viewId, true);
    await person.change(viewId, { shared: false });
    const again = await person.change(viewId, { shared: true });
    expect(again.json.isDefault).toBe(true);
    expect((await other.list()).find((view) => view.viewId === viewId).isDefault).toBe(false);
  });

  test('can only be true or false', async () => {
    const person = await newViewer();
    const { viewId } = await person.made();
    expect(refusalOf(await person.setDefault(viewId, 'yes'))).toEqual([400, ['isDefault', 'invalid.value']]);
  });
});

test.each([
  ['GET', path, undefined],
  ['POST', path, wanted],
  ['PUT', `${path}/none`, {}],
  ['DELETE', `${path}/none`, undefined],
  ['PUT', `${path}/none/default`, { isDefault: true }],
])('an API key is rejected for %s %s', async (method, target, body) => {
  expect(refusalOf(await desk.send(method, target, { body }))).toEqual([403, [null, 'session.required']]);
});

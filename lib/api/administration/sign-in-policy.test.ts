import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, marketDate } from '#lib/domain/market/market-time.ts';
import { useSettings } from '#lib/api/http/service-settings.ts';
import { firms } from '#testing/api/example-book.ts';
import { openDesk, refusalOf } from '#testing/api/open-desk.ts';
import { signedInPerson } from '#testing/api/signed-in-person.ts';
import { asOwner } from '#testing/store/empty-store.ts';

const desk = openDesk();
const today = marketDate(new Date());

beforeAll(() =>
  useSettings({
    limits: { keyRequestsPerSecond: 0, firmRequestsPerSecond: 0, failedCredentialsPerMinute: 0 },
    openId: undefined,
    trustedProxies: [],
  }),
);

async function setPolicy(policy: { secondFactorRequiredFor: string[]; from: string | null }) {
  const admin = await signedInPerson(desk, 'administrator');
  await asOwner(desk.address, 'truncate sign_in_policy');
  return { admin, reply: await admin.send('PUT', 'signinpolicy', policy) };
}

describe('the sign-in policy', () => {
  test('requires nothing by default', async () => {
    const admin = await signedInPerson(desk, 'administrator');
    const reply = await admin.send('GET', 'signinpolicy');
    expect(reply.json).toEqual({ secondFactorRequiredFor: [], from: null });
    expect(reply.headers.etag).toMatch(/^"/);
    const other = await signedInPerson(desk, 'auditor');
    expect(refusalOf(await other.send('GET', 'signinpolicy'))).toEqual([
      403,
      [null, 'administration.not.allowed'],
    ]);
  });

  test.each([
    [-1, 400],
    [0, 200],
    [1, 200],
  ])('setting a start date %i days from today returns %i', async (days, status) => {
    const { reply } = await setPolicy({
      secondFactorRequiredFor: ['auditor'],
      from: addDays(today, days),
    });
    expect(reply.status).toBe(status);
  });

  test('must have a date if it requires a factor, and an existing date can be in the past', async () => {
    const { reply, admin } = await setPolicy({ secondFactorRequiredFor: ['auditor'], from: null });
    expect(refusalOf(reply)).toEqual([400, ['from', 'invalid.value']]);
    await desk.store.database.query(sql`
      insert into sign_in_policy (firm_oid, second_factor_required_for, required_from)
      values (${firms.creating}, '{auditor}', ${addDays(today, -30)}::date)`);
    const more = { secondFactorRequiredFor: ['auditor', 'offer_manager'], from: addDays(today, -30) };
    expect((await admin.send('PUT', 'signinpolicy', more)).json).toEqual(more);
  });

  test('cannot be changed with an outdated ETag', async () => {
    const { admin, reply } = await setPolicy({ secondFactorRequiredFor: ['auditor'], from: today });
    const { etag = '' } = reply.headers;
    const put = (ifMatch: string) =>
      desk.send('PUT', '/restapi/signinpolicy', {
        key: null,
        headers: { cookie: admin.cookie, 'sec-fetch-site': 'same-origin', 'if-match': ifMatch },
        body: { secondFactorRequiredFor: [], from: null },
      });
    expect(refusalOf(await put('"99"'))).toEqual([412, [null, 'precondition.failed']]);
    expect((await put(etag)).json).toEqual({ secondFactorRequiredFor: [], from: null });
    expect(refusalOf(await put(etag))).toEqual([412, [null, 'precondition.failed']]);
    const [event] = await desk.store.database.query(sql`
      select detail from security_event where event = 'signin.policy.changed' order by event_id desc limit 1`);
    expect(event).toEqual({ detail: 'no second factor required' });
  });

  test('allows users without a factor only to set one up', async () => {
    const auditor = await signedInPerson(desk, 'auditor');
    const manager = await signedInPerson(desk, 'offer_manager');
    await setPolicy({ secondFactorRequiredFor: ['auditor'], from: today });
    expect((await auditor.read()).json).toMatchObject({ secondFactorEnrollmentRequired: true });
    expect((await manager.read()).json.secondFactorEnrollmentRequired).toBeUndefined();
    const list = () => auditor.send('GET', 'privateplacementoffers');
    expect(refusalOf(await list())).toEqual([403, [null, 'second.factor.enrollment.required']]);
    expect((await manager.send('GET', 'privateplacementoffers')).status).toBe(200);
    expect(
      (await desk.get('/restapi/privateplacementoffers', { key: desk.key('creating', 'auditor') })).status,
    ).toBe(200);
    await auditor.addAuthenticator();
    expect((await list()).status).toBe(200);
    await asOwner(desk.address, 'truncate sign_in_policy');
  });

  test('applies starting on its date', async () => {
    const auditor = await signedInPerson(desk, 'auditor');
    await setPolicy({ secondFactorRequiredFor: ['auditor'], from: addDays(today, 1) });
    expect((await auditor.send('GET', 'privateplacementoffers')).status).toBe(200);
  });
});

describe("resetting a user's sign-in methods", () => {
  test('removes all of them, ends the sessions, and notifies the user', async () => {
    const [admin, person] = [await signedInPerson(desk, 'administrator'), await signedInPerson(desk)];
    await person.addAuthenticator();
    expect((await admin.send('DELETE', `users/${person.email}/factors`)).status).toBe(200);
    expect((await person.read()).status).toBe(401);
    const browser = person.elsewhere();
    expect((await browser.signIn()).json.secondFactorRequired).toBe(false);
    expect((await browser.send('GET', 'session/factors')).json).toEqual({
      passkeys: [],
      authenticator: null,
      recoveryCodesLeft: 0,
    });
    expect((await browser.send('GET', 'notices')).json.notices[0]).toMatchObject({
      title: 'Your sign-in methods were reset',
    });
    const [event] = await desk.store.database.query(sql`
      select actor_name from security_event where event = 'factors.reset' and subject = ${person.email}`);
    expect(event).toEqual({ actor_name: admin.email });
  });

  test('is available only to administrators with a session and a recent sign-in, and not for their own account', async () => {
    const [admin, person] = [await signedInPerson(desk, 'administrator'), await signedInPerson(desk)];
    const reset = (by: typeof admin, email: string) => by.send('DELETE', `users/${email}/factors`);
    expect(refusalOf(await reset(admin, admin.email))).toEqual([409, [null, 'user.oneself']]);
    expect(refusalOf(await reset(person, admin.email))).toEqual([403, [null, 'administration.not.allowed']]);
    const byKey = await desk.send('DELETE', `/restapi/users/${person.email}/factors`, {
      key: desk.key('creating', 'administrator'),
    });
    expect(refusalOf(byKey)).toEqual([403, [null, 'session.required']]);
    expect(refusalOf(await reset(admin, 'nobody@example.com'))).toEqual([404, [null, 'user.not.found']]);
    await admin.age(605);
    expect(refusalOf(await reset(admin, person.email))).toEqual([403, [null, 'reauthentication.required']]);
    expect((await person.read()).status).toBe(200);
  });
});

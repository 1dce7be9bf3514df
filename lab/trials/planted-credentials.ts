import type { Kind } from './canaries.ts';
import { newPerson } from '#testing/service/own-password.ts';
import { desk, type Service, type StorePlace } from '#testing/service/service.ts';
import { firms } from './trial-book.ts';

export type Planted = Awaited<ReturnType<typeof plantCredentials>>;

/** Creates every kind of credential, and values that only look like credentials. */
export async function plantCredentials(
  service: Service,
  place: StorePlace,
  { account, order }: { readonly account: string; readonly order: string },
  plant: (name: string, kind: Kind, text?: string) => string,
) {
  const ofFirm = ['--firm', firms.own, '--role', 'administrator'];
  const { key } = await desk(place, 'key', 'create', ...ofFirm, '--name', 'Walker');
  plant('KeySecret', 'known', key.slice(-43));
  const { keyId, secret } = await desk(place, 'key', 'create', ...ofFirm, '--signing');
  plant('SigningSecret', 'known', secret);
  const person = { email: 'a@own.example', firmOid: firms.own, role: 'administrator' };
  const { email, password, cookie } = await newPerson(service.baseUrl, place, person);
  plant('Password', 'known', password);
  plant('SessionToken', 'known', cookie.split('=')[1]);
  return {
    key,
    keyId,
    secret,
    email,
    cookie: `${cookie}; other=${plant('OtherCookie', 'sent')}`,
    account,
    order,
    badKey: `${key.slice(0, 'desk_live_'.length)}0123456789abcdef_${plant('BadKey', 'sent').padEnd(43, 'x').slice(0, 43)}`,
    basic: plant('Basic', 'sent'),
    badSignature: plant('Signature', 'sent'),
    memberId: plant('MemberId', 'sent'),
    badToken: plant('BadToken', 'sent'),
    wrongPassword: plant('WrongPassword', 'sent'),
    idempotencyKey: plant('IdempotencyKey', 'sent'),
    header: plant('Header', 'sent'),
    userAgent: plant('UserAgent', 'told'),
    referer: plant('Referer', 'sent'),
    trace: plant('TraceState', 'sent'),
    search: plant('Search', 'told'),
    path: plant('Path', 'told'),
    body: plant('Body', 'told'),
    unknownUser: plant('UnknownUser', 'told'),
  };
}

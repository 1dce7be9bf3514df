import assert from 'node:assert/strict';
import { sampleFirms } from '#lib/store/sample/sample-firms.ts';
import { askPlainly, type PlainAnswer } from '#testing/service/ask-plainly.ts';
import { newPerson, type Person } from '#testing/service/own-password.ts';
import { desk } from '#testing/service/service.ts';

const { firmOid: harborPoint } = sampleFirms.harborPoint;
/** Enough users that no user reaches the limit of 30 sign-ins in 15 minutes. */
const manyPeople = 8;
const signInEveryMs = (15 * 60 * 1_000) / (25 * manyPeople);

/** Sends one request. */
export type Work = () => Promise<void>;

/**
 * Returns a function that sends the next request of a mix, in an order that is the same in every run. It rejects on
 * any response other than 200.
 */
export async function workOn(baseUrl: string, dataDir: string): Promise<Work> {
  const ofFirm = ['--firm', harborPoint, '--role', 'offer_manager'];
  const { key } = await desk(dataDir, 'key', 'create', ...ofFirm);
  const people: Person[] = [];
  for (let number = 1; number <= manyPeople; number += 1) {
    const email = `soak${number}@harborpoint.example`;
    people.push(await newPerson(baseUrl, dataDir, { email, firmOid: harborPoint, role: 'offer_manager' }));
  }
  const bearer = { Authorization: `Bearer ${key}` };
  const json = { 'Content-Type': 'application/json' };
  const ask = async (path: string, headers: Record<string, string>, method = 'GET', body?: object) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await askPlainly(baseUrl, path, {
      method,
      headers: { ...headers, ...(body && json) },
      ...sent,
    });
    assert.equal(answer.status, 200, `${method} ${path} returned ${answer.status}: ${answer.text}`);
    return answer;
  };
  const offers: any[] = JSON.parse((await ask('/restapi/privateplacementoffers?limit=200', bearer)).text);
  const accounts: any[] = JSON.parse((await ask('/restapi/accounts', bearer)).text);
  const writable = offers
    .filter(
      ({ creatingFirmOid, offerStatus }) => creatingFirmOid === harborPoint && offerStatus === 'INITIAL',
    )
    .map(({ privatePlacementOfferOid, minimumInvestmentAmount }) => {
      return { oid: privatePlacementOfferOid, least: Number(minimumInvestmentAmount ?? 1) };
    });
  let signIns = 0;
  const startSession = () => {
    const { email = '', password = '' } = people[signIns++ % people.length] ?? {};
    return ask('/restapi/session', { 'Sec-Fetch-Site': 'same-origin' }, 'POST', { email, password });
  };
  let nextSignInAt = 0;
  const isTimeToSignIn = () => performance.now() >= nextSignInAt;
  // Requests use the newest session. A session is ended once there are two newer ones, because no request is
  // using it by then.
  const cookies = [cookieOf(await startSession())];
  let turn = 0;
  const every = (count: number) => turn % count === 0;
  return async () => {
    turn += 1;
    const account = accounts[turn % accounts.length].accountNumber;
    const offer = writable[turn % writable.length];
    assert.ok(offer);
    if (every(500) && isTimeToSignIn()) {
      nextSignInAt = performance.now() + signInEveryMs;
      cookies.unshift(cookieOf(await startSession()));
      for (const ended of cookies.splice(2)) {
        await ask('/restapi/session', { Cookie: ended, 'Sec-Fetch-Site': 'same-origin' }, 'DELETE');
      }
    } else if (every(40)) {
      await ask(turn % 80 === 0 ? '/offers' : `/offers/${offer.oid}`, { Cookie: cookies[0] ?? '' });
    } else if (every(5)) {
      const amount = offer.least + (turn % 10_000);
      await ask(`/restapi/privateplacementoffers/${offer.oid}`, bearer, 'PUT', {
        maximumInvestmentAmount: amount,
      });
    } else if (every(4)) {
      await ask('/restapi/offeroverview?limit=50', { Cookie: cookies[0] ?? '' });
    } else if (every(3)) {
      await ask(`/restapi/privateplacementoffers/${offer.oid}`, bearer);
    } else {
      await ask(`/restapi/accounts/${account}/acatin`, bearer);
    }
  };
}

function cookieOf({ headers }: PlainAnswer): string {
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

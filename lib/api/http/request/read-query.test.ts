import { describe, expect, test } from 'vitest';
import { operations } from '#lib/contract/operations.ts';
import { findingsOf } from '#lib/api/http/response/problem-error.ts';
import { readQuery } from './read-query.ts';
import { accounts, offers } from '#testing/api/example-book.ts';
import { followPages } from '#testing/api/follow-pages.ts';
import { codesOf, openDesk, refusalOf } from '#testing/api/open-desk.ts';

const desk = openDesk();
const offersPath = '/restapi/privateplacementoffers';
const form = operations.listOffers.query;
const faultsOf = (search: string) => findingsOf(() => readQuery(form, search)).violations;
const codesIn = (search: string) => faultsOf(search).map(({ field, code }) => [field, code]);

describe('an invalid query is rejected, and every error names its parameter:', () => {
  test.each([
    ['offerStatus=initial', [['offerStatus', 'unknown.parameter']]],
    ['offerstatus=initial&colour', [['colour', 'unknown.parameter']]],
    ['colour=1&colour=2', [['colour', 'unknown.parameter']]],
    ['=1', [['', 'unknown.parameter']]],
    ['%71%=x', [['%71%', 'unknown.parameter']]],
    ['__proto__=x', [['__proto__', 'unknown.parameter']]],
    ['exemption=H&exemption=K', [['exemption', 'duplicate.parameter']]],
    ['exemption=H&exemption=H', [['exemption', 'duplicate.parameter']]],
    ['exemption=H&%65xemption=K', [['exemption', 'duplicate.parameter']]],
    ['exemption=%ff&exemption=', [['exemption', 'duplicate.parameter']]],
    ['q=%ff', [['q', 'invalid.value']]],
    ['q=%c3%28', [['q', 'invalid.value']]],
    ['q=%ed%a0%80', [['q', 'invalid.value']]],
    ['q=%', [['q', 'invalid.value']]],
    ['q=50%', [['q', 'invalid.value']]],
    ['q=%zz', [['q', 'invalid.value']]],
    ['q=\xc3\xa9', [['q', 'invalid.value']]],
    ['offerstatus=', [['offerstatus', 'invalid.value']]],
    ['offerstatus', [['offerstatus', 'invalid.value']]],
    ['exemption=', [['exemption', 'invalid.value']]],
    [
      'page=2&limit=0&q=a&q=b&closingto=soon',
      [
        ['q', 'duplicate.parameter'],
        ['page', 'unknown.parameter'],
        ['limit', 'invalid.value'],
        ['closingto', 'invalid.value'],
      ],
    ],
  ])('%s', (search, expected) => {
    expect(codesIn(search).sort()).toEqual(expected.sort());
  });
});

test('for thousands of unknown names, a hundred errors are listed and all of them are counted', async () => {
  const many = Array.from({ length: 2_000 }, (_, at) => `x${at}`).join('&');
  const { violations, further } = findingsOf(() => readQuery(form, many));
  expect([violations.length, further]).toEqual([100, 1_900]);
  for (const reply of [
    await desk.get(`${offersPath}?${many}`),
    await desk.send('PUT', `${offersPath}/${offers.plain}?${many}`, { body: { a: 1 } }),
    await desk.send('POST', `/restapi/keys?${many}`, {
      key: desk.key('creating', 'administrator'),
      body: {},
    }),
  ]) {
    expect(reply.status).toBe(400);
    expect(reply.json.errors).toHaveLength(100);
    expect(reply.json.detail).toMatch(/^The request has 200[0-3] errors\./);
  }
});

test.each([
  ['', undefined],
  ['&&', undefined],
  ['q=', ''],
  ['q', ''],
  ['q=a+b%20c', 'a b c'],
  ['q=%2B%26%3d=', '+&=='],
  ['q=%E2%82%AC&', '€'],
  ['%71=x', 'x'],
])('the query %j is valid', (search, text) => {
  expect(readQuery(form, search).q).toBe(text);
});

test.each([
  ['offerStatus', 'Did you mean offerstatus?'],
  ['OFFERSTATUS', 'Did you mean offerstatus?'],
  ['offer_status', 'Did you mean offerstatus?'],
  ['offerstatus[]', 'Did you mean offerstatus?'],
  ['closingForm', 'Did you mean closingfrom?'],
  ['limt', 'Did you mean limit?'],
  ['colour', 'Supported parameters: offerstatus, q, exemption,'],
  ['x', 'Supported parameters: offerstatus, q, exemption,'],
])('the error for the parameter %s says: %s', (name, advice) => {
  expect(faultsOf(`${name}=1`)[0]?.message).toContain(advice);
});

test.each([
  ['dry_run', 'Unknown parameter "dry_run". Did you mean dryRun?'],
  ['DRYRUN', 'Unknown parameter "DRYRUN". Did you mean dryRun?'],
  ['dryRum', 'Unknown parameter "dryRum". Did you mean dryRun?'],
  [
    'colour',
    'Unknown parameter "colour". Supported parameters: dryRun, override, mode, strict, upload, file, rows, unchanged, examples.',
  ],
])('the error for the parameter %s never suggests a deprecated name', (name, message) => {
  const { violations } = findingsOf(() => readQuery(operations.createImport.query, `${name}=true`));
  expect(violations[0]?.message).toBe(message);
});

test('the error for an operation without parameters says that it has none', () => {
  const [fault] = findingsOf(() => readQuery(operations.readOffer.query, 'fields=offerName')).violations;
  expect(fault?.message).toBe('Unknown parameter "fields". This request has no parameters.');
});

test('a name of more than 100 characters is truncated', () => {
  const [fault] = faultsOf('a'.repeat(101));
  expect(fault?.field).toBe(`${'a'.repeat(100)}…`);
  expect(faultsOf('a'.repeat(100))[0]?.field).toBe('a'.repeat(100));
  expect(fault?.message.length).toBeLessThan(250);
});

describe('a missing resource or permission is reported before errors in the query', () => {
  test.each([
    ['GET', `${offersPath}/${offers.plain}`, 'offer.not.found'],
    ['GET', `${offersPath}/${offers.plain}/actions`, 'offer.not.found'],
    ['GET', `/restapi/accounts/${accounts.creating}/acatin`, 'account.not.allowed'],
    ['GET', '/restapi/users', 'administration.not.allowed'],
    ['PUT', `${offersPath}/${offers.plain}`, 'offer.not.found'],
    ['POST', '/restapi/keys', 'administration.not.allowed'],
    ['DELETE', '/restapi/keys/none', 'administration.not.allowed'],
  ])('%s %s', async (method, path, code) => {
    const body = method === 'PUT' || method === 'POST' ? {} : undefined;
    const reply = await desk.send(method, `${path}?x=1`, { key: desk.key('foreign'), body });
    expect(codesOf(reply)).toEqual([[null, code]]);
  });
});

describe('updating an offer', () => {
  test('lists invalid parameters together with errors in the body, before 412', async () => {
    const reply = await desk.put(`${offers.plain}?dryrun=true`, { published: 'maybe' });
    expect(refusalOf(reply)).toEqual([400, ['dryrun', 'unknown.parameter'], ['published', 'invalid.value']]);
    const stale = await desk.put(`${offers.plain}?dryrun=true`, {}, { headers: { 'if-match': '"0"' } });
    expect(codesOf(stale)).toEqual([['dryrun', 'unknown.parameter']]);
  });

  test('without the invalid parameter is a different request, even under the same Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'query' };
    const body = { documentationExternal: true };
    const refused = await desk.put(`${offers.plain}?x`, body, { headers });
    const again = await desk.put(`${offers.plain}?x`, body, { headers });
    expect([refused.status, again.status, again.headers['idempotency-replayed']]).toEqual([400, 400, 'true']);
    const reply = await desk.put(offers.plain, body, { headers });
    expect(codesOf(reply)).toEqual([[null, 'idempotency.key.reused']]);
  });
});

test('the links to the next pages of a search are valid', async () => {
  const replies = await followPages(desk, `${offersPath}?q=mesa+%32&&limit=1&offerstatus=INITIAL`);
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  expect(replies.length).toBeGreaterThan(1);
});

import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

test.each([
  ['/today'],
  ['/calendar?day=2026-12-01'],
  ['/offers'],
  ['/offers?status=all&q=a%20b'],
  ['/offers/4683743612465316027?tab=history'],
  ['/accounts/RB18938005'],
  ['/transfers?status=Rejected'],
  ['/administration?tab=audit'],
  ['/signed-in'],
  [`/offers?q=${'x'.repeat(1_990)}`],
])('returns to %s', (path) => {
  expect(returnPath(path)).toBe(path);
});

test.each([
  [undefined],
  [['/offers', '/accounts']],
  [''],
  ['offers'],
  ['/'],
  ['/sign-in?next=/offers'],
  ['/sign-in'],
  ['/second-factor'],
  ['/restapi/session'],
  ['/offersandmore'],
  ['https://attacker.example/offers'],
  ['//attacker.example/offers'],
  ['///attacker.example/offers'],
  ['/\\attacker.example/offers'],
  ['\\\\attacker.example/offers'],
  ['/\t/attacker.example/offers'],
  ['/offers/..//attacker.example'],
  ['/offers/../restapi/session'],
  ['/offers/%2e%2e/restapi/session'],
  ['/offers/..\\..\\attacker.example'],
  ['javascript:alert(1)//offers'],
  [' /offers'],
  [`/accounts?q=${'x'.repeat(1_989)}`],
])('opens Today instead of %j', (next) => {
  expect(returnPath(next)).toBe('/today');
});

test('removes the parameter that Next.js adds when it requests part of a page', () => {
  expect(returnPath('/offers?q=solar&_rsc=1ab2c')).toBe('/offers?q=solar');
});

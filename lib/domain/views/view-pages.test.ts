import { describe, expect, test } from 'vitest';
import type { Principal } from '#lib/domain/access/access.ts';
import { addressFault, defaultAddress, isSeenBy, mayChangeView } from './view-pages.ts';

describe('an address', () => {
  test.each([
    ['offers', ''],
    ['offers', '?status=open'],
    ['offers', 'q=Blue%20Mesa&status=open&closing=30&sort=-name&cursor=x&page=2'],
    ['transfers', 'status=Rejected&status=Past+Due&kind=ACAT&answerbyto=5&answerbyfrom=any'],
    ['subscriptions', 'tab=subscriptions&status=pending&review=new&q=RB&sort=created'],
  ] as const)('of the page %s can be %j', (page, address) => {
    expect(addressFault(page, address)).toBeNull();
  });

  test.each([
    ['offers', 'offerstatus=open', 'offerstatus'],
    ['offers', 'status=open&kind=ACAT', 'kind'],
    ['offers', 'Status=open', 'Status'],
    ['offers', 'status=open&=1', ''],
    ['transfers', 'closing=30', 'closing'],
    ['transfers', 'page=2', 'page'],
    ['subscriptions', 'cursor=x', 'cursor'],
    ['offers', '__proto__=1', '__proto__'],
    ['offers', '/offers?status=open', '/offers?status'],
  ] as const)('of the page %s cannot be %j: it has no %j', (page, address, name) => {
    expect(addressFault(page, address)).toContain(`${JSON.stringify(name)} is not a parameter`);
  });
});

test("a page opens with its own default view, unless the view's address is empty", () => {
  const view = { page: 'offers', address: 'status=closed', isDefault: true } as const;
  expect(defaultAddress('offers', [{ ...view, isDefault: false }, view])).toBe('status=closed');
  expect(defaultAddress('offers', [{ ...view, address: '?q=x' }])).toBe('q=x');
  expect(defaultAddress('transfers', [view])).toBeNull();
  expect(defaultAddress('offers', [{ ...view, isDefault: false }])).toBeNull();
  // An empty address would redirect to itself.
  for (const address of ['', '?']) expect(defaultAddress('offers', [{ ...view, address }])).toBeNull();
});

function person(id: string, role: Principal['role']): Principal {
  return { kind: 'user', id, name: id, firmOid: '4467570830362141032', role, restricted: [] };
}

const reyes = person('m.reyes@harborpoint.example', 'offer_manager');
const okafor = person('d.okafor@harborpoint.example', 'offer_manager');
const administrator = person('a.lindqvist@harborpoint.example', 'administrator');

test.each([
  { who: 'its owner', by: reyes, shared: false, seen: true, changed: true },
  { who: 'a colleague', by: okafor, shared: false, seen: false, changed: false },
  { who: 'an administrator', by: administrator, shared: false, seen: true, changed: true },
  { who: 'the owner of a shared view', by: reyes, shared: true, seen: true, changed: true },
  { who: 'a colleague of a shared view’s owner', by: okafor, shared: true, seen: true, changed: false },
])('$who can see a view: $seen, and can change it: $changed', ({ by, shared, seen, changed }) => {
  const view = { owner: reyes.id, shared };
  expect([isSeenBy(by, view), mayChangeView(by, view)]).toEqual([seen, changed]);
});

test('only administrators can change a view without an owner', () => {
  const view = { owner: null, shared: true };
  expect([reyes, administrator].map((each) => mayChangeView(each, view))).toEqual([false, true]);
});

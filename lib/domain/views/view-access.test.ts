import { expect, test } from 'vitest';
import type { Principal } from '#lib/domain/access/access.ts';
import { isSeenBy, mayChangeView } from './view-access.ts';

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
])('a view can be seen and changed by $who', ({ by, shared, seen, changed }) => {
  const view = { owner: reyes.id, shared };
  expect([isSeenBy(by, view), mayChangeView(by, view)]).toEqual([seen, changed]);
});

test('only administrators can change a view without an owner', () => {
  const view = { owner: null, shared: true };
  expect([reyes, administrator].map((each) => mayChangeView(each, view))).toEqual([false, true]);
});

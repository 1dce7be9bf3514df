import { describe, expect, test } from 'vitest';
import {
  isProblemCode,
  mayNameField,
  type ProblemCode,
  problemOf,
  problems,
  problemSlug,
  statusOf,
} from './problems.ts';

const codesByStatus: Record<number, string> = {
  400: 'invalid.formd invalid.json duplicate.field unknown.field unknown.parameter duplicate.parameter field.not.updatable invalid.value invalid.choice invalid.statecode webhook.url.not.allowed maximum.investment.minimum.rule uri.matching.rule offer.status.alone.rule participating.firm.duplicate duplicate.offer duplicate.order order.reason.required password.too.short password.breached passkey.invalid',
  401: 'authentication.required authentication.invalid sign.in.failed code.wrong',
  403: 'password.expired filing.not.allowed approval.not.allowed approval.own reauthentication.required participation.not.allowed password.change.required password.wrong password.sign.in.off session.required cross.site.request administration.not.allowed account.not.allowed offer.update.not.allowed offer.create.not.allowed history.not.allowed import.not.yours note.not.allowed view.not.allowed restriction.by.operator restriction.own request.not.available key.limited order.update.not.allowed second.factor.required second.factor.enrollment.required',
  404: 'filing.not.found approval.not.found session.not.found offer.not.found acat.not.found user.not.found key.not.found note.not.found feed.not.found import.not.found draft.not.found mapping.not.found view.not.found webhook.not.found delivery.not.found notice.not.found path.not.found order.not.found allocation.not.found authenticator.not.found passkey.not.found',
  405: 'method.not.allowed',
  408: 'request.timeout',
  409: 'filing.not.applicable filing.limit approval.required approval.pending approval.not.required approval.approvers.missing approval.limit approval.decided participation.unconfirmed invitation.limit subscription.limit days.from.closing.rule published.subscriptions.rule accreditation.exemption.rule blue.sky.exemption.rule execution.minimum.rule execution.cash.required.date.rule offer.status.transition.rule offer.closed.rule reference.used terms.final offer.not.deletable participating.firm.unknown participating.firm.not.participating participating.firm.creator bulk.refused idempotency.key.running user.exists user.domain key.name.taken key.limit view.exists draft.limit mapping.limit view.limit watch.limit note.limit user.limit feed.limit webhook.limit webhook.unconfirmed replay.running user.last.administrator user.oneself sandbox.clock.backward sandbox.nothing.next sandbox.order.final sandbox.reset.not.possible order.status.transition.rule offer.executed.rule closing.date.rule fill.amount.rule offer.maximum.rule investment.amount.rule allocation.sum.rule allocation.limit allocation.changed factor.limit passkeys.not.available contact.limit',
  412: 'precondition.failed',
  413: 'body.too.large',
  415: 'unsupported.media.type',
  422: 'idempotency.key.reused',
  428: 'precondition.required',
  429: 'idempotency.keys.limited imports.limited sign.in.limited rate.limited users.limited',
  500: 'internal.error',
  503: 'unavailable',
};

test.each(Object.entries(codesByStatus))('exactly the listed codes have status %s', (status, codes) => {
  const found = Object.keys(problems).filter(
    (code) => isProblemCode(code) && problemOf(code).status === Number(status),
  );
  expect(found.sort()).toEqual(codes.split(' ').sort());
});

describe.each(Object.keys(problems) as ProblemCode[])('%s', (code) => {
  test('has a title, an explanation in sentences, and an address', () => {
    const { title, explanation } = problemOf(code);
    expect(Object.values(problems).filter((problem) => problem.title === title)).toHaveLength(1);
    expect(title).toMatch(/^[A-Z].*[^.]$/);
    expect(explanation).toMatch(/^\S.*\.$/);
    expect(explanation, 'contains a decision number').not.toMatch(/\bD\d+\b/);
    expect(problemSlug(code)).toBe(code.split('.').join('-'));
    expect(problemSlug(code)).toMatch(/^[a-z-]+$/);
    expect(statusOf({ field: null, code, message: '' })).toBe(problemOf(code).status);
  });
});

test('the explanation of a server error says to check whether the change was made', () => {
  expect(problemOf('internal.error').explanation).toContain('check whether it was made');
});

test.each([
  ['invalid.json', true],
  ['unavailable', true],
  ['invalid', false],
  ['toString', false],
  ['', false],
  [undefined, false],
  [null, false],
  [['unavailable'], false],
])('%j is a problem code: %s', (code, expected) => {
  expect(isProblemCode(code)).toBe(expected);
});

test('a violation can refer to a field unless its code is about the entire request', () => {
  expect((['invalid.value', 'unavailable'] as const).map(mayNameField)).toEqual([true, false]);
});

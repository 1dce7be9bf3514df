import assert from 'node:assert/strict';
import { offerRecord } from '#lib/domain/offers/offer-record.ts';
import { planUpdate } from '#lib/domain/offers/updating/plan-update.ts';
import { readUpdateRequest } from '#lib/domain/offers/updating/update-request.ts';
import { judgeMoments } from './judge-moments.ts';
import { type Operation, show, type Subject } from './operation-on-offer.ts';
import { afterCancel, factsOf } from './trial-book.ts';
import { withoutParticipation } from './without-participation.ts';

/**
 * Checks that all operations on one offer have an order that explains what the clients saw. Performed one at a time in
 * that order, the operations produce exactly the observed responses. An operation that got its response before another
 * was sent comes before that other one. Throws if there is no such order. Returns how many operations with an unknown
 * outcome must have happened.
 *
 * In general this is a search among all orders. Here it takes one pass, because the offer's history provides an order
 * of the writes, and an order only needs to be verified, not found:
 *
 * 1. Version by version, exactly one write must have made the entry. If a write got a response with the entry's
 *   requestId, it is that write. Otherwise, it is a write with an unknown outcome that requests exactly this change. If
 *   several of those request the same change, the one sent first is used, because only the sending time constrains a
 *   write without a response. No write can have made two entries. `planUpdate`, applied to the previous version, must
 *   produce the entry's changes. The content of every version is then known, and every write has one position.
 * 2. Every other response fits some versions, always a contiguous range. A read, or an update without a change, fits
 *   the version of its ETag, whose content it must have shown. A rejection by rules fits the versions at which
 *   `planUpdate` rejects the update for the same reasons. A 412 fits the versions after the one in If-Match, which its
 *   client had seen before.
 * 3. Let p(v) be the moment when version v was created. A write is at its p(v), between its sending and its response.
 *   An operation that fits versions a to b needs p(a) before its response and p(b + 1) after its sending. These are
 *   bounds on single moments, so giving each version in turn the earliest remaining moment shows whether such
 *   moments exist. If they do, they define the order. It respects real time, because each operation is within its own
 *   interval.
 *
 * This check doesn't trust the history. If the history is wrong, the check finds no order, so it can't accept a wrong
 * one.
 */
export function judgeHistory(
  subject: Subject,
  entries: readonly any[],
  operations: readonly Operation[],
): number {
  const byRequest = new Map(operations.map((operation) => [operation.seen?.requestId, operation]));
  const unknown = operations
    .filter(({ seen, body }) => seen === null && body !== null)
    .sort((left, right) => left.sentAt - right.sentAt);
  const states: Subject[] = [subject];
  const producers = new Map<Operation, number>();
  let happened = 0;
  for (const [index, entry] of entries.entries()) {
    assert.equal(entry.version, index + 1, 'The history has a gap.');
    if (index === 0) {
      continue; // the import
    }
    const before = stateAt(states, index);
    const answered = byRequest.get(entry.requestId);
    const producer =
      answered ?? unknown.find((operation) => !producers.has(operation) && makes(operation, before, entry));
    assert.ok(producer, `Version ${entry.version} has no matching write: ${JSON.stringify(entry)}`);
    assert.ok(!producers.has(producer), `Version ${entry.version} repeats a write.`);
    assert.ok(
      makes(producer, before, entry),
      `Version ${entry.version} is not what ${show(producer)} requests.`,
    );
    if (answered !== undefined) {
      assert.deepEqual([answered.seen?.status, answered.seen?.version], [200, entry.version], show(answered));
    } else {
      happened += 1;
    }
    producers.set(producer, entry.version);
    states.push(stateAfter(before, producer));
  }
  judgeMoments(
    entries.length,
    operations
      .filter((operation) => operation.seen !== null || producers.has(operation))
      .map((operation) => {
        const made = producers.get(operation);
        return made === undefined
          ? { operation, made: false, range: rangeOf(operation, states, entries) }
          : { operation, made: true, range: [made, made] as const };
      }),
  );
  return happened;
}

/** Reports whether a write, applied to the previous offer, produces exactly this entry. */
function makes({ body, named }: Operation, before: Subject, entry: any): boolean {
  const plan =
    body === null || (named !== null && named !== entry.version - 1) ? undefined : planOf(before, body);
  if (!plan?.ok) {
    return false;
  }
  const [was, is] = [offerRecord(before.offer), offerRecord(plan.plan.offer)];
  const changes = plan.plan.changes.map(({ field }) => ({ field, from: was[field], to: is[field] }));
  return (
    changes.length > 0 &&
    JSON.stringify(changes) === JSON.stringify(entry.changes) &&
    entry.action === plan.plan.action
  );
}

function stateAfter({ offer, subscriptions }: Subject, { body }: Operation): Subject {
  const planning = planOf({ offer, subscriptions }, body ?? {});
  assert.ok(planning.ok);
  return {
    offer: planning.plan.offer,
    subscriptions: planning.plan.action === 'cancel' ? afterCancel(subscriptions) : subscriptions,
  };
}

/**
 * Returns the first and last versions at which the operation produces the observed result. Throws if there
 * are none.
 */
function rangeOf(
  operation: Operation,
  states: readonly Subject[],
  entries: readonly any[],
): readonly [number, number] {
  const { body, named, seen } = operation;
  assert.ok(seen !== null);
  const { status, version } = seen;
  const newest = states.length;
  if (status === 412) {
    assert.ok(
      named !== null && body !== null && named < newest,
      `${show(operation)}: the version in the condition was current.`,
    );
    return [named + 1, newest];
  }
  if (status === 409) {
    const fits = states.flatMap((state, index) => {
      const planning = planOf(state, body ?? {});
      const isCurrent = named === null || named === index + 1;
      return isCurrent && !planning.ok && reasonsIn(planning.violations) === seen.reasons ? [index + 1] : [];
    });
    const [first, last] = [fits.at(0), fits.at(-1)];
    assert.ok(first !== undefined && last !== undefined, `${show(operation)}: no version matches it.`);
    assert.equal(last - first + 1, fits.length, `${show(operation)}: versions in between do not match it.`);
    return [first, last];
  }
  const { offer } = stateAt(states, version);
  if (body === null) {
    assert.equal(
      status === 304,
      named === version,
      `${show(operation)}: a 304 must have the version in If-None-Match.`,
    );
    if (status === 200) {
      const { lastModifiedTimestamp, ...record } = withoutParticipation(seen.record);
      const { lastModifiedTimestamp: _, ...expected } = offerRecord(offer);
      assert.deepEqual(record, expected, `${show(operation)}: this does not match version ${version}.`);
      assert.ok(version === 1 || lastModifiedTimestamp === entries[version - 1].at, show(operation));
    }
  } else {
    const planning = planOf(stateAt(states, version), body);
    assert.ok(
      planning.ok && planning.plan.changes.length === 0,
      `${show(operation)}: an acknowledged change is lost.`,
    );
    assert.ok(named === null || named === version, `${show(operation)}: If-Match was ignored.`);
  }
  return [version, version];
}

function stateAt(states: readonly Subject[], version: number): Subject {
  const state = states[version - 1];
  assert.ok(state, `There is no version ${version}.`);
  return state;
}

function planOf({ offer, subscriptions }: Subject, body: object) {
  return planUpdate(offer, readUpdateRequest({ ...body }), factsOf(subscriptions), new Date());
}

function reasonsIn(violations: readonly { field: string | null; code: string }[]): string {
  return JSON.stringify(violations.map(({ field, code }) => [field, code]));
}

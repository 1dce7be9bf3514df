import assert from 'node:assert/strict';
import type { Offer } from '#lib/domain/offers/offer.ts';
import { type Client, offerPath, readAll, type ClientReply } from '#testing/service/client.ts';
import { inParallel } from './trial-desk.ts';

export type Approval = {
  readonly approvalId: string;
  readonly kind: string;
  readonly state: string;
  readonly requestedBy: { readonly name: string };
  readonly decidedBy: { readonly name: string } | null;
  readonly expiresAt: string;
  readonly decidedAt: string | null;
};

/**
 * Checks every listed approval against the event feed and the offers' histories. Returns the number of
 * approvals in each state.
 */
export async function judgeApprovals(
  { administrator, auditor }: { readonly administrator: Client; readonly auditor: Client },
  offers: readonly Offer[],
  { feed, bypassed }: { readonly feed: string; readonly bypassed: ReadonlySet<string> },
): Promise<Record<string, number>> {
  // Each request also processes some of the expired approvals, so this repeats until none is pending.
  for (let left = 1; left > 0;) left = (await administrator('GET', '/restapi/approvals?limit=1')).json.length;
  const all = (await readAll(administrator, '/restapi/approvals?state=all&limit=200')) as (Approval & {
    privatePlacementOfferOid: string;
  })[];
  judgeEvents(all, await readFeed(auditor, feed));
  const ofOffer = Map.groupBy(all, ({ privatePlacementOfferOid }) => privatePlacementOfferOid);
  await inParallel(offers, 8, async ({ privatePlacementOfferOid: oid }) => {
    const entries = await readAll(auditor, offerPath(oid, '/history'));
    judgeEntries(ofOffer.get(oid) ?? [], entries);
    judgeImports(entries, bypassed.has(oid));
  });
  const states: Record<string, number> = {
    executed: 0,
    rejected: 0,
    withdrawn: 0,
    superseded: 0,
    expired: 0,
    pending: 0,
  };
  for (const { state, expiresAt, decidedAt } of all) {
    states[state] = (states[state] ?? 0) + 1;
    const isLate = decidedAt !== null && Date.parse(decidedAt) >= Date.parse(expiresAt);
    assert.equal(
      isLate,
      state === 'expired',
      `An approval that expires at ${expiresAt} is ${state} at ${decidedAt}.`,
    );
  }
  return states;
}

/** Asserts that imports changed the status of an existing offer only if the operator bypassed approval. */
function judgeImports(entries: readonly any[], isBypassed: boolean): void {
  const moved = entries.filter(
    ({ action, version, changes }) =>
      action === 'import' && version > 1 && changes.some(({ field }: any) => field === 'offerStatus'),
  );
  assert.ok(moved.length <= Number(isBypassed), 'An import completed a step that requires two people.');
}

/**
 * Asserts that every step in the audit log was approved by someone other than its requester, and that every executed
 * approval completed its step.
 */
function judgeEntries(approvals: readonly Approval[], entries: readonly any[]): void {
  const done = entries.filter(({ action }) => ['execute', 'cancel', 'close'].includes(action));
  const executed = approvals.filter(({ state }) => state === 'executed');
  assert.deepEqual(
    done.map(({ approval, action }) => `${approval?.approvalId} ${action}`).sort(),
    executed.map(({ approvalId, kind }) => `${approvalId} ${kind}`).sort(),
  );
  for (const { actor, approval } of done) {
    assert.notEqual(actor.name, approval.requestedBy.name, 'The same user requested and approved.');
    assert.equal(actor.kind, 'user');
  }
  for (const { state, requestedBy, decidedBy } of approvals) {
    if (state === 'rejected') assert.notEqual(decidedBy?.name, requestedBy.name);
  }
}

/** Asserts that each approval was requested once and then decided at most once. */
function judgeEvents(approvals: readonly Approval[], events: readonly any[]): void {
  const eventsByApproval = Map.groupBy(events, ({ data }) => data.approvalId);
  for (const { approvalId, state } of approvals) {
    const types = (eventsByApproval.get(approvalId) ?? []).map(({ type, data }) => `${type} ${data.state}`);
    const expected = [
      'approval.requested pending',
      ...(state === 'pending' ? [] : [`approval.decided ${state}`]),
    ];
    assert.deepEqual(types, expected, `The events of approval ${approvalId}.`);
  }
}

/** Reads the feed's pages from the path `start`, and returns all events before the first empty page. */
export async function readFeed(client: Client, start: string): Promise<any[]> {
  const events: any[] = [];
  for (let next = start; ;) {
    const reply = await client('GET', next);
    assert.equal(reply.status, 200, reply.text);
    if (reply.json.length === 0) return events;
    events.push(...reply.json);
    next = nextOf(reply);
  }
}

/** Returns the address in the feed's Link header. */
export function nextOf({ headers }: ClientReply): string {
  const { pathname, search } = new URL(/^<([^>]*)>/.exec(headers.get('link') ?? '')?.[1] ?? '');
  return pathname + search;
}

import { marketTimestamp } from '#lib/domain/market/market-time.ts';
import {
  type VerifiedAudit,
  verifyAudit as verifyStoredAudit,
} from '#lib/store/audit/verification/verify-audit.ts';
import { type Answer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import { eventContextOf } from '#lib/api/administration/event-context-of.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { noteEvent } from './security-trail.ts';

type Verified = { readonly result: VerifiedAudit; readonly verifiedAt: string };

/** Verifications under way, by firm. It is much work, so those who ask meanwhile get the same one. */
const underWay = new Map<string, Promise<Verified>>();

/** Verifies the audit of the offers that the caller's firm created. */
export async function verifyAudit(call: Call<unknown>): Promise<Answer> {
  const { result, verifiedAt } = await verificationFor(call);
  noteEvent(call.store.database, {
    event: 'audit.verified',
    firmOid: call.principal.firmOid,
    ...eventContextOf(call),
    subject: null,
    detail: result.ok ? 'whole' : `not whole: ${result.problem}`,
  });
  const { ok, offers, entries, checkpoints } = result;
  const uncovered = result.ok ? result.uncovered : null;
  const firstBad = result.ok
    ? null
    : { offer: result.offer, version: result.version, problem: result.problem };
  return jsonAnswer(JSON.stringify({ ok, offers, entries, checkpoints, uncovered, verifiedAt, firstBad }));
}

function verificationFor({ store, principal, moment }: Call<unknown>): Promise<Verified> {
  const { firmOid } = principal;
  const running = underWay.get(firmOid);
  if (running !== undefined) {
    return running;
  }
  const started = verifyStoredAudit(store, { firmOid })
    .then((result) => ({ result, verifiedAt: marketTimestamp(moment.now) }))
    .finally(() => underWay.delete(firmOid));
  underWay.set(firmOid, started);
  return started;
}

import { marketTimestamp } from '#lib/domain/market-time.ts';
import { type AuditVerification, verifyAudit as verifyStoredAudit } from '#lib/store/verify-audit.ts';
import { type Answer, jsonAnswer } from './answer.ts';
import type { Call } from './handle.ts';
import { requireAuditVerifier } from './require-right.ts';

type Verified = { readonly result: AuditVerification; readonly verifiedAt: string };

/** Verifications under way, by firm. It is much work, so those who ask meanwhile get the same one. */
const underWay = new Map<string, Promise<Verified>>();

/** Verifies the audit of the offers that the caller's firm created. */
export async function verifyAudit(call: Call<unknown>): Promise<Answer> {
  requireAuditVerifier(call);
  const { result, verifiedAt } = await verificationFor(call);
  const { ok, offers, entries } = result;
  const firstBad = result.ok
    ? null
    : { offer: result.offer, version: result.version, problem: result.problem };
  return jsonAnswer(JSON.stringify({ ok, offers, entries, verifiedAt, firstBad }));
}

function verificationFor({ store, principal, now }: Call<unknown>): Promise<Verified> {
  const { firmOid } = principal;
  const running = underWay.get(firmOid);
  if (running !== undefined) {
    return running;
  }
  const started = verifyStoredAudit(store, firmOid)
    .then((result) => ({ result, verifiedAt: marketTimestamp(now) }))
    .finally(() => underWay.delete(firmOid));
  underWay.set(firmOid, started);
  return started;
}

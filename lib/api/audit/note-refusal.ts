import type { Operation } from '#lib/contract/operation.ts';
import { nameOf } from '#lib/contract/operations.ts';
import type { Principal } from '#lib/domain/access/access.ts';
import { statusOf } from '#lib/domain/problems/problems.ts';
import type { Store } from '#lib/store/store.ts';
import { eventContextOf } from '#lib/api/administration/event-context-of.ts';
import { CredentialRefusal } from '#lib/api/sign-in/credentials/credential-refusal.ts';
import { ProblemError } from '#lib/api/http/answer/problem-error.ts';
import { noteEvent } from './security-trail.ts';

type Refused = {
  readonly method: string;
  readonly principal: Principal;
  readonly address: string;
  readonly requestId: string;
};

/**
 * Notes in the security trail what a known caller was refused for want of a right (403) or of rate (429). What was
 * asked about stays out of it: a path may hold an account number.
 */
export function noteRefusal(
  { database }: Store,
  operation: Operation,
  refused: Refused,
  error: unknown,
): void {
  if (!(error instanceof ProblemError)) {
    return;
  }
  const { firmOid } = refused.principal;
  const of = (status: number) => error.violations.find((violation) => statusOf(violation) === status)?.code;
  const [forbidden, limited] = [of(403), of(429)];
  if (forbidden !== undefined) {
    const subject = `${refused.method} ${nameOf(operation)}`;
    noteEvent(database, {
      event: 'request.refused',
      firmOid,
      ...eventContextOf(refused),
      subject,
      detail: forbidden,
    });
  }
  if (limited !== undefined) {
    noteEvent(database, {
      event: 'request.limited',
      firmOid,
      ...eventContextOf(refused),
      subject: null,
      detail: limited,
    });
  }
}

/** Notes bad credentials for a key that the service knows, for the firm of the key. Others are nobody's. */
export function noteRefusedCredential(
  { database }: Store,
  { address, requestId }: Pick<Refused, 'address' | 'requestId'>,
  error: unknown,
): void {
  if (error instanceof CredentialRefusal && error.refused !== null) {
    const { key, reason } = error.refused;
    const { keyId: subject, firmOid } = key;
    noteEvent(database, {
      event: 'credential.refused',
      firmOid,
      actor: null,
      subject,
      detail: reason,
      address,
      requestId,
    });
  }
}

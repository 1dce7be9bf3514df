import { rightsOf } from '#lib/domain/access.ts';
import type { Call } from './handle.ts';
import { refusal } from './problem-error.ts';

/** Throws 403 `administration.not.allowed` unless the caller's role may administer. */
export function requireAdministrator({ principal }: Call<unknown>): void {
  if (!rightsOf[principal.role].administer) {
    throw refusal('administration.not.allowed', 'Only an administrator of your firm may do this.');
  }
}

/**
 * Throws 403 `administration.not.allowed` unless the caller's role may look into what the firm did; `deed` ends the
 * sentence that says so: `read its audit`.
 */
export function requireAuditor({ principal }: Call<unknown>, deed: string): void {
  if (!rightsOf[principal.role].verifyAudit) {
    const message = `Only an auditor or administrator of your firm may ${deed}.`;
    throw refusal('administration.not.allowed', message);
  }
}

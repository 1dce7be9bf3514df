import { rightsOf } from '#lib/domain/access.ts';
import type { Call } from './handle.ts';
import { refusal } from './problem-error.ts';

/** Throws 403 `administration.not.allowed` unless the caller's role may administer. */
export function requireAdministrator({ principal }: Call<unknown>): void {
  if (!rightsOf[principal.role].administer) {
    throw refusal('administration.not.allowed', 'Only an administrator of your firm may do this.');
  }
}

/** Throws 403 `administration.not.allowed` unless the caller's role may have the audit verified. */
export function requireAuditVerifier({ principal }: Call<unknown>): void {
  if (!rightsOf[principal.role].verifyAudit) {
    throw refusal(
      'administration.not.allowed',
      'Only an auditor or administrator of your firm may have its audit verified.',
    );
  }
}

/** Throws 403 `administration.not.allowed` unless the caller's role may read the audit of the firm. */
export function requireAuditReader({ principal }: Call<unknown>): void {
  if (!rightsOf[principal.role].verifyAudit) {
    throw refusal(
      'administration.not.allowed',
      'Only an auditor or administrator of your firm may read its audit.',
    );
  }
}

/** Throws 403 `administration.not.allowed` unless the caller's role may read the security trail of the firm. */
export function requireTrailReader({ principal }: Call<unknown>): void {
  if (!rightsOf[principal.role].verifyAudit) {
    throw refusal(
      'administration.not.allowed',
      'Only an auditor or administrator of your firm may read its security events.',
    );
  }
}

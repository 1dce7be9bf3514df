import type { ProblemCode } from '#lib/domain/problems/problems.ts';

/** Codes of the errors in an import's records, by what to do about the record. */
export const importErrors = {
  correct: ['invalid.value', 'participating.firm.creator', 'reference.used'],
  remove: ['import.not.yours', 'offer.closed.rule', 'participation.unconfirmed'],
  wait: ['subscription.limit', 'invitation.limit', 'imports.limited'],
} as const satisfies Readonly<Record<string, readonly ProblemCode[]>>;

export type ImportErrorCode = (typeof importErrors)[keyof typeof importErrors][number];

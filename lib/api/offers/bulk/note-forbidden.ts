import { noteRefusal } from '#lib/api/audit/note-refusal.ts';
import { ProblemError } from '#lib/api/http/answer/problem-error.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { operations } from '#lib/contract/operations.ts';
import { statusOf } from '#lib/domain/problems/problems.ts';
import type { BulkOutcome } from '#lib/store/offers/changing/bulk-change.ts';

/** That the caller may not change an offer stands in the security trail, once for the request. */
export function noteForbidden(call: Call<unknown>, outcomes: readonly BulkOutcome[]): void {
  const forbidden = outcomes.find(
    (each) =>
      each.outcome === 'refused' &&
      each.reason instanceof ProblemError &&
      each.reason.violations.some((violation) => statusOf(violation) === 403),
  );
  if (forbidden?.outcome === 'refused') {
    const operation = operations.bulkUpdateOffers;
    noteRefusal(call.store, operation, { ...call, method: operation.method }, forbidden.reason);
  }
}

import { findingsOf, problem, requireNone } from '#lib/api/http/answer/problem-error.ts';
import { readBodyText } from '#lib/api/http/request/body-text.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { type BulkUpdate, readBulkUpdate as readBulk } from '#lib/domain/offers/bulk/bulk-update.ts';

/**
 * The change of many offers that a request asks for. Throws 400 with all that is wrong whatever the offers look like.
 */
export function readBulkUpdate({ body, query }: Pick<Call<unknown>, 'body' | 'query'>): BulkUpdate {
  const reading = readBodyText(body);
  if (!reading.ok) {
    throw problem('invalid.json', reading.reason);
  }
  const bulk = readBulk(reading);
  const inQuery = findingsOf(query);
  requireNone({
    violations: [...inQuery.violations, ...bulk.violations],
    further: inQuery.further + bulk.further,
  });
  return bulk;
}

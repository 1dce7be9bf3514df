import { remembered } from '#lib/client/http/remembered.ts';
import type { BulkAnswer } from '#lib/contract/offers/bulk-schemas.ts';
import { isJsonObject } from '#lib/domain/text/json-object.ts';

type Result = BulkAnswer['results'][number];

/** The result of a bulk update, stored so that the user can undo the update from the history of any of its offers. */
type StoredBulk = {
  readonly email: string;
  readonly keptAt: number;
  /** IDs of the update's parts. It has several if it concerns more than 500 offers or undoes different changes. */
  readonly bulkIds: readonly string[];
  readonly offers: readonly { readonly oid: string; readonly name: string }[];
  readonly results: readonly Result[];
};

const dayMs = 24 * 60 * 60 * 1000;

/** Maximum number of results to keep. It is low, because the entire console shares the browser's storage. */
const maxStored = 5;

const kept = remembered<readonly StoredBulk[]>('changes-of-many', isKept, []);

/** Stores the result in this browser for a day, if there is room. Only the newest `maxStored` results are kept. */
export function storeBulk(bulk: StoredBulk): void {
  const recent = kept.read().filter(({ keptAt }) => keptAt > bulk.keptAt - dayMs);
  try {
    kept.write([bulk, ...recent].slice(0, maxStored));
  } catch {
    // The result doesn't fit into the storage. The user can still undo the update while the dialog is open.
  }
}

/** Returns the bulk update with this ID, if it is still stored in this browser for the user to undo. */
export function useStoredBulk(bulkId: string | undefined, email: string | null): StoredBulk | undefined {
  return kept
    .use()
    .find(
      (one) =>
        bulkId !== undefined &&
        one.bulkIds.includes(bulkId) &&
        one.email === email &&
        one.keptAt > Date.now() - dayMs,
    );
}

function isKept(stored: unknown): stored is readonly StoredBulk[] {
  return (
    Array.isArray(stored) &&
    stored.every(
      (one: unknown) =>
        isJsonObject(one) &&
        Array.isArray(one['bulkIds']) &&
        Array.isArray(one['offers']) &&
        Array.isArray(one['results']),
    )
  );
}

import { sendFor } from '#lib/client/http/api.ts';
import type { BulkAnswer, BulkResult } from '#lib/contract/offers/bulk-schemas.ts';
import { firmRemovalCode } from '#lib/domain/offers/code-lists.ts';
import { maxOffersInBulk } from '#lib/domain/offers/bulk/bulk-limits.ts';
import { entriesOf } from './field-labels.ts';

/** Settings in the format of a bulk change. */
export type SettingsToChange = Readonly<Record<string, unknown>>;

/** An offer to change, with the ETag that the user has seen, if known. */
type OfferToChange = { readonly privatePlacementOfferOid: string; readonly etag?: string };

/** Content of one request, and its idempotency key, which makes a retry safe. */
export type BulkPart = {
  readonly changes: SettingsToChange;
  readonly offers: readonly OfferToChange[];
  readonly key: string;
};

/** Splits a change to any number of offers into requests of the maximum size. */
export function partsOf(
  changes: SettingsToChange,
  offers: readonly OfferToChange[],
  newKey: () => string,
): BulkPart[] {
  return Array.from({ length: Math.ceil(offers.length / maxOffersInBulk) }, (_, part) => ({
    changes,
    offers: offers.slice(part * maxOffersInBulk, (part + 1) * maxOffersInBulk),
    key: newKey(),
  }));
}

/**
 * Returns the parts with only the offers in a preview, each at the version that the preview showed. Each part gets a
 * new key.
 */
export function partsAsSeen(
  parts: readonly BulkPart[],
  seen: ReadonlyMap<string, string>,
  newKey: () => string,
): BulkPart[] {
  return parts.flatMap(({ changes, offers }) => {
    const wanted = offers.flatMap(({ privatePlacementOfferOid }) => {
      const etag = seen.get(privatePlacementOfferOid);
      return etag === undefined ? [] : [{ privatePlacementOfferOid, etag }];
    });
    return wanted.length === 0 ? [] : [{ changes, offers: wanted, key: newKey() }];
  });
}

/** Returns the updates that undo changes. Offers that need the same update are sent together. */
export function reverseParts(results: readonly BulkResult[], newKey: () => string): BulkPart[] {
  const groups = new Map<string, { changes: SettingsToChange; offers: OfferToChange[] }>();
  for (const { privatePlacementOfferOid, outcome, etag, changes } of results) {
    const reverse = Object.fromEntries(outcome === 'changed' ? changes.flatMap(reverseOf) : []);
    const name = JSON.stringify(reverse);
    if (name === '{}') continue;
    const group = groups.get(name) ?? { changes: reverse, offers: [] };
    group.offers.push({ privatePlacementOfferOid, ...(etag !== null && { etag }) });
    groups.set(name, group);
  }
  return [...groups.values()].flatMap(({ changes, offers }) => partsOf(changes, offers, newKey));
}

/** Returns the changed fields that no update can change back. */
export function finalFields(results: readonly BulkResult[]): string[] {
  return [...new Set(results.flatMap(({ changes }) => changes.filter(isFinal).map(({ field }) => field)))];
}

type Change = BulkResult['changes'][number];

/** A maximum can't be removed again, and the number of days can't increase. */
function isFinal(change: Change): boolean {
  return change.from === null || isFewerDays(change);
}

/** Reports whether a change moves the cash-required date later, which can't be undone (rule 2). */
export function isFewerDays({ field, from, to }: Change): boolean {
  return field === 'daysFromClosingCashIsRequired' && Number(from) > Number(to);
}

/** Returns the setting that undoes a change, if any can. Lists are reverted entry by entry. */
function reverseOf(change: Change): [string, unknown][] {
  if (isFinal(change)) {
    return [];
  }
  const { field, from, to } = change;
  const [before, after] = [entriesOf(from), entriesOf(to)];
  if (before === undefined || after === undefined) {
    return [[field, from]];
  }
  const back = before.filter((entry) => !after.includes(entry));
  const away = after.filter((entry) => !before.includes(entry));
  if (field === 'participatingFirms') {
    const firms = (ids: string[], participatingFirmStatus: string) =>
      ids.map((participatingFirmId) => ({ participatingFirmId, participatingFirmStatus }));
    return [[field, [...firms(back, 'A'), ...firms(away, firmRemovalCode)]]];
  }
  return [[field, { ...(back.length > 0 && { add: back }), ...(away.length > 0 && { remove: away }) }]];
}

/** Previews a part without changing anything. */
export async function tryPart({ changes, offers }: BulkPart): Promise<BulkAnswer> {
  return sendFor('bulkUpdateOffers', { method: 'POST', path, body: { changes, offers, dryRun: true } });
}

/**
 * Changes the offers in one request of a bulk update. Retrying after a failure doesn't apply the changes
 * twice, because the key is the same.
 */
export async function changePart({ changes, offers, key }: BulkPart): Promise<BulkAnswer> {
  return sendFor('bulkUpdateOffers', {
    method: 'POST',
    path,
    body: { changes, offers },
    idempotencyKey: key,
  });
}

const path = '/restapi/bulkupdates';

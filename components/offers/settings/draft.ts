import { keepInTab, readFromTab } from '#lib/client/http/kept-in-tab.ts';
import { formOf, type SettingsForm } from '#lib/client/offers/offer-edit.ts';
import type { ReadOffer } from '#lib/client/offers/read-offer.ts';
import { isJsonObject } from '#lib/domain/text/json-object.ts';

/** Unsaved changes, and the offer that they are based on. A merge compares that offer with the newest version. */
type Draft = { readonly base: ReadOffer; readonly form: SettingsForm };

/**
 * Returns this tab's draft for an offer, if there is one. It survives a reload, and isn't visible to other tabs or
 * users.
 */
export function readDraft(email: string, offer: ReadOffer): Draft | undefined {
  const isDraft = (stored: unknown): stored is Draft => isDraftOf(offer, stored);
  return readFromTab(draftKey(email, offer.value.privatePlacementOfferOid), isDraft);
}

export function keepDraft(email: string, oid: string, draft: Draft | null): void {
  keepInTab(draftKey(email, oid), draft);
}

function draftKey(email: string, oid: string): string {
  return `placement desk draft of ${email} for ${oid}`;
}

/**
 * Checks that a stored draft has the current shape. One from an older version of this page may not, and is then
 * ignored.
 */
function isDraftOf(offer: ReadOffer, stored: unknown): stored is Draft {
  return (
    isJsonObject(stored) &&
    isJsonObject(stored['base']) &&
    hasShapeOf(offer.value, stored['base']['value']) &&
    hasShapeOf(formOf(offer.value), stored['form'])
  );
}

function hasShapeOf(model: object, stored: unknown): boolean {
  return (
    isJsonObject(stored) &&
    Object.entries(model).every(
      ([name, value]) =>
        value === null || (name in stored && Array.isArray(stored[name]) === Array.isArray(value)),
    )
  );
}

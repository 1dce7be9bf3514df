import { isOfferStatus, type OfferStatus } from '#lib/domain/offers/offer-status.ts';

/** The status of an offer as the console calls it. */
export const offerStatusLabels: Readonly<Record<OfferStatus, string>> = {
  INITIAL: 'Open',
  IN_PROGRESS: 'In progress',
  CLOSED_INCOMPLETE: 'Closed, incomplete',
  CLOSED_CANCELLED: 'Cancelled',
  CLOSED_COMPLETE: 'Closed, complete',
};

/**
 * A sentence of the API for people: statuses by the words of the console instead of by their names in the API, and
 * without the letter of a setting, which a page that shows the settings by name has no use for.
 */
export function plainWords(sentence: string): string {
  return sentence
    .replace(/: choose another setting than \w+\./, '.')
    .replaceAll(/\b[A-Z]+(?:_[A-Z]+)*\b/g, (word) =>
      isOfferStatus(word) ? offerStatusLabels[word].toLowerCase() : word,
    );
}

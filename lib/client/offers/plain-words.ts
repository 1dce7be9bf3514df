import { isOfferStatus } from '#lib/domain/offers/offer-status.ts';
import { offerStatusLabels } from '#lib/domain/offers/offer-status-labels.ts';

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

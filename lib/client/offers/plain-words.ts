import { isOfferStatus, offerStatusLabels } from '#lib/domain/offers/offer-status.ts';
import { curlyApostrophes } from '#lib/domain/text/curly-apostrophes.ts';

/**
 * Rewrites an API message for the console. Replaces the API's status names with the console's labels. Removes the
 * sentence that refers to a setting by its code, because pages show settings by name. Replaces instructions for
 * programs with instructions for users, and straight apostrophes with curly ones.
 */
export function plainWords(sentence: string): string {
  return curlyApostrophes(sentence)
    .replace(/ Choose a setting other than \w+\./, '')
    .replace(
      / since you read it and is now at version \d+\. Fetch it again, then retry\./,
      ' in the meantime. Check its current version, then try again.',
    )
    .replace('Send the new fill.', 'To change the amount, open the subscription.')
    .replaceAll(/\b[A-Z]+(?:_[A-Z]+)*\b/g, (word) =>
      isOfferStatus(word) ? offerStatusLabels[word].toLowerCase() : word,
    );
}

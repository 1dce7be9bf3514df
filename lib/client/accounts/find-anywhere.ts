import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import FuzzySearch from '@leeoniya/ufuzzy';
import { ApiError, read } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';
import { pause } from '#lib/client/http/pause.ts';
import { offersPath } from '#lib/client/offers/list-offers.ts';
import { type FirmTransfer, firmTransfersPath } from './list-firm-transfers.ts';

const pauseMs = 150;
/** Minimum text length for finding transfers. Shorter text matches too many of them. */
const minCharacters = 4;
const limit = 6;
/** Maximum number of results to choose the best matches from. The server doesn't sort them by how well they match. */
const candidates = 50;

/**
 * Finds the first few accounts, transfers, and offers of any status that contain the text. If there are none, finds
 * offers and accounts with similar names. Waits until the user pauses typing.
 */
export function anywhereQuery(text: string) {
  return queryOptions({
    queryKey: keys.anywhere(text),
    queryFn: async ({ signal }) => {
      // Each letter typed starts a new query. The previous query is aborted during this pause and never sent.
      await pause(pauseMs, signal);
      const found = await findBoth(text, signal);
      const transfers = await transfersWith(text, signal);
      const isFound = found.offers.length + found.accounts.length + transfers.length > 0;
      return { ...(isFound ? found : await findNear(text, signal)), transfers, text };
    },
    placeholderData: keepPreviousData,
    enabled: text !== '',
    retry: false,
  });
}

async function findBoth(text: string, signal: AbortSignal) {
  const query = { q: text, limit: candidates };
  const [offers, accounts] = await Promise.all([
    read('listOfferOverview', offersPath, { signal, query: { ...query, offerstatus: 'all' } }),
    read('listAccounts', '/restapi/accounts', { signal, query }),
  ]);
  return { offers: offers.value.offers, accounts: accounts.value };
}

/**
 * Finds transfers by part of their identifier. Finds none if the text is too short or has no digit, or if the user
 * doesn't have permission to list transfers.
 */
async function transfersWith(text: string, signal: AbortSignal): Promise<FirmTransfer[]> {
  if (!/\d/.test(text) || text.length < minCharacters) return [];
  const query = { q: text, limit };
  const { value } = await read('listFirmTransfers', firmTransfersPath, { signal, query }).catch(
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 403) return { value: [] };
      throw error;
    },
  );
  return value.filter(({ acatid }) => acatid.toLowerCase().includes(text.toLowerCase()));
}

/**
 * Finds names despite a typo. Searches for parts of the text, because at least one part is correct, and keeps
 * the closest names.
 */
async function findNear(text: string, signal: AbortSignal) {
  const found = await Promise.all(piecesOf(text).map((piece) => findBoth(piece, signal)));
  const offers = new Map(
    found.flatMap((each) => each.offers.map((offer) => [offer.privatePlacementOfferOid, offer])),
  );
  const accounts = new Map(
    found.flatMap((each) => each.accounts.map((account) => [account.accountNumber, account])),
  );
  return {
    offers: nearestTo(text, [...offers.values()], ({ offerName }) => offerName).slice(0, limit),
    accounts: nearestTo(text, [...accounts.values()], ({ accountName }) => accountName).slice(0, limit),
  };
}

/** In each word, one letter can be wrong, missing, extra, or swapped with its neighbor. */
const search = new FuzzySearch({ intraMode: 1 });
const wordsInAnyOrder = 1;

/**
 * Returns the items whose names contain the words of the text, allowing one typo in each word. The best
 * matches come first.
 */
export function nearestTo<Named>(
  text: string,
  things: readonly Named[],
  nameOf: (thing: Named) => string,
): Named[] {
  const [matching, , order] = search.search(things.map(nameOf), text, wordsInAnyOrder);
  if (!matching) {
    return [];
  }
  const places = order ? order.map((place) => matching[place]) : matching;
  return places.flatMap((place) => (place === undefined ? [] : things.slice(place, place + 1)));
}

const maxPieces = 4;

/**
 * Returns parts of the text to search for: the beginning and end of the longest word and, if there are several words,
 * the first two. Ignores words of one or two characters. At least one part is correct even if another contains a typo.
 */
export function piecesOf(text: string): string[] {
  const words = text.split(/\s+/).filter((word) => word.length > 2);
  const longest = words.toSorted((left, right) => right.length - left.length)[0];
  if (longest === undefined) {
    return [];
  }
  const length = Math.min(3, Math.max(2, Math.floor((longest.length - 1) / 2)));
  const parts = [longest.slice(0, length), longest.slice(-length)];
  return [...new Set(words.length > 1 ? [...words.slice(0, maxPieces - 2), ...parts] : parts)];
}

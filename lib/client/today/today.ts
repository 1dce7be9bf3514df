import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { type ApiResult, read, send } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';

export const todayPath = '/restapi/today';

export type Today = ResultOf<'readToday'>;

/** An offer or a transfer that needs attention. */
export type ListedLine = Today['lines'][number];

/** A change by another user. */
export type ListedRecentChange = Today['changes'][number];

export function todayQuery() {
  return queryOptions({
    queryKey: keys.today,
    queryFn: ({ signal }): Promise<ApiResult<Today>> => read('readToday', todayPath, { signal }),
    refetchInterval: 60_000,
  });
}

/**
 * Reports whether a decision on the offer's subscriptions is pending. The API also lists oversubscribed offers in which
 * every subscription is decided.
 */
export function isToDecide(offer: Today['subscriptions'][number]): boolean {
  const { toAllocateDollarAmount, toReviewCount, readyCount, returnedCount } = offer;
  const { termChanges, contradictions } = offer;
  return (
    toAllocateDollarAmount +
      toReviewCount +
      readyCount +
      returnedCount +
      termChanges.length +
      contradictions.length >
    0
  );
}

/** Returns an ID that identifies a line together with its reason. */
export function lineId({ privatePlacementOfferOid, accountNumber, acatid }: ListedLine): string {
  return privatePlacementOfferOid ?? `${accountNumber ?? ''}:${acatid ?? ''}`;
}

type HideLine = { readonly line: ListedLine; readonly hiddenUntil: string };

/** Snoozes a line until a date, or shows it again if the date is in the past. */
export function hideLineMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: async ({ line, hiddenUntil }: HideLine): Promise<void> => {
      const path = `${todayPath}/${line.reason}/${encodeURIComponent(lineId(line))}`;
      await send({ method: 'PUT', path, body: { hiddenUntil } });
      await client.invalidateQueries({ queryKey: keys.today });
    },
  });
}

/** Fields of a line about an offer or a transfer. */
type Subject = {
  readonly privatePlacementOfferOid: string | null;
  readonly offerName: string | null;
  readonly accountNumber: string | null;
  readonly acatid: string | null;
  /** Names for the transfer, if they are known, because names are clearer than codes. */
  readonly transfer?: { readonly accountName: string; readonly contraFirmName: string | null } | undefined;
};

/** Describes the offer or transfer that a line is about. */
export function subjectOf({ offerName, accountNumber, acatid, transfer }: Subject): string {
  if (transfer !== undefined) {
    return `${transfer.accountName}, from ${transfer.contraFirmName ?? 'an unknown firm'}`;
  }
  return offerName ?? `Transfer ${acatid ?? ''} for account ${accountNumber ?? ''}`;
}

/** Returns the address of the offer's page, or of the account page that shows the transfer. */
export function subjectAddress({ privatePlacementOfferOid, accountNumber, acatid }: Subject): string {
  return privatePlacementOfferOid === null
    ? `/accounts/${encodeURIComponent(accountNumber ?? '')}?q=${encodeURIComponent(acatid ?? '')}`
    : `/offers/${privatePlacementOfferOid}`;
}

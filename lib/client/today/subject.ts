/** Fields of a line about an offer or a transfer. */
type Subject = {
  readonly privatePlacementOfferOid: string | null;
  readonly offerName: string | null;
  readonly accountNumber: string | null;
  readonly acatid: string | null;
  /** Known fields of the transfer. Names are clearer than codes. */
  readonly transfer?: { readonly accountName: string; readonly contraFirmName: string | null } | undefined;
};

/** Describes the subject in a few words. */
export function subjectOf({ offerName, accountNumber, acatid, transfer }: Subject): string {
  if (transfer !== undefined) {
    return `${transfer.accountName}, from ${transfer.contraFirmName ?? 'an unknown firm'}`;
  }
  return offerName ?? `Transfer ${acatid ?? ''} for account ${accountNumber ?? ''}`;
}

/** Returns the address of the offer's page, or of the account page with the transfer. */
export function subjectAddress({ privatePlacementOfferOid, accountNumber, acatid }: Subject): string {
  return privatePlacementOfferOid === null
    ? `/accounts/${encodeURIComponent(accountNumber ?? '')}?q=${encodeURIComponent(acatid ?? '')}`
    : `/offers/${privatePlacementOfferOid}`;
}

import { isJsonObject } from '#lib/domain/text/json-object.ts';

/** A received event: its text, and the cursor that follows it. */
export type Delivery = { readonly text: string; readonly cursor: string };

/** Fields of a feed event that the console uses. */
export type LiveEvent = {
  readonly type: string;
  readonly privatePlacementOfferOid: string | null;
  readonly accountNumber: string | null;
};

/** Parses an event in the stream, or returns null if the console doesn't handle it. */
export function readLiveEvent(text: string): LiveEvent | null {
  const event = parsed(text);
  if (!isJsonObject(event) || typeof event['type'] !== 'string' || !isJsonObject(event['data'])) {
    return null;
  }
  const { privatePlacementOfferOid: offer, accountNumber: account } = event['data'];
  return {
    type: event['type'],
    privatePlacementOfferOid: typeof offer === 'string' ? offer : null,
    accountNumber: typeof account === 'string' ? account : null,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

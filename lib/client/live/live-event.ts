import { isJsonObject } from '#lib/domain/text/json-object.ts';

/** An event as it came: its text, and the cursor behind it. */
export type Delivery = { readonly text: string; readonly cursor: string };

/** An event of the feed, as far as the console looks at it. */
export type LiveEvent = {
  readonly type: string;
  readonly privatePlacementOfferOid: string | null;
  readonly accountNumber: string | null;
};

/** An event as the stream writes it, or null where it is none that the console knows what to do with. */
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

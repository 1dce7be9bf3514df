import type { Client } from 'openapi-fetch';
import { DeskProblem } from './problem.ts';
import type { components, paths } from './schema.ts';

export type Offer = components['schemas']['PrivatePlacementOffer'];
export type OfferChange = components['schemas']['OfferUpdate'];

export type UpdateOptions = {
  /** Maximum number of attempts; 5 by default. */
  readonly attempts?: number;
};

const path = '/restapi/privateplacementoffers/{privateplacementofferoid}';

/**
 * Reads the offer, calls `decide` to get the change, and sends it. Starts over if the offer changed in the meantime.
 * Sends nothing if there is nothing to change. Returns the resulting offer. Throws a DeskProblem if the server rejects
 * the change, or if the offer changed during every attempt.
 */
export async function updateOffer(
  client: Client<paths>,
  oid: string,
  decide: (offer: Offer) => OfferChange | null | undefined | Promise<OfferChange | null | undefined>,
  { attempts = 5 }: UpdateOptions = {},
): Promise<Offer> {
  const of = { path: { privateplacementofferoid: oid } };
  for (let attempt = 1; ; attempt += 1) {
    const read = await client.GET(path, { params: of });
    if (read.data === undefined) {
      throw new DeskProblem(read.response.status, read.error);
    }
    const change = await decide(read.data);
    if (change === null || change === undefined) {
      return read.data;
    }
    const etag = read.response.headers.get('ETag');
    if (etag === null) {
      throw new Error(
        'The response has no ETag, so a change could overwrite another one. A proxy between you and the service, or a CORS policy that does not expose the header, removes it.',
      );
    }
    const header = { 'If-Match': etag, Prefer: 'return=representation' };
    const { data, error, response } = await client.PUT(path, { params: { ...of, header }, body: change });
    if (response.ok) {
      return data ?? read.data;
    }
    if (response.status !== 412 || attempt >= attempts) {
      throw new DeskProblem(response.status, error);
    }
  }
}

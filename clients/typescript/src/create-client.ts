import createFetchClient, { type Client } from 'openapi-fetch';
import { type DeskEvent, type EventOptions, events } from './events.ts';
import { nextQuery } from './next-link.ts';
import { DeskProblem } from './problem.ts';
import { type Fetch, retryingFetch } from './retrying-fetch.ts';
import type { paths } from './schema.ts';
import { type Offer, type OfferChange, type UpdateOptions, updateOffer } from './update-offer.ts';

export type DeskClientOptions = {
  /** For example, `https://desk.example`. */
  readonly baseUrl: string;
  /** API key to send. Omit it if `fetch` signs the requests. */
  readonly key?: string;
  readonly fetch?: Fetch;
};

/** Paths of lists, whose responses are arrays. */
type ListPath = {
  [Path in keyof paths]: paths[Path] extends {
    get: { responses: { 200: { content: { 'application/json': unknown[] } } } };
  }
    ? Path
    : never;
}[keyof paths];

type PageOf<Path extends ListPath> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer Page } } } };
}
  ? Page
  : never;

type ListParameters<Path extends ListPath> = paths[Path] extends { get: { parameters: infer Parameters } }
  ? { readonly params?: Omit<Parameters, 'header' | 'cookie'> }
  : never;

export type DeskClient = Pick<Client<paths>, 'GET' | 'PUT' | 'POST' | 'DELETE'> & {
  /**
   * Reads an offer, calls `decide`, and sends the change. Starts over if someone else changed the offer
   * first.
   */
  updateOffer(
    oid: string,
    decide: (offer: Offer) => OfferChange | null | undefined | Promise<OfferChange | null | undefined>,
    options?: UpdateOptions,
  ): Promise<Offer>;
  /** Yields each page of a list. */
  pages<Path extends ListPath>(
    path: Path,
    init?: ListParameters<Path>,
  ): AsyncGenerator<PageOf<Path>, void, undefined>;
  /** Yields events, oldest first, and new events as they happen. */
  events(options?: EventOptions): AsyncGenerator<DeskEvent, void, undefined>;
};

/** Creates a client for the service at an address. */
export function createClient({ baseUrl, key, fetch: given }: DeskClientOptions): DeskClient {
  const address = baseUrl.replace(/\/+$/, '');
  const plain: Fetch = given ?? ((request) => fetch(request));
  const send = retryingFetch((request) => {
    if (key !== undefined) request.headers.set('Authorization', `Bearer ${key}`);
    return plain(request);
  });
  const client = createFetchClient<paths>({ baseUrl: address, fetch: send });
  return {
    GET: client.GET,
    PUT: client.PUT,
    POST: client.POST,
    DELETE: client.DELETE,
    updateOffer: (oid, decide, options) => updateOffer(client, oid, decide, options),
    pages: (path, init) => pages(client, path, init),
    events: (options = {}) => events(address, send, options),
  };
}

type Parameters = { readonly path?: object; readonly query?: Readonly<Record<string, unknown>> };
type Answer = { readonly data?: unknown; readonly error?: unknown; readonly response: Response };

async function* pages<Path extends ListPath>(client: Client<paths>, path: Path, init?: ListParameters<Path>) {
  const get = client.GET as unknown as (path: string, init: { params: Parameters }) => Promise<Answer>;
  const params = (init?.params ?? {}) as Parameters;
  for (let query = params.query; ;) {
    const { data, error, response } = await get(path, { params: { ...params, query: query ?? {} } });
    if (data === undefined) {
      throw new DeskProblem(response.status, error);
    }
    yield data as PageOf<Path>;
    const cursor = nextQuery(response)?.get('cursor');
    if (cursor === null || cursor === undefined) {
      return;
    }
    query = { ...query, cursor };
  }
}

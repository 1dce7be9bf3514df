import { randomUUID } from 'node:crypto';
import type { Principal } from '#lib/domain/access.ts';
import { clientAddress } from './client-address.ts';
import { type BodySource, readBody } from './read-body.ts';
import { splitTarget } from './route-path.ts';
import { currentSettings } from './service-settings.ts';

/** A request as handle needs it, whoever took it in: Next as a web Request, the direct mount from Node. */
export type ApiRequest = {
  readonly method: string;
  /** Path and query, byte for byte where the mount knows them so. */
  readonly target: string;
  readonly header: (lowerCaseName: string) => string | null;
  readonly body: () => BodySource | null;
  readonly remoteAddress: string | null;
  /** Says which firm it turned out to be of. False when that firm has more under way than its share. */
  readonly belongsTo: (firmOid: string) => boolean;
};

/** The request as Next hands it over. */
export function webRequest(request: Request): ApiRequest {
  const { pathname, search } = new URL(request.url);
  return {
    method: request.method,
    target: pathname + search,
    header: (name) => request.headers.get(name),
    body: () => request.body,
    remoteAddress: null,
    belongsTo: () => true,
  };
}

/** What an answer and its line in the log need to know of a request. */
export type Occasion = {
  readonly method: string;
  readonly path: string;
  readonly requestId: string;
  readonly startedAt: number;
  principal?: Principal;
  /** Whether something may have been changed: it is not while the request is only looked at. */
  mayHaveChanged?: boolean;
  /** Headers that say what is left of the caller's rates. */
  rates?: Readonly<Record<string, string>>;
};

/** A request that is being answered. */
export type Exchange = Occasion & {
  readonly request: ApiRequest;
  readonly search: string;
  readonly address: string;
  readonly readBody: () => Promise<Buffer>;
};

/** Network address of the client, behind the proxies that the operator trusts. */
export function addressOf({ remoteAddress, header }: Pick<ApiRequest, 'remoteAddress' | 'header'>): string {
  return clientAddress(
    { remoteAddress, forwardedFor: header('x-forwarded-for') },
    currentSettings().trustedProxies,
  );
}

export function openExchange(request: ApiRequest, mostBodyBytes: number): Exchange {
  const { method } = request;
  let body: Promise<Buffer> | undefined;
  return {
    method,
    ...splitTarget(request.target),
    request,
    address: addressOf(request),
    readBody: () => (body ??= readBody(request.body(), request.header('content-length'), mostBodyBytes)),
    requestId: randomUUID(),
    startedAt: performance.now(),
  };
}

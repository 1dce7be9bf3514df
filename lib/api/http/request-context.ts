import { randomUUID } from 'node:crypto';
import { maxBodyBytesOf, type Operation } from '#lib/contract/operation.ts';
import type { Principal } from '#lib/domain/access/access.ts';
import { uploadInTime } from '#lib/api/http/limits/body-time.ts';
import { clientAddress } from './client-address.ts';
import { type BodySource, readBody } from '#lib/api/http/request/request-body.ts';
import { splitTarget } from './route-path.ts';
import { currentSettings } from './service-settings.ts';

/**
 * The parts of an incoming request that `handle` uses. Next passes a web Request, and the direct mount passes
 * Node's own request.
 */
export type ApiRequest = {
  readonly method: string;
  /** Request target: byte for byte as sent on the direct mount, or the parsed path and query from Next. */
  readonly target: string;
  readonly header: (lowerCaseName: string) => string | null;
  readonly body: () => BodySource | null;
  /**
   * Removes the usual time limit on the body. The caller enforces another limit, and calls the returned
   * function at the end.
   */
  readonly takesItsTime: () => () => void;
  readonly remoteAddress: string | null;
  /** Assigns the request to its firm. Returns false if the firm's share of requests in progress was already used up. */
  readonly belongsTo: (firmOid: string) => boolean;
  /** Runs work that waits for an external service without holding an admission slot. */
  readonly outsideAdmission: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

/** Converts a request from Next. */
export function webRequest(request: Request): ApiRequest {
  const { pathname, search } = new URL(request.url);
  return {
    method: request.method,
    target: pathname + search,
    header: (name) => request.headers.get(name),
    body: () => request.body,
    takesItsTime: () => () => undefined,
    remoteAddress: null,
    belongsTo: () => true,
    outsideAdmission: (work) => work(),
  };
}

/** A request during processing, with everything known about it so far. Handlers get an OperationRequest instead. */
export type RequestContext = {
  readonly request: ApiRequest;
  readonly method: string;
  readonly path: string;
  readonly search: string;
  readonly address: string;
  /** Streamed body. Uploads have a longer time limit. */
  readonly body: () => BodySource | null;
  readonly readBody: () => Promise<Buffer>;
  readonly requestId: string;
  readonly startedAt: number;
  principal?: Principal;
  /** Whether data may have changed. Unset while the request is only being checked, and false for GET. */
  mayHaveChanged?: boolean;
  /** Headers with the caller's remaining rate limits. */
  rates?: Readonly<Record<string, string>>;
};

/** Returns the client's network address, as reported by the proxies that the operator trusts. */
export function addressOf({ remoteAddress, header }: Pick<ApiRequest, 'remoteAddress' | 'header'>): string {
  return clientAddress(
    { remoteAddress, forwardedFor: header('x-forwarded-for'), forwarded: header('forwarded') },
    currentSettings().trustedProxies,
  );
}

export function openContext(request: ApiRequest, operation: Operation): RequestContext {
  const { method } = request;
  const address = addressOf(request);
  const body = () => {
    const source = request.body();
    const isUpload = source !== null && operation.upload !== undefined;
    return isUpload ? uploadInTime(source, address, request.takesItsTime) : source;
  };
  let read: Promise<Buffer> | undefined;
  return {
    method,
    ...splitTarget(request.target),
    request,
    address,
    body,
    readBody: () => (read ??= readBody(body(), request.header('content-length'), maxBodyBytesOf(operation))),
    requestId: randomUUID(),
    startedAt: performance.now(),
  };
}

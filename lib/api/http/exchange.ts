import { randomUUID } from 'node:crypto';
import { mostBodyBytesOf, type Operation } from '#lib/contract/operation.ts';
import type { Principal } from '#lib/domain/access/access.ts';
import { uploadInTime } from '#lib/api/http/limits/body-time.ts';
import { clientAddress } from './client-address.ts';
import { type BodySource, readBody } from '#lib/api/http/request/request-body.ts';
import { splitTarget } from './route-path.ts';
import { currentSettings } from './service-settings.ts';

/**
 * An incoming request, as a web Request from Next or as Node's from the direct mount: only the parts that handle
 * needs.
 */
export type ApiRequest = {
  readonly method: string;
  /** Path and query, byte for byte if the mount has the original. */
  readonly target: string;
  readonly header: (lowerCaseName: string) => string | null;
  readonly body: () => BodySource | null;
  /**
   * Lets the body take longer than usual. The caller limits the time instead, and calls the returned function at the
   * end.
   */
  readonly takesItsTime: () => () => void;
  readonly remoteAddress: string | null;
  /** Assigns the request to its firm. False if that firm already has more requests in progress than its share. */
  readonly belongsTo: (firmOid: string) => boolean;
  /** Runs work that waits for another service, without holding an admission slot. */
  readonly outsideAdmission: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

/** A request from Next. */
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

/** A request while handle processes it, with everything learned about it so far. Handlers get a Call instead. */
export type Exchange = {
  readonly request: ApiRequest;
  readonly method: string;
  readonly path: string;
  readonly search: string;
  readonly address: string;
  /** The streamed body. An upload is allowed extra time. */
  readonly body: () => BodySource | null;
  readonly readBody: () => Promise<Buffer>;
  readonly requestId: string;
  readonly startedAt: number;
  principal?: Principal;
  /** Whether something may have changed: false while the request is only being checked. */
  mayHaveChanged?: boolean;
  /** Headers with the remaining rate limits of the caller. */
  rates?: Readonly<Record<string, string>>;
};

/** Network address of the client, behind the proxies that the operator trusts. */
export function addressOf({ remoteAddress, header }: Pick<ApiRequest, 'remoteAddress' | 'header'>): string {
  return clientAddress(
    { remoteAddress, forwardedFor: header('x-forwarded-for'), forwarded: header('forwarded') },
    currentSettings().trustedProxies,
  );
}

export function openExchange(request: ApiRequest, operation: Operation): Exchange {
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
    readBody: () => (read ??= readBody(body(), request.header('content-length'), mostBodyBytesOf(operation))),
    requestId: randomUUID(),
    startedAt: performance.now(),
  };
}

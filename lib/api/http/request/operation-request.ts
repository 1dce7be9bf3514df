import type { Claim } from '#lib/store/idempotency/idempotency-keys.ts';
import type { Moment } from '#lib/store/database/clocks.ts';
import type { Store } from '#lib/store/store.ts';
import type { ApiResponse } from '#lib/api/http/response/api-response.ts';
import type { Principal } from '#lib/domain/access/access.ts';
import type { PathParameters } from '#lib/api/http/route-path.ts';
import type { Authentication } from './authentication.ts';

/** A handler's input: a request whose caller, permission, and body type and size have been checked. */
export type OperationRequest<Query = unknown> = Authentication & {
  readonly store: Store;
  readonly parameters: PathParameters;
  /**
   * Returns the validated query parameters. Invalid parameters cause an error only when this is called, so a
   * handler can check its resource first. A handler that makes a change calls this before the change, even if
   * it has no parameters. readForm does so.
   */
  readonly query: () => Query;
  /** Query string as received, without the question mark. */
  readonly search: string;
  /** Returns the request's address with this cursor, for Link: rel="next". */
  readonly pageAddress: (cursor: string) => string;
  readonly body: Buffer;
  /** Set for operations with a streamed body; otherwise null. */
  readonly upload: UploadedBody | null;
  readonly ifMatch: string | null;
  /** Decision-Reason header as received, if the operation accepts one. */
  readonly decisionReason: string | null;
  /** Cookie header as received. Authentication doesn't make its values trustworthy. */
  readonly cookie: string | null;
  /** Last-Event-ID header: the last event that the reader of a stream received. */
  readonly lastEventId: string | null;
  /** Runs work that waits for an external service without counting it as a request in progress. */
  readonly outsideAdmission: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Network address of the client. See clientAddress. */
  readonly address: string;
  /** User-Agent header. */
  readonly userAgent: string | null;
  /** Current time for rules, dates and records. In a sandbox, it can be ahead of real time. */
  readonly now: Date;
  /** Real time, for authentication and for checking the service's clock. */
  readonly moment: Moment;
  readonly requestId: string;
  /** Claim of a request with an Idempotency-Key. The response is committed with the change. */
  readonly claim: Claim | null;
};

/** For a handler that reads the body itself: the body, and the checks that the handler must then perform. */
export type UploadedBody = {
  readonly chunks: () => AsyncIterable<Uint8Array>;
  readonly header: (lowerCaseName: string) => string | null;
  readonly idempotencyKey: string | null;
  readonly method: string;
  readonly path: string;
  readonly search: string;
  /**
   * Throws if the caller has lost permission for the request since it started, which can happen because a
   * client can send its body very slowly. `require` is called with the caller's current principal.
   */
  readonly requireStillAllowed: (require?: (principal: Principal) => void) => Promise<void>;
};

export type Handler<Query> = (request: OperationRequest<Query>) => Promise<ApiResponse>;

import type { Claim } from '#lib/store/idempotency/idempotency-keys.ts';
import type { Moment } from '#lib/store/database/database-clock.ts';
import type { Store } from '#lib/store/store.ts';
import type { Answer } from '#lib/api/http/answer/answer.ts';
import type { PathParameters } from '#lib/api/http/route-path.ts';
import type { Authentication } from './authentication.ts';

/** The input of a handler: an authenticated request whose operation, rights and body were checked. */
export type Call<Query> = Authentication & {
  readonly store: Store;
  readonly parameters: PathParameters;
  /**
   * The validated query parameters. Invalid ones throw only here, so a handler can check its resource first. A handler
   * that changes something reads them before the change, even if it takes no parameters; readForm does this.
   */
  readonly query: () => Query;
  /** The query as received, without its question mark. */
  readonly search: string;
  /** The address of the request with this cursor, for Link: rel="next". */
  readonly pageAddress: (cursor: string) => string;
  readonly body: Buffer;
  /** Set for operations with a streamed body; null for others. */
  readonly upload: UploadedBody | null;
  readonly ifMatch: string | null;
  /** The Decision-Reason header as received, if the operation takes one. */
  readonly decisionReason: string | null;
  /** The Cookie header as received. Authentication doesn't make its values trustworthy. */
  readonly cookie: string | null;
  /** The last event that a reader of a stream received. */
  readonly lastEventId: string | null;
  /** Runs work that waits for another service, without counting as a request in progress. */
  readonly outsideAdmission: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Network address of the client: see clientAddress. */
  readonly address: string;
  /** The client's User-Agent. */
  readonly userAgent: string | null;
  /** By the desk's clock, which is ahead in a sandbox: for rules, dates and the record. */
  readonly now: Date;
  /** The real time, for authentication and for the check of the service's clock. */
  readonly moment: Moment;
  readonly requestId: string;
  /** The claim of a request with an Idempotency-Key. The response is committed together with the change. */
  readonly claim: Claim | null;
};

/** Set if the handler reads the body itself, with the steps that it then has to perform. */
export type UploadedBody = {
  readonly chunks: () => AsyncIterable<Uint8Array>;
  readonly header: (lowerCaseName: string) => string | null;
  readonly idempotencyKey: string | null;
  readonly method: string;
  readonly path: string;
  readonly search: string;
  /** A client can send very slowly. Throws if the caller lost permission for the request in the meantime. */
  readonly requireStillAllowed: () => Promise<void>;
};

export type Verb<Query> = (call: Call<Query>) => Promise<Answer>;

export type Credentials = {
  /** The Authorization header. */
  readonly authorization: string | null;
  /** The Cookie header: what counts when there is no Authorization. */
  readonly cookie: string | null;
  readonly method: string;
  /** The request target, byte for byte. */
  readonly target: string;
  /** Reads the body: only a signature needs it, and only when all else about it is right. */
  readonly readBody: () => Promise<Uint8Array>;
  /** Network address of the client. */
  readonly address: string;
  readonly now: Date;
};

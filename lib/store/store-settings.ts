/** The database of a store, and its possible keys. */
export type StoreSettings = {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly secretKey: Buffer | undefined;
  /** Whether it is a sandbox. */
  readonly sandbox?: boolean;
  /** Maximum number of connections for requests; undefined: the default. */
  readonly databaseConnections?: number;
  /** The next key for a rotation, in addition to `secretKey`. */
  readonly newSecretKey?: Buffer | undefined;
};

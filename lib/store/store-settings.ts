/** The database of a store, and its possible keys. */
export type StoreSettings = {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly secretKey: Buffer | undefined;
  /** Whether it is a store for trying things out. */
  readonly sandbox?: boolean;
  /** Most connections for requests; undefined: as many as are usual. */
  readonly databaseConnections?: number;
  /** The next key for a rotation, in addition to `secretKey`. */
  readonly newSecretKey?: Buffer | undefined;
};

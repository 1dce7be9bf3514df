/** A store's database and its keys, if any. */
export type StoreSettings = {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly secretKey: Buffer | undefined;
  /** Whether the store is a sandbox. */
  readonly sandbox?: boolean;
  /** Maximum number of connections for requests; undefined for the default. */
  readonly databaseConnections?: number;
  /** Next key for a rotation, in addition to `secretKey`. */
  readonly newSecretKey?: Buffer | undefined;
};

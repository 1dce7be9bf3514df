/** Which database a store is in, and the keys that it may be under. */
export type StoreSettings = {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly secretKey: Buffer | undefined;
  /** Most connections for requests; undefined: as many as are usual. */
  readonly databaseConnections?: number;
  /** The key that a rotation is to bring into force, beside `secretKey`. */
  readonly newSecretKey?: Buffer | undefined;
};

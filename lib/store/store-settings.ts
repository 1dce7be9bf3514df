/** Which database a store is in, and the keys that it may be under. */
export type StoreSettings = {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly secretKey: Buffer | undefined;
  /** Whether it is a store for trying things out. */
  readonly sandbox?: boolean;
  /** Most connections for requests; undefined: as many as are usual. */
  readonly databaseConnections?: number;
  /** The key that a rotation is to bring into force, beside `secretKey`. */
  readonly newSecretKey?: Buffer | undefined;
};

/** What came of a load. */
export type LoadResult = {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** How late requests that were due at some time were sent, the latest hundredth left out. */
  readonly lateMs: number;
  /** Good answers in all, those while it warmed up among them. */
  readonly served: number;
  /** How often there was something else than an answer of 200 to 299, by status; `error` where there was no answer. */
  readonly failures: Readonly<Record<string, number>>;
};

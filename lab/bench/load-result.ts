/** Results of a load. */
export type LoadResult = {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** 99th percentile of the delay between a request's due time and when it was sent. */
  readonly lateMs: number;
  /** All successful responses, including those during warm-up. */
  readonly served: number;
  /**
   * Number of unsuccessful requests, by status. `error` counts requests without a response. At a fixed rate,
   * all of them are counted under `not 200`.
   */
  readonly failures: Readonly<Record<string, number>>;
};

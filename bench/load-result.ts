/** Results of a load. */
export type LoadResult = {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** How late requests were sent compared with their due time, without the latest 1%. */
  readonly lateMs: number;
  /** All good responses, including those during warm-up. */
  readonly served: number;
  /** Number of responses other than 2xx, by status. `error` means that there was no response. */
  readonly failures: Readonly<Record<string, number>>;
};

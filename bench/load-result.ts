/** The results of a load. */
export type LoadResult = {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** How late requests that were due at a certain time were sent, without the latest 1%. */
  readonly lateMs: number;
  /** All good responses, including those during warm-up. */
  readonly served: number;
  /** How often there was anything but a 2xx response, by status; `error` if there was no response. */
  readonly failures: Readonly<Record<string, number>>;
};

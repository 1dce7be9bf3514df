export type BatchQueueSettings<Item, Result> = {
  /** How many of the waiting items, from the first one on, make the next batch: at least one. */
  readonly batchSizeOf: (waiting: readonly Item[]) => number;
  /** Does the work of a batch: a result for each item, in their order. What it throws is the result of every item. */
  readonly run: (batch: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>;
  /** What the first batch of an idle queue waits for, so that it is not always a single item. */
  readonly gather?: () => Promise<void>;
  /** Called when nothing waits, before anything else can be added. */
  readonly onIdle?: () => void;
};

type Settle<Result> = {
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
};

/** Runs one batch at a time; what is added meanwhile waits for the next. Returns the function that adds an item. */
export function batchQueue<Item, Result>({
  batchSizeOf,
  run,
  gather,
  onIdle,
}: BatchQueueSettings<Item, Result>): (item: Item) => Promise<Result> {
  const items: Item[] = [];
  const settles: Settle<Result>[] = [];
  let isRunning = false;

  const runAll = async () => {
    isRunning = true;
    if (gather !== undefined) await gather();
    while (items.length > 0) {
      const size = batchSizeOf(items);
      await runBatch(items.splice(0, size), settles.splice(0, size));
    }
    isRunning = false;
    onIdle?.();
  };
  const runBatch = async (batch: readonly Item[], settled: readonly Settle<Result>[]) => {
    try {
      const results = await run(batch);
      for (const [at, { resolve, reject }] of settled.entries()) {
        const result = results[at];
        if (result?.status === 'fulfilled') resolve(result.value);
        else reject(result?.reason);
      }
    } catch (error) {
      for (const { reject } of settled) reject(error);
    }
  };

  return (item) =>
    new Promise((resolve, reject) => {
      items.push(item);
      settles.push({ resolve, reject });
      if (!isRunning) void runAll();
    });
}

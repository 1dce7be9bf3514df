/** Reads items one at a time, and keeps the current one. */
export type Reader<Item> = {
  /** Returns the current item; undefined after the last. */
  readonly current: () => Item | undefined;
  readonly next: () => Promise<Item | undefined>;
};

export async function readerOf<Item>(items: AsyncGenerator<Item>): Promise<Reader<Item>> {
  let current: Item | undefined;
  const next = async () => {
    const found = await items.next();
    current = found.done === true ? undefined : found.value;
    return current;
  };
  await next();
  return { current: () => current, next };
}

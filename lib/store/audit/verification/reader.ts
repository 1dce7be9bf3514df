/** Reads one thing after the other, of which the newest can be looked at again. */
export type Reader<Item> = {
  /** Undefined behind the last. */
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

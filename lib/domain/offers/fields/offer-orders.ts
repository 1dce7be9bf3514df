/** A sort order for lists of offers, as declared in `offerOrders`. */
type Order = {
  /** Type of the value that offers are sorted by. Cursors store the value as text. */
  readonly value: 'date' | 'text' | 'timestamp' | 'decimal';
  /** Whether only the overview supports this order. */
  readonly isOfOverview: boolean;
  /**
   * Whether the order costs as many rate-limit units as a search, because no index covers it for all offers that a
   * firm can see.
   */
  readonly isCostly: boolean;
  /**
   * Label in the console, or null if the console doesn't offer the order. The first click on the column
   * heading sorts in the order `first`.
   */
  readonly words: {
    readonly label: string;
    readonly rising: string;
    readonly falling: string;
    readonly first: 'rising' | 'falling';
  } | null;
};

/**
 * Sort orders for lists of offers. `sort` uses the names in lowercase, with a leading minus for descending
 * order.
 */
export const offerOrders = {
  closingDate: {
    value: 'date',
    isOfOverview: false,
    isCostly: false,
    words: { label: 'Closing date', rising: 'soonest first', falling: 'latest first', first: 'rising' },
  },
  cashRequiredDate: {
    value: 'date',
    isOfOverview: true,
    isCostly: false,
    words: { label: 'Cash required', rising: 'soonest first', falling: 'latest first', first: 'rising' },
  },
  offerName: {
    value: 'text',
    isOfOverview: false,
    isCostly: false,
    words: { label: 'Name', rising: 'A to Z', falling: 'Z to A', first: 'rising' },
  },
  lastModified: {
    value: 'timestamp',
    isOfOverview: false,
    isCostly: true,
    words: { label: 'Last change', rising: 'oldest first', falling: 'newest first', first: 'falling' },
  },
  /** Changes don't affect this order, so it is safe to use while copying a list. */
  created: { value: 'timestamp', isOfOverview: false, isCostly: true, words: null },
  approved: { value: 'decimal', isOfOverview: true, isCostly: true, words: null },
  shortfall: {
    value: 'decimal',
    isOfOverview: true,
    isCostly: true,
    words: { label: 'Shortfall', rising: 'smallest first', falling: 'largest first', first: 'falling' },
  },
} as const satisfies Record<string, Order>;

export type OfferOrder = keyof typeof offerOrders;

/** An order, ascending or descending, as a value of the `sort` parameter. */
export type OfferSort<Order extends OfferOrder = OfferOrder> = Lowercase<Order> | `-${Lowercase<Order>}`;

/** Orders that both the offer list and the overview support. */
type ListedOrder = {
  [Order in OfferOrder]: (typeof offerOrders)[Order]['isOfOverview'] extends false ? Order : never;
}[OfferOrder];

/** Orders that the console offers. Each one belongs to the column with the same name. */
export type ShownOrder = {
  [Order in OfferOrder]: (typeof offerOrders)[Order]['words'] extends null ? never : Order;
}[OfferOrder];

export const offerOrderNames: readonly OfferOrder[] = Object.keys(offerOrders).filter(isOfferOrder);

export const listedOrders: readonly ListedOrder[] = offerOrderNames.filter(isListed);

export const shownOrders: readonly ShownOrder[] = offerOrderNames.filter(isShown);

function isShown(order: OfferOrder): order is ShownOrder {
  return offerOrders[order].words !== null;
}

function isOfferOrder(name: string): name is OfferOrder {
  return Object.hasOwn(offerOrders, name);
}

function isListed(order: OfferOrder): order is ListedOrder {
  return !offerOrders[order].isOfOverview;
}

/** Returns the `sort` values for the given orders, ascending and descending. */
export function sortsBy<Order extends OfferOrder>(orders: readonly Order[]): OfferSort<Order>[] {
  return orders.flatMap((order) => [risingBy(order), fallingBy(order)]);
}

export function risingBy<Order extends OfferOrder>(order: Order): Lowercase<Order>;
export function risingBy(order: string): string {
  return order.toLowerCase();
}

export function fallingBy<Order extends OfferOrder>(order: Order): `-${Lowercase<Order>}` {
  return `-${risingBy(order)}`;
}

/** Returns the order for a `sort` value. Throws if the value is unknown. */
export function orderOf(sort: OfferSort): { readonly order: OfferOrder; readonly descending: boolean } {
  const order = offerOrderNames.find((name) => sort === risingBy(name) || sort === fallingBy(name));
  if (order === undefined) throw new Error(`Unknown sort order: ${sort}.`);
  return { order, descending: sort.startsWith('-') };
}

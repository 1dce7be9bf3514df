/** Sort orders for an offer's subscriptions. A leading minus means descending. */
export const orderSorts = ['-created', 'created', 'requested', '-requested', 'account'] as const;

export type OrderSort = (typeof orderSorts)[number];

/** Sort orders of an offer's subscriptions. A leading - sorts in descending order. */
export const orderSorts = ['-created', 'created', 'requested', '-requested', 'account'] as const;

export type OrderSort = (typeof orderSorts)[number];

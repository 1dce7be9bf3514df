/** What the subscriptions of an offer can be sorted by; with - before it falling. */
export const orderSorts = ['-created', 'created', 'requested', '-requested', 'account'] as const;

export type OrderSort = (typeof orderSorts)[number];

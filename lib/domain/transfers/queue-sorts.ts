/** Sort orders for a firm's transfers, as named in the API and in the page's address. */
export const queueSorts = ['answerby', '-lastmodified', 'lastmodified', 'created'] as const;

export type QueueSort = (typeof queueSorts)[number];

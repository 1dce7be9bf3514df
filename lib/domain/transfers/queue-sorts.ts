/** The orders of a firm's transfers, as named in the API and the page's address. */
export const queueSorts = ['answerby', '-lastmodified', 'lastmodified', 'created'] as const;

export type QueueSort = (typeof queueSorts)[number];

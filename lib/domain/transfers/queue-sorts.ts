/** The orders of a firm's transfers, as the API and the address of the page name them. */
export const queueSorts = ['answerby', '-lastmodified', 'lastmodified', 'created'] as const;

export type QueueSort = (typeof queueSorts)[number];

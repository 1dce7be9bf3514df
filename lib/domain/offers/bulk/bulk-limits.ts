/** The maximum number of offers in one bulk request. */
export const mostOffersInBulk = 500;

/** Maximum number of offers in a bulk request. */
export const mostOffersInBulk = 500;

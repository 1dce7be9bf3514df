/** Maximum number of offers in a bulk request. */
export const maxOffersInBulk = 500;

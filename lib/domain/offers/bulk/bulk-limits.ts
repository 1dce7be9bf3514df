/** Offers that one request may change. */
export const mostOffersInBulk = 500;

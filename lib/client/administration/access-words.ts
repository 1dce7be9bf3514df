import type { RestrictableRequest, Role } from '#lib/domain/access/access.ts';

/** What a role may do with the offers that its firm created, and with the firm. */
export const roleMeanings: Record<Role, string> = {
  offer_manager: 'Changes offers and their status, and reads their history.',
  investment_professional: 'Reads offers and transfers, changes nothing.',
  auditor: 'Reads offers and their history, has the audit verified, reads security events, changes nothing.',
  administrator:
    'All that an offer manager or an auditor may; manages users, keys and restrictions, brings books in.',
  feeder: 'For another system: brings books in and reads what became of them, nothing else.',
};

/** The effect of a restriction, in words. */
export const requestNames: Record<RestrictableRequest, string> = {
  updateOffer: 'Changing offers',
  decideSubscriptions: 'Deciding subscriptions',
  listTransfers: 'Listing transfers',
  readOffers: 'Reading offers',
};

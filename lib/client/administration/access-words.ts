import type { RestrictableRequest, Role } from '#lib/domain/access/access.ts';

/** Description of what each role can do within the firm and on the offers that the firm created. */
export const roleMeanings: Record<Role, string> = {
  offer_manager: 'Can change offers and their status and read their history.',
  investment_professional: 'Can read offers and transfers. Can’t change anything.',
  auditor:
    'Can read offers, their history and security events and verify the audit log. Can’t change anything.',
  administrator: 'Full access: offers, audit log, users, API keys, restrictions and imports.',
  feeder: 'For data feeds: can upload imports and check their status. No other access.',
};

/** Description of what each restriction disables. */
export const requestNames: Record<RestrictableRequest, string> = {
  updateOffer: 'Changing offers',
  decideSubscriptions: 'Deciding subscriptions',
  listTransfers: 'Listing transfers',
  readOffers: 'Reading offers',
};

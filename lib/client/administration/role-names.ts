import type { Role } from '#lib/domain/access/access.ts';

/** In a separate file, because the header of every page shows these names. */
export const roleNames: Record<Role, string> = {
  offer_manager: 'Offer manager',
  investment_professional: 'Investment professional',
  auditor: 'Auditor',
  administrator: 'Administrator',
  feeder: 'Feeder',
};

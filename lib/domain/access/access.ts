import type { KeyLimits } from './api-key.ts';

/** User roles. API keys can have them too (D20). */
export const userRoles = ['offer_manager', 'investment_professional', 'auditor', 'administrator'] as const;

export type UserRole = (typeof userRoles)[number];

/** API key roles. The `feeder` role can only upload imports and check their status. */
export const roles = [...userRoles, 'feeder'] as const;

export type Role = (typeof roles)[number];

/** Actions that can be disabled for a firm, a user or a key ("regulatory or business limitations"). */
export const restrictableRequests = [
  'updateOffer',
  'decideSubscriptions',
  'listTransfers',
  'readOffers',
] as const;

export type RestrictableRequest = (typeof restrictableRequests)[number];

/** Authenticated caller. Belongs to one firm and has one role. */
export type Principal = {
  readonly kind: 'key' | 'signing key' | 'user';
  /** Key ID or e-mail address: unique within its kind and not secret. */
  readonly id: string;
  readonly name: string;
  readonly firmOid: string;
  readonly role: Role;
  /** Actions that are disabled for the caller or its firm. */
  readonly restricted: readonly RestrictableRequest[];
  /** Only for API keys. */
  readonly limits?: KeyLimits;
  /** FOLIOWS_MEMBER_ID of a signed request, verbatim. */
  readonly memberId?: string;
};

/** Returns the ID of the caller's API key, or null for a user. */
export function keyIdOf({ kind, id }: Pick<Principal, 'kind' | 'id'>): string | null {
  return kind === 'user' ? null : id;
}

export type Rights = {
  readonly updateOffers: boolean;
  readonly readHistory: boolean;
  /** Can manage the firm's users, keys and restrictions. */
  readonly administer: boolean;
  /** Can verify the audit log of the firm's offers. */
  readonly verifyAudit: boolean;
  /** Can upload imports for the firm. */
  readonly importBooks: boolean;
  /** Can check the status of imports. */
  readonly readImports: boolean;
};

const none: Rights = {
  updateOffers: false,
  readHistory: false,
  administer: false,
  verifyAudit: false,
  importBooks: false,
  readImports: false,
};

/**
 * Permissions of each role, within the firm and on the offers it created. Every user role can read offers and
 * transfers, so these have no entry.
 */
export const rightsOf: Readonly<Record<Role, Rights>> = {
  offer_manager: { ...none, updateOffers: true, readHistory: true },
  investment_professional: none,
  auditor: { ...none, readHistory: true, verifyAudit: true, readImports: true },
  administrator: {
    updateOffers: true,
    readHistory: true,
    administer: true,
    verifyAudit: true,
    importBooks: true,
    readImports: true,
  },
  feeder: { ...none, importBooks: true, readImports: true },
};

/**
 * Returns how much of a restrictable request a role includes. Keys with the `feeder` role can't send these requests.
 * However, a restriction also prevents their imports from overriding values that the request changes.
 */
export function scopeOf(request: RestrictableRequest, role: Role): 'all' | 'overrides' | 'none' {
  const isTransfers = request === 'listTransfers';
  if (role === 'feeder') return isTransfers ? 'none' : 'overrides';
  return isTransfers || request === 'readOffers' || rightsOf[role].updateOffers ? 'all' : 'none';
}

/** Reports whether a change of role newly allows a person to change offers or administer the firm. */
export function gainsControl(before: Role, after: Role): boolean {
  return (['updateOffers', 'administer'] as const).some(
    (right) => rightsOf[after][right] && !rightsOf[before][right],
  );
}

type OfferFirms = { readonly creatingFirmOid: string; readonly participatingFirms: readonly string[] };

/** A firm's relation to an offer. If it is `none`, the API acts as if the offer didn't exist (D14). */
export type FirmRelation = 'creating' | 'participating' | 'none';

export function standingOf(firmOid: string, offer: OfferFirms): FirmRelation {
  if (offer.creatingFirmOid === firmOid) {
    return 'creating';
  }
  return offer.participatingFirms.includes(firmOid) ? 'participating' : 'none';
}

export function mayUpdateOffer(principal: Principal, offer: OfferFirms): boolean {
  return standingOf(principal.firmOid, offer) === 'creating' && rightsOf[principal.role].updateOffers;
}

export function mayReadHistory(principal: Principal, offer: OfferFirms): boolean {
  return standingOf(principal.firmOid, offer) === 'creating' && rightsOf[principal.role].readHistory;
}

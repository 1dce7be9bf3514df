import type { KeyLimits } from './key-limits.ts';

/** The roles of users and API keys (D20). */
export const roles = ['offer_manager', 'investment_professional', 'auditor', 'administrator'] as const;

export type Role = (typeof roles)[number];

/** Single requests that can be switched off for a firm, a user or a key ("regulatory or business limitations"). */
export const restrictableRequests = ['updateOffer', 'listTransfers', 'readOffers'] as const;

export type RestrictableRequest = (typeof restrictableRequests)[number];

/** Who asks. Belongs to one firm and has one role. */
export type Principal = {
  readonly kind: 'key' | 'signing key' | 'user';
  /** Key id or e-mail address: unique within its kind, and no secret. */
  readonly id: string;
  readonly name: string;
  readonly firmOid: string;
  readonly role: Role;
  /** Requests that are switched off for the firm, the user or the key. */
  readonly restricted: readonly RestrictableRequest[];
  /** Of a key; absent for people. */
  readonly limits?: KeyLimits;
  /** FOLIOWS_MEMBER_ID of a signed request, as given. */
  readonly memberId?: string;
};

/** The id of the key by which somebody came in; null for a person. */
export function keyIdOf({ kind, id }: Pick<Principal, 'kind' | 'id'>): string | null {
  return kind === 'user' ? null : id;
}

export type Rights = {
  readonly updateOffers: boolean;
  readonly readHistory: boolean;
  /** Manages the firm's users, keys and restrictions. */
  readonly administer: boolean;
  /** Has the audit of the firm's offers verified. */
  readonly verifyAudit: boolean;
};

/** What a role may do with its firm and the offers that it created. Reading needs no entry: every role may. */
export const rightsOf: Readonly<Record<Role, Rights>> = {
  offer_manager: { updateOffers: true, readHistory: true, administer: false, verifyAudit: false },
  investment_professional: { updateOffers: false, readHistory: false, administer: false, verifyAudit: false },
  auditor: { updateOffers: false, readHistory: true, administer: false, verifyAudit: true },
  administrator: { updateOffers: true, readHistory: true, administer: true, verifyAudit: true },
};

type FirmsOfOffer = { readonly creatingFirmOid: string; readonly participatingFirms: readonly string[] };

/** How a firm stands to an offer; with `none` the offer does not exist for it (D14). */
export type Standing = 'creating' | 'participating' | 'none';

export function standingOf(firmOid: string, offer: FirmsOfOffer): Standing {
  if (offer.creatingFirmOid === firmOid) {
    return 'creating';
  }
  return offer.participatingFirms.includes(firmOid) ? 'participating' : 'none';
}

export function mayUpdateOffer(principal: Principal, offer: FirmsOfOffer): boolean {
  return standingOf(principal.firmOid, offer) === 'creating' && rightsOf[principal.role].updateOffers;
}

export function mayReadHistory(principal: Principal, offer: FirmsOfOffer): boolean {
  return standingOf(principal.firmOid, offer) === 'creating' && rightsOf[principal.role].readHistory;
}

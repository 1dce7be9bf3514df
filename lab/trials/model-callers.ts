import { type Client, clientOf } from '#testing/service/client.ts';
import type { Walk } from './model-walk.ts';
import { firms } from './trial-book.ts';
import type { TrialDesk } from './trial-desk.ts';

/** A key with a role in a firm, and what it can do with the offers of the firm `own`. */
export type Caller = {
  readonly name: string;
  readonly keyId: string;
  readonly firm: keyof typeof firms;
  readonly mayUpdate: boolean;
  readonly mayReadHistory: boolean;
  readonly send: Client;
};

/** Creates the callers, each with the permissions that the access matrix grants on offers of the firm `own`. */
export async function openCallers(desk: TrialDesk): Promise<Caller[]> {
  const open = async (
    firm: Caller['firm'],
    role: Parameters<TrialDesk['client']>[1],
    mayUpdate: boolean,
    mayReadHistory: boolean,
  ) => {
    const key = await desk.key(firm, role);
    const keyId = key.split('_')[2] ?? '';
    const send = clientOf(desk.baseUrl, key);
    return { name: `${firm} ${role}`, keyId, firm, mayUpdate, mayReadHistory, send };
  };
  return [
    await open('own', 'offer_manager', true, true),
    await open('own', 'administrator', true, true),
    await open('own', 'auditor', false, true),
    await open('own', 'investment_professional', false, false),
    await open('partner', 'offer_manager', false, false),
    await open('foreign', 'administrator', false, false),
  ];
}

/** Returns the caller's current relation to the offer. An update can invite or remove the partner firm. */
export function standingOf({ offer }: Walk, { firm }: Caller): 'creating' | 'participating' | 'none' {
  if (firm === 'own') {
    return 'creating';
  }
  return offer.participatingFirms.includes(firms[firm]) ? 'participating' : 'none';
}

import sql from 'sql-template-tag';
import type { Database } from '#lib/store/database/database.ts';
import { hashOf } from '#lib/store/keys/session-token.ts';

const challengeMinutes = 5;

type ChallengePurpose = 'registration' | 'authentication';

type Challenge = {
  readonly challenge: string;
  readonly purpose: ChallengePurpose;
  /** User who must respond to it; null if not known yet. */
  readonly email: string | null;
};

export async function keepChallenge(
  database: Database,
  { challenge, purpose, email }: Challenge,
): Promise<void> {
  await database.query(sql`
    insert into passkey_challenge (challenge_hash, purpose, email, expires_at)
    values (${hashOf(challenge)}, ${purpose}, ${email}, now() + make_interval(mins => ${challengeMinutes}))`);
}

/**
 * Takes a challenge, which can be used only once, whatever the result. Returns false if it expired, was taken,
 * or belongs to another person. `orNobodys` also accepts a challenge that was given to a browser without a
 * session.
 */
export async function takeChallenge(
  database: Database,
  { challenge, purpose, email, orNobodys }: Challenge & { readonly orNobodys: boolean },
): Promise<boolean> {
  const taken = await database.query<{ isValid: boolean }>(sql`
    delete from passkey_challenge
    where challenge_hash = ${hashOf(challenge)} and purpose = ${purpose}
      and (email = ${email} or email is null and ${orNobodys}::boolean)
    returning expires_at > now() as "isValid"`);
  return taken[0]?.isValid === true;
}

export async function forgetExpiredChallenges(database: Database): Promise<void> {
  await database.query(sql`delete from passkey_challenge where expires_at <= now()`);
}

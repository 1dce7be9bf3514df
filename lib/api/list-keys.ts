import { listKeys as readKeys } from '#lib/store/keys.ts';
import { type Answer, jsonAnswer } from './answer.ts';
import type { Call } from './handle.ts';
import { requireAdministrator } from './require-right.ts';

const kinds = { key: 'bearer', 'signing key': 'signing' } as const;

/** The API keys of the caller's firm, revoked ones too. */
export async function listKeys(call: Call<unknown>): Promise<Answer> {
  requireAdministrator(call);
  const keys = await readKeys(call.store.database, call.principal.firmOid);
  const records = keys.map(
    ({ firmOid: _, kind, createdAt, makerRemovedAt, lastUsedAt, revokedAt, ...key }) => {
      return {
        ...key,
        kind: kinds[kind],
        creationTimestamp: createdAt,
        makerRemovedTimestamp: makerRemovedAt,
        lastUsedTimestamp: lastUsedAt,
        revokedTimestamp: revokedAt,
      };
    },
  );
  return jsonAnswer(JSON.stringify(records));
}

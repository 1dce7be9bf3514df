import { listKeys as readKeys } from '#lib/store/access/keys.ts';
import { type Answer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import type { Call } from '#lib/api/http/request/call.ts';

const kinds = { key: 'bearer', 'signing key': 'signing' } as const;

/** The API keys of the caller's firm, revoked ones too. */
export async function listKeys(call: Call<unknown>): Promise<Answer> {
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

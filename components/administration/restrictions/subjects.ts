import { roleNames } from '#lib/client/access-words.ts';
import type { ApiKey } from '#lib/client/list-keys.ts';
import type { Restriction } from '#lib/client/list-restrictions.ts';
import type { User } from '#lib/client/list-users.ts';
import type { RestrictableRequest, Role } from '#lib/domain/access.ts';

/** Somebody or something for which requests can be switched off. */
export type Subject = {
  readonly kind: 'user' | 'key';
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly role: Role;
  /** Switched off for this subject itself, whatever holds for the firm. */
  readonly off: readonly RestrictableRequest[];
};

/** Users, then keys that are not revoked, with what is switched off for each. */
export function subjectsOf(
  users: readonly User[],
  apiKeys: readonly ApiKey[],
  restrictions: readonly Restriction[],
): Subject[] {
  const off = (kind: Subject['kind'], id: string) =>
    restrictions
      .filter(({ subjectKind, subjectId }) => subjectKind === kind && subjectId === id)
      .map(({ request }) => request);
  return [
    ...users.map(({ email, role }): Subject => {
      return { kind: 'user', id: email, name: email, note: roleNames[role], role, off: off('user', email) };
    }),
    ...apiKeys
      .filter(({ revokedTimestamp }) => revokedTimestamp === null)
      .map(({ keyId, name, role }): Subject => {
        const note = `API key ${keyId} · ${roleNames[role]}`;
        return { kind: 'key', id: keyId, name, note, role, off: off('key', keyId) };
      }),
  ];
}

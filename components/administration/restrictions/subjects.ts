import { roleNames } from '#lib/client/administration/role-names.ts';
import type { KeyOfFirm } from '#lib/client/administration/list-keys.ts';
import type { ListedRestriction } from '#lib/client/administration/list-restrictions.ts';
import type { User } from '#lib/client/administration/list-users.ts';
import type { RestrictableRequest, Role } from '#lib/domain/access/access.ts';

/** A firm, user or key whose actions can be restricted. */
export type Subject = {
  readonly kind: 'user' | 'key';
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly role: Role;
  /** The subject's own restrictions, regardless of the firm's. */
  readonly off: readonly RestrictableRequest[];
  /** Restrictions that only the operator can lift. */
  readonly offByOperator: readonly RestrictableRequest[];
};

/** Returns users, then keys that aren't revoked, each with its restrictions. */
export function subjectsOf(
  users: readonly User[],
  apiKeys: readonly KeyOfFirm[],
  restrictions: readonly ListedRestriction[],
): Subject[] {
  const standing = (kind: Subject['kind'], id: string) => {
    const own = restrictions.filter(({ subjectKind, subjectId }) => subjectKind === kind && subjectId === id);
    const byOperator = own.filter(({ setBy }) => setBy === null || setBy.kind === 'operator');
    return {
      off: own.map(({ request }) => request),
      offByOperator: byOperator.map(({ request }) => request),
    };
  };
  return [
    ...users.map(({ email, role }): Subject => {
      return {
        kind: 'user',
        id: email,
        name: email,
        note: roleNames[role],
        role,
        ...standing('user', email),
      };
    }),
    ...apiKeys
      .filter(({ revokedTimestamp }) => revokedTimestamp === null)
      .map(({ keyId, name, role }): Subject => {
        const note = `API key ${keyId} · ${roleNames[role]}`;
        return { kind: 'key', id: keyId, name, note, role, ...standing('key', keyId) };
      }),
  ];
}

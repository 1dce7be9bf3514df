import * as z from 'zod';
import type { ApprovalRecord } from '#lib/contract/approvals/approval-schemas.ts';
import { roles, userRoles } from '#lib/domain/access/access.ts';
import { marketTimestamp } from '#lib/domain/market/market-time.ts';
import type { StoredApproval } from '#lib/store/approvals/approvals.ts';

const base64 = z.string().nullable();

/**
 * Access that awaits approval. It contains a password or Bearer key only as a hash, and a signing secret only in
 * encrypted form. A trigger erases them when the approval is decided or closed.
 */
export const accessSchema = z.discriminatedUnion('grant', [
  z.object({
    grant: z.literal('role'),
    email: z.string(),
    role: z.enum(userRoles).optional(),
    disabled: z.literal(false).optional(),
  }),
  z.object({
    grant: z.literal('user'),
    email: z.string(),
    role: z.enum(userRoles),
    name: z.string().nullish(),
    passwordHash: z.string(),
  }),
  z.object({ grant: z.literal('password'), email: z.string(), passwordHash: z.string() }),
  z.object({ grant: z.literal('factors'), email: z.string() }),
  z.object({
    grant: z.literal('key'),
    wanted: z.object({
      role: z.enum(roles),
      name: z.string(),
      signing: z.boolean(),
      limits: z.object({
        expiresAtMs: z.number().nullable(),
        addresses: z.array(z.string()).nullable(),
        requests: z.array(z.string()).nullable(),
      }),
      note: z.string().nullable(),
    }),
    kept: z.object({ keyId: z.string(), hash: base64, encrypted: base64 }),
    maker: z.object({
      kind: z.enum(['key', 'signing key', 'user', 'operator']),
      name: z.string(),
      keyId: z.string().nullable(),
    }),
  }),
]);

export type Access = z.output<typeof accessSchema>;

/** Returns the access that a pending approval grants, without secrets; null for other approvals. */
export function accessOf({ kind, state, details }: StoredApproval): ApprovalRecord['access'] {
  if (kind !== 'access' || state !== 'pending') return null;
  const access = accessSchema.parse(details);
  if (access.grant !== 'key') {
    return {
      grant: access.grant,
      email: access.email,
      name: access.grant === 'user' ? (access.name ?? null) : null,
      role: 'role' in access ? (access.role ?? null) : null,
      key: null,
    };
  }
  const { role, name, signing, limits, note } = access.wanted;
  const { expiresAtMs, addresses, requests } = limits;
  const expiresAt = expiresAtMs === null ? null : marketTimestamp(new Date(expiresAtMs));
  return { grant: 'key', email: null, name, role, key: { signing, expiresAt, addresses, requests, note } };
}

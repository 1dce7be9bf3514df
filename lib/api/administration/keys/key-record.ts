import type { ListedKey } from '#lib/store/access/keys.ts';

const kinds = { key: 'bearer', 'signing key': 'signing' } as const;

/** An API key as the API shows it. */
export function keyRecord({
  firmOid: _,
  kind,
  createdAt,
  makerRemovedAt,
  lastUsedAt,
  revokedAt,
  ...key
}: ListedKey) {
  const { expiresAt, addresses, requests, note, ...known } = key;
  return {
    ...known,
    kind: kinds[kind],
    creationTimestamp: createdAt,
    makerRemovedTimestamp: makerRemovedAt,
    lastUsedTimestamp: lastUsedAt,
    revokedTimestamp: revokedAt,
    expiresAt,
    addresses,
    requests,
    note,
  };
}

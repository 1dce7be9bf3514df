const actorKinds: Readonly<Record<string, string>> = {
  user: 'in the console',
  key: 'API key',
  'signing key': 'signed request',
  operator: 'operator (command line)',
};

/**
 * Describes the actor's kind. For a key, includes the beginning of its ID, because two keys can have the same
 * name. An unknown kind is shown unchanged.
 */
export function actorKindWords({ kind, keyId }: { kind: string; keyId?: string | null | undefined }): string {
  const words = actorKinds[kind] ?? kind;
  return keyId ? `${words} ${keyId.slice(0, 8)}…` : words;
}

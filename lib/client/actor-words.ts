const actorKinds: Readonly<Record<string, string>> = {
  user: 'in the console',
  key: 'API key',
  'signing key': 'signed request',
  operator: 'operator, on the command line',
};

/** How somebody came in, in words; an unknown kind is shown as it is. */
export function actorKindWords(kind: string): string {
  return actorKinds[kind] ?? kind;
}
